import { readDate, UNKNOWN_HABITS } from "./dates";
import { isKnownName } from "./match-marker";
import type { MergedCells, SheetGrid, SheetRow } from "./sheet-grid";
import { columnOf } from "./table-columns";

/** No day of a file lies behind it. */
const FAR = "2100-01-01";

const isDay = (text: string) => /\d/.test(text) && readDate(text, UNKNOWN_HABITS, FAR) !== null;

/** What a heading of two levels says of its column: a day above "Result" is the day of results, a known word is itself. */
function joined(above: string, below: string): string {
  if (below === "" || above === below) return above;
  if (above === "") return below;
  const isResult = columnOf(below) === "value";
  if (isDay(above) && isResult) return above;
  const both = `${above} ${below}`;
  if (columnOf(below) !== null || isKnownName(below)) return below;
  return columnOf(both) !== null || isKnownName(both) ? both : isDay(above) ? both : `${below}`;
}

/** Merged cells say what they say in each of their rows: a name beside several days, a panel beside its rows. */
function filledDown({ rows, merged }: SheetGrid): SheetRow[] {
  const tall = merged.filter(({ top, bottom }) => bottom > top);
  const cells = rows.map((row) => [...row.cells]);
  for (const { top, left, bottom } of tall) {
    const first = cells[top]?.[left];
    if (!first) continue;
    for (const row of cells.slice(top + 1, bottom + 1)) if (left < row.length) row[left] = first;
  }
  return rows.map((row, index) => ({ ...row, cells: cells[index] ?? [] }));
}

const textAt = (row: SheetRow | undefined, column: number) => row?.cells[column]?.text ?? "";

/** A head of two levels: cells that span several columns, each of which has its own words below, and no numbers. */
function isHead(row: SheetRow, below: SheetRow, spans: readonly MergedCells[]): boolean {
  const inside = spans.flatMap(({ left, right }) => below.cells.slice(left, right + 1).map(({ text }) => text));
  const others = row.cells.filter(({ text }) => text !== "").length - spans.length;
  const hasWords = inside.some((text) => text !== "") && inside.every((text) => !/^[<>≤≥\s]*\d/.test(text));
  return hasWords && (spans.length > 1 || others > 0);
}

function joinedRow(row: SheetRow, below: SheetRow, spans: readonly MergedCells[]): SheetRow {
  const width = Math.max(row.cells.length, below.cells.length);
  const cells = Array.from({ length: width }, (_, column) => {
    const span = spans.find(({ left, right }) => left <= column && column <= right);
    const above = textAt(row, span?.left ?? column);
    return { text: joined(above, textAt(below, column)), isTyped: false };
  });
  return { cells, line: below.line, isHidden: below.isHidden };
}

/**
 * The rows of a sheet with its merged cells taken apart: what is merged over rows stands in each of them, and a head of
 * two levels becomes one row.
 */
export function plainRows(grid: SheetGrid): SheetRow[] {
  const rows = filledDown(grid);
  const wide = grid.merged.filter(({ top, bottom, left, right }) => top === bottom && right > left);
  const joinedAt = new Map<number, SheetRow>();
  for (const [index, row] of rows.entries()) {
    const spans = wide.filter(({ top }) => top === index);
    const below = rows[index + 1];
    if (spans.length > 0 && below && isHead(row, below, spans)) joinedAt.set(index, joinedRow(row, below, spans));
  }
  return rows.flatMap((row, index) => (joinedAt.has(index - 1) ? [] : [joinedAt.get(index) ?? row]));
}
