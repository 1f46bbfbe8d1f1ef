import { REFUSALS, refuse, requestIdOf } from "./answers.mjs";
import { pathOf } from "./limits.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/** The folder of our own address under which browsers reach the services that measure. */
const FOLDER = "/measure/";

/** A service that is slower than this is not worth a visitor's connection. Unit: milliseconds. */
const PATIENCE_MS = 3000;

/** What measures must never be what fills the server. */
const MOST_AT_ONCE = 40;

/** Unit: bytes. */
const LARGEST_ANSWER = 256 * 1024;

/** What of a query is passed on: how the body is packed and which project it is for. */
const QUERY_NAMES = new Set(["_", "v", "ver", "ip", "compression", "token", "stage"]);

/** @typedef {{ method: string, url: (query: URLSearchParams) => URL }} Target */

/** @param {URLSearchParams} query */
function passedQuery(query) {
  return new URLSearchParams([...query].filter(([name]) => QUERY_NAMES.has(name)));
}

/** @param {string | undefined} posthogHost @returns {Record<string, Target>} the analytics service's calls that we make, by their path in the folder */
function analyticsTargets(posthogHost) {
  if (!posthogHost) return {};
  /** @param {string} method @param {string} path @returns {Target} */
  const to = (method, path) => ({
    method,
    url: (query) => {
      const url = new URL(path, posthogHost);
      url.search = String(passedQuery(query));
      return url;
    },
  });
  return {
    "e/": to("POST", "/e/"),
    "flags/": to("POST", "/flags/"),
    "api/early_access_features/": to("GET", "/api/early_access_features/"),
  };
}

/** @param {string | undefined} sentryDsn @returns {Record<string, Target>} where error reports go; the project is ours, whatever a report says */
function reportTargets(sentryDsn) {
  if (!sentryDsn || !URL.canParse(sentryDsn)) return {};
  const dsn = new URL(sentryDsn);
  const project = dsn.pathname.split("/").filter(Boolean).at(-1) ?? "";
  const url = new URL(`/api/${project}/envelope/`, dsn.origin);
  url.searchParams.set("sentry_key", dsn.username);
  url.searchParams.set("sentry_version", "7");
  return { errors: { method: "POST", url: () => url } };
}

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {Response} answer */
async function answerOf(answer) {
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length > LARGEST_ANSWER) throw new Error("the answer is too large");
  return body;
}

/**
 * Passes what browsers measure on to the configured services, so that a page talks to nobody but us. Only the calls
 * that we make, only their bodies: no cookie, no address, no referrer and no name of the visitor's browser goes along.
 * @param {{ posthogHost?: string | undefined, sentryDsn?: string | undefined }} settings
 * @returns {(request: IncomingMessage, response: ServerResponse) => boolean}
 *          true when the address is in the folder, and answered here
 */
export function createRelay({ posthogHost, sentryDsn }) {
  const targets = { ...analyticsTargets(posthogHost), ...reportTargets(sentryDsn) };
  let inWork = 0;

  /** @param {Target} target @param {IncomingMessage} request @param {ServerResponse} response */
  async function pass(target, request, response) {
    const { searchParams } = new URL(request.url ?? "/", "http://relay.invalid");
    const sent = await fetch(target.url(searchParams), {
      method: target.method,
      headers: { "Content-Type": request.headers["content-type"] ?? "text/plain" },
      ...(target.method === "POST" && { body: await bodyOf(request) }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await answerOf(sent);
    response.writeHead(sent.status, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
    });
    response.end(body);
  }

  return function relay(request, response) {
    const requestId = requestIdOf(request);
    const path = pathOf(request.url ?? "");
    if (!path.startsWith(FOLDER)) return false;
    const target = targets[path.slice(FOLDER.length)];
    if (!target) refuse(response, REFUSALS.notFound, { requestId });
    else if (target.method !== request.method) {
      refuse(response, { ...REFUSALS.methodNotAllowed, headers: { Allow: target.method } }, { requestId });
    } else if (inWork >= MOST_AT_ONCE) refuse(response, REFUSALS.busy, { requestId });
    else {
      inWork++;
      pass(target, request, response)
        .catch(() => refuse(response, REFUSALS.busy, { requestId }))
        .finally(() => {
          inWork--;
        });
    }
    return true;
  };
}
