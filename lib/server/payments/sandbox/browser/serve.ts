import "server-only";
import { Problem } from "@/lib/domain/problem";
import { env } from "@/lib/server/env";
import { readBytes } from "@/lib/server/http/body";
import { clientOf } from "@/lib/server/http/client-of";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import { checkOrigin } from "@/lib/server/http/origin";
import { take } from "@/lib/server/http/rate-limit";
import { log } from "@/lib/server/log";
import type { SandboxSettings } from "../dispatch";
import { SandboxError } from "../errors";
import { sandboxSettings } from "../settings";

/** A card and an address, generously. */
const MAX_BODY_BYTES = 8192;

export interface Visit {
  readonly settings: SandboxSettings;
  readonly url: URL;
  readonly headers: Headers;
  readonly method: string;
  /** The body as text; empty when there is none. */
  readonly body: string;
}

type Handler<Params> = (visit: Visit, params: Params) => Promise<Response>;

/** An answer in the provider's shape, kept by nobody. */
export function jsonResponse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "cache-control": "private, no-store" } });
}

function refusal(error: unknown): Response {
  if (error instanceof SandboxError) return jsonResponse(error.status, { error: error.body });
  if (error instanceof Problem) {
    const body = { error: { type: "invalid_request_error", code: error.code, message: error.message } };
    return jsonResponse(PROBLEM_STATUS[error.code], body);
  }
  log.error({ err: error }, "a page of the payment sandbox failed");
  return jsonResponse(500, { error: { type: "api_error", message: "The payment sandbox failed." } });
}

/**
 * The one wrapper around the sandbox's pages: they do not exist where a real provider is configured, answer writes of
 * our own pages only, and read small bodies. Unlike the shop's own calls they take card numbers: that is what they are
 * for, and only published test numbers are accepted.
 */
export function sandboxRoute<Params>(handler: Handler<Params>) {
  return async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    // Reading the headers comes first: while pages are prerendered it tells Next that this answer cannot be.
    const { headers, method } = request;
    const client = clientOf(headers);
    if (env().stripe.mode !== "sandbox") return new Response("Not found", { status: 404 });
    try {
      checkOrigin(method, headers);
      await take("api-network", client.address);
      const body = new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES));
      const visit = { settings: sandboxSettings(), url: new URL(request.url), headers, method, body };
      return await handler(visit, await context.params);
    } catch (error) {
      return refusal(error);
    }
  };
}
