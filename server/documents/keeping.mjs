import { pathOf } from "../listen/limits.mjs";
import { carriesToken } from "../listen/security-headers.mjs";
import { asksForMore, isForEverybody, isPageDataAnswer, VARYING_QUERY } from "../next-seam/requests.mjs";
import { routeMatcher } from "./routes.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/**
 * What shows everybody the same, whoever asks. All else is personal: what belongs to somebody, what has a token in its
 * address, and forms for passwords and payments.
 */
export const ROUTES_FOR_ALL = [
  ...["/", "/about", "/advanced-cholesterol", "/careers", "/faq", "/how-it-works", "/press", "/privacy", "/states"],
  ...["/evidence", "/terms", "/siphox-home-device", "/understand-your-health", "/upload-results/how-to-export"],
  ...["/articles", "/articles/[slug]", "/articles/tag/[tag]", "/articles/feed.xml", "/hub", "/hub/[slug]"],
  ...["/what-we-measure", "/what-we-measure/[marker]", "/quiz/which-test-is-right-for-me"],
  ...["/products", "/programs", "/programs/heart-health", "/program-comparison", "/join", "/shopping-cart"],
  ...["/pricing", "/pricing/heart-and-metabolic-program", "/pricing/easydraw-core-program"],
  ...["/pricing/easydraw-heart-and-metabolic-program", "/pricing/easydraw-hormone-program"],
  "/pricing/easydraw-thyroid-program",
  ...["/partner", "/partner/employers", "/partner/faq", "/partner/get-started", "/partner/platform-features"],
  ...["/partner/test-panels", "/partner/test-panels/list.csv"],
  ...["/shop/[businessKey]", "/shop/[businessKey]/pricing", "/shop/[businessKey]/pricing/one-time"],
  ...["/shop/[businessKey]/pricing/monthly", "/shop/[businessKey]/pricing/quarterly"],
  ...["/shop/[businessKey]/pricing/annual", "/shop/[businessKey]/pricing/add-ons"],
  ...["/shop/[businessKey]/shopping-cart", "/shop/[businessKey]/terms", "/shop/[businessKey]/privacy"],
];

/**
 * Browsers ask each time whether a page is still the same, and may show it again as it was when somebody goes back. What
 * stands between may hold it, and show it a little longer while it asks: together less than the minute within which a
 * publication is seen everywhere.
 */
const KEPT = "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=20";
const NOT_KEPT = "private, no-store";

/** Whether a path shows everybody the same. @type {(path: string) => boolean} */
export const isForAll = routeMatcher(ROUTES_FOR_ALL);

/**
 * Whether others than the visitor may keep the answer: nothing in it is of the visitor, and nothing else is ever sent at
 * this address, whatever headers it is asked with, since not everybody who keeps answers reads Vary.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response  with the framework's own headers
 */
export function isKept({ url = "", headers }, response) {
  const path = pathOf(url);
  const query = new URLSearchParams(url.slice(path.length));
  return (
    response.statusCode === 200 &&
    isForEverybody(response) &&
    !response.hasHeader("Set-Cookie") &&
    !asksForMore(headers) &&
    isForAll(path) &&
    !carriesToken(url) &&
    query.has(VARYING_QUERY) === isPageDataAnswer(response)
  );
}

/**
 * Says who may keep an answer.
 * @param {ServerResponse} response
 * @param {string | undefined} tag  of the bytes as they are sent; undefined: nobody may
 */
export function sayKeeping(response, tag) {
  response.setHeader("Cache-Control", tag ? KEPT : NOT_KEPT);
  if (tag) response.setHeader("ETag", tag);
  else response.removeHeader("ETag");
}

/** What describes a body, when there is none. */
const OF_BODY = ["Content-Type", "Content-Length", "Content-Encoding"];

/** A tag as it is compared: what stands between may have made it a weak one, or not. @param {unknown} tag */
const strongPart = (tag) => String(tag).trim().replace(/^W\//, "");

/**
 * Makes "not modified" of an answer whose bytes the visitor has already.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response  complete but for its body
 * @param {Buffer} body
 * @returns {Buffer} the body to send
 */
export function unlessUnchanged({ headers }, response, body) {
  const tag = response.getHeader("ETag");
  if (response.statusCode !== 200 || tag === undefined) return body;
  const known = headers["if-none-match"]?.split(",").map(strongPart) ?? [];
  if (!known.some((text) => text === "*" || text === strongPart(tag))) return body;
  response.statusCode = 304;
  for (const name of OF_BODY) response.removeHeader(name);
  return Buffer.alloc(0);
}
