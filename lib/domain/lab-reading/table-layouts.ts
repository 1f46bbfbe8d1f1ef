import { cleanLabel, cleanProof } from "./clean-text";
import { DATE_IN_TEXT, readDate, UNKNOWN_HABITS } from "./dates";
import { isKnownName } from "./match-marker";
import { readRange } from "./ranges";
import type { RawReading, RawValue } from "./reading";
import { statedDay } from "./report-dates";
import { OTHER_DATE } from "./report-sample-days";
import { otherSampleIn } from "./specimens";
import { type ColumnPlaces, columnOf, columnsOf } from "./table-columns";
import { longLayout } from "./table-long";
import {
  type Around,
  cellOf,
  EMPTY,
  type Layout,
  NOTHING,
  nameAndUnit,
  printedRangeOf,
  type RowReading,
  sampleTextOf,
  type TableRow,
  textOr,
  valueTextOf,
} from "./table-row";
import { unitOf } from "./units";
import { unreadReasons } from "./unread-reasons";

/** Headings stand near the top, below a title at most. */
const HEADING_ROWS = 40;
const MAX_VALUES = 5000;

/** A goal has a day, too, and nobody measured it. */
const isDateHeading = (text: string) =>
  /\d/.test(text) && !/goal|target|aim/i.test(text) && readDate(text, UNKNOWN_HABITS, "2100-01-01") !== null;

/** "Date of birth  19/12/1978", "Collected:  09/06/2026": a label with its day, and no heading of a column. */
function isLabelled(headings: readonly string[], index: number): boolean {
  const [before = "", behind = ""] = [headings[index - 1], headings[index + 1]];
  const isLabel = before.endsWith(":") || (OTHER_DATE.test(before) && columnOf(before) === undefined);
  return isLabel && !isDateHeading(behind);
}

/** Markers down, days across. */
function markersByDates(headings: readonly string[], columns: ColumnPlaces, { file, sample }: Around): Layout | null {
  const days = headings.flatMap((heading, index) =>
    isDateHeading(heading) && !isLabelled(headings, index) ? [index] : [],
  );
  const first = headings[0] ?? "";
  const isNamed =
    first === "" ||
    columnOf(first) === "name" ||
    (columns.name !== undefined && days.length > 1) ||
    (columnOf(first) === "value" && days.length > 1);
  if (days.length === 0 || !isNamed) return null;
  const read = (row: TableRow): RowReading => {
    const { label, unitText } = nameAndUnit(cellOf(row, columns.name ?? 0));
    if (label === "") return NOTHING;
    const sampleText = sampleTextOf(row, columns, sample);
    const raw = days.flatMap((index): RawValue[] => {
      if (EMPTY.test(cellOf(row, index))) return [];
      return [
        {
          label,
          codes: [],
          valueText: valueTextOf(row, index, columns, days),
          unitText: textOr(cellOf(row, columns.unit)) ?? unitText,
          rangeText: printedRangeOf(row, columns),
          flagText: null,
          dateText: headings[index] ?? null,
          sampleText,
          proof: { file, page: null, line: row.line, path: headings[index] ?? null, text: row.cells.join(", ") },
        },
      ];
    });
    return { raw };
  };
  return { name: "Markers by dates", read };
}

const UNIT_AND_RANGE = /^(?:[[(]?(?:[<>≤≥]=?\s*)?\d[\d.,]*(?:\s*[-–—]\s*\d[\d.,]*)?[)\]]?)?\s*(\D.*)?$/;

/** Units and ranges of the columns, in a row of their own between the heading and the first day. NULL: it is none. */
function besideColumns(cells: readonly string[]): { unitText: string | null; rangeText: string | null }[] | null {
  const told = cells.map((cell) => {
    const text = cell.trim();
    const unitText = UNIT_AND_RANGE.exec(text)?.[1]?.trim() || null;
    const rangeText = (unitText ? text.slice(0, text.length - unitText.length) : text).trim() || null;
    const isUnit = unitText === null || unitOf(unitText) !== null;
    const isRange = rangeText === null || readRange(rangeText, null) !== null;
    return isUnit && isRange ? { unitText, rangeText } : null;
  });
  return told.every((one) => one !== null) && told.some((one) => one?.unitText || one?.rangeText)
    ? told.flatMap((one) => one ?? [])
    : null;
}

/** Where a day should stand: a row of goals or ranges, which nobody measured. */
const OF_GOALS =
  /^\s*(?:my |your )?(?:targets?|goals?|aims?|optimal|ideal|ref(?:erence)?s?|(?:normal )?ranges?|ziel\w*|norm\w*)\b/i;

/** Days down, markers across. */
function datesByMarkers(headings: readonly string[], columns: ColumnPlaces, { file, sample }: Around): Layout | null {
  const named = headings.map(nameAndUnit);
  const markers = named.flatMap(({ label }, index) => (isKnownName(label) ? [index] : []));
  // A first column without a heading holds the days.
  const date = columns.date ?? columns.day ?? columns.issued ?? (headings[0] === "" ? 0 : undefined);
  if (date === undefined || markers.length < 2) return null;
  const others = named.flatMap(({ label }, index) =>
    index === date || label === "" || columnOf(label) ? [] : [index],
  );
  let beside: ReturnType<typeof besideColumns> = null;
  const read = (row: TableRow): RowReading => {
    if (OF_GOALS.test(cellOf(row, date))) return NOTHING;
    const told = DATE_IN_TEXT.test(cellOf(row, date)) ? null : besideColumns(others.map((index) => cellOf(row, index)));
    if (told) {
      // Units and ranges may stand in two rows.
      beside = told.map((one, at) => ({
        unitText: one.unitText ?? beside?.[at]?.unitText ?? null,
        rangeText: one.rangeText ?? beside?.[at]?.rangeText ?? null,
      }));
      return NOTHING;
    }
    const raw = others.flatMap((index, at): RawValue[] => {
      const { label, unitText } = named[index] ?? { label: "", unitText: null };
      const below = beside?.[at];
      if (EMPTY.test(cellOf(row, index))) return [];
      const proof = { file, page: null, line: row.line, path: label, text: row.cells.join(", ") };
      return [
        {
          label,
          codes: [],
          valueText: valueTextOf(row, index, columns, others),
          unitText: unitText ?? below?.unitText ?? null,
          rangeText: below?.rangeText ?? null,
          flagText: null,
          dateText: cellOf(row, date),
          isIssueDate: date === columns.issued,
          sampleText: sampleTextOf(row, columns, sample),
          proof,
        },
      ];
    });
    return { raw };
  };
  return { name: "Dates by markers", read };
}

/** "Exame  Analito", "Test  Component": of two columns of names the one whose names we know. */
function withKnownNames(headings: readonly string[], rows: readonly TableRow[]): ColumnPlaces {
  const columns = columnsOf(headings);
  const named = headings.flatMap((heading, index) => (columnOf(heading) === "name" ? [index] : []));
  const knownIn = (index: number) =>
    rows.slice(0, HEADING_ROWS).filter((row) => isKnownName(cellOf(row, index))).length;
  return named.length < 2 ? columns : { ...columns, name: named.reduce((a, b) => (knownIn(b) > knownIn(a) ? b : a)) };
}

function layoutOf(headings: readonly string[], rows: readonly TableRow[], around: Around): Layout | null {
  const columns = withKnownNames(headings, rows);
  if (columns.name !== undefined && columns.value !== undefined) {
    const layout = longLayout(headings, columns, around);
    const isWhoop = /^biomarker name$/i.test(headings[columns.name]?.trim() ?? "");
    return isWhoop ? { ...layout, name: "WHOOP export" } : layout;
  }
  return markersByDates(headings, columns, around) ?? datesByMarkers(headings, columns, around);
}

/** A row with more cells than headings: an unquoted comma may have divided a number. */
function overfull(row: TableRow, headings: readonly string[], file: string): RowReading | null {
  if (row.cells.slice(headings.length).every((cell) => cell.trim() === "")) return null;
  const label = cleanLabel(row.cells.find((cell) => isKnownName(cell)) ?? row.cells[0] ?? "");
  const proof = { file, page: null, line: row.line, path: null, text: cleanProof(row.cells.join(", ")) };
  return { raw: [], unread: [{ label, reason: unreadReasons.moreCells(), proof }] };
}

/** The rows below a heading; words alone in a row speak of those below them. */
function readRows(rows: readonly TableRow[], headings: readonly string[], layout: Layout, file: string): RowReading[] {
  let sample: string | null = null;
  return rows.map((row) => {
    const [only, ...others] = row.cells.filter((cell) => cell.trim() !== "");
    if (only !== undefined && others.length === 0) sample = otherSampleIn(only) === null ? null : only;
    const read = overfull(row, headings, file) ?? layout.read(row);
    return { ...read, raw: read.raw.map((one) => ({ ...one, sampleText: one.sampleText ?? sample })) };
  });
}

/** A row that speaks of the table and is none of it. */
const isAside = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== "").length <= 2;

/** A row of days alone below a heading names its columns: "This time  Last time", and when that was. NULL: it is none. */
function withDaysBelow(headings: readonly string[], below: TableRow | undefined): string[] | null {
  const days = below?.cells.map((cell) => cell.trim()) ?? [];
  const isEach = days.every((day, index) => day === "" || (isDateHeading(day) && (headings[index] ?? "") !== ""));
  return isEach && days.filter(Boolean).length > 1 ? headings.map((heading, index) => days[index] || heading) : null;
}

/**
 * The results in a table: one per row with headings by any of their usual names, markers by dates, or dates by markers.
 * @returns NULL when no row is a heading that we understand
 */
export function readTable(rows: readonly TableRow[], file: string): RawReading | null {
  for (const [index, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const written = row.cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ""));
    const dated = withDaysBelow(written, rows[index + 1]);
    const headings = dated ?? written;
    const below = rows.slice(index + (dated ? 2 : 1));
    const above = rows.slice(0, index).map(({ cells }) => cells.join(" "));
    const layout = layoutOf(headings, below, {
      file,
      sample: above.find((text) => otherSampleIn(text) !== null) ?? null,
    });
    if (!layout) continue;
    const read = readRows(below, headings, layout, file);
    const dateText = statedDay([...above, ...below.filter(isAside).map(({ cells }) => cells.join(" "))]);
    return {
      format: "csv",
      layout: layout.name,
      raw: read
        .flatMap(({ raw }) => raw)
        .slice(0, MAX_VALUES)
        .map((value) => ({ ...value, dateText: value.dateText || dateText })),
      unread: read.flatMap(({ unread = [] }) => unread),
      words: rows.map(({ cells }) => cells.join(" | ")).join("\n"),
    };
  }
  return null;
}
