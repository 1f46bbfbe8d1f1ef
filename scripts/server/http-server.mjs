import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { REFUSALS, rawRefusal } from "./answers.mjs";
import { limitSilentConnections } from "./connections.mjs";
import { bodyLimit, LIMITS, pathOf } from "./limits.mjs";

const UNREADABLE = {
  HPE_HEADER_OVERFLOW: [REFUSALS.headersTooLarge, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [REFUSALS.timeout, "Request Timeout"],
  HPE_INVALID_METHOD: [REFUSALS.methodNotAllowed, "Method Not Allowed"],
};

/**
 * An HTTP server with the limits set, which answers even what it cannot parse.
 * @param {import("node:http").RequestListener} listener
 * @param {object} options
 * @param {Record<string, string>} options.securityHeaders
 * @param {string[]} options.trustedProxies
 */
export function createLimitedServer(listener, { securityHeaders, trustedProxies }) {
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headersMs,
      requestTimeout: LIMITS.uploadMs,
      keepAliveTimeout: LIMITS.keepAliveMs,
      connectionsCheckingInterval: 2000,
      insecureHTTPParser: false,
    },
    listener,
  );
  server.maxConnections = LIMITS.sockets;
  limitSilentConnections(server, trustedProxies);

  const answerRaw = (socket, refusal, reason) => {
    if (!socket.writable) return;
    socket.end(rawRefusal(refusal, { requestId: randomUUID(), securityHeaders, reason }));
  };

  server.on("clientError", (error, socket) => {
    if ("code" in error && error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const [refusal, reason] = UNREADABLE[error.code] ?? [REFUSALS.badRequest, "Bad Request"];
    answerRaw(socket, refusal, reason);
  });
  server.on("connect", (_request, socket) => answerRaw(socket, REFUSALS.methodNotAllowed, "Method Not Allowed"));
  server.on("checkContinue", (request, response) => {
    const isWelcome = Number(request.headers["content-length"] ?? 0) <= bodyLimit(pathOf(request.url ?? ""));
    if (isWelcome) response.writeContinue();
    server.emit("request", request, response);
  });
  return server;
}

/** The address to reach a listening server at from this machine. */
export function addressOf(server, host) {
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  const reachable =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}

/**
 * Stops accepting, lets requests in work finish, and gives up on them after `graceMs`.
 * @param {import("node:http").Server} server
 */
export function drain(server, graceMs) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
