import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Socket } from "node:net";
import { REFUSALS, rawRefusal } from "./answers.mjs";
import { boundConnections } from "./connections.mjs";
import { hangUp } from "./hang-up.mjs";
import { bodyLimit, HTTP_LIMITS } from "./limits.mjs";

/** @import { RequestListener, Server as HttpServer } from "node:http" */
/** @import { Duplex } from "node:stream" */
/** @import { Refusal } from "./answers.mjs" */
/** @import { Limits } from "./limits.mjs" */

/** @type {Record<string, [Refusal, string]>} */
const UNREADABLE = {
  HPE_HEADER_OVERFLOW: [REFUSALS.headersTooLarge, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [REFUSALS.timeout, "Request Timeout"],
  HPE_INVALID_METHOD: [REFUSALS.methodNotAllowed, "Method Not Allowed"],
};

/**
 * An HTTP server with the limits set, which answers even what it cannot parse.
 * @param {RequestListener} listener
 * @param {object} options
 * @param {Record<string, string>} options.securityHeaders
 * @param {string[]} options.trustedProxies
 * @param {boolean} [options.takesUpgrades]  leaves connections that ask for another protocol to others (development)
 * @param {Limits} [options.limits]
 * @returns {{ server: HttpServer, drain: (graceMs: number) => Promise<void> }}
 */
export function createLimitedServer(listener, options) {
  const { securityHeaders, trustedProxies, takesUpgrades = false, limits = HTTP_LIMITS } = options;
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: 2000,
      insecureHTTPParser: false,
    },
    listener,
  );
  const { release, drain } = boundConnections(server, { trustedProxies, limits });

  /** @param {Duplex} socket @param {Refusal} refusal @param {string} reason */
  const refuseRaw = (socket, refusal, reason) =>
    hangUp(socket, rawRefusal(refusal, { requestId: randomUUID(), securityHeaders, reason }));

  server.on("clientError", (error, socket) => {
    const code = "code" in error ? String(error.code) : "";
    if (code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const [refusal, reason] = UNREADABLE[code] ?? [REFUSALS.badRequest, "Bad Request"];
    refuseRaw(socket, refusal, reason);
  });
  server.on("connect", (_request, socket) => refuseRaw(socket, REFUSALS.methodNotAllowed, "Method Not Allowed"));
  server.on("upgrade", (_request, socket) => {
    if (takesUpgrades && socket instanceof Socket) release(socket);
    else refuseRaw(socket, REFUSALS.upgrade, "Bad Request");
  });
  server.on("checkContinue", (request, response) => {
    const isWelcome = Number(request.headers["content-length"] ?? 0) <= bodyLimit(request);
    if (isWelcome) response.writeContinue();
    server.emit("request", request, response);
  });
  return { server, drain };
}

/** The address to reach a listening server at from this machine. @param {HttpServer} server @param {string} host */
export function listeningAddress(server, host) {
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  const reachable =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}
