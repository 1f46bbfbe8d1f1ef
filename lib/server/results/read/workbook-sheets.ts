import "server-only";
import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import { NO_CELL, type SheetCell, type SheetGrid, type SheetRow } from "@/lib/domain/lab-reading/sheet-grid";
import { cellDayText, MAX_COLUMNS, MAX_ROWS, shownNumber } from "./sheet-cells";
import { type OpenZip, readEntry } from "./zip-entries";

/**
 * Unpacks everything once, with limits: the library below unpacks without.
 * @param most  bytes that all may have together
 * @throws FileRefused archive-too-large, damaged
 */
export async function checkWorkbook({ zip, entries }: OpenZip, most: number): Promise<void> {
  let left = most;
  for (const entry of entries) left -= (await readEntry(zip, entry, Math.max(left, 0))).length;
}

/** Quoted words and brackets of a number format say nothing of days. */
const plainFormat = (format: string) => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");

/** A day as the spreadsheet counts it, from 1900 or 1904. NULL: the format shows none. */
function dayIn(value: number, format: string, is1904: boolean): string | null {
  if (!SSF.is_date(format)) return null;
  const { y, m, d, H, M } = SSF.parse_date_code(value, { date1904: is1904 });
  return cellDayText({ year: y, month: m, day: d, hour: H, minute: M }, /[yd]/i.test(plainFormat(format)));
}

/** A cell as it is shown; a formula by the value that was kept with it. */
function cellOf(cell: CellObject | null | undefined, is1904: boolean): SheetCell {
  if (!cell || cell.t === "z") return NO_CELL;
  if (typeof cell.v !== "number" || cell.t === "e") {
    const text = cell.t === "e" ? (cell.w ?? "#ERROR") : String(cell.v ?? "");
    return { text: text.replace(/\s+/g, " ").trim(), isTyped: false };
  }
  const format = typeof cell.z === "string" ? cell.z : "General";
  const day = dayIn(cell.v, format, is1904);
  return day === null ? shownNumber(cell.v, cell.w ?? "") : { text: day, isTyped: false };
}

function gridOf(sheet: WorkSheet, name: string, isHidden: boolean, is1904: boolean): SheetGrid {
  const data = sheet["!data"] ?? [];
  const properties = sheet["!rows"] ?? [];
  const rows = Array.from({ length: data.length }, (_, index): SheetRow => {
    const cells = data[index] ?? [];
    return {
      cells: Array.from({ length: cells.length }, (_cell, column) => cellOf(cells[column], is1904)),
      line: index + 1,
      isHidden: isHidden || properties[index]?.hidden === true,
    };
  });
  const filled = rows.filter(({ cells }) => cells.some(({ text }) => text !== ""));
  if (filled.length > MAX_ROWS || filled.some(({ cells }) => cells.length > MAX_COLUMNS)) {
    throw new FileRefused("too-many-rows");
  }
  const merged = (sheet["!merges"] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c }));
  return { name, rows, merged };
}

function opened(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: MAX_ROWS + 1,
    });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new FileRefused(isLocked ? "encrypted" : "damaged");
  }
}

/**
 * The sheets of an Excel workbook (XLSX, or the older XLS), hidden ones too.
 * @throws FileRefused damaged, encrypted, too-many-rows
 */
export function workbookSheets(bytes: Uint8Array): SheetGrid[] {
  const book = opened(bytes);
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    // A sheet of charts has no cells.
    return sheet?.["!data"] ? [gridOf(sheet, name, isHidden, is1904)] : [];
  });
}
