import "server-only";
import type { Call } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { isJson, JSON_BYTES, parseJson, readBytes, readQuery } from "./body";
import { validated, validatedParams } from "./validate";

/** How a route's body differs from plain JSON. */
export interface BodyOptions {
  /** `json` is parsed and checked; `bytes` are counted and handed over; a `stream` is left to the handler to count. */
  readonly body?: "json" | "bytes" | "stream";
}

/** Next's second argument of a route handler. */
export interface RouteContext {
  readonly params: Promise<Record<string, string | string[] | undefined>>;
}

const NOTHING = new Uint8Array();

/** Refuses a method that is not this call's; HEAD asks for a GET's headers. */
export function checkMethod(call: Pick<Call, "method">, method: string): void {
  if (method !== call.method && !(method === "HEAD" && call.method === "GET")) throw new Problem("method_not_allowed");
}

/**
 * Refuses, before a byte of the body is read, what says that it is too long or no JSON.
 * @throws Problem payload_too_large, unsupported_media_type
 */
export function checkAnnounced(
  { maxBytes = JSON_BYTES }: Pick<Call, "maxBytes">,
  headers: Headers,
  { body = "json" }: BodyOptions,
): void {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw new Problem("payload_too_large");
  const type = headers.get("content-type");
  if (body === "json" && type !== null && !isJson(type)) throw new Problem("unsupported_media_type");
}

/**
 * The body: its bytes, and what they say in JSON. Only an empty body may leave its type out.
 * @param check  of the bytes, before anything in them is read
 * @throws Problem payload_too_large, unsupported_media_type, malformed
 */
export async function readBody(
  { maxBytes = JSON_BYTES }: Pick<Call, "maxBytes">,
  request: Request,
  { body = "json" }: BodyOptions,
  check: (bytes: Uint8Array) => Promise<void> | undefined,
): Promise<{ bytes: Uint8Array; json: unknown }> {
  if (body === "stream" || request.method === "GET" || request.method === "HEAD") {
    return { bytes: NOTHING, json: undefined };
  }
  const bytes = await readBytes(request, maxBytes);
  await check(bytes);
  if (body === "bytes") return { bytes, json: undefined };
  if (bytes.byteLength > 0 && !request.headers.has("content-type")) throw new Problem("unsupported_media_type");
  return { bytes, json: parseJson(bytes) };
}

/** A call without a body takes none, or an empty object. */
function checkNoBody(json: unknown): void {
  const isEmpty = json === undefined || (typeof json === "object" && json !== null && Object.keys(json).length === 0);
  if (!isEmpty) throw new Problem("malformed", { message: "This call takes no contents." });
}

/**
 * What a request says, as its call's schemas make it. A call without a query schema ignores the query, since
 * links carry campaign parameters everywhere.
 * @throws Problem malformed, or what a schema's check names
 */
export async function readInput<Body, Query, Params>(
  call: Call<Body, Query, Params, unknown>,
  request: Request,
  context: RouteContext | undefined,
  json: unknown,
): Promise<{ body: Body; query: Query; params: Params }> {
  const query = readQuery(new URL(request.url).searchParams);
  if (!call.body) checkNoBody(json);
  return {
    params: validatedParams(call.params, (await context?.params) ?? {}, call.problems),
    query: validated(call.query, query),
    body: validated(call.body, json),
  };
}
