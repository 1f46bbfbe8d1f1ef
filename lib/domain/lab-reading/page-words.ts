/** A word, or a few that stand together, with its place across the page. Units: points of a PDF, characters of a text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a line from left to right, and the height of its letters in the same unit. */
export interface WordLine {
  readonly words: readonly Word[];
  readonly size: number;
}

/** A gap of two blanks parts cells of a text. */
const TEXT_SIZE = 1.7;

/** How far cells that a tab or a bar divides stand apart, so that only those of one place meet. Unit: characters. */
const CELL_WIDTH = 1000;

function wordsFrom(text: string, offset: number): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: offset + index,
    end: offset + index + word.length,
  }));
}

/** The words of a line of plain text: by tabs or bars where it has them, else by its characters. */
export function wordsOfText(text: string): WordLine {
  const bars = /^\s*\|.*\|\s*$/.test(text) ? text.trim().slice(1, -1).split("|") : null;
  const cells = bars ?? (text.includes("\t") ? text.split("\t") : null);
  if (!cells) return { words: wordsFrom(text, 0), size: TEXT_SIZE };
  const words = cells.flatMap((cell, index) => wordsFrom(cell.replace(/\*\*/g, ""), index * CELL_WIDTH));
  return { words, size: TEXT_SIZE };
}

/** A gap as wide as this parts two cells. Unit: heights of letters. */
export const CELL_GAP = 0.95;

/** Whether a cell ends before the next word. */
export function isGap(left: Word, right: Word, size: number): boolean {
  return right.start - left.end > size * CELL_GAP;
}

/** Words that stand together as one. */
export function joinWords(words: readonly Word[]): Word {
  const [first, last] = [words[0], words.at(-1)];
  return { text: words.map(({ text }) => text).join(" "), start: first?.start ?? 0, end: last?.end ?? 0 };
}

/** The cells of a line: words without a wide gap between them. */
export function cellsOf({ words, size }: WordLine): Word[] {
  const cells: Word[][] = [];
  for (const word of words) {
    const before = cells.at(-1)?.at(-1);
    if (before && !isGap(before, word, size)) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells.map(joinWords);
}
