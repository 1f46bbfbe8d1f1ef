import { REFUSALS, refuse, requestIdOf } from "./answers.mjs";
import { pathOf } from "./limits.mjs";

/** @import { IncomingMessage, ServerResponse } from "node:http" */

/** What whoever looks after processes asks of one. */
const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * What a worker answers: whether it is well, and nothing else. Where the sandboxes stand in for others, also the news
 * that its own jobs make of them.
 * @param {{ hasSandbox: boolean }} options
 * @returns {(request: IncomingMessage, response: ServerResponse) => boolean} true when it was refused
 */
export function workerAnswers({ hasSandbox }) {
  return (request, response) => {
    const path = pathOf(request.url ?? "");
    if (HEALTH.has(path) || (hasSandbox && path.startsWith("/webhooks/"))) return false;
    refuse(response, REFUSALS.notFound, { requestId: requestIdOf(request) });
    return true;
  };
}
