import * as z from "zod/mini";
import type { Call } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import { http } from "./http";
import { newIdempotencyKey } from "./idempotency-key";

/** What goes with a call. */
export interface Sending<Body, Query, Params> {
  body?: Body;
  /** A list travels as JSON; what is undefined or NULL stays away. */
  query?: Partial<Query>;
  params?: Params;
  /** One per decision of the customer, the same for every attempt. Default for calls that take one: a new one. */
  idempotencyKey?: string;
  /** The version that was edited, for calls that replace one. */
  ifMatch?: string;
  signal?: AbortSignal;
}

/** To its own origin a browser's other way to ask, XMLHttpRequest, always sends cookies. */
const WITHOUT_CREDENTIALS = { adapter: "fetch", withCredentials: false };

/**
 * Makes a call of the product API and checks its answer against the contract.
 * @throws Problem with the server's code and words; "unavailable" when it cannot be reached, "internal" when its
 *   answer is not what the contract says
 */
export async function send<Body, Query, Params, Answer>(
  call: Call<Body, Query, Params, Answer>,
  sending: Sending<Body, Query, Params> = {},
): Promise<Answer> {
  const { data } = await http.request<unknown>({
    method: call.method,
    url: pathOf(call.path, textsOf(sending.params)),
    params: textsOf(sending.query),
    headers: {
      ...(call.isIdempotent && { "Idempotency-Key": sending.idempotencyKey ?? newIdempotencyKey() }),
      ...(sending.ifMatch !== undefined && { "If-Match": sending.ifMatch }),
    },
    ...(call.body && { data: sending.body }),
    ...(call.isWithoutCredentials && WITHOUT_CREDENTIALS),
    ...(sending.signal && { signal: sending.signal }),
  });
  return answerOf(call, data);
}

/** A download as it is: JSON must arrive as the text it is. */
export async function fetchText({ path }: Pick<Call, "path">): Promise<string> {
  const { data } = await http.get<string>(path, { responseType: "text", transformResponse: (text: string) => text });
  return data;
}

function answerOf<Answer>(call: Call<unknown, unknown, unknown, Answer>, data: unknown): Answer;
function answerOf(call: Pick<Call, "answer" | "path">, data: unknown): unknown {
  if (!call.answer) return undefined;
  const parsed = z.safeParse(call.answer, data);
  if (parsed.success) return parsed.data;
  throw new Problem("internal", { message: "The shop's answer could not be read. Try again in a moment." });
}

/** The path with its parameters in place, each made safe. */
function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function textsOf(values: unknown): Record<string, string> {
  if (typeof values !== "object" || values === null) return {};
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}
