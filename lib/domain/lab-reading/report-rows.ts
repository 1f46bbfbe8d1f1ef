import { isKnownName, markersNamed } from "./match-marker";
import type { GridLine } from "./page-grid";
import type { WordLine } from "./page-words";
import { RANGE_IN_TEXT, RANGE_NAME } from "./ranges";
import type { RawValue, UnreadLine } from "./reading";
import { needsOrder, type RowOrder } from "./report-columns";
import { readReportLine } from "./report-line";
import type { ReportLine } from "./report-row-parts";
import { hasSamplePrefix, otherSampleIn } from "./specimens";
import { findUnit } from "./units";
import { unreadReasons } from "./unread-reasons";

/** One line of a report with its place. */
export interface PlacedLine {
  readonly text: string;
  /** The same with the years of its days, where they stand elsewhere in the file. Absent: it is whole. */
  readonly dated?: string;
  /** NULL: the text has no pages. */
  readonly page: number | null;
  /** From 1, on its page. */
  readonly line: number;
  /** Its words with their places. Absent: they stand as the text has them. */
  readonly words?: WordLine;
  /** What it is in a table of its page. Absent or NULL: it stands in none. */
  readonly grid?: GridLine | null;
}

/** "Reference Range: <200 mg/dL", below the row that it belongs to. */
export const REFERENCE_LINE = new RegExp(
  String.raw`^\s*(?:${RANGE_NAME})\s*:?\s*(?=[\d<>≤≥[(.]|up to|less|greater|above|below|under|over|for\b)(.+)$`,
  "i",
);

/** The values of a row, as they go on to be interpreted. */
export function rawOf(read: ReportLine, placed: PlacedLine, file: string, dateText: string | null): RawValue[] {
  const { label, valueText, unitText, rangeText, flagText, previous, isLoneBound } = read;
  const { page, line, text } = placed;
  const value: RawValue = {
    label,
    codes: [],
    valueText,
    unitText,
    rangeText,
    flagText,
    dateText: read.dateText ?? dateText,
    isLoneBound,
    proof: { file, page, line, path: null, text },
  };
  const others = [...read.others, ...(previous ? [previous] : [])];
  return [
    value,
    ...others.map((other) => ({ ...value, ...other, flagText: null, isEarlier: true, isLoneBound: false })),
  ];
}

/** Adds what a "Reference Range: <200 mg/dL" line says to the value above it. */
export function withReference(value: RawValue, said: string): RawValue {
  const range = RANGE_IN_TEXT.exec(said)?.[0] ?? null;
  const unit = findUnit(said)?.text ?? null;
  return { ...value, rangeText: value.rangeText ?? range, unitText: value.unitText ?? unit };
}

/** "Serum / Plasma": what the rows below were measured in, and no part of a name that tells more. */
const SERUM = /^(?:\W*(?:serum|plasma|sérum|suero|siero|soro)(?!\p{L}))+\W*$/iu;

/** Words alone on a line: a name whose value follows, or the end of one that was too long for its column. */
export function isWordsAlone(text: string): boolean {
  return !SERUM.test(text) && /^\s*\p{L}[\p{L}\d%()/,.'+²\- ]{0,58}$/u.test(text) && !/[:.]\s*$/.test(text);
}

/** "Free Testosterone -   0.018 nmol/L": the dash says that the name goes on below. */
export const isCut = (row: RawValue) =>
  /^\s*[-–—]\s/.test(row.proof.text.slice(row.label.replace(/\s*[-–—]$/, "").length));

/** What portals write between a name and its value, each on a line. */
export const VALUE_WORDS = /^\s*(?:your (?:value|result)|value|result)(?:\s*:\s*|\s+(?=[<>≤≥]?\s?\d))/i;

/** A flag alone on a line, below the value it belongs to. */
export const LONE_FLAG = /^\s*(?:high|low|abnormal)\s*$/i;

/** Signs alone on a line: a page may set them a little above or below their number. */
export const LONE_SIGN = /^[\s()]*(?:[<>≤≥]=?[\s()]*)+$/;

/** A number alone on a line, with its unit at most: below a row of two lines it may be the result itself. */
export const LONE_NUMBER = /^\s*(?:[<>≤≥]=?\s*)?\d[\d.,]*\s*(?:[A-Za-z%µμ]{1,6}(?:\/[\w.]+)?)?\s*$/;

/** "Iron 90 ug/dL, TIBC 300 ug/dL" is two rows, when each part is one. */
export function partsOf(placed: PlacedLine, order: RowOrder | null): readonly PlacedLine[] {
  if (order && needsOrder(order)) return [placed];
  const parts = placed.text.split(/\s*;\s+|,\s+(?=[A-Z])/);
  const isEach = parts.length > 1 && parts.every((part) => readReportLine(part)?.isKnown);
  return isEach ? parts.map((text) => ({ ...placed, text })) : [placed];
}

export const isNumeric = ({ valueText, unread }: ReportLine) => unread === null && /^[<>≤≥=\s]*[\d.,]/.test(valueText);

/** A row of a table with its number, or in which an empty column may be that number's, is not read otherwise. */
export const isSettled = (line: ReportLine, { grid }: PlacedLine) =>
  isNumeric(line) || line.undated.length > 0 || (grid?.kind === "row" && grid.row.isLoose && line.unread !== null);

/** The values of a report, and apart from them the bounds alone in their rows, which are ranges where others come first. */
export function withoutRanges(found: readonly RawValue[], isRangeFirst: boolean) {
  const isRange = ({ isLoneBound }: RawValue) => isRangeFirst && isLoneBound === true;
  const ranges = found.filter(isRange).map(
    ({ label, proof }): UnreadLine => ({
      label,
      reason: unreadReasons.maybeRange(),
      proof,
    }),
  );
  return { values: found.filter((value) => !isRange(value)), ranges };
}

/** Whether a line may speak of the rows below it, as none does whose name carries its own sample: "dU-Diuresi". */
export const speaksOfBelow = (row: ReportLine | null, text: string): boolean =>
  !hasSamplePrefix(text) && (row === null || (!row.isKnown && otherSampleIn(text) !== null));

/**
 * Whether words between two rows may be of either name, and make it another one: "FREE" between "TESTOSTERONE" twice. A
 * method, as in "PCV", "Calculated", "MCV", changes neither.
 * @param above  the name above, with the words at its end
 */
export function isOpenBetween(above: string, words: string, below: string): boolean {
  const isOfSame = (long: string, short: string) => markersNamed(long).join() === markersNamed(short).join();
  const isMethod = isOfSame(above, above.slice(0, -words.length)) && isOfSame(`${words} ${below}`, below);
  return isKnownName(`${words} ${below}`) && !isMethod;
}

/**
 * Whether words above a row may be the beginning of its name: it has none of ours alone, or another one's: "Low density
 * lipoprotein" above "cholesterol".
 */
export function goesBefore(above: string, row: ReportLine | null): boolean {
  if (!row?.isKnown) return true;
  const whole = `${above.trim()} ${row.label}`;
  // What is a name of its own goes on in small letters only.
  if (!isKnownName(whole) || (isKnownName(above) && !/^\p{Ll}/u.test(row.label))) return false;
  return markersNamed(whole).join() !== markersNamed(row.label).join();
}
