import { BIOMARKERS, type Biomarker } from "../catalogue/biomarkers";
import { KEPT_APART, MARKER_CODES, MARKER_SYNONYMS } from "../catalogue/marker-synonyms";
import { toUsual } from "./convert";
import { plainSigns } from "./plain-signs";
import { unitOf } from "./units";

/** What a name and its codes came to. */
export type Match =
  | {
      readonly kind: "marker";
      readonly key: string;
      /** What speaks against it: its code is none of ours, means another marker than the name, or another unit. */
      readonly doubt: "unknown-code" | "other-name" | "other-unit" | null;
    }
  | { readonly kind: "apart"; readonly why: string }
  | { readonly kind: "ambiguous" }
  | { readonly kind: "none" };

/** Words that say which sample it was, where blood is meant. Urine and the rest keep theirs, so they match nothing. */
const SAMPLE = /^(?:serum|plasma) | (?:serum|plasma|serpl|s|p)$/;

/**
 * A name without case, accents, punctuation and the word for a blood sample. Signs that belong to a number stay, so that
 * no name ends with one: "eGFR >" is no name of ours.
 */
export function plainName(name: string): string {
  const plain = plainSigns(name)
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
      .replace(/ levels?$/, "")
      .replace(SAMPLE, "")
      .trim() || plain
  );
}

const DO_NOT_MERGE = /do not merge|divide mg\/dL/;

function namesOf(marker: Biomarker): string[] {
  const aliases = marker.aliases.filter((alias) => !DO_NOT_MERGE.test(alias));
  return [marker.name, ...aliases, ...(MARKER_SYNONYMS[marker.key] ?? [])];
}

function indexNames(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const marker of BIOMARKERS) {
    for (const name of new Set(namesOf(marker).map(plainName)))
      index.set(name, [...(index.get(name) ?? []), marker.key]);
  }
  return index;
}

function indexCodes(): ReadonlyMap<string, { key: string; note: string | null }> {
  const rows = BIOMARKERS.flatMap(({ key, loinc }) => [
    ...loinc.map(({ code, note }) => [code, { key, note }] as const),
    ...(MARKER_CODES[key] ?? []).map((code) => [code, { key, note: null }] as const),
  ]);
  return new Map(rows);
}

const BY_NAME = indexNames();
const BY_CODE = indexCodes();
const APART_NAMES = new Map(
  KEPT_APART.flatMap(({ names, why }) => names.map((name) => [plainName(name), why] as const)),
);
const APART_CODES = new Map(KEPT_APART.flatMap(({ codes, why }) => codes.map((code) => [code, why] as const)));

/** The markers that a name can mean; more than one only where the unit decides. */
export function markersNamed(name: string): readonly string[] {
  return BY_NAME.get(plainName(name)) ?? [];
}

/** Whether a name is one of ours, or one that we keep apart on purpose. */
export function isKnownName(name: string): boolean {
  const plain = plainName(name);
  return BY_NAME.has(plain) || APART_NAMES.has(plain);
}

/** Of several markers, the one whose unit fits. */
function byUnit(keys: readonly string[], unitText: string | null): string | null {
  const fitting = keys.filter((key) => toUsual(key, 1, unitText) !== null);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A code that says "mmol/L" on a value in mg/dL, or the other way round. */
function isOfOtherUnit(note: string | null, unitText: string | null): boolean {
  const named = unitOf(note);
  const given = unitOf(unitText);
  return named !== null && named.kind !== "none" && given !== null && named.kind !== given.kind;
}

function byCode(codes: readonly string[], named: readonly string[], unitText: string | null): Match | null {
  const coded = codes.map((code) => BY_CODE.get(code)).find((entry) => entry !== undefined);
  if (!coded) return null;
  const isOtherName = named.length > 0 && !named.includes(coded.key);
  const doubt = isOtherName ? "other-name" : isOfOtherUnit(coded.note, unitText) ? "other-unit" : null;
  return { kind: "marker", key: coded.key, doubt };
}

function byName(named: readonly string[], unitText: string | null, hasCode: boolean): Match {
  const [only] = named;
  if (only === undefined) return { kind: "none" };
  const key = named.length === 1 ? only : byUnit(named, unitText);
  return key === null ? { kind: "ambiguous" } : { kind: "marker", key, doubt: hasCode ? "unknown-code" : null };
}

/**
 * Which marker a value is of. A code decides, then the name; where both speak and differ, it is doubtful. What merely
 * resembles a marker matches nothing.
 * @param unitText  decides between markers of one name, e.g. Lp(a) by mass and molar
 */
export function matchMarker(name: string, codes: readonly string[], unitText: string | null): Match {
  const why = codes.map((code) => APART_CODES.get(code)).find(Boolean) ?? APART_NAMES.get(plainName(name));
  if (why) return { kind: "apart", why };
  const named = markersNamed(name);
  return byCode(codes, named, unitText) ?? byName(named, unitText, codes.length > 0);
}
