import "server-only";
import type { JsonSchema } from "../json-schema";
import { type Markup, markup } from "./markup";

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(" | ");

/** "1 to 10", "at most 254", or nothing. */
function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? "" : `at least ${least}${unit}`;
}

function limitsOf(schema: JsonSchema): string {
  const parts = [
    rangeText(schema.minLength, schema.maxLength, " characters"),
    rangeText(schema.minimum, schema.maximum, ""),
    rangeText(schema.minItems, schema.maxItems, " items"),
    schema.pattern ?? "",
    schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What kind of value a schema takes, in a few words. */
export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return quoted(schema.enum);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(" | ");
  const [type = "anything"] = [schema.type ?? []].flat();
  if (type === "array") return `list of ${isSchema(schema.items) ? typeText(schema.items) : "anything"}`;
  if (type === "string") return schema.format ?? "text";
  return [schema.type ?? type].flat().join(" | ");
}

/** What a reader must know of a value beside its kind. */
export function factsText(schema: JsonSchema): string {
  const inner = schema.anyOf?.map(limitsOf).filter(Boolean) ?? [];
  return [schema.description ?? "", limitsOf(schema), ...inner].filter(Boolean).join(" · ");
}

/** The object inside a schema, where there is one: itself, in a list, or as one of its choices. */
function objectIn(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (isSchema(schema.items)) return objectIn(schema.items);
  for (const branch of schema.anyOf ?? []) {
    const found = objectIn(branch);
    if (found) return found;
  }
  return null;
}

/** The fields of a schema as a list, what is inside a field below it. */
export function fieldList(schema: JsonSchema): Markup {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  const fields = Object.entries(properties).flatMap(([name, inner]) => {
    if (!isSchema(inner)) return [];
    const mark = required.includes(name) ? markup`<b class="needed">needed</b>` : markup``;
    const below = objectIn(inner) ? fieldList(inner) : markup``;
    return [
      markup`<li><code>${name}</code> <span class="type">${typeText(inner)}</span> ${mark}<span class="facts">${factsText(inner)}</span>${below}</li>`,
    ];
  });
  return fields.length > 0 ? markup`<ul class="fields">${fields}</ul>` : markup``;
}
