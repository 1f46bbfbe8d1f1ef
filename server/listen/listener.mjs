import { randomUUID } from "node:crypto";
import { handshake } from "../handshake.mjs";
import { logError } from "../log.mjs";
import { REFUSALS, refuse, sendBusyPage } from "./answers.mjs";
import { isOneTooMany } from "./connections.mjs";
import { closeGently } from "./hang-up.mjs";
import { countBody, decodableUrl, limitRefusalOf, pathOf } from "./limits.mjs";
import { noteAnswers } from "./note-answers.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */
/** @import { Refusal } from "./answers.mjs" */
/** @import { watchLoad } from "./overload.mjs" */
/** @import { StaticFiles } from "./static-files.mjs" */

/**
 * What stands behind a path: a page for a person, a call for a program, no call where there are only calls, or nothing
 * that the build knows.
 * @typedef {"page" | "call" | "no call" | "unknown"} RouteKind
 */

/** @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Application */

/**
 * @typedef {(request: IncomingMessage, response: ServerResponse, refusal: Refusal, requestId: string, closes?: boolean) => void} Refuse
 */

/** Who is at the other end of the connection; the application decides whether to believe a proxy. */
const PEER_HEADER = "x-tealmark-peer";

/**
 * Gives a request the names that only we give.
 * @param {IncomingMessage} request
 * @param {string} requestId
 */
function introduce(request, requestId) {
  request.headers["x-request-id"] = requestId;
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
}

/** A file is read, and nothing else is done with it. */
const READ_ONLY = { ...REFUSALS.methodNotAllowed, headers: { Allow: "GET, HEAD" } };

/** What the application's gate looks at. @param {IncomingMessage} request */
const factsOf = ({ method = "", url = "", headers }) => ({ method, path: pathOf(url), origin: headers.origin ?? null });

/** After our refusal the application may still be writing its own answer: it writes to nobody. @param {ServerResponse} response */
function silence(response) {
  const same = () => response;
  const nothing = () => undefined;
  Object.assign(response, { writeHead: same, write: () => true, end: same, flushHeaders: nothing });
  Object.assign(response, { setHeader: same, appendHeader: same, removeHeader: nothing });
}

/**
 * The function that every request goes through: limits, static files, shedding, then the application.
 * @param {object} options
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>} options.application
 * @param {(request: IncomingMessage, response: ServerResponse) => void} options.capture  sees to the headers of the answer
 * @param {(response: ServerResponse, url: string) => void} options.addHeaders
 * @param {(path: string) => RouteKind} options.kindOf
 * @param {readonly string[]} [options.insiderHeaders]  request headers that only the application itself may send
 * @param {StaticFiles | undefined} [options.files]
 * @param {Pick<ReturnType<typeof watchLoad>, "isOverloaded" | "count"> | undefined} [options.load]
 *        absent: nothing is shed
 */
export function createListener({ application, capture, addHeaders, kindOf, insiderHeaders = [], files, load }) {
  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {string} requestId
   * @returns true when a file of the build answered, or the address can be nothing else
   */
  function serveFile(request, response, requestId) {
    const url = request.url ?? "";
    if (!files) return false;
    if (files.isHashed(url)) addHeaders(response, url);
    if (files.serve(request, response)) return true;
    if (files.isHashed(url)) refuseOpenly(request, response, REFUSALS.notFound, requestId);
    else if (files.isFile(pathOf(url))) refuseAndClose(request, response, READ_ONLY, requestId);
    else return false;
    return true;
  }

  /** @type {Refuse} */
  function refuseOpenly(request, response, refusal, requestId, closes = false) {
    capture(request, response);
    refuse(response, refusal, { requestId, closes });
  }

  /** @type {Refuse} */
  function refuseAndClose(request, response, refusal, requestId) {
    closeGently(request.socket);
    refuseOpenly(request, response, refusal, requestId, true);
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {string} requestId */
  function refuseEarly(request, response, requestId) {
    const refusal = isOneTooMany(request) ? REFUSALS.busy : limitRefusalOf(request, kindOf);
    if (!refusal) return false;
    const isBodyPending = request.headers["content-length"] !== undefined || request.headers["transfer-encoding"];
    if (isBodyPending) refuseAndClose(request, response, refusal, requestId);
    else refuseOpenly(request, response, refusal, requestId);
    return true;
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {string} requestId */
  async function answer(request, response, requestId) {
    try {
      await application(request, response);
    } catch (error) {
      logError("request failed", { requestId, error: String(error) });
      if (!response.writableEnded) refuseOpenly(request, response, REFUSALS.internal, requestId);
    }
  }

  /**
   * What a page request gets without being rendered.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @returns true when it was answered
   */
  function answerPage(request, response) {
    if (request.method !== "OPTIONS" && !load?.isOverloaded()) return false;
    const kind = kindOf(pathOf(request.url ?? ""));
    if (kind === "call") return false;
    if (load?.isOverloaded()) sendBusyPage(response);
    else if (kind === "page") response.writeHead(204, { Allow: "GET, HEAD, OPTIONS" }).end();
    else return false;
    return true;
  }

  /**
   * Methods that an API path does not have, and API paths that are not there; the application knows once it is open.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {string} requestId
   */
  function answerGate(request, response, requestId) {
    const facts = factsOf(request);
    const { gate } = handshake();
    if (!gate) return false;
    const answer = gate(facts, requestId);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else if (kindOf(facts.path) === "no call") refuse(response, REFUSALS.notFound, { requestId });
    else return false;
    return true;
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  return function listen(request, response) {
    const requestId = randomUUID();
    const noteFile = noteAnswers(request, response, kindOf);
    for (const name of insiderHeaders) delete request.headers[name];
    introduce(request, requestId);
    if (refuseEarly(request, response, requestId)) return;
    request.url = decodableUrl(request.url ?? "");
    if (serveFile(request, response, requestId)) return noteFile();
    capture(request, response);
    if (answerPage(request, response) || answerGate(request, response, requestId)) return;
    load?.count(response);
    countBody(request, (refusal) => {
      if (response.writableEnded) return;
      refuseAndClose(request, response, refusal, requestId);
      silence(response);
    });
    answer(request, response, requestId);
  };
}
