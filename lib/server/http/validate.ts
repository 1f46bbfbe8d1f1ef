import "server-only";
import * as z from "zod/mini";
import { PROBLEM_CODES, Problem, type ProblemCode } from "@/lib/domain/problem";

type Issue = z.core.$ZodIssue;

const NOT_FOUND: readonly ProblemCode[] = ["not_found", "shop_not_found", "discount_not_found"];

/** Stands for the schema library's own words, which are not for people: the problem's wording is used instead. */
const WORDLESS = "";
const WITHOUT_WORDS = { error: () => WORDLESS };

/** A check may name its own problem: `z.refine(…, { params: { problem: "weak_password" } })`. */
function codeOf(issue: Issue): ProblemCode {
  const named: unknown = issue.code === "custom" ? issue.params?.problem : undefined;
  return PROBLEM_CODES.find((code) => code === named) ?? "malformed";
}

/** The issue that says most: inside a union, the one of the branch that came closest. */
function innermost(issue: Issue): { issue: Issue; path: PropertyKey[] } {
  const nested =
    issue.code === "invalid_union" ? issue.errors.flat().find((inner) => inner.message !== WORDLESS) : undefined;
  return nested ? { issue: nested, path: [...issue.path, ...nested.path] } : { issue, path: [...issue.path] };
}

function refusal(error: z.core.$ZodError): Problem {
  const [first] = error.issues;
  if (!first) return new Problem("malformed");
  const { issue, path } = innermost(first);
  if (issue.code === "unrecognized_keys") {
    const field = [...path, issue.keys[0] ?? ""].join(".").slice(0, 100);
    return new Problem("malformed", { field, message: "We don't know this field." });
  }
  const field = path.join(".");
  return new Problem(codeOf(issue), {
    ...(field ? { field } : {}),
    ...(issue.message === WORDLESS ? {} : { message: issue.message }),
  });
}

/**
 * The value as its schema makes it. A call without that schema takes nothing, and says so by T being undefined.
 * @throws Problem malformed with the field and the schema's own words, or the problem that the failed check names
 */
export function validated<T>(schema: z.core.$ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T;
  const result = z.safeParse(schema, value ?? {}, WITHOUT_WORDS);
  if (result.success) return result.data;
  throw refusal(result.error);
}

/**
 * Parts of the path as their schema makes them. An id that cannot exist is answered like one that does not.
 * @throws Problem the call's own not-found, or malformed when it has none
 */
export function validatedParams<T>(
  schema: z.core.$ZodType<T> | undefined,
  value: unknown,
  problems: readonly ProblemCode[],
): T {
  const absent = NOT_FOUND.find((code) => problems.includes(code));
  if (!schema || !absent) return validated(schema, value);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Problem(absent);
}

/**
 * What a handler answers, as far as its contract knows it.
 * @throws Error when the answer breaks the contract: that is our mistake, never the client's
 */
export function checkedAnswer(schema: z.core.$ZodType, answer: unknown): unknown {
  const result = z.safeParse(schema, answer);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`);
  throw new Error(`the answer breaks its contract at ${paths.join(", ")}`);
}
