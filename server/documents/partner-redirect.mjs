import { handshake } from "../handshake.mjs";
import { asksForPageData } from "../next-seam/requests.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

const SHOPS = "/shop/";

/**
 * Sends a visitor on when the partner's shop says so. Pages are prerendered, so it is decided here, before one of them
 * is asked; the application says where to, from its memory.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @returns {Promise<boolean>} true when the request was answered
 */
export async function redirectVisitor(request, response) {
  const url = request.url ?? "";
  if (!url.startsWith(SHOPS)) return false;
  const isPageData = asksForPageData(request.headers);
  const answer = await handshake().visitorRedirect?.({ method: request.method ?? "", url, isPageData });
  if (!answer) return false;
  response.writeHead(answer.status, answer.headers).end(answer.body);
  return true;
}
