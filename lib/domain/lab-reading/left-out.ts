import { labMarkerOf } from "../catalogue/lab-markers";
import { isPlausible } from "../catalogue/plausible-values";
import type { Converted } from "./convert";
import { isBareAmount } from "./doses";
import { type Match, markersNamed, matchMarker } from "./match-marker";
import { isDotOpen } from "./numbers";
import type { RawValue } from "./reading";
import { DRIED_SPOT, otherSampleIn, otherSampleOf, otherSampleOfCodes } from "./specimens";
import { isExcreted, unitOf } from "./units";
import { unreadReasons } from "./unread-reasons";
import type { FileFacts } from "./value-doubts";

/** Markers that are also what people take, in numbers that look like results. */
const TAKEN = new Set(["vit-d", "iron", "b12", "folate", "testosterone", "dhea-s", "magnesium", "zinc", "omega-3"]);

/** A value before it is kept or left out. */
interface Candidate {
  readonly raw: RawValue;
  readonly match: Match;
  readonly marker: string | null;
  /** As printed beside the number, and in a column of their own. */
  readonly units: { readonly inCell: string | null; readonly inColumn: string | null };
  /** As written. */
  readonly number: string;
  readonly value: number;
  /** In the marker's usual unit. */
  readonly converted: Converted | null;
}

/**
 * Why a value is none of blood, or null: urine has markers of its own, and a dried spot those of blood. What somebody saved under a marker of their
 * choice stays what they made it.
 */
export function elsewhereReason(raw: RawValue, label: string): string | null {
  const { markerKey, sampleText, codes, unitText } = raw;
  if (markerKey) return null;
  const sample = otherSampleOf(sampleText ?? "") ?? otherSampleIn(label) ?? otherSampleOfCodes(codes);
  const isUrine = sample === "urine" && matchMarker(label, codes, unitText, sampleText).kind !== "none";
  if (isUrine || sample === DRIED_SPOT) return null;
  return sample && unreadReasons.otherSample(sample);
}

/** Whether a file may be a list of what somebody takes: no unit in it, and no other name. */
export function isOnlyTaken(raw: readonly RawValue[]): boolean {
  return raw.every(
    ({ label, unitText, valueText }) =>
      unitText === null && !/[a-z%]/i.test(valueText) && markersNamed(label).some((key) => TAKEN.has(key)),
  );
}

function isTaken(marker: string | null, unitText: string | null): boolean {
  const usual = unitOf(labMarkerOf(marker ?? "")?.unit ?? null)?.kind;
  if (marker === null || unitText === null || !isBareAmount(unitText)) return false;
  return usual === "mass" || usual === "molar" || /g$/i.test(unitText.trim());
}

/** A number without anything that a laboratory prints beside it, under a name of what people take. */
function isMaybeDose({ raw, marker, value }: Candidate, facts: FileFacts): boolean {
  const isBare = raw.rangeText === null && raw.flagText === null && raw.codes.length === 0 && !raw.markerKey;
  return marker !== null && isBare && TAKEN.has(marker) && (facts.isOnlyTaken || !isPlausible(marker, value));
}

function unitReason({ match, marker, units, converted }: Candidate, unitText: string | null): string | null {
  const { inCell, inColumn } = units;
  const [own, other] = [unitOf(inCell), unitOf(inColumn)];
  if (own && other && (own.kind !== other.kind || own.scale !== other.scale))
    return unreadReasons.unitsDiffer(own.name, other.name);
  if (isTaken(marker, unitText)) return unreadReasons.dose();
  const isOurs = match.kind === "marker" || match.kind === "ambiguous";
  const isUrine = [inCell, inColumn].find((unit) => unit !== null && isExcreted(unit, marker === "hba1c"));
  return isOurs && isUrine && !converted ? unreadReasons.excreted(isUrine.slice(0, 30)) : null;
}

/** "1.250" where nothing, or two things, tell what dots are in this file, or where it makes no likely number. */
function isOpenDot({ number, converted, marker }: Candidate, { mark, hasBothMarks, isExact }: FileFacts): boolean {
  if (isExact || !isDotOpen(number)) return false;
  const isUnlikely = marker !== null && converted !== null && !isPlausible(marker, converted.value);
  return mark === null || hasBothMarks || (mark === "." && isUnlikely);
}

/** Why a number that was read is not kept, or null. What somebody saved with us before stays as it is. */
export function reasonToLeaveOut(candidate: Candidate, facts: FileFacts): string | null {
  const { raw, units, number } = candidate;
  const unitText = units.inColumn ?? units.inCell;
  if (raw.markerKey) return isTaken(candidate.marker, unitText) ? unreadReasons.dose() : null;
  const reason = unitReason(candidate, unitText);
  if (reason) return reason;
  if (unitText === null && isMaybeDose(candidate, facts)) return unreadReasons.maybeDose();
  return isOpenDot(candidate, facts) ? unreadReasons.openDot(number) : null;
}
