import { headingOf, type PageColumn, type PageColumnKind, stackedLines, withLineBelow } from "./page-heading";
import { INTERVAL, misfitOf } from "./page-misfits";
import { CELL_GAP, joinWords, type Word, type WordLine } from "./page-words";
import type { ReportLine } from "./report-row-parts";
import { otherSampleIn } from "./specimens";
import { unitOf } from "./units";

/** A row of a printed table: what stands in each of its columns, as written. */
export interface GridRow {
  readonly cells: readonly { readonly column: PageColumn; readonly text: string }[];
  /** A column of numbers is empty, and a number of the row could as well stand there. */
  readonly isLoose: boolean;
}

/** Beyond this a text stands under no heading. Unit: heights of letters. */
const FAR = 6;

function distance(word: Word, { start, end }: PageColumn, size: number): number {
  const ends = [
    Math.abs(word.start - start),
    Math.abs(word.end - end),
    Math.abs(word.start + word.end - start - end) / 2,
  ];
  const inside = word.start >= start - size && word.end <= end + size ? 0.5 * size : Number.POSITIVE_INFINITY;
  return Math.min(...ends, inside, FAR * size) / size;
}

/** A cell that is cut where no gap is, and a gap that stays inside of one. */
const CUT = 1.2;
const UNCUT = 3.5;

/** A way to place the first words of a line under the first columns. */
interface Way {
  readonly cost: number;
  readonly cells: readonly { readonly at: number; readonly word: Word }[];
}

const cheaper = (left: Way | null, right: Way | null) => (!left || (right && right.cost < left.cost) ? right : left);

/** The longest cell that is tried. Unit: words. */
const MOST_CELL_WORDS = 14;
const MOST_GAPS = 2;

/** The cells that can begin with a word: its place behind them, and what their breaks cost. */
function cellsFrom({ words, size }: WordLine, from: number): { to: number; word: Word; breaks: number }[] {
  const cells = [];
  let gaps = 0;
  for (let to = from + 1; to <= words.length && to - from <= MOST_CELL_WORDS; to++) {
    const [last, before, next] = [words[to - 1], words[to - 2], words[to]];
    if (to - from > 1 && last && before && last.start - before.end > size * CELL_GAP) gaps++;
    if (gaps > MOST_GAPS) break;
    const word = joinWords(words.slice(from, to));
    const isCut = next !== undefined && next.start - word.end <= size * CELL_GAP;
    cells.push({ to, word, breaks: gaps * UNCUT + (isCut ? CUT : 0) });
  }
  return cells;
}

/** Adds every cell that begins with a word to the best ways known, under every column behind those that are used. */
function extend(best: (Way | null)[][], line: WordLine, from: number, columns: readonly PageColumn[]): void {
  const ways = best[from] ?? [];
  for (let at = 0; at < columns.length; at++) ways[at + 1] = cheaper(ways[at + 1] ?? null, ways[at] ?? null);
  for (const { to, word, breaks } of cellsFrom(line, from)) {
    const row = best[to] ?? [];
    for (const [at, column] of columns.entries()) {
      const way = ways[at];
      if (!way) continue;
      const cost = way.cost + breaks + distance(word, column, line.size) + misfitOf(column.kind, word.text);
      row[at + 1] = cheaper(row[at + 1] ?? null, { cost, cells: [...way.cells, { at, word }] });
    }
  }
}

/** The best way to place a line's words under the columns, from left to right. */
function placed(line: WordLine, columns: readonly PageColumn[]): Way | null {
  const count = line.words.length;
  // best[i][k]: the first i words, all of them under the first k columns.
  const best: (Way | null)[][] = Array.from({ length: count + 1 }, () => Array(columns.length + 1).fill(null));
  best[0]?.fill({ cost: 0, cells: [] });
  for (let from = 0; from < count; from++) extend(best, line, from, columns);
  return (best[count] ?? []).reduce(cheaper, null);
}

/** Above this a line is no row of the table. Unit: heights of letters per cell. */
const MOST_COST = 5;
/** A range that goes on below its row has no other cell, and stands at its place. */
const MOST_COST_ALONE = 1.6;

function isRow({ cost, cells }: Way, columns: readonly PageColumn[]): boolean {
  const [first] = cells;
  const isRange = first !== undefined && cells.length === 1 && columns[first.at]?.kind === "range";
  return isRange ? cost < MOST_COST_ALONE : cells.length > 1 && cost / cells.length < MOST_COST;
}

const OF_NUMBERS: readonly PageColumnKind[] = ["value", "earlier", "dated", "low", "high"];
/** By so much a number has to be nearer to its column than to an empty one. Unit: heights of letters. */
const CLEARLY = 1.5;

/** Farther from its column a number says nothing by its place. Unit: heights of letters. */
const MOST_OFFSET = 2;

/** The number of a cell without the flag and the unit behind it. */
function numberOf({ text, start, end }: Word): Word {
  const [number = text] = /^\S+/.exec(text) ?? [];
  return { text: number, start, end: start + ((end - start) * number.length) / text.length };
}

/** Whether a row leaves a column of numbers empty, and one of its numbers may be that column's. */
function isLoose({ cells }: Way, columns: readonly PageColumn[], size: number): boolean {
  const used = new Set(cells.map(({ at }) => at));
  const empty = columns.filter(({ kind }, at) => OF_NUMBERS.includes(kind) && !used.has(at));
  return cells.some(({ at, word }) => {
    const column = columns[at];
    if (!column || !OF_NUMBERS.includes(column.kind) || !/\d/.test(word.text)) return false;
    const number = numberOf(word);
    const own = distance(number, column, size);
    return empty.some((other) => own > MOST_OFFSET || distance(number, other, size) - own < CLEARLY);
  });
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const LEAST_ROWS = 3;

/** Where the cells of a column really stand: its heading may be centred above them. */
function settled(column: PageColumn, words: readonly Word[]): PageColumn {
  if (words.length < LEAST_ROWS) return column;
  const [start, end] = [median(words.map((word) => word.start)), median(words.map((word) => word.end))];
  return { ...column, start, end };
}

const aside = (column: PageColumn): PageColumn => ({ ...column, kind: "other" });

/** Whether a column without a known heading holds ranges of some kind: zones, goals, what is optimal. */
function isOfRanges(ways: readonly (Way | null)[], at: number): boolean {
  const texts = ways.flatMap((way) => way?.cells.filter((cell) => cell.at === at).map(({ word }) => word.text) ?? []);
  return texts.length > 0 && texts.filter((text) => INTERVAL.test(text)).length * 2 >= texts.length;
}

/** Whether a column without a known heading holds units. */
function isOfUnits(ways: readonly (Way | null)[], at: number): boolean {
  const texts = ways.flatMap((way) => way?.cells.filter((cell) => cell.at === at).map(({ word }) => word.text) ?? []);
  return texts.length >= LEAST_ROWS && texts.filter((text) => unitOf(text) !== null).length * 2 > texts.length;
}

const MAX_WORDS = 60;
const MAX_COLUMNS = 24;

/** The rows below one heading, by the index of their lines. */
function rowsBelow(lines: readonly WordLine[], columns: readonly PageColumn[]): (GridRow | null)[] {
  const placings = (under: readonly PageColumn[]) =>
    lines.map((line) => {
      const way = line.words.length === 0 || line.words.length > MAX_WORDS ? null : placed(line, under);
      return way && isRow(way, under) ? way : null;
    });
  const first = placings(columns);
  const real = columns.map((column, at) =>
    settled(
      column,
      first.flatMap((way) => way?.cells.filter((cell) => cell.at === at).map(({ word }) => word) ?? []),
    ),
  );
  const ways = placings(real);
  const hasUnit = real.some(({ kind }) => kind === "unit");
  const known = real.map((column, at) => {
    if (column.kind !== "unknown") return column;
    if (!hasUnit && isOfUnits(ways, at)) return { ...column, kind: "unit" as const };
    return isOfRanges(ways, at) ? aside(column) : column;
  });
  return ways.map((way, index) => {
    if (!way) return null;
    return {
      isLoose: isLoose(way, real, lines[index]?.size ?? 1),
      cells: known.flatMap((column, at) => {
        const text = way.cells.flatMap((cell) => (cell.at === at ? [cell.word.text] : [])).join(" ");
        return text === "" ? [] : [{ column, text }];
      }),
    };
  });
}

/** What a line is in the tables and cards of its page. */
export type GridLine =
  | { readonly kind: "heading" }
  | { readonly kind: "row"; readonly row: GridRow }
  | { readonly kind: "block"; readonly line: ReportLine };

interface Heading {
  readonly columns: readonly PageColumn[];
  /** How many lines it takes. */
  readonly lines: number;
  /** More is better. */
  readonly score: number;
}

/** The heading that begins at a line: of one line, or of two or three that belong together. */
function headingFrom(lines: readonly WordLine[], index: number): Heading | null {
  const [first, second, third] = lines.slice(index, index + 3);
  const above = lines[index - 1]?.words.map(({ text }) => text).join(" ") ?? "";
  // Samples above, and their days below them: no table of several days.
  if (!first || (otherSampleIn(above) !== null && above.length < 60)) return null;
  const ways = [first];
  if (second) ways.push(stackedLines(first, second));
  if (second && third) ways.push(stackedLines(stackedLines(first, second), third));
  const found = ways.flatMap((line, extra): Heading[] => {
    const columns = headingOf(line);
    if (!columns || columns.length > MAX_COLUMNS) return [];
    const unknown = columns.filter(({ kind }) => kind === "unknown").length;
    const dated = columns.filter(({ dateText }) => dateText !== null).length;
    return [{ columns, lines: extra + 1, score: columns.length - 3 * unknown + dated - extra / 100 }];
  });
  return found.reduce((best: Heading | null, one) => (best && best.score >= one.score ? best : one), null);
}

/** The heading at a line, unless a better one begins within its lines: a title above it is none of it. */
function headingAt(lines: readonly WordLine[], index: number): Heading | null {
  const heading = headingFrom(lines, index);
  if (!heading) return null;
  const later = [1, 2].slice(0, heading.lines - 1).map((step) => headingFrom(lines, index + step));
  return later.some((one) => one !== null && one.score > heading.score + 0.1) ? null : heading;
}

/**
 * The tables of one page, found by their headings.
 * @param lines  of one page, from top to bottom
 * @param carried  the columns that the page before ended with, where its table may go on
 * @returns for each line what it is; NULL: it stands in no table
 */
export function gridOf(
  lines: readonly WordLine[],
  carried: readonly PageColumn[] | null = null,
): { readonly lines: readonly (GridLine | null)[]; readonly columns: readonly PageColumn[] | null } {
  const result: (GridLine | null)[] = Array(lines.length).fill(null);
  let [columns, from] = [carried, 0];
  const close = (to: number) => {
    if (columns) {
      for (const [index, row] of rowsBelow(lines.slice(from, to), columns).entries())
        result[from + index] = row && { kind: "row", row };
    }
  };
  const below = (index: number) => {
    const line = lines[index];
    return line && columns ? withLineBelow(columns, line) : null;
  };
  for (let index = 0; index < lines.length; ) {
    const heading = headingAt(lines, index);
    if (!heading) {
      index++;
      continue;
    }
    close(index);
    for (let line = 0; line < heading.lines; line++) result[index + line] = { kind: "heading" };
    index += heading.lines;
    columns = heading.columns;
    for (let added = below(index); added; added = below(index)) {
      result[index++] = { kind: "heading" };
      columns = added;
    }
    from = index;
  }
  close(lines.length);
  return { lines: result, columns };
}
