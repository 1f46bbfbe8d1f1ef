import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { zipOf } from "./hostile-files";

type Content = string | number | Date | null | { readonly value: number; readonly format: string };

/** A sheet as somebody makes it. */
export interface MadeSheet {
  readonly name?: string;
  readonly rows: readonly (readonly Content[])[];
  readonly merged?: readonly string[];
  /** Rows that are not shown, counted from 1. */
  readonly hiddenRows?: readonly number[];
  readonly isHidden?: boolean;
}

function cellOf(content: Content): CellObject | null {
  if (content === null) return null;
  if (typeof content === "string") return { t: "s", v: content };
  if (typeof content === "number") return { t: "n", v: content };
  if (content instanceof Date) return { t: "n", v: content.getTime() / 86_400_000 + 25_569, z: "m/d/yy" };
  return { t: "n", v: content.value, z: content.format };
}

function sheetOf({ rows, merged = [], hiddenRows = [] }: MadeSheet): WorkSheet {
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
  sheet["!merges"] = merged.map((range) => utils.decode_range(range));
  sheet["!rows"] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }));
  return sheet;
}

/** A workbook of these sheets, as Excel writes it. */
export function workbookOf(sheets: readonly MadeSheet[], bookType: "xlsx" | "biff8" = "xlsx"): Buffer {
  const book = utils.book_new();
  for (const [index, sheet] of sheets.entries())
    utils.book_append_sheet(book, sheetOf(sheet), sheet.name ?? `Sheet${index + 1}`);
  book.Workbook = { Sheets: sheets.map(({ isHidden = false }) => ({ Hidden: isHidden ? 1 : 0 })) };
  return write(book, { type: "buffer", bookType, cellStyles: true });
}

/** An OpenDocument spreadsheet whose tables are written by hand. */
export function openDocumentOf(tables: string, kind = "spreadsheet"): Buffer {
  const spaces = ["office", "table", "text", "style"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const styles = `<office:automatic-styles><style:style style:name="out"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`;
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces.join(" ")}>${styles}<office:body><office:${kind}>${tables}</office:${kind}></office:body></office:document-content>`;
  return zipOf([
    { name: "mimetype", data: Buffer.from(`application/vnd.oasis.opendocument.${kind}`) },
    { name: "content.xml", data: Buffer.from(content) },
  ]);
}
