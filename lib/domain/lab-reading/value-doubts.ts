import { biomarkerOf } from "../catalogue/biomarkers";
import { labMarkerOf } from "../catalogue/lab-markers";
import { isPlausible } from "../catalogue/plausible-values";
import type { Converted } from "./convert";
import type { DayHabits, ReadDate } from "./dates";
import type { Match } from "./match-marker";
import { type DecimalMark, isAmbiguousNumber } from "./numbers";
import { positionIn } from "./ranges";
import type { RawValue, ReadValue, Warning } from "./reading";
import { DRIED_SPOT, otherSampleIn, otherSampleOf } from "./specimens";
import { warnings } from "./warnings";

/** What all values of one file share. */
export interface FileFacts {
  readonly mark: DecimalMark | null;
  /** A machine wrote its numbers, so that their dots are decimal points. */
  readonly isExact: boolean;
  /** It writes decimals with a dot and with a comma. */
  readonly hasBothMarks: boolean;
  /** It has no units, and names nothing but what people take. */
  readonly isOnlyTaken: boolean;
  readonly days: DayHabits;
  /** The file flags what is out of range, so a missing flag says something. */
  readonly hasFlags: boolean;
  /** As the file says it. NULL: it does not. */
  readonly sex: "male" | "female" | null;
  /** YYYY-MM-DD */
  readonly today: string;
}

function rangeDoubts(value: ReadValue, hasFlags: boolean): Warning[] {
  const { range, flag, comparator } = value;
  if (!range || comparator !== null) return [];
  const position = positionIn(range, value.value);
  const isFar = range.high !== null && range.high > 0 && value.value > range.high * 40;
  if (isFar) return [warnings.unusual()];
  const expected = { below: "low", within: null, above: "high" }[position];
  if (flag === "abnormal" ? position !== "within" : flag === expected) return [];
  return flag !== null || (hasFlags && expected !== null) ? [warnings.flagDiffers(flag, range.text)] : [];
}

function dateDoubts(read: ReadDate | null, isIssueDate: boolean, facts: FileFacts): Warning[] {
  if (!read) return [warnings.noDate()];
  if (read.date > facts.today) return [warnings.futureDate(read.date)];
  const open = read.other === null ? [] : [warnings.ambiguousDate(read.date, read.other)];
  return isIssueDate ? [...open, warnings.issueDate(read.date)] : open;
}

function markerDoubts(match: Match, label: string, code = ""): Warning[] {
  if (match.kind === "none") return [warnings.noMarker(label)];
  if (match.kind === "apart") return [warnings.keptApart(match.why)];
  if (match.kind === "ambiguous") return [warnings.ambiguousMarker(label)];
  const name = labMarkerOf(match.key)?.name ?? match.key;
  if (match.doubt === "other-name") return [warnings.codeAndNameDiffer(label, code, name)];
  if (match.doubt === "unknown-code") return [warnings.unknownCode(code)];
  return match.doubt === "other-unit" ? [warnings.codeForOtherUnit(code)] : [];
}

const STATUS_DOUBTS = {
  preliminary: warnings.preliminary,
  corrected: warnings.corrected,
  withdrawn: warnings.withdrawn,
} as const;

function plausibilityDoubts(marker: string | null, converted: Converted | null): Warning[] {
  return marker !== null && converted && !isPlausible(marker, converted.value) ? [warnings.unusual()] : [];
}

/** Laboratories' own limits lie well below what guidelines aim for. Unit: part of the lowest published cut point. */
const NEAR_CUT_POINT = 0.6;

/** A bound that stands alone in its line, where guidelines and not laboratories have theirs: "Cholesterol < 200". */
function isMaybeRange(
  { isLoneBound }: RawValue,
  { marker, comparator }: ReadValue,
  converted: Converted | null,
): boolean {
  const known = marker === null ? undefined : biomarkerOf(marker);
  if (!isLoneBound || !known || !converted || comparator === null || known.unit === FILTRATION) return false;
  const cuts = `${known.referenceMale} ${known.referenceFemale}`.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  if (cuts.length === 0) return false;
  return comparator.startsWith("<")
    ? converted.value >= Math.min(...cuts) * NEAR_CUT_POINT
    : converted.value <= Math.max(...cuts);
}

/** Laboratories report the filtration rate as a bound as a rule. */
const FILTRATION = "mL/min/1.73m2";

function statusDoubts({ status = "final" }: RawValue): Warning[] {
  return status === "final" ? [] : [STATUS_DOUBTS[status]()];
}

function sampleDoubts({ sampleText, label, markerKey }: RawValue): Warning[] {
  const sample = markerKey ? null : (otherSampleOf(sampleText ?? "") ?? otherSampleIn(label));
  return sample === DRIED_SPOT ? [warnings.driedSpot()] : [];
}

/** Everything known of a value when it has been read. */
interface Found {
  readonly raw: RawValue;
  readonly read: ReadValue;
  readonly match: Match;
  /** In the marker's usual unit. */
  readonly converted: Converted | null;
  /** As written. */
  readonly number: string;
  readonly date: ReadDate | null;
}

/** Every reason to look at a value again, but for its unit. */
export function valueDoubts({ raw, read, match, converted, number, date }: Found, facts: FileFacts): Warning[] {
  return [
    ...markerDoubts(match, read.label, raw.codes[0]),
    ...(isAmbiguousNumber(number, facts.mark) ? [warnings.ambiguousNumber(number, read.value)] : []),
    ...plausibilityDoubts(read.marker, converted),
    ...(isMaybeRange(raw, read, converted) ? [warnings.maybeRange(`${read.comparator ?? ""}${read.value}`)] : []),
    ...rangeDoubts(read, facts.hasFlags && !raw.isEarlier),
    ...(raw.picture ? [warnings.fromPicture()] : []),
    ...(raw.isHidden ? [warnings.hiddenRow()] : []),
    ...dateDoubts(date, raw.isIssueDate ?? false, facts),
    ...statusDoubts(raw),
    ...sampleDoubts(raw),
  ];
}
