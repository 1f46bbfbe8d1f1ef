import "server-only";
import { answerVisit } from "stripe-sandbox/browser/pages";
import { Problem } from "@/lib/domain/problem";
import { database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { readBytes } from "./body";
import { clientOf } from "./client-of";
import { PROBLEM_STATUS } from "./error";
import { checkOrigin } from "./origin";
import { takePoints } from "./rate-limit";

/** A card and an address, generously. */
const MAX_BODY_BYTES = 8192;

/** Refusals of the shop's own, in the provider's shape. */
function refusalOf(error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  const body = { error: { type: "invalid_request_error", code: error.code, message: error.message } };
  return Response.json(body, { status: PROBLEM_STATUS[error.code], headers: { "cache-control": "private, no-store" } });
}

/**
 * Serves the sandbox's pages: they do not exist where a real provider is configured, answer writes of our own pages
 * only, and read small bodies. Unlike the shop's own calls they take card numbers: that is what they are for, and only
 * published test numbers are accepted.
 */
export async function serveSandbox(request: Request): Promise<Response> {
  // Reading the headers comes first: while pages are prerendered it tells Next that this answer cannot be.
  const { headers, method } = request;
  const client = clientOf(headers);
  if (env().stripe.mode !== "sandbox") return new Response("Not found", { status: 404 });
  try {
    checkOrigin(method, headers);
    await takePoints("api-network", client.address);
    const body = new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES));
    const url = new URL(request.url);
    const visit = { method, url, headers, body };
    return await answerVisit(sandboxOn(await database()), visit, url.pathname.replace(/^\/sandbox/, ""));
  } catch (error) {
    return refusalOf(error);
  }
}
