import { REFUSALS } from "./answers.mjs";

const KIB = 1024;

/** Limits of the HTTP layer. Units are in the names. */
export const LIMITS = {
  addressBytes: 4 * KIB,
  headerBytes: 16 * KIB,
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 60_000,
  keepAliveMs: 5_000,
  sockets: 1000,
  /** Connections of one address that have not sent their first request yet. */
  silentSocketsPerAddress: 20,
  /** Loopback peers are tests and proxies of this machine. */
  loopbackFactor: 50,
};

const DEFAULT_BODY = 64 * KIB;
const UPLOAD_BODY = 11 * KIB * KIB;

/** The largest body of a call by its path; the first match counts. Unit: bytes. */
const BODY_LIMITS = [
  [/^\/impact\/log-page-view\/?$/, 4 * KIB],
  [/^\/csp-report\/?$/, 8 * KIB],
  [/^\/webhooks\//, 1024 * KIB],
  [/^\/api\/v1\/customization\/[^/]+\/(?:images|media|uploads)\b/, UPLOAD_BODY],
  [/^\/api\/v1\/customization\//, 256 * KIB],
  [/\/uploads?(?:\/|$)/, UPLOAD_BODY],
];

/** @param {string} url */
export function pathOf(url) {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** @returns {number} bytes */
export function bodyLimit(path) {
  return BODY_LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? DEFAULT_BODY;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What can be refused by looking at the first line and the headers.
 * @param {import("node:http").IncomingMessage} request
 * @param {(path: string) => import("./routes.mjs").RouteKind} kindOf
 * @returns {import("./answers.mjs").Refusal | undefined}
 */
export function refusalOf(request, kindOf) {
  const { method = "", url = "" } = request;
  if (!METHODS.has(method)) return REFUSALS.methodNotAllowed;
  if (url.length > LIMITS.addressBytes) return REFUSALS.addressTooLong;
  if (!url.startsWith("/")) return REFUSALS.badRequest;
  const path = pathOf(url);
  if (!PAGE_METHODS.has(method) && kindOf(path) === "page") {
    return { ...REFUSALS.methodNotAllowed, headers: { Allow: "GET, HEAD, OPTIONS" } };
  }
  if (Number(request.headers["content-length"] ?? 0) > bodyLimit(path)) return REFUSALS.tooLarge;
  return undefined;
}

function hasBody(request) {
  return request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
}

/**
 * Counts what arrives, whatever Content-Length says, and gives up on a body that is too large or too slow.
 * Nothing of it is kept here: after a refusal the rest is read and dropped.
 * @param {import("node:http").IncomingMessage} request
 * @param {(refusal: import("./answers.mjs").Refusal) => void} giveUp  called at most once
 */
export function countBody(request, giveUp) {
  if (!hasBody(request)) return;
  const limit = bodyLimit(pathOf(request.url ?? ""));
  const push = request.push;
  let arrived = 0;
  let isOver = false;

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
    limit === UPLOAD_BODY ? LIMITS.uploadMs : LIMITS.bodyMs,
  );
  timer.unref();
  request.once("close", () => clearTimeout(timer));

  request.push = (chunk, encoding) => {
    if (isOver) return true;
    if (chunk === null) clearTimeout(timer);
    else arrived += chunk.length;
    if (arrived > limit) {
      stop(REFUSALS.tooLarge);
      return true;
    }
    return push.call(request, chunk, encoding);
  };
}
