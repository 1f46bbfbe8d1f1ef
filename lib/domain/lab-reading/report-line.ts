import { DATE_IN_TEXT } from "./dates";
import { isDose } from "./doses";
import { isKnownName } from "./match-marker";
import { boundOf, comparatorOf, saysNothing, takeLooseSign, takeValue, type ValueParts } from "./numbers";
import { isSpoiled } from "./off-scale";
import { plainSigns } from "./plain-signs";
import { RANGE_NAME } from "./ranges";
import type { Comparator } from "./reading";
import { candidatesIn } from "./report-candidates";
import { needsOrder, type RowOrder } from "./report-columns";
import { orderedLine } from "./report-ordered-row";
import { NOTHING_READ, type ReportLine, unreadLine } from "./report-row-parts";
import { cutEarlier, readTail, type Tail } from "./report-tail";
import { unreadReasons } from "./unread-reasons";

const MAX_NAME_WORDS = 12;
const MAX_LINE = 400;
/** Unit: characters. */
const MAX_SAID = 40;

/** Labcorp's footnotes between name and value: "01", "A, 01", "A,B, 02". */
const FOOTNOTE = /^(?:(?:[A-Z],\s?)*(?:[A-Z],?\s)?0\d(?:,\s?0\d)*)(?=\s+(?:[<>≤≥]|\d|[.,]\d|-{2}))\s+/;

/** "TOTAL RESULT:", dots and colons that lead the eye from the name to the value. */
const LEADERS = /^(?:[\s:…_|]|\.(?!\d)|\.{2,}|=(?!\s*[<>])|[–—]\s(?=[<>≤≥]?\s?\d))+/;

/** "TNP", "See note", "NEGATIVE": what stands for a value, when the row ends soon after it. */
function wordForNothing(behind: string): string | null {
  const words = behind.split(/\s+/);
  if (behind === "" || words.length > 4) return null;
  return [words.slice(0, 2).join(" "), words[0] ?? ""].find(saysNothing) ?? null;
}

/** What begins like a number and is none: a footnote's number, a sign that we don't know, a range before its result. */
function troubleAhead(label: string, behind: string): ReportLine | null {
  if (/^[^\p{L}\p{Nd}\s([<>≤≥*!.,'"/+=&#-]{1,3}\s*\d/u.test(behind))
    return unreadLine(label, unreadReasons.unknownSign());
  const number = /^(?:[<>≤≥]=?\s*)?\d[\d.,]*/.exec(behind)?.[0];
  if (number && isSpoiled(behind.slice(number.length)))
    return unreadLine(label, unreadReasons.misspelt(behind.slice(0, MAX_SAID)));
  const [first, ...rest] = candidatesIn(behind.replace(/^[[(]/, ""));
  if (/^\d[\d.,]*\s+[-+]\d/.test(behind)) return unreadLine(label, unreadReasons.severalNumbers());
  const isRangeFirst = first?.kind === "interval" && /^[[(]?\d/.test(behind);
  return isRangeFirst && rest.some(({ kind }) => kind === "number")
    ? { ...unreadLine(label, unreadReasons.severalNumbers()), isRangeFirst }
    : null;
}

/** Why what stands behind a name is not read, although a result may be in it. NULL: nothing speaks against it. */
function reasonAgainst(behind: string, isAmount: boolean, { isSentence, rivals }: Tail): string | null {
  if (isDose(behind)) return unreadReasons.dose();
  if (isSentence) return isAmount ? unreadReasons.sentence() : null;
  return rivals.length > 0 ? unreadReasons.severalNumbers() : null;
}

/** A footnote's number is written with a zero, and no result is but a share: "04 %". */
const isFootnote = ({ number, rest }: ValueParts) => /^0\d+$/.test(number) && !rest.startsWith("%");

/** Two numbers and no unit behind them: thousands, or a result and another one. */
const isTwo = ({ number, rest }: ValueParts) => number.includes(" ") && rest === "";

function plainLine(label: string, behind: string, isKnown: boolean): ReportLine | null {
  const parts = takeValue(behind);
  if (!parts || isFootnote(parts)) return isKnown ? troubleAhead(label, behind) : null;
  if (isTwo(parts)) return isKnown ? unreadLine(label, unreadReasons.severalNumbers()) : null;
  return lineWith(parts, label, behind, isKnown);
}

function lineWith(parts: ValueParts, label: string, behind: string, isKnown: boolean): ReportLine | null {
  const isBound = parts.comparator !== null;
  const { rivals, isSentence, ...tail } = readTail(parts.rest, isBound);
  const isAmount = !isBound && tail.unitText !== null;
  const reason = isKnown ? reasonAgainst(behind, isAmount, { ...tail, rivals, isSentence }) : null;
  if (reason !== null) return { ...unreadLine(label, reason), isRangeFirst: isBound && rivals.length > 0 };
  if (isSentence || rivals.length > 0) return null;
  return {
    ...NOTHING_READ,
    ...tail,
    label,
    valueText: `${parts.comparator ?? ""}${parts.number}`,
    isKnown,
    isLoneBound: isBound && tail.rangeText === null,
  };
}

/** A heading's columns without the earlier result, which is known by its own day. */
function withoutEarlier(order: RowOrder): RowOrder {
  return { ...order, columns: order.columns.filter(({ slot }) => slot !== "earlier") };
}

function readAfterName(label: string, behind: string, isKnown: boolean, order: RowOrder | null): ReportLine | null {
  const isOrdered = isKnown && order !== null && needsOrder(order);
  const nothing = isKnown && !isOrdered ? wordForNothing(behind) : null;
  if (nothing) return { ...NOTHING_READ, label, valueText: nothing, isKnown };
  if (!isOrdered) return plainLine(label, behind, isKnown);
  if (!order.isEarlierDated) return orderedLine(label, behind, order);
  const left = withoutEarlier(order);
  // Labcorp's order: the new result first, then the earlier one with its day.
  if (!needsOrder(left) && order.columns[0]?.slot === "value") return plainLine(label, behind, isKnown);
  const { text: row, previous } = cutEarlier(behind);
  const line = needsOrder(left) ? orderedLine(label, row, left) : plainLine(label, row.trim(), isKnown);
  return line && { ...line, previous: line.unread === null ? previous : null };
}

/** The bound that a sign apart from its number means under a heading. A bare "<" among flags may speak of the range. */
function boundBehind(sign: string, order: RowOrder | null): Comparator | null {
  const bound = order?.signs ? boundOf(sign) : null;
  return bound !== null && (order?.signs === "bound" || bound.endsWith("=")) ? bound : null;
}

/** A row in which a sign stands apart from its number. */
function withSign(line: ReportLine, sign: string, order: RowOrder | null): ReportLine | null {
  const { label, others, previous, undated, valueText, isKnown } = line;
  const isAlone = others.length === 0 && previous === null && undated.length === 0 && /^\d/.test(valueText);
  const bound = isAlone ? boundBehind(sign, order) : null;
  if (bound !== null) return { ...line, valueText: `${bound}${valueText}` };
  return isKnown ? unreadLine(label, unreadReasons.looseSign()) : null;
}

const LABELLED_RANGE = new RegExp(
  String.raw`^(?:${RANGE_NAME})\s*:\s*((?:[<>≤≥]\s*)?\d[\d.,]*(?:\s*[-–—]\s*\d[\d.,]*)?)\s+(?:(?:högt|lågt|høy|lav|forhøjet|high|low|normalt?|hoch|niedrig|alto|bajo|basso|élevé|bas|[hl])\s+)?(?=[<>≤≥]?\s?\d)`,
  "i",
);

/** A word of a kit company between a name and its result. */
const STATUS_AHEAD =
  /^(?:optimal|normal|in range|out of range|above range|below range|good|fair|poor|borderline|needs work|at risk|sufficient)\s+(?=[<>≤≥]?\s?\d)/i;

function valueAfterName(label: string, text: string, isKnown: boolean, order: RowOrder | null): ReportLine | null {
  const behind = text
    .replace(LEADERS, "")
    .replace(FOOTNOTE, "")
    .replace(STATUS_AHEAD, "")
    .replace(/^(?:[HL]\s+|[*!]\s*)(?=[\d<>≤≥])/, "");
  // "Ref: 117 - 153   141 g/L": a range that is called so, before its result.
  const [ahead = "", rangeText] = LABELLED_RANGE.exec(behind) ?? [];
  if (rangeText) {
    const read = readAfterName(label, behind.slice(ahead.length), isKnown, order);
    return read && read.unread === null && read.rangeText === null ? { ...read, rangeText } : null;
  }
  // "+ 182" and "−− 97": Swiss and German laboratories flag before the number.
  const [signs = "", mark = ""] = /^(\+{1,3}|−{1,3}|--)\s*(?=[<>]?\s?\d)/.exec(behind) ?? [];
  return valueBehind(label, behind.slice(signs.length), isKnown, order, mark === "" ? null : mark);
}

function valueBehind(
  label: string,
  behind: string,
  isKnown: boolean,
  order: RowOrder | null,
  mark: string | null,
): ReportLine | null {
  const loose = takeLooseSign(behind, order?.signs === "bound");
  const read = readAfterName(label, loose?.left ?? behind, isKnown, order);
  const line = read && mark ? { ...read, flagText: read.flagText ?? (mark.startsWith("+") ? "high" : "low") } : read;
  return loose && line && line.unread === null ? withSign(line, loose.sign, order) : line;
}

/** A sign that stands on the name's side belongs to the number. */
function isName(label: string): boolean {
  return !/[<>≤≥~±≈£]$|\s[+−*–-]+$/.test(label) && isKnownName(label);
}

function knownLine(words: readonly string[], order: RowOrder | null): ReportLine | null {
  for (let length = Math.min(words.length - 1, MAX_NAME_WORDS); length > 0; length--) {
    const label = words
      .slice(0, length)
      .join(" ")
      .replace(/[:.,;…\s]+$/, "");
    // Under headings a dash is the gap of a column.
    if (!isName(label) || (order !== null && needsOrder(order) && /\s[-–—]+$/.test(label))) continue;
    // "LDL/HDL" is one word, "Glucose, urine" has a word left: only a value may follow the name.
    const line = valueAfterName(label, words.slice(length).join(" "), true, order);
    if (line) return line;
  }
  return null;
}

const LEADING_DATE = new RegExp(`^${DATE_IN_TEXT.source}(?=[\\s:,]+[A-Za-z%])`, "i");

const OTHER =
  /^(?!your\b|normal\b|reference\b|value\b|result\b|range\b)([\p{L}%][\p{L}\d%()/,.'+\- ]{1,60}?)[\s:.]+(?=(?:[<>≤≥]=?\s*)?\d)/iu;

/** A row of some other test: a name of few words, a number, and a unit or a range that proves it. */
function otherLine(text: string, order: RowOrder | null): ReportLine | null {
  const [whole, label] = OTHER.exec(text) ?? [];
  const words = label?.trim().split(/\s+/) ?? [];
  const isBoundNamed = [1, 2, 3].some((count) => comparatorOf(words.slice(-count).join(" ")) !== null);
  if (!whole || !label || words.length > 6 || isBoundNamed) return null;
  const line = valueAfterName(label.trim(), text.slice(whole.length), false, order);
  return line && line.unitText !== null && (line.rangeText !== null || line.flagText !== null) ? line : null;
}

/**
 * A result row of a printed report: name, perhaps a footnote, value, then flag, earlier result, unit and range in
 * whatever order the laboratory prints them.
 * @param order  what the table's heading says of its columns. NULL: there is none
 * @returns NULL for headings, sentences and everything else
 */
export function readReportLine(line: string, order: RowOrder | null = null): ReportLine | null {
  const text = plainSigns(line)
    .replace(/[\t\u00a0]/g, "  ")
    .trim();
  if (text.length === 0 || text.length > MAX_LINE || !/\d|--|TNP|pending/i.test(text)) return null;
  const marks = text.replace(/^(?:[▲▼↑↓*!•·]|\((?:H|L)\))\s*/, "");
  const date = LEADING_DATE.exec(marks)?.[0] ?? null;
  const row = date === null ? marks : marks.slice(date.length).trim();
  const read = knownLine(row.split(/\s+/), order) ?? otherLine(row, order);
  return read && date !== null ? { ...read, dateText: read.dateText ?? date } : read;
}

/** The same below a heading of urine, where "pH 5,5" has a name of ours. */
export const readUrineLine = (line: string, order: RowOrder | null): ReportLine | null =>
  readReportLine(line, order) ?? readReportLine(`Urine ${line.trim()}`, order);
