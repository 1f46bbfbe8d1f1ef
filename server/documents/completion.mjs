import { handshake } from "../handshake.mjs";
import { requestIdOf, waitPage } from "../listen/answers.mjs";
import { addSecurityHeaders } from "../listen/security-headers.mjs";
import { isForEverybody, isPageDataAnswer } from "../next-seam/requests.mjs";
import { isFramedByUs } from "./draft-visits.mjs";
import { chooseEncoding, compressOnce, rememberBodies } from "./encoded-bodies.mjs";
import { isKept, sayKeeping } from "./keeping.mjs";
import { isLostPage } from "./not-found-pages.mjs";
import { framedByUs } from "./policy.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */
/** @import { DocumentForm } from "./document-forms.mjs" */
/** @import { Encoding } from "./encoded-bodies.mjs" */
/** @import { SecurityPolicy } from "./policy.mjs" */

/** @typedef {ReturnType<typeof completeAnswers>} Completion */

const DOCUMENT = /^text\/html\b/i;
const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:json|ld\+json|manifest\+json|xml|rss\+xml|fhir\+json|javascript)|image\/svg\+xml)/i;

/** The folder of partners' shops, where no shop is. */
const NO_SHOP = /^\/shop\/?(?:\?|$)/;

/** Below this a compressed body is no smaller on the wire. Unit: bytes. */
const SMALLEST_WORTH_COMPRESSING = 1400;

const REMEMBERED_BYTES = 48 * 1024 * 1024;

/** @param {ServerResponse} response */
const typeOf = (response) => String(response.getHeader("Content-Type") ?? "");

/** @param {ServerResponse} response */
export const isDocument = (response) => DOCUMENT.test(typeOf(response));

/** @param {ServerResponse} response */
export const isText = (response) => isDocument(response) || TEXT.test(typeOf(response));

/** @param {ServerResponse} response @param {string} name */
function addVary(response, name) {
  const vary = [response.getHeader("Vary") ?? []].flat().join(", ");
  if (!vary.toLowerCase().includes(name.toLowerCase())) response.setHeader("Vary", vary ? `${vary}, ${name}` : name);
}

/** @param {ServerResponse} response @param {string} policy */
function setPolicy(response, policy) {
  if (response.hasHeader("Content-Security-Policy")) return;
  const isFramed = isFramedByUs(response);
  if (isFramed) response.setHeader("X-Frame-Options", "SAMEORIGIN");
  response.setHeader("Content-Security-Policy", isFramed ? framedByUs(policy) : policy);
}

/** The framework sends who asks for a page's data on to its own address. @param {ServerResponse} response */
const isDetour = (response) => response.statusCode === 307 && !response.hasHeader("Cache-Control");

/**
 * What the framework leaves to us to say: documents, their data, the way there, and what it says everybody gets. Calls
 * speak for themselves.
 * @param {ServerResponse} response
 */
const isOurs = (response) =>
  isDocument(response) || isPageDataAnswer(response) || isDetour(response) || isForEverybody(response);

/** @param {IncomingMessage} request @param {ServerResponse} response @param {Buffer} body */
function encodingFor(request, response, body) {
  if (body.length < SMALLEST_WORTH_COMPRESSING || response.hasHeader("Content-Encoding")) return undefined;
  addVary(response, "Accept-Encoding");
  return chooseEncoding(request.headers["accept-encoding"]);
}

/**
 * Makes the last step before the wire: policy, security headers and compression.
 * @param {object} options
 * @param {SecurityPolicy} options.policy
 * @param {DocumentForm} options.form  how documents are made, until another one is chosen
 * @param {Record<string, string>} options.headers  the security headers of every answer
 * @param {(url: string, body: Buffer) => Buffer} options.notFound  the page for an address that leads nowhere
 * @param {boolean} options.isDev
 */
export function completeAnswers({ policy, form, headers, notFound, isDev }) {
  let chosen = form;

  /** @param {Buffer} body @param {boolean} isPage */
  function finish(body, isPage) {
    if (!isPage) return { body, policy: policy.ofData };
    const { html, ...sources } = chosen.make(body.toString("utf8"));
    return { body: Buffer.from(html), policy: policy.ofDocument(sources) };
  }
  const remembered = rememberBodies({ maximumBytes: REMEMBERED_BYTES, finish });
  const scriptless = isDev ? policy.ofDevelopment : policy.ofDocument({ scripts: [], styles: [] });

  /**
   * Only what everybody gets is remembered; an answer for one visitor is compressed and forgotten.
   * @param {ServerResponse} response
   * @param {Buffer} body
   * @param {Encoding | undefined} encoding
   * @returns {{ policy: string, encoded: Buffer, tag?: string }}
   */
  function prepared(response, body, encoding) {
    const isPublic = /^public\b/.test(String(response.getHeader("Cache-Control") ?? ""));
    if (isOurs(response) || isPublic) return remembered.of(body, encoding, isDocument(response));
    return { policy: policy.ofData, encoded: encoding ? compressOnce(body, encoding) : body };
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  function addCommonHeaders(request, response) {
    const requestId = request.headers["x-request-id"];
    if (requestId && !response.hasHeader("X-Request-Id")) response.setHeader("X-Request-Id", requestId);
    addSecurityHeaders(response, request.url ?? "", headers);
  }

  /**
   * A document, or the one that says that there is none or none just now, with its status.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {Buffer} made
   */
  function foundOrNot(request, response, made) {
    const url = request.url ?? "";
    if (response.statusCode === 500 && handshake().mayComeBack?.(requestIdOf(request) ?? "")) {
      response.statusCode = 503;
      response.setHeader("Retry-After", "5");
      return waitPage();
    }
    if (NO_SHOP.test(url) || isLostPage(made)) response.statusCode = 404;
    return response.statusCode === 404 ? notFound(url, made) : made;
  }

  return {
    /** Makes documents in another form from here on. @param {DocumentForm} next */
    choose(next) {
      chosen = next;
      remembered.clear();
    },

    /**
     * Headers of an answer whose body is not looked at.
     * @param {IncomingMessage} request
     * @param {ServerResponse} response
     */
    head(request, response) {
      if (isOurs(response)) sayKeeping(response, undefined);
      setPolicy(response, isDocument(response) ? scriptless : policy.ofData);
      addCommonHeaders(request, response);
    },

    /**
     * @param {IncomingMessage} request
     * @param {ServerResponse} response
     * @param {Buffer} made
     * @returns {Buffer} the body as it goes over the wire, its headers set
     */
    whole(request, response, made) {
      const body = isDocument(response) ? foundOrNot(request, response, made) : made;
      const encoding = encodingFor(request, response, body);
      const answer = prepared(response, body, encoding);
      if (isOurs(response)) sayKeeping(response, isKept(request, response) ? answer.tag : undefined);
      setPolicy(response, answer.policy);
      addCommonHeaders(request, response);
      if (encoding) response.setHeader("Content-Encoding", encoding);
      response.removeHeader("Transfer-Encoding");
      response.setHeader("Content-Length", answer.encoded.length);
      return answer.encoded;
    },
  };
}
