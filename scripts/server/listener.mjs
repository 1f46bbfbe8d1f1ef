import { randomUUID } from "node:crypto";
import { REFUSALS, refuse, sendBusyPage } from "./answers.mjs";
import { isOneTooMany } from "./connections.mjs";
import { closeGently } from "./hang-up.mjs";
import { countBody, decodableUrl, pathOf, refusalOf } from "./limits.mjs";
import { isBuildFile } from "./static-files.mjs";

/** Request headers by which a client could talk to the framework's insides. */
const INSIDER_HEADERS = [
  "content-security-policy",
  "content-security-policy-report-only",
  "x-nonce",
  "x-request-id",
  "x-middleware-subrequest",
  "next-resume",
];

/** Who is at the other end of the connection; the application decides whether to believe a proxy. */
const PEER_HEADER = "x-tealmark-peer";

/** Gives a request the names that only we give. @param {import("node:http").IncomingMessage} request */
function introduce(request, requestId) {
  for (const name of INSIDER_HEADERS) delete request.headers[name];
  request.headers["x-request-id"] = requestId;
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
}

/** A file is read, and nothing else is done with it. */
const READ_ONLY = { ...REFUSALS.methodNotAllowed, headers: { Allow: "GET, HEAD" } };

/** What the application's gate looks at. @param {import("node:http").IncomingMessage} request */
const factsOf = ({ method = "", url = "", headers }) => ({ method, path: pathOf(url), origin: headers.origin ?? null });

/** After our refusal the application may still be writing its own answer: it writes to nobody. */
function silence(response) {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => response;
  response.flushHeaders = () => undefined;
  response.setHeader = () => response;
  response.appendHeader = () => response;
  response.removeHeader = () => undefined;
}

/**
 * The function that every request goes through: limits, static files, shedding, then the application.
 * @param {object} options
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} options.application
 * @param {ReturnType<typeof import("./capture.mjs").captureAnswers>} options.capture
 * @param {(response: import("node:http").ServerResponse, url: string) => void} options.addHeaders
 * @param {(path: string) => import("./routes.mjs").RouteKind} options.kindOf
 * @param {ReturnType<typeof import("./static-files.mjs").staticFiles>} [options.files]
 * @param {Pick<ReturnType<typeof import("./overload.mjs").watchLoad>, "isOverloaded" | "count">} [options.load]
 *        absent: nothing is shed
 */
export function createListener({ application, capture, addHeaders, kindOf, files, load }) {
  /** @returns true when a file of the build answered, or the address can be nothing else */
  function serveFile(request, response, requestId) {
    const url = request.url ?? "";
    if (!files) return false;
    if (isBuildFile(url)) addHeaders(response, url);
    if (files.serve(request, response)) return true;
    if (isBuildFile(url)) refuse(response, REFUSALS.notFound, { requestId });
    else if (files.isFile(pathOf(url))) refuseAndClose(request, response, READ_ONLY, requestId);
    else return false;
    return true;
  }

  function refuseAndClose(request, response, refusal, requestId) {
    closeGently(request.socket);
    capture(request, response);
    refuse(response, refusal, { requestId, closes: true });
  }

  function refuseEarly(request, response, requestId) {
    const refusal = isOneTooMany(request) ? REFUSALS.busy : refusalOf(request, kindOf);
    if (!refusal) return false;
    const isBodyPending = request.headers["content-length"] !== undefined || request.headers["transfer-encoding"];
    if (isBodyPending) refuseAndClose(request, response, refusal, requestId);
    else {
      capture(request, response);
      refuse(response, refusal, { requestId });
    }
    return true;
  }

  async function answer(request, response, requestId) {
    try {
      await application(request, response);
    } catch (error) {
      console.error(JSON.stringify({ level: "error", requestId, message: "request failed", error: String(error) }));
      if (!response.writableEnded) {
        capture(request, response);
        refuse(response, REFUSALS.internal, { requestId });
      }
    }
  }

  /** What a page request gets without being rendered. @returns true when it was answered */
  function answerPage(request, response) {
    if (request.method !== "OPTIONS" && !load?.isOverloaded()) return false;
    const kind = kindOf(pathOf(request.url ?? ""));
    if (kind === "call") return false;
    if (load?.isOverloaded()) sendBusyPage(response);
    else if (kind === "page") response.writeHead(204, { Allow: "GET, HEAD, OPTIONS" }).end();
    else return false;
    return true;
  }

  /** Methods that an API path does not have, and API paths that are not there; the application knows once it is open. */
  function answerGate(request, response, requestId) {
    const facts = factsOf(request);
    if (!globalThis.tealmarkGate) return false;
    const answer = globalThis.tealmarkGate(facts, requestId);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else if (kindOf(facts.path) === "no call") refuse(response, REFUSALS.notFound, { requestId });
    else return false;
    return true;
  }

  return function listen(request, response) {
    const requestId = randomUUID();
    introduce(request, requestId);
    if (refuseEarly(request, response, requestId)) return;
    request.url = decodableUrl(request.url ?? "");
    if (serveFile(request, response, requestId)) return;
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
