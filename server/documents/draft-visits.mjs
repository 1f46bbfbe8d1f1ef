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
const IS_SIGNED_IN = /(?:^|;\s*)(?:__Host-)?sid=/;

/**
 * Whether a page of a shop may be one of a draft: its browser began a shop, or one of our own pages shows it in a frame
 * to somebody who is signed in, as the editor does. In a window of its own everybody sees what visitors see.
 * @param {import("node:http").IncomingHttpHeaders} headers
 */
export function mayBeDraft({ cookie = "", ...headers }) {
  if (BEGAN_A_SHOP.test(cookie)) return true;
  const isInOurFrame = headers["sec-fetch-dest"] === "iframe" && headers["sec-fetch-site"] === "same-origin";
  return isInOurFrame && IS_SIGNED_IN.test(cookie);
}

/** Answers that our own pages may show in a frame. @type {WeakSet<ServerResponse>} */
const framed = new WeakSet();

/** Whether an answer may be shown in a frame of our own pages. @param {ServerResponse} response */
export const isFramedByUs = (response) => framed.has(response);

/**
 * Lets the browser in which a shop was begun see it, and those who edit a shop what they saved: pages are drawn for this
 * one visitor and kept by nobody.
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
    if (!SHOP_PAGE.test(url) || !mayBeDraft(headers)) return false;
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
