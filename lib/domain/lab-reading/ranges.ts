import type { Position } from "../catalogue/scale";
import { type DecimalMark, numberOf, takeComparator } from "./numbers";
import type { PrintedRange } from "./reading";

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const BETWEEN = new RegExp(String.raw`^(${NUMBER})\s*(?:-|–|—|−|to|and|\.\.)\s*(${NUMBER})`, "i");
const ONE = new RegExp(`^(${NUMBER})`);

/** An interval somewhere inside a line: "100-199", "<200", "> OR = 40". */
export const RANGE_IN_TEXT = new RegExp(
  String.raw`(?:(?:<=|>=|≤|≥|< ?or ?=|> ?or ?=|<|>)\s*${NUMBER}|(?<![\d/.-])${NUMBER}\s?[-–—]\s?${NUMBER}(?![\d/-]))`,
  "i",
);

/** Words and brackets that say only that a range follows. */
function withoutRangeWords(printed: string): string {
  return printed
    .replace(/^(?:ref(?:erence)?\.?(?:\s*(?:range|interval))?|range|normal|desirable|optimal)\s*:?\s*/i, "")
    .replace(/^[[(]|[\])]$/g, "")
    .replace(/^up to\s*/i, "<=");
}

function betweenTwo(plain: string, printed: string, mark: DecimalMark | null): PrintedRange | null {
  const [, first = "", second = ""] = BETWEEN.exec(plain) ?? [];
  const [low, high] = [numberOf(first, mark), numberOf(second, mark)];
  if (low === null || high === null || low > high) return null;
  return { low, high, isLowIncluded: true, isHighIncluded: true, text: printed };
}

/**
 * A printed interval.
 * @returns NULL when the text holds none: "Not Estab.", "see note", a list of cut points
 */
export function readRange(text: string | null, mark: DecimalMark | null): PrintedRange | null {
  const printed = (text ?? "").trim();
  const plain = withoutRangeWords(printed);
  if (BETWEEN.test(plain)) return betweenTwo(plain, printed, mark);
  const { comparator, rest } = takeComparator(plain);
  const bound = numberOf(ONE.exec(rest)?.[1] ?? "", mark);
  if (comparator === null || bound === null) return null;
  const isUpper = comparator.startsWith("<");
  const isIncluded = comparator.endsWith("=");
  return {
    low: isUpper ? null : bound,
    high: isUpper ? bound : null,
    isLowIncluded: isUpper || isIncluded,
    isHighIncluded: !isUpper || isIncluded,
    text: printed,
  };
}

/** An interval in one plain spelling, e.g. "3.5 - 5.1" or "<200". */
export function rangeText({ low, high, isLowIncluded, isHighIncluded }: Omit<PrintedRange, "text">): string {
  if (low !== null && high !== null) return `${low} - ${high}`;
  return low !== null ? `${isLowIncluded ? ">=" : ">"}${low}` : `${isHighIncluded ? "<=" : "<"}${high}`;
}

/** Where a value stands to a printed interval. A bare bound ("<5" against 3-10) is judged by its number. */
export function positionIn(range: Omit<PrintedRange, "text">, value: number): Position {
  const { low, high, isLowIncluded, isHighIncluded } = range;
  if (low !== null && (isLowIncluded ? value < low : value <= low)) return "below";
  if (high !== null && (isHighIncluded ? value > high : value >= high)) return "above";
  return "within";
}
