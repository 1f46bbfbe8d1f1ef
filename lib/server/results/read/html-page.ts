import "server-only";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import { DATE_IN_TEXT } from "@/lib/domain/lab-reading/dates";
import { FileRefused } from "@/lib/domain/lab-reading/refusals";
import type { PlacedLine } from "@/lib/domain/lab-reading/report-rows";
import type { SheetGrid } from "@/lib/domain/lab-reading/sheet-grid";
import type { SheetPage } from "@/lib/domain/lab-reading/sheet-reading";
import { TableGrid } from "./html-table";
import { attributesOf, type HtmlNode, hiddenBy, isElement, isElementShown } from "./html-visible";
import { MAX_ROWS } from "./sheet-cells";

type Element = DefaultTreeAdapterTypes.Element;

/** Portals nest some sixty deep. */
const MAX_DEPTH = 400;

/** After these a browser goes on below. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul"
  ).split(" "),
);

const CELLS: ReadonlySet<string> = new Set(["td", "th"]);

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, " ").trim();

function elementsIn(node: Element, ...names: readonly string[]): Element[] {
  return node.childNodes.filter(isElement).filter(({ tagName }) => names.includes(tagName));
}

function hasInside(node: Element, name: string): boolean {
  return node.childNodes.filter(isElement).some((child) => child.tagName === name || hasInside(child, name));
}

function isBeforeSpan(node: Element): boolean {
  const siblings = node.parentNode?.childNodes ?? [];
  const next = siblings[siblings.indexOf(node) + 1];
  return next !== undefined && isElement(next) && next.tagName === "span";
}

/** What is set raised: the power of ten, the square of a metre, or something apart. */
const raisedMark = (before: string) => (/\b10$/.test(before) ? "^" : /(?:^|[\d\s/])m$/.test(before) ? "" : " ");

const FOOTNOTE = /^\s*[([]?[\d*†‡,\s]+[)\]]?\s*$/;

const DAY_AT_END = new RegExp(
  String.raw`^(\D+?)\s+[-–—|·]\s+(${DATE_IN_TEXT.source}(?:\D{0,4}\d{1,2}:\d{2}.{0,8})?)$`,
  "i",
);

/** Goes through a page in a reader's order, and gathers its lines and its tables. */
class PageReader {
  readonly parts: (PlacedLine | SheetGrid)[] = [];
  hidden: ReadonlySet<string> = new Set();
  #text = "";
  #line = 1;

  /** Ends the line that is being gathered. */
  #break(): void {
    const text = this.#text.split(/ {2,}/).map(tidy).filter(Boolean).join("  ");
    if (text !== "") this.parts.push({ text, page: null, line: this.#line++ });
    this.#text = "";
  }

  take(node: HtmlNode, depth = 0): void {
    if (depth > MAX_DEPTH) throw new FileRefused("too-deep");
    if (defaultTreeAdapter.isTextNode(node)) {
      this.#text += node.value.replace(/[\s\u00a0]+/g, " ");
      return;
    }
    if (!isElement(node) || !isElementShown(node, this.hidden)) return;
    const { tagName } = node;
    // A table inside of another's cell makes the outer one a way to lay out a page.
    if (tagName === "table" && !hasInside(node, "table")) this.#takeTable(node, depth);
    else this.#takeInside(node, depth);
  }

  #takeInside(node: Element, depth: number): void {
    const { tagName } = node;
    if (BLOCKS.has(tagName) || tagName === "br") this.#break();
    if (tagName === "sup") this.#text += raisedMark(this.#text);
    const before = this.#text;
    for (const child of node.childNodes) this.take(child, depth + 1);
    // A footnote's number is neither a digit of the number before it nor a number of its own.
    if (tagName === "sup" && FOOTNOTE.test(this.#text.slice(before.length)) && before.endsWith(" "))
      this.#text = before;
    if (CELLS.has(tagName)) this.#text += "   ";
    // Two spans without a blank between them are set apart by the page's styles.
    if (tagName === "span" && isBeforeSpan(node)) this.#text += "   ";
    if (BLOCKS.has(tagName)) this.#break();
  }

  /** All that a cell shows, as one line. */
  #cellText(cell: Element, depth: number): string {
    const inside = new PageReader();
    inside.hidden = this.hidden;
    for (const child of cell.childNodes) inside.take(child, depth + 1);
    inside.#break();
    return tidy(inside.parts.map((part) => ("text" in part ? part.text : "")).join(" "));
  }

  /** The heading of a table alone; a day at its end is a line of its own: "Lipid panel - Jan 20, 2026". */
  #takeCaption(caption: Element, depth: number): void {
    const [, name, day] = DAY_AT_END.exec(this.#cellText(caption, depth)) ?? [];
    if (name === undefined || day === undefined) {
      this.take(caption, depth + 1);
      return;
    }
    for (const text of [name, day]) {
      this.#text = text;
      this.#break();
    }
  }

  #takeTable(table: Element, depth: number): void {
    this.#break();
    const shown = (elements: readonly Element[]) => elements.filter((one) => isElementShown(one, this.hidden));
    for (const caption of elementsIn(table, "caption")) this.#takeCaption(caption, depth);
    const sections = [table, ...shown(elementsIn(table, "thead", "tbody", "tfoot"))];
    const rows = sections.flatMap((section) => shown(elementsIn(section, "tr")));
    if (rows.length > MAX_ROWS) throw new FileRefused("too-many-rows");
    const grid = new TableGrid(rows.length);
    for (const row of rows) {
      const cells = shown(elementsIn(row, "td", "th"));
      grid.addRow(cells.map((cell) => ({ cell, text: this.#cellText(cell, depth) })));
    }
    this.parts.push(grid.finish(this.#line));
    this.#line += rows.length;
  }

  finish(): SheetPage {
    this.#break();
    return { name: "", parts: this.parts };
  }
}

/** The texts of all style elements. */
function stylesIn(node: DefaultTreeAdapterTypes.ParentNode, depth = 0): string[] {
  if (depth > MAX_DEPTH) throw new FileRefused("too-deep");
  return node.childNodes.flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.tagName !== "style") return stylesIn(child, depth + 1);
    const isPrint = /print/i.test(attributesOf(child).get("media") ?? "");
    return isPrint ? [] : child.childNodes.map((text) => ("value" in text ? text.value : ""));
  });
}

/**
 * The lines and tables of a saved web page as a browser shows them. Nothing of it runs, and nothing is fetched.
 * @throws FileRefused too-deep, too-many-rows
 */
export function htmlPage(html: string): SheetPage {
  const document = parse(html);
  const reader = new PageReader();
  reader.hidden = hiddenBy(stylesIn(document));
  for (const node of document.childNodes) reader.take(node);
  return reader.finish();
}
