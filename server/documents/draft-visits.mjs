import { handshake } from "../handshake.mjs";
import { freshnessToken } from "../next-seam/build-files.mjs";
import { freshPageCookie } from "../next-seam/requests.mjs";

/** @import { IncomingMessage } from "node:http" */

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
