/** @import { IncomingHttpHeaders, ServerResponse } from "node:http" */

/** What the framework and its code in the browser say to each other in headers and cookies. */

/** Headers by which the framework answers differently at one address. */
export const VARYING = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
];

/** Request headers by which a client could talk to the framework's insides. */
export const INSIDER_HEADERS = [
  "content-security-policy",
  "content-security-policy-report-only",
  "x-nonce",
  "x-middleware-subrequest",
  "next-resume",
];

/** What the framework adds to an address whose answer depends on these headers, made from them. */
export const VARYING_QUERY = "_rsc";

/** Headers that begin so are the framework's. */
const FRAMEWORK_HEADER = /^next-/;

/** The sign that nothing kept is shown, and nothing that is drawn is kept. */
const FRESH_COOKIE = "__prerender_bypass";
const DRAFT = new RegExp(`(?:^|;\\s*)(?:${FRESH_COOKIE}|__next_preview_data)=`);

/** Whether a request's cookies ask for pages that are drawn anew. @param {IncomingHttpHeaders} headers */
const asksForFreshPage = (headers) => DRAFT.test(headers.cookie ?? "");

/**
 * Whether the answer may be another than what anybody gets who asks with the same varying headers.
 * @param {IncomingHttpHeaders} headers
 */
export const asksForMore = (headers) =>
  asksForFreshPage(headers) ||
  Object.keys(headers).some((name) => FRAMEWORK_HEADER.test(name) && !VARYING.includes(name));

/**
 * The cookie that asks for pages that are drawn anew.
 * @param {string | undefined} token  from {@link import("./build-files.mjs").freshnessToken}
 */
export const freshPageCookie = (token) => `${FRESH_COOKIE}=${token ?? ""}`;

/** Whether the data of a page is asked for, and not its document. @param {IncomingHttpHeaders} headers */
export const asksForPageData = (headers) => headers.rsc !== undefined;

const PAGE_DATA = /^text\/x-component\b/i;

/**
 * Tells the framework's code in the browser that the data it asked for is that of a page known under another path.
 * @param {ServerResponse} response
 * @param {string} path
 */
export const sayRewritten = (response, path) => response.setHeader("x-nextjs-rewritten-path", path);

/** Whether an answer is the data of a page. @param {ServerResponse} response */
export const isPageDataAnswer = (response) => PAGE_DATA.test(String(response.getHeader("Content-Type") ?? ""));

const FOR_ALL = /\bs-maxage=/;

/**
 * The framework's word for an answer that is the same for everybody. What is drawn for one visitor never has it.
 * @param {ServerResponse} response
 */
export const isForEverybody = (response) => FOR_ALL.test(String(response.getHeader("Cache-Control") ?? ""));
