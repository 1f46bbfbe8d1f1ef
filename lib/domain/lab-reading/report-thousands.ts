import { decimalMarkOf } from "./numbers";
import { textOfWords } from "./page-strips";
import { isGap, type Word, type WordLine } from "./page-words";
import type { PlacedLine } from "./report-rows";

const PARTED = String.raw`(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,])`;
/** Before a unit, or at both ends of a range; two numbers that merely stand beside each other are two. */
const IN_TEXT = new RegExp(
  String.raw`${PARTED}(?=\s?(?:(?:[µμmnpuk]|mc)?(?:g|mol|iu|ui|u))?\s?\/)|${PARTED}\s?(?:[-–]|à|bis|a)\s?${PARTED}`,
  "gi",
);
/** Cells counted in a volume: what is written so in one row is so in all of its table. */
const COUNTED = new RegExp(String.raw`${PARTED}\s*\/\s?(?:mm|[µμu]l|mcl)`, "i");
const NUMBERS = /\d+(?:[.,]\d+)+/g;

const together = (text: string) => text.replace(IN_TEXT, (found) => found.replace(/(?<=\d) (?=\d{3})/g, ""));

/** Words of which numbers that stand as close as letters of one word are one. */
function joinWords({ words, size }: WordLine): WordLine {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isMore = before && /^\d{1,3}(?:\d{3})*$/.test(before.text) && /^\d{3}$/.test(word.text);
    if (isMore && !isGap(before, word, size))
      joined[joined.length - 1] = { text: `${before.text}${word.text}`, start: before.start, end: word.end };
    else joined.push(word);
  }
  return { words: joined, size };
}

/**
 * The lines of a report that writes decimals with commas and parts thousands by blanks, with each number in one: "4 810 000
 * /mm3" is "4810000 /mm3". Every other report as it is.
 */
export function withThousandsJoined(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (decimalMarkOf(lines.flatMap(({ text }) => text.match(NUMBERS) ?? [])) !== ",") return lines;
  const isCounted = lines.some(({ text }) => COUNTED.test(text));
  return lines.map((line) => {
    if (!line.words) return { ...line, text: together(line.text) };
    if (!isCounted) return line;
    const words = joinWords(line.words);
    return words.words.length === line.words.words.length ? line : { ...line, words, text: textOfWords(words) };
  });
}
