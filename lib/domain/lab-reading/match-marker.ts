import { BIOMARKERS } from "../catalogue/biomarkers";
import { LAB_MARKERS, labMarkerOf, OTHER_MARKERS } from "../catalogue/lab-markers";
import {
  ASKED_NAMES,
  KEPT_APART,
  MARKER_CODES,
  OTHER_NAMES,
  OTHERWISE_MEASURED,
  SAID_TO_BE_URINE,
  SCANT_IN_BLOOD,
  TOLD_BY_UNIT,
} from "../catalogue/marker-synonyms";
import { toUsual } from "./convert";
import { indexOfNames, namesOfSold, plainName } from "./marker-names";
import { namedIn } from "./named-in";
import {
  DRIED_SPOT,
  otherSampleIn,
  otherSampleOf,
  otherSampleOfCodes,
  speaksOfBlood,
  withoutSample,
} from "./specimens";
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
  plainName(withoutSample(name)).replace(/^(?:random|spot) | (?:random|spot|in|im|i|en|na|nas|da|aislada|ua)$/g, "");

const URINE_MARKERS = OTHER_MARKERS.filter(({ sample }) => sample === "urine").map(namesOfOther);
const OF_URINE_SAID = indexOfNames(URINE_MARKERS, bareName);
const OF_URINE = indexOfNames(
  URINE_MARKERS.map(({ key, names }) => ({
    key,
    names: names.filter((name) => !OF_BLOOD.has(plainName(name)) && !SAID_TO_BE_URINE.includes(name)),
  })),
);

const ASKED = new Set(ASKED_NAMES.map(plainName));
const BY_UNIT_ALONE = new Map(TOLD_BY_UNIT.flatMap((one) => one.names.map((name) => [plainName(name), one] as const)));

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
  const plain = plainName(name);
  return APART_NAMES.has(plain) || ASKED.has(plain) || BY_UNIT_ALONE.has(plain) || markersNamed(name).length > 0;
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

/** What a unit says of a name where it is of something else: a share, another method, what urine holds. NULL: nothing. */
function otherByUnit(key: string, unitText: string | null): "none" | "ambiguous" | null {
  const unit = unitOf(unitText);
  const isScant = unit !== null && unit.kind === "mass" && unit.scale < (SCANT_IN_BLOOD[key] ?? 0);
  if (isScant) return "ambiguous";
  if (unitText === null || toUsual(key, 1, unitText) !== null || isExcreted(unitText, key === "hba1c")) return null;
  if (OTHERWISE_MEASURED.includes(key)) return "none";
  return unit?.kind === "percent" ? "none" : null;
}

function byName(named: readonly string[], unitText: string | null, hasCode: boolean): Match {
  const [only] = named;
  if (only === undefined) return { kind: "none" };
  const key = named.length === 1 ? only : byUnit(named, unitText);
  if (key === null) return { kind: "ambiguous" };
  const other = otherByUnit(key, unitText);
  return other ? { kind: other } : { kind: "marker", key, doubt: hasCode ? "unknown-code" : null };
}

/** Of several markers that a unit fits, the one of which a laboratory would count so much. */
function nearestInUnit(keys: readonly string[], unitText: string): string | null {
  const far = (key: string) => Math.abs(Math.log(toUsual(key, 1, unitText)?.value || Number.MIN_VALUE));
  const fitting = keys.filter((key) => toUsual(key, 1, unitText) !== null);
  return fitting.sort((one, other) => far(one) - far(other))[0] ?? null;
}

/** What letters mean that stand for several things, or for one thing beside what is none of ours: "TP", "PCR", "ACE". */
function byUnitAlone(name: string, unitText: string | null, hasCode: boolean): Match | null {
  const told = BY_UNIT_ALONE.get(plainName(name));
  if (!told) return null;
  const key = unitText === null ? told.bare : nearestInUnit(told.keys, unitText);
  if (key === null) return unitText === null ? { kind: "ambiguous" } : { kind: "none" };
  return { kind: "marker", key, doubt: hasCode ? "unknown-code" : null };
}

const isOfUrine = (code: string) => labMarkerOf(CODES.get(code)?.key ?? "")?.sample === "urine";

/**
 * Of which sample a value is, as its field, its name or its code says. NULL: blood, or not said. "unclear": they speak of
 * two samples.
 */
function sampleOf(name: string, codes: readonly string[], sampleText: string | null): string | null {
  const stated = otherSampleOf(sampleText ?? "");
  const named = otherSampleIn(name);
  if (named !== null && (speaksOfBlood(sampleText ?? "") || (stated !== null && stated !== named))) return "unclear";
  const sample = stated ?? named ?? otherSampleOfCodes(codes);
  return sample === null && codes.some(isOfUrine) ? "urine" : sample;
}

/** What a name means in urine: nothing that is a marker of blood. */
function inUrine(name: string, codes: readonly string[], unitText: string | null): Match {
  const named = OF_URINE_SAID.get(bareName(name)) ?? namedIn(OF_URINE_SAID, withoutSample(name));
  return byCode(codes.filter(isOfUrine), named, unitText) ?? byName(named, unitText, codes.length > 0);
}

/**
 * "Albumin 12 mg/g": no other sample is counted so. NULL: urine has no marker for it, and it is left to its name in
 * blood.
 */
function byExcretion(name: string, codes: readonly string[], unitText: string | null): Match | null {
  if (unitText === null || !isExcreted(unitText, true)) return null;
  const match = inUrine(name, codes, unitText);
  return match.kind === "marker" && toUsual(match.key, 1, unitText) ? match : null;
}

/** What a name means in blood. */
function inBlood(name: string, codes: readonly string[], unitText: string | null): Match {
  const plain = plainName(name);
  const why = codes.map((code) => APART_CODES.get(code)).find(Boolean) ?? APART_NAMES.get(plain);
  if (why) return { kind: "apart", why };
  const named = markersNamed(name);
  const coded = byCode(codes, named, unitText) ?? byUnitAlone(name, unitText, codes.length > 0);
  if (coded) return coded;
  return ASKED.has(plain) ? { kind: "ambiguous" } : byName(named, unitText, codes.length > 0);
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
  const sample = sampleOf(name, codes, sampleText);
  if (sample === "urine") return inUrine(name, codes, unitText);
  if (sample === DRIED_SPOT) return inBlood(withoutSample(name), codes, unitText);
  if (sample === "red blood cells") return inBlood(`${name}, RBC`, codes, unitText);
  if (sample !== null) return { kind: "none" };
  return byExcretion(name, codes, unitText) ?? inBlood(name, codes, unitText);
}
