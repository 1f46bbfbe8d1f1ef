import { DATE_IN_TEXT } from "./dates";
import { isKnownName } from "./match-marker";
import { flagOf, saysNothing, takeValue } from "./numbers";
import { RANGE_IN_TEXT } from "./ranges";
import { findUnit } from "./units";

/** A line of a printed report, taken apart. */
export interface ReportLine {
  readonly label: string;
  readonly valueText: string;
  readonly unitText: string | null;
  readonly rangeText: string | null;
  readonly flagText: string | null;
  /** An earlier result printed in the same row. */
  readonly previous: { readonly valueText: string; readonly dateText: string } | null;
  /** A day in the row that belongs to the value itself. */
  readonly dateText: string | null;
  /** Whether the name is one of ours; other names need a unit or a range to count as a result. */
  readonly isKnown: boolean;
}

const MAX_NAME_WORDS = 12;
const MAX_LINE = 400;

/** Labcorp's footnotes between name and value: "01", "A, 01", "A,B, 02". */
const FOOTNOTE = /^(?:(?:[A-Z],\s?)*(?:[A-Z],?\s)?0\d(?:,\s?0\d)*)(?=\s+(?:[<>≤≥]|\d|[.,]\d|-{2}))\s+/;

/** "TOTAL RESULT:", dots and colons that lead the eye from the name to the value. */
const LEADERS = /^[\s:.…_=|]+/;

/** Words after a value that belong to a report's columns and say nothing of their own. */
const COLUMN_WORDS =
  /\b(?:calc|calculated|fasting|final|f|see note|note|ref(?:erence)?|range|interval|normal|in range|out of range|(?:AMD|CB|EN|EZ|IG|KS|MI|NL|QHO|RGA|SLI|TBR|TP|UL|WDL|Z[0-9A-Z]|[A-Z]{2,3}\d?|0\d))\b|[()[\]:;,.*|]/gi;

interface Tail {
  readonly text: string;
  readonly found: string | null;
}

function cut(text: string, pattern: RegExp): Tail {
  const match = pattern.exec(text);
  if (!match) return { text, found: null };
  return { text: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`, found: match[0] };
}

function cutUnit(text: string): Tail {
  const unit = findUnit(text);
  if (!unit) return { text, found: null };
  return { text: `${text.slice(0, unit.index)} ${text.slice(unit.index + unit.text.length)}`, found: unit.text };
}

const PREVIOUS = new RegExp(
  String.raw`((?:[<>]=?\s?)?\d+(?:[.,]\d+)?)\s+(?:High\s+|Low\s+|[HL]\s+)?(${DATE_IN_TEXT.source})`,
  "i",
);

function cutPrevious(text: string): { text: string; previous: ReportLine["previous"] } {
  const match = PREVIOUS.exec(text);
  const [whole, valueText, dateText] = match ?? [];
  if (!match || !whole || !valueText || !dateText) return { text, previous: null };
  // Behind the unit stands the range, and its last number is no earlier result.
  if (findUnit(text.slice(0, match.index))) return { text, previous: null };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`;
  return { text: rest, previous: { valueText, dateText } };
}

/** "[0.27 - 4.2] Above high reference limit", as apps of doctors say it. */
const FLAG_PHRASE = /\b(?:above|below) (?:the )?(?:high |low |upper |lower )?(?:reference |normal )?(?:limit|range)\b/i;

function cutFlag(text: string): Tail {
  const phrase = cut(text, FLAG_PHRASE);
  if (phrase.found) return phrase;
  const first =
    /^\s*([[(]?(?:HIGH|LOW|HH|LL|H|L|A|\*|▲|▼|↑|↓|ABNORMAL|ABN|Above High Normal|Below Low Normal)[\])]?)(?=\s|$)/i.exec(
      text,
    );
  if (first?.[1] && flagOf(first[1])) return { text: text.slice(first[0].length), found: first[1] };
  return cut(text, /(?<=\s)(?:HIGH|LOW|ABNORMAL|[HL])(?=\s|$)/i);
}

/** Everything behind a value's number. NULL: what is left reads like a sentence, not like columns. */
function readTail(tail: string, isBound: boolean): Omit<ReportLine, "label" | "valueText" | "isKnown"> | null {
  const { text: afterPrevious, previous } = cutPrevious(tail);
  const date = cut(afterPrevious, DATE_IN_TEXT);
  const range = cut(date.text, RANGE_IN_TEXT);
  const unit = cutUnit(range.text);
  const flag = cutFlag(unit.text);
  const left = flag.text.replace(COLUMN_WORDS, " ").split(/\s+/).filter(Boolean);
  const words = left.filter((word) => /[A-Za-z]{2,}/.test(word));
  const isSentence = words.length > 1 || (words.length === 1 && (isBound || left.some((word) => /\d/.test(word))));
  if (isSentence || left.length > 4) return null;
  return { unitText: unit.found, rangeText: range.found, flagText: flag.found, dateText: date.found, previous };
}

const NOTHING_READ = { unitText: null, rangeText: null, flagText: null, dateText: null, previous: null };

/** "TNP", "See note", "NEGATIVE": what stands for a value, when the row ends soon after it. */
function wordForNothing(behind: string): string | null {
  const words = behind.split(/\s+/);
  if (behind === "" || words.length > 4) return null;
  return [words.slice(0, 2).join(" "), words[0] ?? ""].find(saysNothing) ?? null;
}

function valueAfterName(label: string, text: string, isKnown: boolean): ReportLine | null {
  const behind = text
    .replace(LEADERS, "")
    .replace(FOOTNOTE, "")
    .replace(/^[HL]\s+(?=\d)/, "");
  const nothing = isKnown ? wordForNothing(behind) : null;
  if (nothing) return { label, valueText: nothing, ...NOTHING_READ, isKnown };
  const parts = takeValue(behind);
  // A number that begins a range or a date is no value: "TSH 0.3-4.2".
  if (!parts || /^[-–—/]\s?\d/.test(parts.rest)) return null;
  const tail = readTail(parts.rest, parts.comparator !== null);
  if (!tail) return null;
  return { label, valueText: `${parts.comparator ?? ""}${parts.number}`, ...tail, isKnown };
}

function knownLine(words: readonly string[]): ReportLine | null {
  for (let length = Math.min(words.length - 1, MAX_NAME_WORDS); length > 0; length--) {
    const label = words
      .slice(0, length)
      .join(" ")
      .replace(/[:.…\s]+$/, "");
    if (!isKnownName(label)) continue;
    // "LDL/HDL" is one word, "Glucose, urine" has a word left: only a value may follow the name.
    const line = valueAfterName(label, words.slice(length).join(" "), true);
    if (line) return line;
  }
  return null;
}

const LEADING_DATE = new RegExp(`^${DATE_IN_TEXT.source}(?=[\\s:,]+[A-Za-z%])`, "i");

const OTHER = /^([A-Za-z%][A-Za-z0-9%()/,.'+\- ]{1,60}?)[\s:.]+(?=(?:[<>≤≥]\s?)?\d)/;

/** A row of some other test: a name of few words, a number, and a unit or a range that proves it. */
function otherLine(text: string): ReportLine | null {
  const [whole, label] = OTHER.exec(text) ?? [];
  if (!whole || !label || label.split(/\s+/).length > 6) return null;
  const line = valueAfterName(label.trim(), text.slice(whole.length), false);
  return line && line.unitText !== null && (line.rangeText !== null || line.flagText !== null) ? line : null;
}

/**
 * A result row of a printed report: name, perhaps a footnote, value, then flag, earlier result, unit and range in
 * whatever order the laboratory prints them.
 * @returns NULL for headings, sentences and everything else
 */
export function readReportLine(line: string): ReportLine | null {
  const text = line.replace(/[\t\u00a0]/g, "  ").trim();
  if (text.length === 0 || text.length > MAX_LINE || !/\d|--|TNP|pending/i.test(text)) return null;
  const marks = text.replace(/^(?:[▲▼↑↓*!•·]|\((?:H|L)\))\s*/, "");
  const date = LEADING_DATE.exec(marks)?.[0] ?? null;
  const row = date === null ? marks : marks.slice(date.length).trim();
  const read = knownLine(row.split(/\s+/)) ?? otherLine(row);
  return read && date !== null ? { ...read, dateText: read.dateText ?? date } : read;
}
