import { DATE_IN_TEXT } from "./dates";
import { blockAt, type CellOrder, cellOrderAt } from "./page-blocks";
import { gridOf } from "./page-grid";
import type { PageColumn } from "./page-heading";
import { inStrips, textOfWords } from "./page-strips";
import { cellsOf, type Word, wordsOfText } from "./page-words";
import { isDayLabel } from "./report-dates";
import type { PlacedLine } from "./report-rows";

function byPage(lines: readonly PlacedLine[]): PlacedLine[][] {
  const pages = new Map<number | null, PlacedLine[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  return [...pages.values()];
}

const wordsOf = ({ text, words }: PlacedLine) => words ?? wordsOfText(text);

/** The lines of a page with their places in its tables; tables beside each other come one after the other. */
function inTables(page: readonly PlacedLine[], carried: readonly PageColumn[] | null) {
  const strips = inStrips(page.map((line, index) => ({ words: wordsOf(line), index })));
  const grid = gridOf(
    strips.map(({ words }) => words),
    carried,
  );
  const lines = strips.flatMap(({ words, index }, at): PlacedLine[] => {
    const line = page[index];
    if (!line) return [];
    const isWhole = words.words.length === wordsOf(line).words.length;
    return [{ ...line, text: isWhole ? line.text : textOfWords(words), words, grid: grid.lines[at] ?? null }];
  });
  return { lines, columns: grid.columns };
}

/** Whether a cell is a day, with its time at most. */
const isDay = ({ text }: Word) =>
  new RegExp(String.raw`^${DATE_IN_TEXT.source}(?:\s+\d{4}|[\d:\sAPMETCSZ]*)?$`, "i").test(text);

/**
 * Lines with labels of days in a row and the days below them, as pairs: "Collected  Received" above "03/04/20  03/05/20" is
 * "Collected: 03/04/20" and "Received: 03/05/20".
 */
function inPairs(lines: readonly PlacedLine[]): PlacedLine[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (!next || line.grid || !isDayLabel(line.text)) return [line];
    const below = cellsOf(wordsOf(next)).filter(isDay);
    const pairs = cellsOf(wordsOf(line)).flatMap((label) => {
      const day = below.find(({ start, end }) => start < label.end && end > label.start);
      return day && !/\d/.test(label.text) ? [`${label.text.replace(/:$/, "")}: ${day.text}`] : [];
    });
    return [line, ...pairs.map((text) => ({ ...line, text, words: wordsOfText(text) }))];
  });
}

/** The same lines, in which names with what stands below them are one line each. */
function inBlocks(lines: readonly PlacedLine[]): PlacedLine[] {
  const looked = lines.map((line) => ({ text: line.text, words: wordsOf(line), isInTable: Boolean(line.grid) }));
  const result: PlacedLine[] = [];
  let order: CellOrder = null;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (!line) break;
    const headings = cellOrderAt(looked, index);
    const block = headings ? null : blockAt(looked, index, order);
    if (headings) order = headings.order;
    const text = lines
      .slice(index, index + (block?.size ?? 1))
      .map((one) => one.text.trim())
      .filter(Boolean)
      .join("  ");
    result.push(block ? { ...line, text, grid: { kind: "block", line: block.line } } : line);
    index += headings?.size ?? block?.size ?? 1;
  }
  return result;
}

/** The lines of a report in the order in which they are read, each with what it is in the tables and cards of its page. */
export function laidOut(lines: readonly PlacedLine[]): PlacedLine[] {
  // A table may go on over the end of its page.
  let columns: readonly PageColumn[] | null = null;
  return byPage(lines).flatMap((page) => {
    const tables = inTables(page, columns);
    columns = tables.columns;
    return inBlocks(inPairs(tables.lines));
  });
}
