import type { DraftEdit } from "@/hooks/results/use-results-draft";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";

/** A marker as a form offers it. */
export interface MarkerChoice {
  key: string;
  name: string;
  unit: string;
}

/** A value as it stands in a form. */
export interface ValueFields {
  /** Empty: none. */
  marker: string;
  /** "5.2", "<0.2" */
  value: string;
  unit: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  range: string;
}

/** Everything that a person can say about a value. */
export type SaidOfValue = Required<Omit<DraftEdit["said"], "isIncluded" | "isSeen">>;

export const NO_FIELDS: ValueFields = { marker: "", value: "", unit: "", date: "", range: "" };

/** The fields of a value that was read or saved. */
export function fieldsOf(value: Omit<ReadValue, "warnings">): ValueFields {
  return {
    marker: value.marker ?? "",
    value: `${value.comparator ?? ""}${value.value}`,
    unit: value.unit ?? "",
    // A day that can be read in two ways is asked for.
    date: value.otherDate ? "" : (value.date ?? ""),
    range: value.range?.text ?? "",
  };
}

const VALUE = /^(<=|>=|<|>|≤|≥)?\s*(\d{1,7}(?:\.\d{1,6})?)$/;
const COMPARATORS: Readonly<Record<string, SaidOfValue["comparator"]>> = {
  "<": "<",
  ">": ">",
  "<=": "<=",
  ">=": ">=",
  "≤": "<=",
  "≥": ">=",
};

/** What is wrong with a field, in words that say how to mend it. */
export type FieldFaults = Partial<Record<keyof ValueFields, string>>;

/** Reads a form. A comma is refused rather than guessed at: 1,234 can be two numbers. */
export function readFields(fields: ValueFields): { said: SaidOfValue } | { faults: FieldFaults } {
  const [, sign = "", number] = VALUE.exec(fields.value.trim()) ?? [];
  if (number === undefined) {
    return { faults: { value: "Enter the number with a decimal point, such as 5.2 or <0.2." } };
  }
  return {
    said: {
      marker: fields.marker || null,
      value: Number(number),
      comparator: COMPARATORS[sign] ?? null,
      unit: fields.unit.trim() || null,
      date: fields.date || null,
      rangeText: fields.range.trim() || null,
    },
  };
}

/**
 * What a form changed. A form that was sent as it stood says that the number is right, since somebody looked at it.
 */
export function changedFields(before: ValueFields, after: SaidOfValue): Partial<SaidOfValue> {
  const read = readFields(before);
  if ("faults" in read) return after;
  const names = Object.keys(after) as (keyof SaidOfValue)[];
  const changed = names.filter((name) => after[name] !== read.said[name]);
  return changed.length > 0
    ? Object.fromEntries(changed.map((name) => [name, after[name]]))
    : { value: after.value, comparator: after.comparator };
}

/** Which field a refusal of the server is about. */
export function fieldOfProblem(name: string | undefined): keyof ValueFields | null {
  if (name === "rangeText") return "range";
  if (name === "comparator") return "value";
  return name === "marker" || name === "value" || name === "unit" || name === "date" ? name : null;
}
