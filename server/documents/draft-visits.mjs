import { handshake } from "../handshake.mjs";
import { freshnessToken } from "../next-seam/build-files.mjs";
import { freshPageCookie } from "../next-seam/requests.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/** Shown by the check before publishing, which draws a draft's pages. Nobody else holds a pass: it is made per check. */
const PASS_HEADER = "x-tealmark-draft";

/**
 * Lets the check before publishing see pages of a shop as its draft would have them.
 * @param {string} distDir
 */
export function draftVisits(distDir) {
  const cookie = freshPageCookie(freshnessToken(distDir));

  /**
   * @param {IncomingMessage} request
   * @param {() => Promise<void>} serve
   * @returns {Promise<void> | null | undefined} the answer as a visit to a draft; nothing when it is none
   */
  return (request, serve) => {
    const pass = request.headers[PASS_HEADER];
    delete request.headers[PASS_HEADER];
    if (typeof pass !== "string") return null;
    return handshake().serveDraftVisit?.(pass, () => {
      request.headers.cookie = cookie;
      return serve();
    });
  };
}

/** A page of a shop, asked for by a browser that began one. */
const SHOP_PAGE = /^\/shop\/[a-z0-9-]{2,64}(?:[/?]|$)/;
const BEGAN_A_SHOP = /(?:^|;\s*)(?:__Host-)?shs=/;

/** Answers that our own pages may show in a frame. @type {WeakSet<ServerResponse>} */
const framed = new WeakSet();

/** Whether an answer may be shown in a frame of our own pages. @param {ServerResponse} response */
export const isFramedByUs = (response) => framed.has(response);

/**
 * Lets the browser in which a shop was begun see it: its pages are drawn for this one visitor and kept by nobody.
 * @param {string} distDir
 */
export function startVisits(distDir) {
  const cookie = freshPageCookie(freshnessToken(distDir));

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {() => Promise<void>} serve
   * @returns {Promise<boolean>} whether it was served
   */
  return async (request, response, serve) => {
    const { url = "", headers } = request;
    if (!SHOP_PAGE.test(url) || !BEGAN_A_SHOP.test(headers.cookie ?? "")) return false;
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const visitor = await handshake().startVisitor?.(plain, url.split("?")[0] ?? "");
    if (!visitor) return false;
    framed.add(response);
    await visitor(() => {
      request.headers.cookie = cookie;
      return serve();
    });
    return true;
  };
}
