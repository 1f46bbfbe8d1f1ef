import "server-only";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import {
  type MergedCells,
  NO_CELL,
  type SheetCell,
  type SheetGrid,
  type SheetRow,
} from "@/lib/domain/lab-reading/sheet-grid";
import { attributeOf, childAt, childrenOf, type XmlNode } from "@/lib/domain/lab-reading/xml-node";
import { MAX_COLUMNS, MAX_ROWS, shownNumber } from "./sheet-cells";
import { decodeText } from "./sniff";
import { xmlTree } from "./xml-tree";
import { type OpenZip, readEntry } from "./zip-entries";

/** Text of a paragraph: marks within it say where it is bold, notes beside it are not shown. */
function textIn(node: XmlNode): string {
  const parts = node.content.map((part) => {
    if (typeof part === "string") return part;
    return part.name === "annotation" || part.name === "note" ? "" : part.name === "s" ? " " : textIn(part);
  });
  return parts.join("");
}

/** A cell as it is shown. Source: OpenDocument 1.3, table:table-cell and its office:value-type. */
function cellOf(node: XmlNode): SheetCell {
  const shown = childrenOf(node, "p").map(textIn).join(" ").replace(/\s+/g, " ").trim();
  const type = attributeOf(node, "value-type");
  const day = attributeOf(node, "date-value");
  if (type === "date" && day !== null) return { text: day.replace(/T00:00.*$/, ""), isTyped: false };
  const number = Number(attributeOf(node, "value") ?? Number.NaN);
  const isNumber = type === "float" || type === "percentage" || type === "currency";
  return isNumber && Number.isFinite(number) ? shownNumber(number, shown) : { text: shown, isTyped: false };
}

const countOf = (node: XmlNode, name: string) => Math.max(1, Number(attributeOf(node, name) ?? 1) || 1);

/** What is repeated to the end of the sheet is blank, and stands for nothing. */
function cellsOf(row: XmlNode): SheetCell[] {
  const cells: SheetCell[] = [];
  for (const node of childrenOf(row, "table-cell", "covered-table-cell")) {
    const cell = node.name === "covered-table-cell" ? NO_CELL : cellOf(node);
    const count = countOf(node, "number-columns-repeated");
    if (cells.length + count > MAX_COLUMNS && cell.text !== "") throw new FileRefused("too-many-rows");
    for (let time = 0; time < Math.min(count, MAX_COLUMNS - cells.length); time++) cells.push(cell);
  }
  return cells;
}

/** Rows, also those in groups and heads. */
function rowNodes(table: XmlNode): XmlNode[] {
  const GROUPS = ["table-row-group", "table-header-rows", "table-rows"];
  return childrenOf(table, "table-row", ...GROUPS).flatMap((node) =>
    node.name === "table-row" ? [node] : rowNodes(node),
  );
}

/** Which cells a row merges with others. */
function mergedIn(row: XmlNode, top: number): MergedCells[] {
  let column = 0;
  return childrenOf(row, "table-cell", "covered-table-cell").flatMap((node) => {
    const [left, wide, tall] = [column, "number-columns-spanned", "number-rows-spanned"];
    column += countOf(node, "number-columns-repeated");
    const [right, bottom] = [left + countOf(node, wide) - 1, top + countOf(node, tall) - 1];
    return right > left || bottom > top ? [{ top, left, bottom, right }] : [];
  });
}

/** The lines that a row stands for: of blank rows that are repeated, one is enough to set two tables apart. */
function linesOf(row: XmlNode, before: number, hasRoomFor: number): number[] {
  const isBlank = cellsOf(row).every(({ text }) => text === "");
  const count = isBlank ? 1 : countOf(row, "number-rows-repeated");
  if (!isBlank && count > hasRoomFor) throw new FileRefused("too-many-rows");
  return Array.from({ length: count }, (_, time) => before + 1 + time);
}

function gridOf(table: XmlNode, hiddenStyles: ReadonlySet<string>): SheetGrid {
  const isSheetHidden = hiddenStyles.has(attributeOf(table, "style-name") ?? "");
  const rows: SheetRow[] = [];
  const merged: MergedCells[] = [];
  let before = 0;
  for (const node of rowNodes(table)) {
    const cells = cellsOf(node);
    const isHidden = isSheetHidden || ["collapse", "filter"].includes(attributeOf(node, "visibility") ?? "");
    merged.push(...mergedIn(node, rows.length));
    rows.push(...linesOf(node, before, MAX_ROWS - rows.length).map((line) => ({ cells, line, isHidden })));
    before += countOf(node, "number-rows-repeated");
  }
  return { name: attributeOf(table, "name") ?? "Sheet", rows, merged };
}

/** The styles of sheets that are not shown. */
function hiddenStylesIn(root: XmlNode): Set<string> {
  const styles = childrenOf(childAt(root, "automatic-styles"), "style");
  const hidden = styles.filter((style) => attributeOf(childAt(style, "table-properties"), "display") === "false");
  return new Set(hidden.flatMap((style) => attributeOf(style, "name") ?? []));
}

/**
 * The sheets of an OpenDocument spreadsheet, by its content.xml.
 * @param most  bytes that it may unpack to
 * @throws FileRefused damaged, archive-too-large, too-many-rows, office when it is another document
 */
export async function odsSheets({ zip, entries }: OpenZip, most: number): Promise<SheetGrid[]> {
  const content = entries.find(({ fileName }) => fileName === "content.xml");
  if (!content) throw new FileRefused("damaged");
  const root = xmlTree(decodeText(await readEntry(zip, content, most)));
  const sheet = childAt(root, "body", "spreadsheet");
  if (!sheet) throw new FileRefused("office");
  const hidden = hiddenStylesIn(root);
  return childrenOf(sheet, "table").map((table) => gridOf(table, hidden));
}
