import { handshake } from "../handshake.mjs";
import { REFUSALS } from "./answers.mjs";

/** @import { IncomingMessage } from "node:http" */
/** @import { Refusal } from "./answers.mjs" */
/** @import { RouteKind } from "./listener.mjs" */

const KIB = 1024;

/** @typedef {typeof HTTP_LIMITS} Limits */

/** Limits of the HTTP layer. Units are in the names. */
export const HTTP_LIMITS = {
  addressBytes: 4 * KIB,
  headerBytes: 16 * KIB,
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 60_000,
  keepAliveMs: 5_000,
  /** From the first word of a request to the last of its answer, and for whatever else a connection may be held. */
  exchangeMs: 120_000,
  sockets: 1000,
  /** Connections of one household that have not asked anything yet, and requests of it whose body is on its way. */
  slowPerHousehold: 20,
  /** Loopback peers are tests and proxies of this machine. */
  loopbackFactor: 50,
};

/** Until the application is open; then its contracts say how much each call takes. Unit: bytes. */
const DEFAULT_BODY = 64 * KIB;

/** Only files are larger, and they have more time to arrive. Unit: bytes. */
const LARGEST_DATA = KIB * KIB;

/** @param {string} url */
export function pathOf(url) {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** @param {Pick<IncomingMessage, "method" | "url">} request @returns {number} bytes */
export function bodyLimit({ method, url = "" }) {
  return handshake().bodyLimit?.(method ?? "", pathOf(url)) ?? DEFAULT_BODY;
}

/** @param {number} limit  bytes @returns {Refusal} */
function tooLarge(limit) {
  const most = limit < LARGEST_DATA ? `${limit / KIB} KB` : `${Math.floor(limit / LARGEST_DATA)} MB`;
  return { ...REFUSALS.tooLarge, message: `That is too large to send. At most ${most} is taken here.` };
}

/** Whether a path can be decoded, into signs that an address may have. @param {string} path */
function isDecodable(path) {
  if (!path.includes("%")) return true;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * An address whose path cannot be decoded names nothing: taken literally it leads to the page that says so, in the form
 * of the shop that was asked.
 * @param {string} url
 */
export function decodableUrl(url) {
  const path = pathOf(url);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

/** Two may be told different things by two readers. @param {IncomingMessage} request */
function namesTwoHosts({ rawHeaders }) {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What can be refused by looking at the first line and the headers.
 * @param {IncomingMessage} request
 * @param {(path: string) => RouteKind} kindOf
 * @returns {Refusal | undefined}
 */
export function limitRefusalOf(request, kindOf) {
  const { method = "", url = "" } = request;
  if (!METHODS.has(method)) return REFUSALS.methodNotAllowed;
  if (url.length > HTTP_LIMITS.addressBytes) return REFUSALS.addressTooLong;
  if (!url.startsWith("/") || namesTwoHosts(request)) return REFUSALS.badRequest;
  const path = pathOf(url);
  if (!isDecodable(path) && kindOf(path) === "call") return REFUSALS.badRequest;
  if (!PAGE_METHODS.has(method) && kindOf(path) === "page") {
    return { ...REFUSALS.methodNotAllowed, headers: { Allow: "GET, HEAD, OPTIONS" } };
  }
  if (!hasBody(request)) return undefined;
  const limit = bodyLimit(request);
  return Number(request.headers["content-length"] ?? 0) > limit ? tooLarge(limit) : undefined;
}

/** @param {IncomingMessage} request */
export function hasBody(request) {
  return request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
}

/**
 * Counts what arrives, whatever Content-Length says, and gives up on a body that is too large or too slow.
 * Nothing of it is kept here: after a refusal the rest is read and dropped.
 * @param {IncomingMessage} request
 * @param {(refusal: Refusal) => void} giveUp  called at most once
 */
export function countBody(request, giveUp) {
  if (!hasBody(request)) return;
  const limit = bodyLimit(request);
  const push = request.push;
  let arrived = 0;
  let isOver = false;

  /** @param {Refusal} refusal */
  function stop(refusal) {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    push.call(request, null);
    giveUp(refusal);
  }

  const timer = setTimeout(
    () => {
      if (!request.complete) stop(REFUSALS.timeout);
    },
    limit > LARGEST_DATA ? HTTP_LIMITS.uploadMs : HTTP_LIMITS.bodyMs,
  );
  timer.unref();
  request.once("close", () => clearTimeout(timer));

  request.push = (chunk, encoding) => {
    if (isOver) return true;
    if (chunk === null) clearTimeout(timer);
    else arrived += chunk.length;
    if (arrived > limit) {
      stop(tooLarge(limit));
      return true;
    }
    return push.call(request, chunk, encoding);
  };
}
