import { BIOMARKERS, type Biomarker } from "../catalogue/biomarkers";
import { MARKER_SYNONYMS } from "../catalogue/marker-synonyms";
import { plainSigns } from "./plain-signs";

/** Words that say which sample it was, where blood is meant. Urine and the rest keep theirs, so they match nothing. */
const SAMPLE = /^(?:serum|plasma) | (?:serum|plasma|serpl|ser plas|serum plasma|ser|plas|bld|blood)$/;

/** Nordic laboratories write the sample before the name: "P-Glukos", "fP-Glukos", "B-Hemoglobin", "Erc(B)-MCV". */
const NORDIC = /^\s*(?:(?:(?:f|pt-?)?[SPB]|[vak]B)(?:\([SPB]\))?-\s?(?=[A-Za-zÅÄÖåäö]{2})|Erc(?:\(B\))?-\s?(?=MC))/;

/**
 * A name without case, accents, punctuation and the word for a blood sample. Signs that belong to a number stay, so that
 * no name ends with one: "eGFR >" is no name of ours.
 */
export function plainName(name: string): string {
  const plain = plainSigns(name)
    .replace(NORDIC, "")
    .replace(/,\s*[SP]$/i, "")
    .replace(/[≤≥]/g, (sign) => ` ${sign === "≤" ? "<" : ">"} `)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f®™*†‡▲▼^]/g, "")
    .toLowerCase()
    .replace(/\(\s*do not merge\s*\)|\(divide[^)]*\)|\(retired\)/g, "")
    .replace(/%/g, " % ")
    .replace(/[^a-z0-9%<>~±≈£\ue000-\uf8ff]+/g, " ")
    .trim();
  return (
    plain
      .replace(/ (?:levels?|lvl)$/, "")
      .replace(SAMPLE, "")
      .trim() || plain
  );
}

const DO_NOT_MERGE = /do not merge|divide mg\/dL/;

/** Names by their plain form, each with the keys of its markers. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

/** Every name of a marker that we sell. */
export function namesOfSold(marker: Biomarker): string[] {
  const aliases = marker.aliases.filter((alias) => !DO_NOT_MERGE.test(alias));
  return [marker.name, ...aliases, ...(MARKER_SYNONYMS[marker.key] ?? [])];
}

/** An index of names in their plain form. */
export function indexOfNames(
  markers: readonly { readonly key: string; readonly names: readonly string[] }[],
  plainOf: (name: string) => string = plainName,
): NameIndex {
  const index = new Map<string, string[]>();
  for (const { key, names } of markers) {
    for (const name of new Set(names.map(plainOf))) index.set(name, [...(index.get(name) ?? []), key]);
  }
  return index;
}

const SOLD = indexOfNames(BIOMARKERS.map((marker) => ({ key: marker.key, names: namesOfSold(marker) })));

/** The marker of ours that a name means where no unit tells more. NULL: none, or several. */
export function soldMarkerNamed(name: string): string | null {
  const keys = SOLD.get(plainName(name)) ?? [];
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

/** LOINC's long names: what was measured, then its property, sample and method. */
const LONG_NAME =
  /^(.*?\S)\s*(?:\[(?!presence|interpretation|identifier)[a-z#][^\]\d]*\]\s*)?(?:(?:in|of)(?: (?:serum or plasma|serum, plasma or blood|serum|plasma|(?:venous |capillary )?blood|platelet poor plasma|urine))?\s*)?(?:by [^-]*)?$/i;

/** Marks between two names of one thing: "White Blood Cells (WBC)", "ALT/SGPT". */
const BETWEEN = /[()[\],/|;:]|\s[-–]\s/;

function sharedBy(index: NameIndex, parts: readonly string[]): readonly string[] {
  const keys = parts.map((part) => index.get(plainName(part)) ?? []);
  const [first = [], ...others] = keys;
  return first.filter((key) => others.every((other) => other.includes(key)));
}

/** The markers of an index that a name can mean: by the whole of it, by LOINC's first part, or by all of its parts alike. */
export function namedIn(index: NameIndex, name: string): readonly string[] {
  const whole = index.get(plainName(name));
  if (whole) return whole;
  const component = LONG_NAME.exec(name.trim())?.[1];
  const long = component && component !== name.trim() ? index.get(plainName(component)) : undefined;
  if (long) return long;
  const parts = name.split(BETWEEN).filter((part) => plainName(part) !== "");
  return parts.length > 1 && parts.length < 5 ? sharedBy(index, parts) : [];
}
