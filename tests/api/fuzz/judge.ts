import * as z from "zod/mini";
import { PROBLEM_CODES } from "@/lib/domain/problem";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import type { Operation } from "@/lib/server/openapi/operation";

const problem = z.strictObject({
  error: z.strictObject({
    code: z.enum(PROBLEM_CODES),
    message: z.string().check(z.minLength(3)),
    field: z.optional(z.string()),
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    facts: z.optional(z.record(z.string(), z.unknown())),
  }),
});

/** What our insides look like when they show. */
const INSIDES = [
  /\bat (?:async )?[\w.<>]+ \(/,
  /\.(?:ts|js|mjs):\d+/,
  /\b(?:node_modules|webpack|turbopack|pglite|drizzle|postgres|zod)\b/i,
  /\b(?:select|insert into|update|delete from)\b.{0,200}\b(?:from|set|values|where)\b/i,
  /\b(?:relation|column|constraint) "/i,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError|StripeError)\b/,
  /\/(?:home|root|srv|work|usr|tmp)\//,
  /\b(?:sk|rk)_(?:test|live)_|whsec_|\$argon2/,
];

/** Answers that are no refusals though their status is above 499: the readiness check says so itself. */
const isSpoken = ({ operationId }: Operation, status: number) => operationId === "readiness" && status === 503;

function refusalFaults(status: number, text: string): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ["the refusal is no JSON"];
  }
  const parsed = z.safeParse(problem, body);
  if (!parsed.success) return [`the refusal has another shape: ${text.slice(0, 200)}`];
  const { code } = parsed.data.error;
  return PROBLEM_STATUS[code] === status ? [] : [`${code} came with ${status}`];
}

/**
 * What is wrong with an answer: nothing, when it is one of those that its description names and tells nothing of our
 * insides.
 * @param known  what the request said, which an answer may repeat
 */
export async function faultsOf(operation: Operation, response: Response, known: string): Promise<string[]> {
  const { status } = response;
  const text = await response.text();
  const faults: string[] = [];
  if (status >= 500 && !isSpoken(operation, status)) faults.push(`it is a server error: ${text.slice(0, 200)}`);
  if (!(String(status) in operation.responses))
    faults.push(`the description knows no ${status}: ${text.slice(0, 200)}`);
  if (status >= 400 && !isSpoken(operation, status)) faults.push(...refusalFaults(status, text));
  const shown = INSIDES.map((pattern) => pattern.exec(text)?.[0]).filter((match) => match && !known.includes(match));
  if (shown.length > 0) faults.push(`it shows our insides: ${shown.join(", ")}`);
  for (const name of ["x-powered-by", "server"])
    if (response.headers.has(name)) faults.push(`it has the header ${name}`);
  return faults;
}
