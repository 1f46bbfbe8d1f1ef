import { DATE_IN_TEXT } from "./dates";
import { findUnit } from "./units";

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const CANDIDATES = new RegExp(
  String.raw`(?<date>${DATE_IN_TEXT.source})|(?<interval>(?<![\w.,-])${NUMBER}\s?(?:-|–|—|to)\s?${NUMBER}(?![\w-]))|(?<bound>(?:<\s*=|>\s*=|<\s?or\s?=|>\s?or\s?=|[<>≤≥]|less than|greater than|below|above)\s*${NUMBER})|(?<note>(?<![\w.,-])0\d(?![\w.,]))|(?<number>(?<![\w.,/^*-])${NUMBER}(?![\w/^*-]|\.\d))|(?<nothing>(?<=^|\s)(?:-{1,3}|—|–|TNP|QNS|n\/a)(?=\s|$))`,
  "giu",
);

/** What could be a result, a range or a gap in a row. */
export interface NumberCandidate {
  readonly kind: string;
  readonly text: string;
  readonly isBehindUnit: boolean;
}

/** The numbers, bounds, intervals and gaps of a row, in their order. Its unit and its days are none. */
export function candidatesIn(text: string): NumberCandidate[] {
  const unit = findUnit(text);
  const blank = unit
    ? text.slice(0, unit.index) + " ".repeat(unit.text.length) + text.slice(unit.index + unit.text.length)
    : text;
  return [...blank.matchAll(CANDIDATES)].flatMap(({ 0: found, index, groups = {} }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? "";
    const isBehindUnit = unit !== null && index > unit.index;
    return kind === "date" || kind === "note" ? [] : [{ kind, text: found.trim(), isBehindUnit }];
  });
}
