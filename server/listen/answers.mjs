/** @import { IncomingMessage, ServerResponse } from "node:http" */

/** Answers that the HTTP layer gives by itself, before the application sees the request. */

/** @typedef {{ status: number, code: string, message: string, headers?: Record<string, string> }} Refusal */

/** @satisfies {Record<string, Refusal>} */
export const REFUSALS = {
  badRequest: { status: 400, code: "malformed", message: "That request could not be read." },
  upgrade: { status: 400, code: "malformed", message: "This server speaks HTTP only. Ask again without Upgrade." },
  notFound: { status: 404, code: "not_found", message: "We can't find that." },
  methodNotAllowed: {
    status: 405,
    code: "method_not_allowed",
    message: "That method is not allowed here.",
    headers: { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" },
  },
  timeout: { status: 408, code: "too_slow", message: "The request took too long to arrive. Try again." },
  tooLarge: { status: 413, code: "payload_too_large", message: "That is too large to send." },
  addressTooLong: { status: 414, code: "address_too_long", message: "That address is too long." },
  headersTooLarge: { status: 431, code: "headers_too_large", message: "The request's headers are too large." },
  internal: {
    status: 500,
    code: "internal",
    message: "Something went wrong on our side. Nothing was lost. Try again in a moment.",
  },
  busy: {
    status: 503,
    code: "unavailable",
    message: "We can't do this right now. Nothing was lost. Try again in a minute.",
    headers: { "Retry-After": "5" },
  },
};

/**
 * A page that needs nothing else of ours: no style sheet, no script, no database.
 * @param {string} title
 * @param {string} text
 */
const pageOf = (
  title,
  text,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<body style="font:17px/1.5 sans-serif;margin:20vh auto;max-width:32em;padding:0 16px;color:#10282b;background:#fbfaf6">
<main><h1 style="font-weight:500">${title}</h1>
<p>${text} <a href="" style="color:inherit">Try again</a> in a few seconds.</p>
</main></body></html>`;

const BUSY_PAGE = pageOf("One moment, please", "More people are here than we can serve at once.");
const AWAY_PAGE = pageOf("One moment, please", "This page cannot be shown just now. Nothing was lost.");
const STARTING_PAGE = pageOf("We are opening", "The shop has just been started and is getting ready.");

/** @param {Refusal} refusal @param {string | undefined} requestId */
function bodyOf(refusal, requestId) {
  return JSON.stringify({ error: { code: refusal.code, message: refusal.message, requestId } });
}

/**
 * Refuses a request with the error body that every call has. The connection is closed after a refusal of the body,
 * because what is left of it would otherwise be read as the next request.
 * @param {ServerResponse} response
 * @param {Refusal} refusal
 * @param {{ requestId: string | undefined, closes?: boolean }} context
 */
export function refuse(response, refusal, { requestId, closes = false }) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const body = bodyOf(refusal, requestId);
  response.writeHead(refusal.status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...refusal.headers,
    ...(closes ? { Connection: "close" } : {}),
  });
  response.end(body);
}

/** @param {ServerResponse} response @param {string} page */
function sendWaitPage(response, page) {
  response.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(page),
    "Cache-Control": "no-store",
    "Retry-After": "5",
  });
  response.end(page);
}

/** Tells a person's browser to come back in a few seconds. @param {ServerResponse} response */
export function sendBusyPage(response) {
  sendWaitPage(response, BUSY_PAGE);
}

/** The page in the place of one that can be shown again in a moment. */
export const waitPage = () => Buffer.from(AWAY_PAGE);

/** Whether a person's browser asks for a page, and not a program for an answer. @param {IncomingMessage} request */
function wantsPage({ method, headers }) {
  return (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
}

/** The name that we gave a request. @param {IncomingMessage} request */
export const requestIdOf = ({ headers }) => headers["x-request-id"]?.toString();

/**
 * Answers while the application is not open yet: a page to people, the usual refusal to programs.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function sendNotReady(request, response) {
  if (wantsPage(request)) sendWaitPage(response, STARTING_PAGE);
  else refuse(response, REFUSALS.busy, { requestId: requestIdOf(request) });
}

/**
 * A refusal for a connection that has no request object, because its request could not be parsed.
 * @param {Refusal} refusal
 * @param {{ requestId: string, securityHeaders: Record<string, string>, reason: string }} context
 */
export function rawRefusal(refusal, { requestId, securityHeaders, reason }) {
  const body = bodyOf(refusal, requestId);
  const headers = {
    ...securityHeaders,
    ...refusal.headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${refusal.status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}
