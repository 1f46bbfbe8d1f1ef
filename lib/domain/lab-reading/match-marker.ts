import { BIOMARKERS } from "../catalogue/biomarkers";
import { LAB_MARKERS, labMarkerOf, OTHER_MARKERS } from "../catalogue/lab-markers";
import { KEPT_APART, MARKER_CODES, OTHER_NAMES, SAID_TO_BE_URINE } from "../catalogue/marker-synonyms";
import { toUsual } from "./convert";
import { indexOfNames, namedIn, namesOfSold, plainName } from "./marker-names";
import { otherSampleIn, otherSampleOf, otherSampleOfCodes, withoutSample } from "./specimens";
import { isExcreted, unitOf } from "./units";

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

const namesOfOther = ({ key, name }: { readonly key: string; readonly name: string }) => ({
  key,
  names: [name, ...(OTHER_NAMES[key] ?? [])],
});

const OF_BLOOD = indexOfNames([
  ...BIOMARKERS.map((marker) => ({ key: marker.key, names: namesOfSold(marker) })),
  ...OTHER_MARKERS.filter(({ sample }) => sample === "blood").map(namesOfOther),
]);

/** A name without what says that it is of urine, and of which urine. */
const bareName = (name: string) =>
  plainName(withoutSample(name)).replace(/^(?:random|spot) | (?:random|spot|in|im|en|ua)$/g, "");

const URINE_MARKERS = OTHER_MARKERS.filter(({ sample }) => sample === "urine").map(namesOfOther);
const OF_URINE_SAID = indexOfNames(URINE_MARKERS, bareName);
const OF_URINE = indexOfNames(
  URINE_MARKERS.map(({ key, names }) => ({
    key,
    names: names.filter((name) => !OF_BLOOD.has(plainName(name)) && !SAID_TO_BE_URINE.includes(name)),
  })),
);

const CODES: ReadonlyMap<string, { readonly key: string; readonly note: string | null }> = new Map(
  LAB_MARKERS.flatMap(({ key, loinc }) => [
    ...loinc.map(({ code, note }) => [code, { key, note }] as const),
    ...(MARKER_CODES[key] ?? []).map(({ code, note }) => [code, { key, note }] as const),
  ]),
);
const APART_NAMES = new Map(
  KEPT_APART.flatMap(({ names, why }) => names.map((name) => [plainName(name), why] as const)),
);
const APART_CODES = new Map(KEPT_APART.flatMap(({ codes, why }) => codes.map((code) => [code, why] as const)));

/** The markers that a name can mean; more than one only where the unit decides. */
export function markersNamed(name: string): readonly string[] {
  const ofBlood = otherSampleIn(name) === null ? namedIn(OF_BLOOD, name) : [];
  return ofBlood.length > 0 ? ofBlood : namedIn(OF_URINE, name);
}

/** Whether a name is one of a marker that we know, or one that we keep apart on purpose. */
export function isKnownName(name: string): boolean {
  return APART_NAMES.has(plainName(name)) || markersNamed(name).length > 0;
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
  const coded = codes.map((code) => CODES.get(code)).find((entry) => entry !== undefined);
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

const isOfUrine = (code: string) => labMarkerOf(CODES.get(code)?.key ?? "")?.sample === "urine";

/** Whether a sample, a name or a code says that a value is of urine. */
function isSaidOfUrine(name: string, codes: readonly string[], sampleText: string | null): boolean {
  const sample = otherSampleOf(sampleText ?? "") ?? otherSampleIn(name) ?? otherSampleOfCodes(codes);
  return sample === null ? codes.some(isOfUrine) : sample === "urine";
}

/** What a name means in urine: nothing that is a marker of blood. */
function inUrine(name: string, codes: readonly string[], unitText: string | null): Match {
  const named = OF_URINE_SAID.get(bareName(name)) ?? namedIn(OF_URINE_SAID, withoutSample(name));
  return byCode(codes.filter(isOfUrine), named, unitText) ?? byName(named, unitText, codes.length > 0);
}

/**
 * Which marker a value is of. A code decides, then the name; where both speak and differ, it is doubtful. What merely
 * resembles a marker matches nothing, and what is of urine matches markers of urine alone.
 * @param unitText    decides between markers of one name, e.g. Lp(a) by mass and molar, cells in percent and counted
 * @param sampleText  the sample as a field of its own states it. NULL: none does
 */
export function matchMarker(
  name: string,
  codes: readonly string[],
  unitText: string | null,
  sampleText: string | null = null,
): Match {
  if (isSaidOfUrine(name, codes, sampleText)) return inUrine(name, codes, unitText);
  if (unitText !== null && isExcreted(unitText, true)) {
    // "Albumin 12 mg/g": no other sample is counted so. What urine has no marker for is left to its name in blood.
    const match = inUrine(name, codes, unitText);
    if (match.kind === "marker" && toUsual(match.key, 1, unitText)) return match;
  }
  const why = codes.map((code) => APART_CODES.get(code)).find(Boolean) ?? APART_NAMES.get(plainName(name));
  if (why) return { kind: "apart", why };
  const named = markersNamed(name);
  return byCode(codes, named, unitText) ?? byName(named, unitText, codes.length > 0);
}
