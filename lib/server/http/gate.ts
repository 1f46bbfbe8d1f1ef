import "server-only";
import type { Call } from "@/lib/contracts/call";
import { Problem } from "@/lib/domain/problem";
import type { GateRequest, PlainAnswer } from "@/lib/server/process";
import { ALL_CALLS } from "./all-calls";
import { JSON_BYTES } from "./body";
import { errorBody, errorHeaders, PROBLEM_STATUS } from "./error";
import { corsHeaders } from "./origin";

/** One path of the API and the methods that it answers. */
interface Entry {
  readonly pattern: RegExp;
  readonly path: string;
  readonly methods: readonly string[];
  readonly calls: readonly Call[];
}

function entries(): Entry[] {
  const calls = new Map<string, Call[]>();
  for (const call of ALL_CALLS) calls.set(call.path, [...(calls.get(call.path) ?? []), call]);
  return [...calls].map(([path, here]) => {
    const methods = here.map(({ method }) => method);
    return {
      path,
      pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{[^}]+\}/g, "[^/]+")}/?$`),
      methods: [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"],
      calls: here,
    };
  });
}

/** Fixed paths come before patterns that would match them too. */
const ENTRIES = entries().sort((left, right) => left.path.split("{").length - right.path.split("{").length);

const entryOf = (path: string) => ENTRIES.find(({ pattern }) => pattern.test(path));

/** The largest body that the outer server lets through to a path. Unit: bytes. */
export function bodyLimit(method: string, path: string): number {
  return entryOf(path)?.calls.find((call) => call.method === method)?.maxBytes ?? JSON_BYTES;
}

const PREFLIGHT = {
  "access-control-allow-headers": "Content-Type, Idempotency-Key, Authorization, If-Match",
  "access-control-max-age": "600",
};

function preflight(entry: Entry, allow: string, origin: string | null): PlainAnswer {
  const cors = corsHeaders(entry.path, origin);
  const isOpen = "access-control-allow-origin" in cors;
  const extra = isOpen ? { ...PREFLIGHT, "access-control-allow-methods": allow } : {};
  return { status: 204, headers: { allow, ...cors, ...extra }, body: "" };
}

/**
 * What the outer server answers by itself for an API path: OPTIONS, and methods that the path does not have, with the
 * methods that it has. Next answers those without a word.
 * @returns     null: the request goes on to its route, or it is no path of the API
 */
export function gate({ method, path, origin }: GateRequest, requestId: string): PlainAnswer | null {
  const entry = entryOf(path);
  if (!entry || (method !== "OPTIONS" && entry.methods.includes(method))) return null;
  const allow = entry.methods.join(", ");
  if (method === "OPTIONS") return preflight(entry, allow, origin);
  const problem = new Problem("method_not_allowed");
  const headers = { ...errorHeaders(problem), ...corsHeaders(entry.path, origin), allow };
  const body = JSON.stringify(errorBody(problem, requestId));
  return { status: PROBLEM_STATUS[problem.code], headers: { ...headers, "content-type": "application/json" }, body };
}
