import { decimalMarkOf } from "./numbers";
import type { Format, RawReading, RawValue } from "./reading";
import type { PlacedLine } from "./report-rows";
import { readReportText } from "./report-text";
import type { SheetCell, SheetGrid, SheetRow } from "./sheet-grid";
import { plainRows } from "./sheet-heads";
import { headingAt, tablesOf } from "./sheet-tables";
import { readTable } from "./table-layouts";

/** A number in a cell of text, which may be written with either decimal mark. */
const WRITTEN = /^[<>≤≥=~\s]*\d[\d.,]*\d/;

const NUMBERS = /\d+(?:[.,]\d+)+/g;

/** Lines and tables as they follow each other: a page, or one sheet of a spreadsheet. */
export interface SheetPage {
  /** Of a sheet; empty where there is one page only. */
  readonly name: string;
  readonly parts: readonly (PlacedLine | SheetGrid)[];
}

const isGrid = (part: PlacedLine | SheetGrid): part is SheetGrid => "rows" in part;

/** The numbers that a page has as text, where another program or a person wrote them. */
function writtenNumbers(pages: readonly SheetPage[]): string[] {
  const grids = pages.flatMap(({ parts }) => parts.filter(isGrid));
  const texts = grids.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  return texts.flatMap(({ text, isTyped }) => (!isTyped && WRITTEN.test(text) ? (text.match(NUMBERS) ?? []) : []));
}

/** A number in the marks of the texts beside it, so that all of a file are read by one habit. */
const inMark = ({ text, isTyped }: SheetCell, isComma: boolean) =>
  isTyped && isComma ? text.replace(/(\d)\.(?=\d)/, "$1,") : text;

/** A row as a line of print, with the wide gaps that columns have there. */
function lineOf({ cells, line }: SheetRow, isComma: boolean): PlacedLine {
  const texts = cells.flatMap((cell) => (cell.text === "" ? [] : [inMark(cell, isComma)]));
  return { text: texts.join("  "), page: null, line };
}

/** Stands among the lines for a whole table, and comes out with the day and the sample that they state for it. */
const STAND_IN = "Glucose  90  mg/dL  70-99";

/** What a page is made of when its tables are read: tables, and the lines around them. */
interface Taken {
  readonly tables: readonly RawReading[];
  readonly lines: readonly PlacedLine[];
}

function takeGrid(grid: SheetGrid, file: string, isComma: boolean, before: number): Taken {
  const tables: RawReading[] = [];
  const lines: PlacedLine[] = [];
  const rows = plainRows(grid);
  const hidden = new Set(rows.flatMap(({ isHidden, line }) => (isHidden ? [line] : [])));
  const marked = (raw: readonly RawValue[]) =>
    raw.map((value) => (hidden.has(value.proof.line ?? 0) ? { ...value, isHidden: true } : value));
  for (const part of tablesOf(rows)) {
    const plain = part.map(({ cells, line }) => ({ cells: cells.map((cell) => inMark(cell, isComma)), line }));
    const table = readTable(plain, file);
    const own = table ? part.slice(0, headingAt(part)) : part;
    lines.push(...own.map((row) => lineOf(row, isComma)));
    if (!table) continue;
    tables.push({ ...table, raw: marked(table.raw) });
    // Lines count from 1, stand-ins from -1 down.
    lines.push({ text: STAND_IN, page: null, line: -(before + tables.length) });
  }
  return { tables, lines };
}

function take({ parts }: SheetPage, file: string, isComma: boolean): Taken {
  return parts.reduce<Taken>(
    ({ tables, lines }, part) => {
      if (!isGrid(part)) return { tables, lines: [...lines, part] };
      const taken = takeGrid(part, file, isComma, tables.length);
      return { tables: [...tables, ...taken.tables], lines: [...lines, ...taken.lines] };
    },
    { tables: [], lines: [] },
  );
}

/**
 * The values of a table with what the lines around it state: the day and the sample of those that name none. Where a
 * row of blood could not stand there, below a heading of urine for one, neither can these.
 */
function withAround({ raw, unread = [] }: RawReading, around: RawReading, line: number) {
  const standIn = around.raw.find(({ proof }) => proof.line === line);
  const reason = around.unread?.find(({ proof }) => proof.line === line)?.reason;
  if (reason !== undefined) {
    return { raw: [], unread: [...unread, ...raw.map(({ label, proof }) => ({ label, reason, proof }))] };
  }
  const { dateText = null, isIssueDate = false, sampleText = null } = standIn ?? {};
  const dated = raw.map((value) => ({
    ...value,
    ...(value.dateText === null ? { dateText, isIssueDate } : {}),
    sampleText: value.sampleText ?? sampleText,
  }));
  return { raw: dated, unread };
}

/** The tables of one page, and the values in its lines. */
function readPage(page: SheetPage, file: string, isComma: boolean): Omit<RawReading, "format"> {
  const { tables, lines } = take(page, file, isComma);
  const around = readReportText(lines, { file, format: "text" });
  const isOwn = ({ proof }: { proof: RawValue["proof"] }) => (proof.line ?? 0) > 0;
  const inLines = around.raw.filter(isOwn);
  const inTables = tables.map((table, index) => withAround(table, around, -(index + 1)));
  const layouts = [...tables.map(({ layout }) => layout), ...(inLines.length > 0 ? [around.layout] : [])];
  return {
    layout: [...new Set(layouts)].join(", "),
    raw: [...inTables.flatMap(({ raw }) => raw), ...inLines],
    unread: [...inTables.flatMap(({ unread }) => unread), ...(around.unread ?? []).filter(isOwn)],
    words: [...tables.map(({ words = "" }) => words), ...lines.map(({ text }) => text)].join("\n"),
  };
}

/**
 * The results in the sheets of a spreadsheet, or in a page with tables: each table by its heading, what stands around
 * the tables by its lines.
 * @param layout  what the tables stand in, in words
 */
export function readSheets(
  pages: readonly SheetPage[],
  { file, format, layout }: { file: string; format: Format; layout: string },
): RawReading {
  const written = writtenNumbers(pages);
  const isComma = decimalMarkOf(written) === ",";
  const readings = pages.map((page) =>
    readPage(page, page.name && pages.length > 1 ? `${file}, ${page.name}` : file, isComma),
  );
  const layouts = [...new Set(readings.map((one) => one.layout).filter(Boolean))];
  return {
    format,
    layout: layouts.length === 0 ? layout : `${layout}: ${layouts.join(", ")}`,
    raw: readings.flatMap(({ raw }) => raw),
    unread: readings.flatMap(({ unread = [] }) => unread),
    words: readings.map(({ words = "" }) => words).join("\n"),
    // Text that only looks like numbers is read by the habits of its file.
    isExact: format === "sheet" && written.length === 0,
  };
}

/** The sheets of a spreadsheet as pages of one table each. */
export function sheetPages(grids: readonly SheetGrid[]): SheetPage[] {
  return grids.map((grid) => ({ name: grid.name, parts: [grid] }));
}
