import { isKnownName, markersNamed } from "./match-marker";
import { boundOf, comparatorOf } from "./numbers";
import { isOffScale } from "./off-scale";
import { plainSigns } from "./plain-signs";
import type { Comparator, RawValue, UnreadLine } from "./reading";
import { bloodIn, otherSampleIn } from "./specimens";
import type { ColumnPlaces } from "./table-columns";
import { unitOf } from "./units";

/** A cell that says that there is nothing. */
export const EMPTY = /^(?:-+|—|–|n\/?a)?$/i;

/** What a row came to. */
export interface RowReading {
  readonly raw: readonly RawValue[];
  readonly unread?: readonly UnreadLine[];
}

/** A way in which tables are laid out. */
export interface Layout {
  readonly name: string;
  readonly read: (row: TableRow) => RowReading;
}

/** Where a table stands, and what is said above it. */
export interface Around {
  readonly file: string;
  /** A sample that is not blood, which the lines above speak of. NULL: none. */
  readonly sample: string | null;
}

/** A row without a result. */
export const NOTHING: RowReading = { raw: [] };

/** One row of a table with its place. */
export interface TableRow {
  readonly cells: readonly string[];
  /** Line in the file, from 1. */
  readonly line: number;
}

/** A row's cell without blanks around it; empty where there is none. */
export function cellOf(row: TableRow, index: number | undefined): string {
  return index === undefined ? "" : (row.cells[index] ?? "").trim();
}

/** A bound alone in its cell. Lone words are none here: "Above" in a column of flags speaks of the range. */
const isSign = (text: string) =>
  comparatorOf(text) !== null && (/^[<>≤≥=\s/]+$/.test(plainSigns(text)) || /\b(?:than|equal)\b/i.test(text));

/** Signs alone, known or not. */
const isSignLike = (text: string) => isSign(text) || /^(?=.*[<>≤≥~≈])[<>≤≥~≈±=/\s]+$/.test(plainSigns(text));

const NUMBER_ALONE = /^\d[\d.,]*$/;

/** Whether a sign's cell stands before another number than the value: a bound of the range. */
function isBeforeNumber(row: TableRow, at: number, value: number, columns: ColumnPlaces): boolean {
  const isBetween = columns.low === at + 1 && cellOf(row, columns.high) !== "";
  return at + 1 !== value && !isBetween && NUMBER_ALONE.test(cellOf(row, at + 1));
}

/** What says in a column of bounds that there is none. All else there is one, known or not. */
const NO_BOUND = /^(?:=|eq|equals?(?: to)?|exact(?:ly)?|none|-+|—|–|n\/?a|normal|final)?$/i;

/** What a cell says that holds a bound and no number. NULL: it is none; its bound is NULL where nobody knows it. */
function signIn(row: TableRow, at: number, columns: ColumnPlaces): { text: string; bound: Comparator | null } | null {
  const text = cellOf(row, at).replace(/^'/, "");
  if (at === columns.bound) return NO_BOUND.test(text) ? null : { text, bound: boundOf(text) };
  const isCode = at === columns.flag && /^[LG][TE]E?$/i.test(text);
  const bound = isCode || isSign(text) ? boundOf(text) : null;
  const isOff = at !== columns.range && at !== columns.unit && isOffScale(text);
  return bound !== null || isSignLike(text) || isOff ? { text, bound } : null;
}

/** Behind a number, it takes the number with it. */
const UNKNOWN_SIGN = "~";

/** The only value's text in its row. A sign before another number is that one's as well as not, and goes with both. */
function withLoneBound(row: TableRow, index: number, columns: ColumnPlaces): string {
  const value = cellOf(row, index);
  const found = row.cells.flatMap((_, at) => {
    const sign = at === index ? null : signIn(row, at, columns);
    return sign ? [isBeforeNumber(row, at, index, columns) ? { ...sign, bound: null } : sign] : [];
  });
  const [bound, ...others] = new Set(found.map((one) => one.bound));
  if (bound === undefined) return value;
  return bound === null || others.length > 0 ? `${value} ${UNKNOWN_SIGN}` : `${bound}${value}`;
}

/**
 * The text of a value's cell, with the bound that stands in a cell of its own: in a column for it, or elsewhere in the
 * row of one value. One that may be another number's stands behind the value, where nobody takes it for the value's.
 * @param others  the columns of other values, whose bounds are theirs
 */
export function valueTextOf(
  row: TableRow,
  index: number,
  columns: ColumnPlaces,
  others: readonly number[] = [],
): string {
  if (others.length <= 1) return withLoneBound(row, index, columns);
  const value = cellOf(row, index);
  const isOpen = row.cells.some(
    (_, at) => !others.includes(at) && !isSign(cellOf(row, at)) && signIn(row, at, columns) !== null,
  );
  if (isOpen) return `${value} ${UNKNOWN_SIGN}`;
  const [before, behind] = [index - 1, index + 1].map((at) => (others.includes(at) ? "" : cellOf(row, at)));
  const [first = index] = others;
  // Signs before all values stand before each; without one there, each may stand behind its value.
  const isBefore = isSign(cellOf(row, first - 1));
  if (before && isSign(before)) return isBefore ? `${before}${value}` : `${value} ${before}`;
  const isLast = !others.includes(index + 2);
  if (behind && isSign(behind) && !isBefore) return isLast ? `${behind}${value}` : `${value} ${behind}`;
  return value;
}

/** A cell of a few words that names another sample, whatever its column is called. */
const isSampleCell = (text: string) =>
  text.length <= 40 && text.split(/\s+/).length <= 4 && otherSampleIn(text) !== null && bloodIn(text) === null;

/**
 * The sample that a row states: in a column for it, in the name of its panel, in a cell of few words, or above
 * the whole table.
 */
export function sampleTextOf(row: TableRow, columns: ColumnPlaces, above: string | null): string | null {
  const stated = cellOf(row, columns.sample);
  if (stated !== "") return stated;
  const panel = cellOf(row, columns.panel);
  if (otherSampleIn(panel) !== null) return panel;
  return row.cells.map((cell) => cell.trim()).find(isSampleCell) ?? above;
}

/** A text, or NULL when it is empty. */
export const textOr = (text: string) => (text === "" ? null : text);

/** "Glucose (mg/dL)" and "Glucose, mg/dL" carry the unit in the name. */
export function nameAndUnit(heading: string): { label: string; unitText: string | null } {
  const [, label = "", inside = ""] =
    /^(.*?)[\s,]*[([]([^()[\]]+)[)\]]\s*$/.exec(heading) ?? /^(.*?),\s*(\S+)$/.exec(heading) ?? [];
  const unit = label === "" ? null : unitOf(inside);
  // "Neutrophils (%)" tells one of two markers by its sign, and "aPTT (ratio)" is another than the time.
  const isPlain =
    unit !== null && unit.kind !== "none" && (unit.kind !== "percent" || markersNamed(label).length === 1);
  return unit && (isPlain || !isKnownName(heading))
    ? { label: label.trim(), unitText: inside }
    : { label: heading, unitText: null };
}

function boundsText(low: string, high: string): string | null {
  if (EMPTY.test(low)) return EMPTY.test(high) ? null : `<=${high}`;
  return EMPTY.test(high) ? `>=${low}` : `${low} - ${high}`;
}

/** The range printed in a row. NULL: none. */
export const printedRangeOf = (row: TableRow, columns: ColumnPlaces) =>
  textOr(cellOf(row, columns.range)) ?? boundsText(cellOf(row, columns.low), cellOf(row, columns.high));
