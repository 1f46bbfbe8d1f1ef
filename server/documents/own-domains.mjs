import { handshake } from "../handshake.mjs";
import { pathOf } from "../listen/limits.mjs";
import { asksForPageData, sayRewritten } from "../next-seam/requests.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */
/** @import { RouteKind } from "../listen/listener.mjs" */

/** How the framework is told which shop is asked for at its own domain: no shop has such a key. */
const AT_OWN_DOMAIN = "/shop/~";
/** The same, asked for by somebody outside: nobody knows it by that name. */
const ASKED_OUTSIDE = /^\/shop\/(?:~|%7e)/i;

/** What is ours alone, and names us: nobody meets it at a partner's domain. */
const OURS =
  /^\/(?:api\/docs|api\/v1\/openapi|staff-api|robots\.txt|sitemap\.xml|articles|partner|advertisers|\.well-known)(?:[/.]|$)/;

/** @param {IncomingMessage} request */
const hostOf = ({ headers }) => (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();

/**
 * What follows the shop's address at ours, where somebody asks for that. Undefined: they do not.
 * @param {string} url
 * @param {string} key
 */
function restOf(url, key) {
  const path = pathOf(url);
  const house = `/shop/${key}`;
  if (path !== house && !path.startsWith(`${house}/`)) return undefined;
  return url.slice(house.length).replace(/^\/*/, "/");
}

/**
 * Shows a partner's shop at its own domain: its pages stand at the root there, and nothing of ours does.
 * @param {(path: string) => RouteKind} kindOf
 */
export function ownDomains(kindOf) {
  /** A call of the shop's pages, or a file of theirs. @param {string} path */
  const isShared = (path) => ["call", "no call"].includes(kindOf(path)) && !OURS.test(path);

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {string} key
   */
  function enterShop(request, response, key) {
    const url = request.url ?? "";
    const rest = restOf(url, key);
    if (rest !== undefined) {
      response.writeHead(308, { Location: rest }).end();
      return true;
    }
    if (isShared(pathOf(url))) return false;
    request.url = `${AT_OWN_DOMAIN}${key}${url.replace(/^\/(?=\?|$)/, "")}`;
    if (asksForPageData(request.headers)) sayRewritten(response, pathOf(request.url));
    return false;
  }

  /**
   * Makes of an address at a partner's domain the one under which the framework knows the page.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @returns true when it was answered: the address says the shop's key, which it need not
   */
  return (request, response) => {
    const key = handshake().shopAtHost?.(hostOf(request));
    if (key !== undefined) return enterShop(request, response, key);
    if (ASKED_OUTSIDE.test(request.url ?? "")) request.url = "/shop/-";
    return false;
  };
}
