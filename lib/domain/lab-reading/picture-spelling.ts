import { isKnownName } from "./match-marker";
import { cellsOf, type WordLine } from "./page-words";

/** What recognition takes for other signs, though no unit and no name is written so: "mU/1", "TU/L", "niichtern". */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:g|U|u|mol|kat|Eq)\/[dmn]?)[1I|](?![\p{L}\d])/gu, "l"],
  [/(?<!\p{L})[Tl|](?=[Uu]\/[lL](?!\p{L}))/gu, "I"],
  [/(?<=\p{Ll})ii(?=\p{Ll})/gu, "ü"],
];

/** A text from a picture as it is printed there. */
export const asPrinted = (text: string): string =>
  MISREAD.reduce((read, [pattern, sign]) => read.replace(pattern, sign), text);

const ENDS = /^\D{0,3}(\d+)\s*[-–—]\s*(\d+)(?![\d.,])/;

/** Whether a range without decimals would hold a value with them if it had its dots, and does not hold it as it stands. */
export function hasLostDots(valueText: string, rangeText: string | null): boolean {
  const [, low, high] = ENDS.exec(rangeText ?? "") ?? [];
  const [number = ""] = /\d+[.,]\d+/.exec(valueText) ?? [];
  const value = Number(number.replace(",", "."));
  if (low === undefined || number === "") return false;
  const isIn = (part: number) => value >= Number(low) / part && value <= Number(high) / part;
  return !isIn(1) && (isIn(10) || isIn(100));
}

/** The name of ours that a row begins with which has more than its name. NULL: none does. */
export function nameOfRow(line: WordLine): string | null {
  const [first, ...rest] = cellsOf(line);
  return first && rest.length > 0 && isKnownName(first.text) ? first.text : null;
}
