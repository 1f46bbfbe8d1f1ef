import { decimalMarkOf } from "./numbers";
import type { Format, RawReading, RawValue } from "./reading";
import { readReportText } from "./report-text";
import type { SheetCell, SheetGrid, SheetRow } from "./sheet-grid";
import { plainRows } from "./sheet-heads";
import { tablesOf } from "./sheet-tables";
import { readTable } from "./table-layouts";

/** A number in a cell of text, which may be written with either decimal mark. */
const WRITTEN = /^[<>≤≥=~\s]*\d[\d.,]*\d/;

const NUMBERS = /\d+(?:[.,]\d+)+/g;

/** The numbers that a sheet has as text, where another program or a person wrote them. */
function writtenNumbers(grids: readonly SheetGrid[]): string[] {
  const texts = grids.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  return texts.flatMap(({ text, isTyped }) => (!isTyped && WRITTEN.test(text) ? (text.match(NUMBERS) ?? []) : []));
}

/** A number in the marks of the texts beside it, so that all of a file are read by one habit. */
const inMark = ({ text, isTyped }: SheetCell, isComma: boolean) =>
  isTyped && isComma ? text.replace(/(\d)\.(?=\d)/, "$1,") : text;

/** Lines of cells, with the wide gaps that columns have in print. */
function linesOf(rows: readonly SheetRow[]) {
  return rows.map(({ cells, line }) => ({
    text: cells.flatMap(({ text }) => (text === "" ? [] : [text])).join("  "),
    page: null,
    line,
  }));
}

interface Sheet {
  readonly rows: readonly SheetRow[];
  /** As it is shown beside its lines. */
  readonly file: string;
  readonly isComma: boolean;
}

/** The tables of one sheet; where none has a heading that is understood, its lines. */
function readSheet({ rows, file, isComma }: Sheet): RawReading {
  const tables = tablesOf(rows).flatMap((part) => {
    const plain = part.map(({ cells, line }) => ({ cells: cells.map((cell) => inMark(cell, isComma)), line }));
    return readTable(plain, file) ?? [];
  });
  if (tables.length === 0) return readReportText(linesOf(rows), { file, format: "text" });
  return {
    format: "sheet",
    layout: [...new Set(tables.map(({ layout }) => layout))].join(", "),
    raw: tables.flatMap(({ raw }) => raw),
    unread: tables.flatMap(({ unread = [] }) => unread),
    words: rows.map(({ cells }) => cells.map(({ text }) => text).join(" | ")).join("\n"),
  };
}

/** Values of rows that are not shown, marked so. */
function withHidden(raw: readonly RawValue[], rows: readonly SheetRow[]): RawValue[] {
  const hidden = new Set(rows.flatMap(({ isHidden, line }) => (isHidden ? [line] : [])));
  return raw.map((value) => (hidden.has(value.proof.line ?? 0) ? { ...value, isHidden: true } : value));
}

/**
 * The results in the sheets of a spreadsheet, or in the tables of a page: each sheet by its tables, or by its lines.
 * @param layout  what the tables stand in, in words
 */
export function readSheets(
  grids: readonly SheetGrid[],
  { file, format, layout }: { file: string; format: Format; layout: string },
): RawReading {
  const written = writtenNumbers(grids);
  const isComma = decimalMarkOf(written) === ",";
  const readings = grids.map((grid) => {
    const rows = plainRows(grid);
    const name = grids.length > 1 ? `${file}, ${grid.name}` : file;
    const reading = readSheet({ rows, file: name, isComma });
    return { ...reading, raw: withHidden(reading.raw, rows) };
  });
  const found = readings.filter(({ raw, unread = [] }) => raw.length + unread.length > 0);
  return {
    format,
    layout: found.length === 0 ? layout : `${layout}: ${[...new Set(found.map((one) => one.layout))].join(", ")}`,
    raw: found.flatMap(({ raw }) => raw),
    unread: found.flatMap(({ unread = [] }) => unread),
    words: readings.map(({ words = "" }) => words).join("\n"),
    isExact: written.length === 0,
  };
}
