import { biomarkerOf } from "../catalogue/biomarkers";
import { isPlausible } from "../catalogue/plausible-values";
import type { Converted } from "./convert";
import type { DateOrder, ReadDate } from "./dates";
import type { Match } from "./match-marker";
import { type DecimalMark, isAmbiguousNumber } from "./numbers";
import { positionIn } from "./ranges";
import type { RawValue, ReadValue, Warning } from "./reading";
import { warnings } from "./warnings";

/** What all values of one file share. */
export interface FileFacts {
  readonly mark: DecimalMark | null;
  readonly order: DateOrder | null;
  /** The file flags what is out of range, so a missing flag says something. */
  readonly hasFlags: boolean;
  /** Written where months do not come first, as far as its units tell. */
  readonly isMetric: boolean;
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
  if (isIssueDate) return [warnings.issueDate(read.date)];
  return read.isAmbiguous && facts.isMetric ? [warnings.ambiguousDate(read.date)] : [];
}

function markerDoubts(match: Match, label: string, code = ""): Warning[] {
  if (match.kind === "none") return [warnings.noMarker(label)];
  if (match.kind === "apart") return [warnings.keptApart(match.why)];
  if (match.kind === "ambiguous") return [warnings.ambiguousMarker(label)];
  const name = biomarkerOf(match.key)?.name ?? match.key;
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

function statusDoubts({ status = "final" }: RawValue): Warning[] {
  return status === "final" ? [] : [STATUS_DOUBTS[status]()];
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
    ...rangeDoubts(read, facts.hasFlags && !raw.isEarlier),
    ...dateDoubts(date, raw.isIssueDate ?? false, facts),
    ...statusDoubts(raw),
  ];
}
