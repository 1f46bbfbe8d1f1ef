/** A JSON object of which nothing is known yet. */
export type Json = Readonly<Record<string, unknown>>;

/** The object of a value, or an empty one. */
export function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The items of a value: a list's own, a lone object as one (older FHIR writes some lists so), nothing else. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? [value] : [];
}

/** The text of a value; numbers as they are written. NULL: neither. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
