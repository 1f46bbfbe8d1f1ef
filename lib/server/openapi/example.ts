import "server-only";
import { EXAMPLE_WORDS } from "./example-words";
import type { JsonSchema } from "./json-schema";

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

function isOfType(type: string, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return isSchema(value);
  return typeof value === type;
}

function fitsText({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: string): boolean {
  const isLongEnough = text.length >= minLength && text.length <= maxLength;
  return isLongEnough && (pattern === undefined || new RegExp(pattern).test(text));
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uuid: "0b9f6a0e-6d0c-4f4e-9c55-3a4d2b1e8f70",
  date: "2026-03-02",
  "date-time": "2026-03-02T15:04:05Z",
};

const FORMAT_SHAPES: Readonly<Record<string, RegExp>> = {
  email: /@/,
  uuid: /^[0-9a-f-]{36}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT.*Z$/,
};

function fits(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) return false;
  if (isSchema(value)) return Object.keys(value).every((key) => key in (schema.properties ?? {}));
  if (typeof value !== "string") return true;
  const shape = FORMAT_SHAPES[schema.format ?? ""];
  return fitsText(schema, value) && (shape === undefined || shape.test(value));
}

function exampleOfType(schema: JsonSchema): unknown {
  const [type] = typesOf(schema);
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 0, 1);
  if (type === "boolean") return schema.default ?? true;
  if (type === "null") return null;
  return FORMATS[schema.format ?? ""] ?? "…".padStart(schema.minLength ?? 0, "text ");
}

/** Of several forms the one that shows most: never the empty one. */
function mostTelling(branches: readonly JsonSchema[]): JsonSchema {
  const [first, second] = branches.filter((branch) => branch.type !== "null" && branch.const !== "");
  return first ?? second ?? branches[0] ?? {};
}

function exampleObject({ properties = {}, additionalProperties }: JsonSchema): Record<string, unknown> {
  const entries = Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, key)] as const);
  if (entries.length > 0 || !isSchema(additionalProperties)) return Object.fromEntries(entries);
  return { core: exampleOf(additionalProperties) };
}

/** A whole list that we know to fit, or one with one thing in it. */
function exampleList(items: JsonSchema["items"], name: string): unknown[] {
  if (!isSchema(items)) return [];
  const lists = EXAMPLE_WORDS[name]?.filter((word) => Array.isArray(word)) ?? [];
  return lists.find((list) => list.every((one) => fits(items, one))) ?? [exampleOf(items, name)];
}

/**
 * A value that a schema accepts and that a reader recognises.
 * @param name  of the field that holds it
 */
export function exampleOf(schema: JsonSchema | boolean, name = ""): unknown {
  if (!isSchema(schema)) return "…";
  if (schema.const !== undefined) return schema.const;
  if (schema.enum)
    return EXAMPLE_WORDS[name]?.find((word) => schema.enum?.some((one) => one === word)) ?? schema.enum[0];
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return exampleOf(mostTelling(branches), name);
  const [type] = typesOf(schema);
  if (type === "array") return exampleList(schema.items, name);
  const word = EXAMPLE_WORDS[name]?.find((candidate) => fits(schema, candidate));
  if (word !== undefined) return word;
  return type === "object" ? exampleObject(schema) : exampleOfType(schema);
}
