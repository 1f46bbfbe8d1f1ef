import { readDate } from "./dates";
import { isKnownName } from "./match-marker";
import type { RawReading, RawValue } from "./reading";
import { type Columns, columnOf, columnsOf } from "./table-columns";
import { unitOf } from "./units";

/** One row of a table with its place. */
export interface TableRow {
  readonly cells: readonly string[];
  /** Line in the file, from 1. */
  readonly line: number;
}

/** Headings stand near the top, below a title at most. */
const HEADING_ROWS = 40;
const MAX_VALUES = 5000;
const EMPTY = /^(?:-+|—|–|n\/?a)?$/i;

interface Layout {
  readonly name: string;
  readonly read: (row: TableRow) => RawValue[];
}

const cellOf = (row: TableRow, index: number | undefined) =>
  index === undefined ? "" : (row.cells[index] ?? "").trim();
const textOr = (text: string) => (text === "" ? null : text);

/** "Glucose (mg/dL)" and "Glucose, mg/dL" carry the unit in the name. */
function nameAndUnit(heading: string): { label: string; unitText: string | null } {
  if (isKnownName(heading)) return { label: heading, unitText: null };
  const [, label, inside] =
    /^(.*?)[\s,]*[([]([^()[\]]+)[)\]]\s*$/.exec(heading) ?? /^(.*?),\s*(\S+)$/.exec(heading) ?? [];
  return label && inside && unitOf(inside)
    ? { label: label.trim(), unitText: inside }
    : { label: heading, unitText: null };
}

const isDateHeading = (text: string) => /\d/.test(text) && readDate(text, null, "2100-01-01") !== null;

function boundsText(low: string, high: string): string | null {
  if (EMPTY.test(low)) return EMPTY.test(high) ? null : `<=${high}`;
  return EMPTY.test(high) ? `>=${low}` : `${low} - ${high}`;
}

/** WHOOP and others write words of their own where laboratories flag. */
const flagText = (text: string) =>
  /^(?:normal|optimal|sufficient|in range|final|ok)$/i.test(text) ? null : textOr(text);

function longLayout(columns: Columns, file: string): Layout {
  const read = (row: TableRow): RawValue[] => {
    const named = cellOf(row, columns.label) || cellOf(row, columns.name);
    const value = cellOf(row, columns.value);
    if (named === "" || EMPTY.test(value)) return [];
    const { label, unitText } = nameAndUnit(named);
    const [date, time] = [cellOf(row, columns.date), cellOf(row, columns.time)];
    const code = cellOf(row, columns.code);
    const [earlier, earlierDate] = [cellOf(row, columns.earlier), cellOf(row, columns.earlierDate)];
    const made: RawValue[] = [
      {
        label,
        codes: code.split(/[;\s]+/).filter((one) => /^\d{1,7}-\d$/.test(one)),
        valueText: value,
        unitText: textOr(cellOf(row, columns.unit)) ?? unitText,
        rangeText:
          textOr(cellOf(row, columns.range)) ?? boundsText(cellOf(row, columns.low), cellOf(row, columns.high)),
        flagText: flagText(cellOf(row, columns.flag)),
        dateText: textOr(time ? `${date} ${time}` : date),
        markerKey: textOr(cellOf(row, columns.key)),
        ...(/^yes$/i.test(cellOf(row, columns.edited)) ? { isEdited: true } : {}),
        proof: { file, page: null, line: row.line, path: null, text: row.cells.join(", ") },
      },
    ];
    const hasEarlier = !EMPTY.test(earlier) && !EMPTY.test(earlierDate);
    return made.flatMap((one) =>
      hasEarlier
        ? [one, { ...one, valueText: earlier, dateText: earlierDate, flagText: null, isEarlier: true }]
        : [one],
    );
  };
  const isOwn = columns.key !== undefined;
  return { name: isOwn ? "Our own export" : "One result per row", read };
}

/** Markers down, days across. */
function markersByDates(headings: readonly string[], columns: Columns, file: string): Layout | null {
  const days = headings.flatMap((heading, index) => (isDateHeading(heading) ? [index] : []));
  const first = headings[0] ?? "";
  if (days.length === 0 || (first !== "" && columnOf(first) !== "name")) return null;
  const read = (row: TableRow): RawValue[] => {
    const { label, unitText } = nameAndUnit(cellOf(row, columns.name ?? 0));
    if (label === "") return [];
    return days.flatMap((index) => {
      const value = cellOf(row, index);
      if (EMPTY.test(value)) return [];
      return [
        {
          label,
          codes: [],
          valueText: value,
          unitText: textOr(cellOf(row, columns.unit)) ?? unitText,
          rangeText:
            textOr(cellOf(row, columns.range)) ?? boundsText(cellOf(row, columns.low), cellOf(row, columns.high)),
          flagText: null,
          dateText: headings[index] ?? null,
          proof: { file, page: null, line: row.line, path: headings[index] ?? null, text: row.cells.join(", ") },
        },
      ];
    });
  };
  return { name: "Markers by dates", read };
}

/** Days down, markers across. */
function datesByMarkers(headings: readonly string[], columns: Columns, file: string): Layout | null {
  const named = headings.map(nameAndUnit);
  const markers = named.flatMap(({ label }, index) => (isKnownName(label) ? [index] : []));
  const { date } = columns;
  if (date === undefined || markers.length < 2) return null;
  const others = named.flatMap(({ label }, index) =>
    index === date || label === "" || columnOf(label) ? [] : [index],
  );
  const read = (row: TableRow): RawValue[] =>
    others.flatMap((index) => {
      const value = cellOf(row, index);
      const { label, unitText } = named[index] ?? { label: "", unitText: null };
      if (EMPTY.test(value)) return [];
      const proof = { file, page: null, line: row.line, path: label, text: row.cells.join(", ") };
      return [
        {
          label,
          codes: [],
          valueText: value,
          unitText,
          rangeText: null,
          flagText: null,
          dateText: cellOf(row, date),
          proof,
        },
      ];
    });
  return { name: "Dates by markers", read };
}

function layoutOf(headings: readonly string[], file: string): Layout | null {
  const columns = columnsOf(headings);
  if (columns.name !== undefined && columns.value !== undefined) {
    const layout = longLayout(columns, file);
    const isWhoop = /^biomarker name$/i.test(headings[columns.name]?.trim() ?? "");
    return isWhoop ? { ...layout, name: "WHOOP export" } : layout;
  }
  return markersByDates(headings, columns, file) ?? datesByMarkers(headings, columns, file);
}

/**
 * The results in a table: one per row with headings by any of their usual names, markers by dates, or dates by markers.
 * @returns NULL when no row is a heading that we understand
 */
export function readTable(rows: readonly TableRow[], file: string): RawReading | null {
  for (const [index, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const headings = row.cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ""));
    const layout = layoutOf(headings, file);
    if (!layout) continue;
    const raw = rows.slice(index + 1).flatMap(layout.read);
    return { format: "csv", layout: layout.name, raw: raw.slice(0, MAX_VALUES) };
  }
  return null;
}
