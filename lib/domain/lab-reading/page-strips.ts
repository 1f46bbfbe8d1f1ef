import { DATE_IN_TEXT } from "./dates";
import { isKnownName } from "./match-marker";
import { STATUS } from "./page-said";
import { cellsOf, isGap, type Word, type WordLine } from "./page-words";
import { columnOf } from "./table-columns";

/** A line of a page that can be divided between tables that stand side by side. */
export interface StripLine {
  readonly words: WordLine;
  /** Which line of the page it is a part of, from 0. */
  readonly index: number;
}

/** A gap that runs down between two tables or cards. */
interface Gutter {
  readonly from: number;
  readonly to: number;
}

const nameOf = (cell: Word) => cell.text.replace(/[:*†‡]+$/, "").trim();
const isName = (cell: Word) => isKnownName(nameOf(cell));
const isNameHeading = (cell: Word) => columnOf(cell.text) === "name";

const isLeftOf = (line: StripLine, at: number) => line.words.words.some(({ end }) => end <= at);
const isRightOf = (line: StripLine, at: number) => line.words.words.some(({ start }) => start >= at);

/** Whether below each cell of a line stands nothing but what a card says of its result. */
function isAboveFlags(cells: readonly Word[], { words, size }: WordLine): boolean {
  const flags = cellsOf({ words, size });
  return (
    cells.some(isName) &&
    flags.length === cells.length &&
    flags.every(({ text, start }, at) => STATUS.test(text) && Math.abs(start - (cells[at]?.start ?? 0)) < size)
  );
}

/** The gaps of a line behind which a second name stands, and the gap may divide two tables. */
function guttersIn({ words }: StripLine, next?: StripLine): Gutter[] {
  const cells = cellsOf(words);
  if (cells.length > 1 && next && isAboveFlags(cells, next.words))
    return cells.slice(1).map(({ start }, at) => ({ from: cells[at]?.end ?? 0, to: start }));
  return cells.flatMap((cell, index) => {
    const before = cells[index - 1];
    const left = cells.slice(0, index);
    const name = left.findIndex((other) => isName(other) || isNameHeading(other));
    if (!before || name === -1 || !(isName(cell) || isNameHeading(cell))) return [];
    // A name, and another name of the same test beside it, are two columns of one table.
    const isRow = left
      .slice(name + 1)
      .some(({ text }) => /\d/.test(text) || columnOf(text) === "value" || STATUS.test(text));
    return isRow || cells.every(isName) ? [{ from: before.end, to: cell.start }] : [];
  });
}

function meeting(left: Gutter, right: Gutter, least: number): Gutter | null {
  const both = { from: Math.max(left.from, right.from), to: Math.min(left.to, right.to) };
  return both.to - both.from >= least ? both : null;
}

/** The part of a gutter that a line leaves free. NULL: a word of it, and the cell of that, crosses all of the gutter. */
function through({ words: line }: StripLine, gutter: Gutter): Gutter | null {
  return beside(line.words, line.size, gutter) ?? beside(cellsOf(line), line.size, gutter);
}

function beside(words: readonly Word[], size: number, gutter: Gutter): Gutter | null {
  let free: Gutter | null = gutter;
  for (const { start, end } of words) {
    if (!free || end <= free.from || start >= free.to) continue;
    // What reaches into the gutter from its left or right makes it narrower.
    if (start < free.from) free = meeting(free, { from: end, to: free.to }, size * 0.5);
    else if (end > free.to) free = meeting(free, { from: free.from, to: start }, size * 0.5);
    else free = null;
  }
  return free;
}

/** Lines that a gutter runs through, from and to. */
interface Region extends Gutter {
  readonly first: number;
  readonly last: number;
  readonly seeds: number;
}

/** Follows a gutter from a line up or down, until something crosses it. */
function followed(lines: readonly StripLine[], start: number, step: 1 | -1, gutter: Gutter) {
  let [at, free] = [start, gutter];
  for (let next = start + step; next >= 0 && next < lines.length; next += step) {
    const line = lines[next];
    const left = line && through(line, free);
    if (!line || !left) break;
    [at, free] = [next, left];
  }
  return { at, free };
}

/** Only names of tests in a row are cards, unless days follow below: then they head a table. */
function isOfCards(lines: readonly StripLine[], index: number): boolean {
  const cells = cellsOf(lines[index]?.words ?? { words: [], size: 1 });
  const next = lines[index + 1]?.words ?? { words: [], size: 1 };
  if (cells.length > 1 && isAboveFlags(cells, next)) return true;
  const below = next.words.map(({ text }) => text).join(" ");
  const isEach = cells.every((cell) => isName(cell) || STATUS.test(cell.text));
  return cells.filter(isName).length > 1 && isEach && !new RegExp(`^\\W*${DATE_IN_TEXT.source}`, "i").test(below);
}

function regionAt(lines: readonly StripLine[], index: number, gutter: Gutter): Region {
  const down = followed(lines, index, 1, gutter);
  const up = followed(lines, index, -1, down.free);
  const inside = lines.slice(up.at, down.at + 1);
  const seeds = inside.filter((line) => guttersIn(line).some((one) => meeting(one, up.free, 0) !== null)).length;
  // Lines above that stand on one side only belong to the page, not to the tables.
  let first = up.at;
  while (
    first < index &&
    !(isRightOf(lines[first] as StripLine, up.free.to) && isLeftOf(lines[first] as StripLine, up.free.from))
  )
    first++;
  return { ...up.free, first, last: down.at, seeds };
}

const LEAST_SEEDS = 2;

function bestRegion(lines: readonly StripLine[]): Region | null {
  for (const [index, line] of lines.entries()) {
    for (const gutter of guttersIn(line, lines[index + 1])) {
      const region = regionAt(lines, index, gutter);
      if (region.seeds >= LEAST_SEEDS || isOfCards(lines, index)) return region;
    }
  }
  return null;
}

const part = (line: StripLine, fits: (word: Word) => boolean): StripLine => ({
  ...line,
  words: { ...line.words, words: line.words.words.filter(fits) },
});

const MAX_DEPTH = 8;

/**
 * The lines of a page in the order in which they are read: tables and cards that stand side by side one after the other.
 * @param lines  from top to bottom
 */
export function inStrips(lines: readonly StripLine[], depth = 0): StripLine[] {
  const region = depth < MAX_DEPTH ? bestRegion(lines) : null;
  if (!region) return [...lines];
  const inside = lines.slice(region.first, region.last + 1);
  const middle = (region.from + region.to) / 2;
  const left = inside.map((line) => part(line, ({ end }) => end <= middle));
  const right = inside.map((line) => part(line, ({ start }) => start >= middle));
  const filled = (some: StripLine[]) => some.filter(({ words }) => words.words.length > 0);
  return [
    ...lines.slice(0, region.first),
    ...inStrips(filled(left), depth + 1),
    ...inStrips(filled(right), depth + 1),
    ...inStrips(lines.slice(region.last + 1), depth + 1),
  ];
}

/** The text of words as a person reads it: a wide gap is two blanks. */
export function textOfWords({ words, size }: WordLine): string {
  return words.reduce((text, word, index) => {
    const before = words[index - 1];
    return before ? `${text}${isGap(before, word, size) ? "  " : " "}${word.text}` : word.text;
  }, "");
}
