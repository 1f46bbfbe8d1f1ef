import { DATE_IN_TEXT } from "./dates";
import type { SheetRow } from "./sheet-grid";
import { readTable } from "./table-layouts";

/** A part of a sheet that is read as one table, with the lines above its heading. */
export type SheetPart = readonly SheetRow[];

/** "02.08.2024" heads a column of results of that day. */
const DAY = new RegExp(`^(?:${DATE_IN_TEXT.source})$`, "i");

const filled = ({ cells }: SheetRow) => cells.filter(({ text }) => text !== "");

const textsOf = ({ cells }: SheetRow) => cells.map(({ text }) => text);

/** Whether a row names the columns of a table, as far as the row alone tells. */
function isHeading(row: SheetRow): boolean {
  const cells = filled(row);
  const numbers = cells.filter(
    ({ text, isTyped }) => isTyped || (/^[<>≤≥\s]*\d[\d.,]*$/.test(text) && !DAY.test(text)),
  );
  if (cells.length < 2 || numbers.length > 0) return false;
  return readTable([{ cells: textsOf(row), line: row.line }], "") !== null;
}

/** Where the first heading of a part stands; of one that has none, behind its end. Counted from 0. */
export function headingAt(part: SheetPart): number {
  const at = part.findIndex(isHeading);
  return at === -1 ? part.length : at;
}

/** Rows that may stand above a table and speak of it: blank, or a title alone. */
const isTitle = (row: SheetRow | undefined) => row !== undefined && filled(row).length <= 1;

/** Where the table of a heading begins: with the titles right above it. */
function startOf(rows: readonly SheetRow[], heading: number): number {
  let start = heading;
  while (start > 0 && isTitle(rows[start - 1])) start--;
  return start;
}

/** Tables one below the other: each begins with its own heading. What stands above the first goes with it. */
function stacked(rows: readonly SheetRow[]): SheetPart[] {
  const isOfDays = (row: SheetRow) => filled(row).every(({ text }) => DAY.test(text));
  const headings = rows.flatMap((row, index) => {
    const above = rows[index - 1];
    // Days alone below a heading are its second line.
    return isHeading(row) && !(above && isOfDays(row) && isHeading(above)) ? [index] : [];
  });
  const starts = headings.map((heading, index) => (index === 0 ? 0 : startOf(rows, heading)));
  if (starts.length === 0) return [rows];
  return starts.map((start, index) => rows.slice(start, starts[index + 1] ?? rows.length));
}

/** The columns that are blank in all rows, as the ends of what stands between them. */
function blocksOf(rows: readonly SheetRow[]): { from: number; to: number }[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const isBlank = (column: number) => rows.every(({ cells }) => (cells[column]?.text ?? "") === "");
  const blocks: { from: number; to: number }[] = [];
  for (let column = 0; column < width; column++) {
    const last = blocks.at(-1);
    if (isBlank(column)) continue;
    if (last?.to === column) last.to++;
    else blocks.push({ from: column, to: column + 1 });
  }
  return blocks;
}

/** Rows below the title that a sheet begins with; it may reach over the gap between two tables. */
const withoutTitles = (rows: readonly SheetRow[]) => rows.filter((row) => filled(row).length > 1);

/** Tables side by side with a blank column between them, each with its own heading. */
function sideBySide(rows: readonly SheetRow[]): SheetPart[] {
  const blocks = blocksOf(withoutTitles(rows));
  const parts = blocks.map(({ from, to }) => rows.map((row) => ({ ...row, cells: row.cells.slice(from, to) })));
  const isEach = parts.length > 1 && parts.every((part) => part.some(isHeading));
  return isEach ? parts : [rows];
}

/** The tables of a sheet, in the order of a reader: from top to bottom, and from left to right. */
export function tablesOf(rows: readonly SheetRow[]): SheetPart[] {
  return sideBySide(rows).flatMap(stacked);
}
