import { handshake } from "../handshake.mjs";
import { pathOf } from "./limits.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */
/** @import { RouteKind } from "./listener.mjs" */

/**
 * Tells the application how an answer went, once it has left.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {(path: string) => RouteKind} kindOf
 * @returns to be called when a file was the answer
 */
export function noteAnswers(request, response, kindOf) {
  const since = performance.now();
  let isFile = false;
  response.once("close", () => {
    const path = pathOf(request.url ?? "");
    const kind = isFile ? "file" : kindOf(path);
    const seconds = (performance.now() - since) / 1000;
    handshake().noteAnswer?.({ path, kind, status: response.statusCode, seconds });
  });
  return () => {
    isFile = true;
  };
}
