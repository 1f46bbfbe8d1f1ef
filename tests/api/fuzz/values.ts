import { exampleOf } from "@/lib/server/openapi/example";
import type { JsonSchema } from "@/lib/server/openapi/json-schema";
import type { Random } from "./random";

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "Zoë Ångström",
  "小林 健太",
  "مرحبا",
  "🧪🩸👩‍🔬",
  "e\u0301",
  "ﬁ",
  "\u202egnp.exe",
  "\u200b",
  "\ufeffx",
  "a@b",
  "ada@example.com",
  "ADA+tag@EXAMPLE.com",
  "ａda@example.com",
  "'; drop table orders; --",
  '" or 1=1 --',
  "<script>alert(1)</script>",
  "{{7*7}}",
  "#{7*7}",
  "../../etc/passwd",
  "%00",
  "%2e%2e%2f",
  "https://evil.example/",
  "javascript:alert(1)",
  "//evil.example",
  "=1+1",
  "4242 4242 4242 4242",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "1e999",
  "9".repeat(40),
] as const;

/** Numbers at the edges of what whole numbers in databases, JSON and JavaScript are. */
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  10,
  11,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
] as const;

function near(random: Random, least: number, most: number): number {
  return random.pick([least, most, least + 1, most - 1, random.between(least, Math.min(most, least + 1000))]);
}

function text(random: Random, schema: JsonSchema, name: string): string {
  const example = String(exampleOf(schema, name));
  if (random.chance(0.6)) return example;
  if (random.chance(0.5)) return random.pick(TEXTS);
  const { minLength = 0, maxLength = 300 } = schema;
  return "x".repeat(Math.max(0, random.pick([minLength, minLength - 1, maxLength, maxLength + 1])));
}

function object(random: Random, schema: JsonSchema): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const kept = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(0.6));
  // Of many fields few are strange, or no request would get past the first check.
  const calm = Math.max(0.2, 1 - 1 / Math.max(kept.length, 1));
  const made = Object.fromEntries(
    kept.map(([key, inner]) => [
      key,
      isSchema(inner) && !random.chance(calm) ? value(random, inner, key) : exampleOf(inner, key),
    ]),
  );
  if (!isSchema(additionalProperties)) return made;
  return { ...made, name: value(random, additionalProperties, "name"), content: value(random, additionalProperties) };
}

function list(random: Random, schema: JsonSchema, name: string): unknown[] {
  const { items, minItems = 0, maxItems = 5 } = schema;
  const length = random.pick([minItems, 1, 1, 2, Math.min(maxItems, 30)]);
  return Array.from({ length }, () => (isSchema(items) ? value(random, items, name) : null));
}

const MAKERS: Readonly<Record<string, (random: Random, schema: JsonSchema, name: string) => unknown>> = {
  object: (random, schema, name) => (random.chance(0.3) ? exampleOf(schema, name) : object(random, schema)),
  array: list,
  boolean: (random) => random.chance(0.5),
  null: () => null,
  string: text,
  integer: (random, schema, name) =>
    random.chance(0.5) ? exampleOf(schema, name) : near(random, schema.minimum ?? 0, schema.maximum ?? 1000),
};

/** A value that a schema mostly accepts: its example, an edge, or something near one. */
export function value(random: Random, schema: JsonSchema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first, ...others] = schema.enum ?? [];
  if (first !== undefined) return random.pick([first, ...others]);
  const [branch, ...branches] = schema.anyOf ?? [];
  if (branch) return value(random, random.pick([branch, ...branches]), name);
  const [type = "string"] = [schema.type ?? []].flat();
  return MAKERS[type]?.(random, schema, name);
}

/** Something that hardly any schema accepts. */
export function wrong(random: Random): unknown {
  return random.pick<unknown>([
    null,
    true,
    [],
    {},
    [[]],
    { length: 1 },
    random.pick(NUMBERS),
    random.pick(TEXTS),
    "x".repeat(random.pick([257, 2049, 10_000])),
    "é".repeat(5000),
    ["a", "b"],
    Array.from({ length: random.pick([99, 100, 101, 500]) }, (_, index) => index),
  ]);
}
