/** @import { OcrLine, OcrWord } from "./ocr.d.mts" */

/** Words whose middles are closer than this stand in one line. Unit: part of a word's height, or of the usual one's where that is more: a dash has nearly none. */
const SAME_LINE = 0.5;
/** A gap of this width is one between columns. Unit: part of the line's height. */
const COLUMN_GAP = 1.1;

/** @param {OcrWord} word */
const middle = ({ top, bottom }) => (top + bottom) / 2;

/** @param {OcrWord} word */
const heightOf = ({ top, bottom }) => bottom - top;

/** @param {readonly number[]} numbers */
function median(numbers) {
  return [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * Words that stand at one height, from top to bottom, each line from left to right.
 * @param {readonly OcrWord[]} words
 * @returns {OcrWord[][]}
 */
function rowsOf(words) {
  const usual = median(words.map(heightOf));
  /** @type {OcrWord[][]} */
  const rows = [];
  for (const word of [...words].sort((left, right) => middle(left) - middle(right))) {
    const row = rows.at(-1);
    const at = row ? median(row.map(middle)) : Number.NEGATIVE_INFINITY;
    const height = Math.min(Math.max(heightOf(word), usual), usual * 1.5);
    if (row && middle(word) - at <= height * SAME_LINE) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((left, right) => left.left - right.left));
}

/** @param {readonly OcrWord[]} row */
function textOf(row) {
  const height = median(row.map(heightOf));
  return row.reduce((text, word, index) => {
    const before = row[index - 1];
    if (!before) return word.text;
    return `${text}${word.left - before.right > height * COLUMN_GAP ? "  " : " "}${word.text}`;
  }, "");
}

/**
 * The lines that words with their places make, and where each stands; none of words of which no one is sure.
 * @param {readonly OcrWord[]} words
 * @returns {OcrLine[]}
 */
export function ocrLinesOf(words) {
  const rows = rowsOf(words).filter((row) => row.some(({ isSure }) => isSure));
  return rows.map((row) => ({
    text: textOf(row),
    words: row,
    size: median(row.map(heightOf)),
    left: Math.min(...row.map(({ left }) => left)),
    top: Math.min(...row.map(({ top }) => top)),
    right: Math.max(...row.map(({ right }) => right)),
    bottom: Math.max(...row.map(({ bottom }) => bottom)),
  }));
}
