import { DATE_IN_TEXT } from "./dates";
import { flagOf } from "./numbers";
import { isConditional, RANGE_IN_TEXT } from "./ranges";
import { findUnit } from "./units";

/** An earlier result and its day, printed in the row of the new one. */
export interface EarlierResult {
  readonly valueText: string;
  readonly dateText: string;
}

/** What stands behind a value's number. */
export interface Tail {
  readonly unitText: string | null;
  readonly rangeText: string | null;
  readonly flagText: string | null;
  /** An earlier result printed in the same row. */
  readonly previous: EarlierResult | null;
  /** A day in the row that belongs to the value itself. */
  readonly dateText: string | null;
  /** Numbers that are no part of all that: one of them may be the result. */
  readonly rivals: readonly string[];
  /** It reads like a sentence, not like columns. */
  readonly isSentence: boolean;
}

/** Words after a value that belong to a report's columns and say nothing of their own. */
const COLUMN_WORDS =
  /\b(?:calc|calculated|fasting|final|f|see note|note|ref(?:erence)?|range|interval|normal|optimal|in range|out of range|(?:AMD|CB|EN|EZ|IG|KS|MI|NL|QHO|RGA|SLI|TBR|TP|UL|WDL|Z[0-9A-Z]|[A-Z]{2,3}\d?|0\d))\b|[()[\]:;,.*|]/gi;

/** "normal 0.35 to 4.94" */
const RANGE_IN_WORDS = /(?<![\w.,-])\d+(?:[.,]\d+)?\s(?:to|bis|à|al?|till?|tot)\s\d+(?:[.,]\d+)?(?![\w-])/i;

const CLOCK = /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\b\.?)?/gi;

/** "60 mL/min or greater": a bound that stands behind the unit. */
const BOUND_BEHIND = /\b(?:or|and) (?:greater|more|above|higher|over|less|lower|below|under)\b/i;

interface Cut {
  readonly text: string;
  readonly found: string | null;
  /** Where it stood. NULL: nowhere. */
  readonly at: number | null;
}

function cutMatch(text: string, pattern: RegExp): Cut {
  const match = pattern.exec(text);
  if (!match) return { text, found: null, at: null };
  return { text: blanked(text, match.index, match[0].length), found: match[0], at: match.index };
}

/** The same text with blanks for a part of it, so that everything else keeps its place. */
function blanked(text: string, index: number, length: number): string {
  return `${text.slice(0, index)}${" ".repeat(length)}${text.slice(index + length)}`;
}

function cutUnit(text: string): Cut {
  const unit = findUnit(text);
  if (!unit) return { text, found: null, at: null };
  return { text: blanked(text, unit.index, unit.text.length), found: unit.text, at: unit.index };
}

const EARLIER = new RegExp(
  String.raw`((?:[<>≤≥]=?\s?)?\d+(?:[.,]\d+)?)\s+(?:High\s+|Low\s+|[HL]\s+)?(${DATE_IN_TEXT.source})`,
  "i",
);

/** The earlier result of a row, known by its day. Behind a unit stands the range, whose last number is none. */
export function cutEarlier(text: string): { text: string; previous: EarlierResult | null } {
  const match = EARLIER.exec(text);
  const [whole, valueText, dateText] = match ?? [];
  const before = text.slice(0, match?.index ?? 0);
  const isRange = findUnit(before) !== null && !RANGE_IN_TEXT.test(before);
  if (!match || !whole || !valueText || !dateText || isRange) return { text, previous: null };
  return { text: blanked(text, match.index, whole.length), previous: { valueText, dateText } };
}

/** "[0.27 - 4.2] Above high reference limit", as apps of doctors say it. */
const FLAG_PHRASE = /\b(?:above|below) (?:the )?(?:high |low |upper |lower )?(?:reference |normal )?(?:limit|range)\b/i;
const FLAG_AHEAD =
  /^\s*([[(]?(?:HIGH|LOW|HI|LO|HH|LL|H|L|A|\*|▲|▼|↑|↓|ABNORMAL|ABN|Above High Normal|Below Low Normal)[\])]?)(?=\s|$)/i;

function cutFlag(text: string): { text: string; found: string | null } {
  const phrase = cutMatch(text, FLAG_PHRASE);
  if (phrase.found) return phrase;
  const first = FLAG_AHEAD.exec(text);
  if (first?.[1] && flagOf(first[1])) return { text: text.slice(first[0].length), found: first[1] };
  return cutMatch(
    text,
    /(?<=\s)(?:HIGH|LOW|HI|LO|ABNORMAL|CRITICAL|HOCH|TIEF|BAS|[ÉE]LEV[ÉE]|ALTO|BAJO|BASSO|H[ÖO]G|L[ÅA]G|[HL])(?=\s|$)/i,
  );
}

const PLAIN_NUMBER = /(?<![\w.,/^<>≤≥=*-])(?:\d+(?:[.,]\d+)*)(?![\w/^*%-]|\.\d)/g;

/**
 * Numbers that could be the result as well as the first one: those before the unit and the range, and behind them
 * those that are no number of a note. A bound without any range may itself be the range, so that any number rivals it.
 */
function rivalsIn(text: string, end: number | null, isOpenBound: boolean): string[] {
  return [...text.matchAll(PLAIN_NUMBER)].flatMap(({ 0: found, index }) => {
    const isNote = /^0?\d$/.test(found) && end !== null && index > end;
    return /^0\d$/.test(found) || (isNote && !isOpenBound) ? [] : [found];
  });
}

/** Whether words before a range say that it is of a phase only, or somebody's goal. */
const isOfOthers = (words: string) =>
  isConditional(words) || /\b(?:optimal|goal|target|ideal)(?: range)?\W*$/i.test(words);

/** "(aim for under 5)": somebody's goal, beside the result. */
const GOAL_BESIDE =
  /\((?:we )?(?:aim|target|goal|ideal)(?: for| is| of)?:?\s*(?:(?:[<>≤≥]=?|under|below|less than|over|above|more than|between)\s*\d|\d[\d.,]*\s*[-–]\s*\d)[^()]*\)/i;

/** Takes apart what stands behind a value's number. */
export function readTail(behind: string, isBound: boolean): Tail {
  const tail = cutMatch(behind, GOAL_BESIDE).text;
  const { text: afterEarlier, previous } = cutEarlier(tail);
  const date = cutMatch(afterEarlier, DATE_IN_TEXT);
  const spoken = cutMatch(date.text, RANGE_IN_WORDS);
  const range = spoken.found === null ? cutMatch(date.text, RANGE_IN_TEXT) : spoken;
  const unit = cutUnit(range.text);
  const flag = cutFlag(unit.text);
  const places = [range.at, unit.at].filter((at) => at !== null);
  const end = places.length > 0 ? Math.min(...places) : null;
  const plain = unit.text.replace(CLOCK, (clock) => " ".repeat(clock.length));
  const left = flag.text.replace(CLOCK, " ").replace(COLUMN_WORDS, " ").split(/\s+/).filter(Boolean);
  const words = left.filter((word) => /[A-Za-z]{2,}/.test(word));
  const isSentence = words.length > 1 || (words.length === 1 && (isBound || left.some((word) => /\d/.test(word))));
  return {
    unitText: unit.found,
    rangeText: range.at !== null && isOfOthers(date.text.slice(0, range.at)) ? null : range.found,
    flagText: flag.found,
    dateText: date.found,
    previous,
    rivals: rivalsIn(plain, end, isBound && range.found === null),
    isSentence: isSentence || BOUND_BEHIND.test(tail) || left.filter((word) => !/^\d+$/.test(word)).length > 4,
  };
}
