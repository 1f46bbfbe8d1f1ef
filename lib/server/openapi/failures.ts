import "server-only";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import { type Call, problemAnswer, SIGNED_ACCESS } from "@/lib/contracts/call";
import { PROBLEM_CODES, type ProblemCode } from "@/lib/domain/problem";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import { type JsonSchema, jsonSchemaOf } from "./json-schema";

/** One answer of a call, as OpenAPI describes it. */
export interface Described {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly [more: string]: unknown }>>;
}

const OPEN = new Set<Call["access"]>(["anyone", ...SIGNED_ACCESS]);
const UNROLED = new Set<Call["access"]>(["anyone", ...SIGNED_ACCESS, "site-token", "signed-in", "member"]);

/** What every call can be refused with, and what its own nature adds, beside the problems that its contract names. */
function impliedProblems(call: Call): ProblemCode[] {
  const isWrite = call.method !== "GET";
  const when = (condition: unknown, ...codes: ProblemCode[]) => (condition ? codes : []);
  return [
    "malformed",
    // The server in front of the calls refuses these before a call is looked up.
    "address_too_long",
    "headers_too_large",
    ...when(isWrite, "too_slow"),
    "payload_too_large",
    "unsupported_media_type",
    ...when(isWrite || call.isForOwnPages, "bad_origin"),
    ...when(!OPEN.has(call.access), "not_signed_in"),
    ...when(!UNROLED.has(call.access), "forbidden"),
    ...when(call.isIdempotent || call.isCharge, "idempotency_mismatch", "in_flight"),
    ...when(call.isConditional, "precondition_required", "precondition_failed"),
    "too_many_requests",
    "internal",
    "unavailable",
  ];
}

/** Every way in which a call can be refused, in the order of their statuses. */
export function problemsOf(call: Call): ProblemCode[] {
  const codes = new Set([...impliedProblems(call), ...call.problems]);
  return PROBLEM_CODES.filter((code) => codes.has(code)).sort(
    (left, right) => PROBLEM_STATUS[left] - PROBLEM_STATUS[right],
  );
}

const RETRY = { "Retry-After": { description: "When to try again, in seconds.", schema: { type: "integer" } } };
const REQUEST_ID = { "X-Request-Id": { description: "What our logs call it.", schema: { type: "string" } } };
const WAITS: readonly ProblemCode[] = ["in_flight", "too_many_requests", "unavailable", "payment_unavailable"];

function failure(codes: readonly ProblemCode[]): Described {
  const narrowed: JsonSchema = {
    type: "object",
    properties: { error: { type: "object", properties: { code: { type: "string", enum: [...codes] } } } },
  };
  const schema: JsonSchema = { allOf: [{ $ref: "#/components/schemas/Problem" }, narrowed] };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.join(", "),
    headers: codes.some((code) => WAITS.includes(code)) ? { ...REQUEST_ID, ...RETRY } : REQUEST_ID,
    content: { "application/json": { schema, examples } },
  };
}

/** The refusals of a call by status. */
export function failuresOf(call: Call): Record<string, Described> {
  const codes = problemsOf(call);
  const statuses = [...new Set(codes.map((code) => PROBLEM_STATUS[code]))];
  return Object.fromEntries(
    statuses.map((status) => [status, failure(codes.filter((code) => PROBLEM_STATUS[code] === status))]),
  );
}

/** The shape of every refusal. */
export function problemSchema(): JsonSchema {
  const schema = jsonSchemaOf(problemAnswer, "output");
  return { ...schema, description: "Every refusal. `facts` says more where a program can use it, money in cents." };
}

/** One example per code. */
export function problemExamples(): Record<string, unknown> {
  const requestId = "0b9f6a0e-6d0c-4f4e-9c55-3a4d2b1e8f70";
  return Object.fromEntries(
    PROBLEM_CODES.map((code) => [code, { value: { error: { code, message: PROBLEM_WORDING[code], requestId } } }]),
  );
}
