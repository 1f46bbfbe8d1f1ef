import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "./errors.ts";
import type { FormTree } from "./form.ts";

const shown = (input: unknown) => (typeof input === "string" ? input : JSON.stringify(input));

export const text = z.string({ error: "Invalid string" }).check(z.minLength(1), z.maxLength(5000));

export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}$/, { error: (issue) => `Invalid integer: ${shown(issue.input)}` })),
  z.transform(Number),
);

/** A count or an amount that may be zero: free is a price. */
export const nonNegative = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/, { error: (issue) => `Invalid non-negative integer: ${shown(issue.input)}` })),
  z.transform(Number),
);

export const decimal = z.pipe(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,12})?$/, { error: (issue) => `Invalid decimal: ${shown(issue.input)}` })),
  z.transform(Number),
);

/** Unix seconds. */
export const timestamp = z.pipe(
  z.string().check(z.regex(/^\d{9,11}$/, { error: (issue) => `Invalid timestamp: ${shown(issue.input)}` })),
  z.transform(Number),
);

export const boolean = z.pipe(
  z.enum(["true", "false"], { error: (issue) => `Invalid boolean: ${shown(issue.input)}` }),
  z.transform((value) => value === "true"),
);

/** Only US dollars are sold here; the provider would take more. */
export const currency = z.literal("usd", { error: (issue) => `Invalid currency: ${shown(issue.input)}` });

export const words = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `Invalid value: must be one of ${values.join(", ")}` });

export const url = z
  .string()
  .check(z.refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), { error: "Not a valid URL" }));

/** A parameter that an empty string unsets. */
export const clearable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    z.nullable(schema),
  );

export const clearableText = clearable(text);

/** An empty value unsets one key, an empty dictionary unsets all. */
export const metadata = clearable(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))));

export const address = z.strictObject({
  city: z.optional(clearableText),
  country: z.optional(clearableText),
  line1: z.optional(clearableText),
  line2: z.optional(clearableText),
  postal_code: z.optional(clearableText),
  state: z.optional(clearableText),
});

export const shipping = z.strictObject({
  address,
  name: z.optional(text),
  phone: z.optional(clearableText),
  carrier: z.optional(clearableText),
  tracking_number: z.optional(clearableText),
});

export const expand = z.optional(z.array(text));

const moment = z.union([
  z.strictObject({
    gt: z.optional(timestamp),
    gte: z.optional(timestamp),
    lt: z.optional(timestamp),
    lte: z.optional(timestamp),
  }),
  timestamp,
]);

/** What every list takes. */
export const page = {
  limit: z.optional(nonNegative),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: z.optional(moment),
  expand,
};

export type Page = z.infer<z.ZodMiniObject<typeof page>>;

export function addressOf(given: z.infer<typeof address>): Stripe.Address {
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  };
}

/** What was kept with what came: empty values go, an unset dictionary goes whole. */
export function mergeMetadata(
  kept: Stripe.Metadata | null,
  given: Record<string, string> | null | undefined,
): Stripe.Metadata {
  if (given === null) return {};
  const merged = { ...kept, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

const nameOf = (path: PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");

function valueAt(tree: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Reflect.get(value, part);
  }, tree);
}

type Issue = z.core.$ZodIssue;

/** The issue to show of a choice: that of its last branch, which is the plain one. */
function innermost(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.at(-1)?.[0];
  return inner ? { ...innermost(inner), path: [...issue.path, ...inner.path] } : issue;
}

function refusalOf(first: Issue, tree: FormTree) {
  const issue = innermost(first);
  const param = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]));
    const plural = names.length > 1 ? "parameters" : "parameter";
    return invalidRequest(`Received unknown ${plural}: ${names.join(", ")}`, {
      param: names[0],
      code: "parameter_unknown",
    });
  }
  const value = valueAt(tree, issue.path);
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
  }
  if (value === "") {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return invalidRequest(message, { param, code: "parameter_invalid_empty" });
  }
  const isInteger = /integer/.test(issue.message);
  return invalidRequest(issue.message, { param, ...(isInteger && { code: "parameter_invalid_integer" }) });
}

/**
 * Reads a request's parameters by their schema.
 * @throws SandboxError naming the first parameter that is unknown, missing or malformed, in the provider's words
 */
export function readParameters<Output>(schema: z.ZodMiniType<Output>, tree: FormTree): Output {
  const parsed = schema.safeParse(tree);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? refusalOf(issue, tree) : invalidRequest("Invalid request.");
}
