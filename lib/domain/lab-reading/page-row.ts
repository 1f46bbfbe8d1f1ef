import { DATE_IN_TEXT } from "./dates";
import { isKnownName } from "./match-marker";
import { boundOf, flagOf, saysNothing, takeLooseSign, takeValue } from "./numbers";
import { isSpoiled } from "./off-scale";
import type { GridRow } from "./page-grid";
import type { PageColumn, PageColumnKind } from "./page-heading";
import { INTERVAL } from "./page-misfits";
import type { Comparator } from "./reading";
import { NOTHING_READ, type ReportLine, unreadLine } from "./report-row-parts";
import { cutEarlier, readTail } from "./report-tail";
import { nameAndUnit } from "./table-row";
import { findUnit, unitOf } from "./units";
import { unreadReasons } from "./unread-reasons";

/** A footnote's number that stands before the result: no result is written with a zero. */
const LEADING_NOTE = /^(?:[A-Z],?\s)?0\d\s+(?=[<>≤≥]?\s?[.\d])/;
/** "387 HH @1": a note's sign behind the result. */
const TRAILING_NOTE = /(?<=[\d\p{L}])\s*(?:@\d{1,2}|[†‡§]{1,2})$/u;
/** Marks before a name or a number: flags, bullets, arrows. */
const LEADING_FLAG = /^(?:([HL]|HH|LL|[*!↑↓▲▼]{1,2}|[+−-]{1,3})\s+|([*!↑↓▲▼]+|\+{1,3}))(?=[<>≤≥.,\d])/;
const BULLET = /^[▲▼↑↓*!•·‣▪\s]+|^\((?:H|L)\)\s*/;
/** Labcorp's footnotes behind a name: "01", "A, 01". */
const FOOTNOTE = /\s+(?:[A-Z],\s?)*0\d(?:,\s?0\d)*$/;

/** The name in a row: of a short and a full one in two columns, the one that we know. */
function nameIn({ cells }: GridRow): string {
  const names = cells.filter(({ column }) => column.kind === "name").map(({ text }) => text);
  const whole = names.join(" ");
  if (names.length < 2 || isKnownName(whole)) return whole;
  return [...names].reverse().find((name) => isKnownName(labelIn(name))) ?? whole;
}

/** The name in its cell, without marks before it and footnotes behind it. */
function labelIn(text: string): string {
  const name = text.replace(BULLET, "").replace(/\s[*+−–-]{1,3}$|[:.…\s]+$/, "");
  const bare = name.replace(FOOTNOTE, "");
  const plain = bare.length > 0 && (isKnownName(bare) || bare !== name) ? bare : name;
  // "F  Glucose", "P-Ferritin  L": a letter for the status or the flag of each row.
  const behind = plain.replace(/^[A-Z]\s+/, "").replace(/\s+(?:[HL]|HH|LL|▲|▼)$/, "");
  return !isKnownName(plain) && isKnownName(behind) ? behind : plain;
}

const textIn = ({ cells }: GridRow, ...kinds: PageColumnKind[]) =>
  cells
    .filter(({ column }) => kinds.includes(column.kind))
    .map(({ text }) => text)
    .join(" ");

/** A name that is a sentence is none. Unit: words. */
const MOST_NAME_WORDS = 10;

/** A result's cell, taken apart. */
interface ValueCell {
  readonly valueText: string;
  readonly unitText: string | null;
  readonly rangeText: string | null;
  readonly flagText: string | null;
  readonly dateText: string | null;
}

/** Takes "95 H", "* 95 mg/dL" and "5.2 03/04/2025" apart. A string: why it is not read. */
function valueIn(text: string): ValueCell | string {
  const [, word, mark] = LEADING_FLAG.exec(text) ?? [];
  const plain = text.replace(TRAILING_NOTE, "").replace(LEADING_NOTE, "").replace(LEADING_FLAG, "").trim();
  const none = { unitText: null, rangeText: null, flagText: null, dateText: null };
  const parts = takeValue(plain);
  if (!parts) {
    const isSpoilt = /^[\d.,]+/.test(plain) && isSpoiled(plain.replace(/^[\d.,]+/, ""));
    return isSpoilt ? unreadReasons.misspelt(plain.slice(0, 40)) : { ...none, valueText: plain };
  }
  const tail = readTail(parts.rest, parts.comparator !== null);
  if (tail.rivals.length > 0) return unreadReasons.severalNumbers();
  if (tail.isSentence) return unreadReasons.sentence();
  const { unitText, rangeText, flagText, dateText } = tail;
  return {
    valueText: `${parts.comparator ?? ""}${parts.number}`,
    unitText,
    rangeText,
    flagText: flagText ?? word ?? mark ?? null,
    dateText,
  };
}

/** Earlier results of a row: with their day where one is printed, else without. */
function earlierIn(row: GridRow): { previous: ReportLine["previous"]; undated: string[] } {
  const text = textIn(row, "earlier");
  const column = row.cells.find((cell) => cell.column.kind === "earlier")?.column;
  const date = textIn(row, "earlierDate") || (column?.dateText ?? "");
  if (text === "" || saysNothing(text)) return { previous: null, undated: [] };
  const found = cutEarlier(text).previous;
  if (found) return { previous: found, undated: [] };
  const value = valueIn(text);
  if (typeof value === "string" || !/^[<>≤≥]?\s*\d/.test(value.valueText)) return { previous: null, undated: [] };
  const dateText = value.dateText ?? (date === "" ? null : date);
  return dateText === null
    ? { previous: null, undated: [value.valueText] }
    : { previous: { valueText: value.valueText, dateText }, undated: [] };
}

/** A second result in another unit, which French laboratories print between the first one and its range. */
const OTHER_UNIT = /^[<>≤≥]?\s?\d[\d.,]*\s+(?!à|a|bis|to|and|-|–)[\p{L}%][\p{L}/\d²³.,^*-]*\s+(?=\S)/u;

function betweenEnds(row: GridRow): string | null {
  const [low, high] = [textIn(row, "low"), textIn(row, "high")].map((text) => (saysNothing(text) ? "" : text));
  if (low && high) return `${low} - ${high}`;
  return low ? `>=${low}` : high ? `<=${high}` : null;
}

/** The range of a row, and a flag that stands behind it under no heading of its own. */
function rangeIn(row: GridRow): { text: string | null; flagText: string | null } {
  const printed = textIn(row, "range").replace(OTHER_UNIT, "");
  if (printed === "") return { text: betweenEnds(row), flagText: null };
  const words = printed.split(" ");
  const last = words.length > 1 ? words.pop() : undefined;
  return last && flagOf(last) ? { text: words.join(" "), flagText: last } : { text: printed, flagText: null };
}

/** A flag as columns for it have it: German and Indian laboratories write plus and minus. */
function flagIn(text: string): string | null {
  if (flagOf(text)) return text;
  return /^\++$/.test(text) ? "high" : /^-+$/.test(text) ? "low" : null;
}

/** The results of a row: the first, further ones with the days of their columns, or why none is read. */
function resultsIn(row: GridRow): { told: (ValueCell & { column: PageColumn })[]; reason: string | null } | null {
  const cells = row.cells.filter(({ column }) => column.kind === "value" || column.kind === "dated");
  const read = cells.map(({ column, text }) => ({ column, value: valueIn(text) }));
  const wrong = read.find(({ value }) => typeof value === "string");
  const told = read.flatMap(({ column, value }) =>
    typeof value === "string" || (cells.length > 1 && saysNothing(value.valueText)) ? [] : [{ column, ...value }],
  );
  // Two results without a day: nobody can say which is meant. One beside those of named days is the sample's own.
  const undated = told.filter(({ column }) => column.dateText === null);
  const isSeveral = new Set(undated.map(({ valueText }) => valueText)).size > 1;
  // A column of numbers that nobody knows the meaning of: one of them may be the result.
  const isRival = row.cells.some(({ column, text }) => column.kind === "unknown" && takeValue(text) !== null);
  const isDoubtful = isSeveral || isRival || row.isLoose;
  const reason = wrong ? String(wrong.value) : isDoubtful ? unreadReasons.severalNumbers() : null;
  const sorted = [...undated.slice(0, 1), ...told.filter(({ column }) => column.dateText !== null)];
  return cells.length === 0 ? null : { told: sorted, reason };
}

/** The bound that a sign apart from every number means: in a column for it, or beyond doubt among flags. */
function boundIn(row: GridRow): { bound: Comparator | null; isOpen: boolean } {
  const behind = row.cells.filter(({ column }) => column.kind !== "name");
  const hasColumn = behind.some(({ column }) => column.kind === "bound");
  const sign = takeLooseSign(behind.map(({ text }) => text).join("  "), hasColumn)?.sign;
  const own = textIn(row, "bound");
  if (sign === undefined && own === "") return { bound: null, isOpen: false };
  const bound = boundOf(own || sign || "");
  const isPlain = bound !== null && (hasColumn || bound.endsWith("="));
  return { bound: isPlain ? bound : null, isOpen: !isPlain };
}

/** The day in a row's column for days, as written. NULL: none. */
export function dayOfRow(row: GridRow): string | null {
  const day = textIn(row, "date", "day");
  return DATE_IN_TEXT.test(day) ? day : null;
}

type Placed = ValueCell & { readonly column: PageColumn };

/** A unit under a heading that has none for it: "55   % MDA", where the range is empty and the laboratory's letters stand. */
const unitAhead = (text: string) => {
  const [first = ""] = text.split(" ");
  return /[/%]/.test(first) && unitOf(first) ? first : null;
};

/** What stands beside a row's first result: its unit, its range and its day, each where it is printed. */
function besideIn(row: GridRow, told: readonly [Placed, ...Placed[]], unitInName: string | null) {
  const [first] = told;
  // Behind the last of several days stand the unit and the range of all.
  const last = told.at(-1);
  const range = rangeIn(row);
  const found = findUnit(range.text ?? "");
  // Before the interval or behind it; within something else it may be another number's.
  const inRange =
    found && (found.index === 0 || INTERVAL.test((range.text ?? "").slice(0, found.index))) ? found.text : null;
  const units = [
    textIn(row, "unit"),
    first.unitText,
    first.column.unitText,
    unitInName,
    inRange,
    last?.unitText,
    unitAhead(textIn(row, "other")),
  ];
  return {
    unitText: units.find(Boolean) ?? null,
    rangeText: range.text ?? first.rangeText ?? last?.rangeText ?? null,
    flagText: flagIn(textIn(row, "flag")) ?? first.flagText ?? range.flagText,
    dateText: first.column.dateText ?? dayOfRow(row) ?? first.dateText,
  };
}

function lineOf(row: GridRow, label: string, unitInName: string | null): ReportLine | null {
  const unread = (reason: string) => ({ ...unreadLine(label, reason), isKnown: isKnownName(label) });
  const results = resultsIn(row);
  if (results?.reason) return unread(results.reason);
  const { previous, undated } = earlierIn(row);
  const [first, ...rest] = results?.told ?? [];
  if (!first) return undated.length > 0 ? { ...unread(""), unread: null, undated } : null;
  const { bound, isOpen } = boundIn(row);
  const isMisplaced = bound !== null && (rest.length > 0 || !/^\d/.test(first.valueText));
  if (isOpen || isMisplaced) return unread(unreadReasons.looseSign());
  const others = rest.flatMap(({ valueText, column }) =>
    column.dateText === null ? [] : [{ valueText, dateText: column.dateText }],
  );
  const beside = besideIn(row, [first, ...rest], unitInName);
  return {
    ...NOTHING_READ,
    ...beside,
    label,
    isKnown: isKnownName(label),
    valueText: `${bound ?? ""}${first.valueText}`,
    // Which of several results a flag beside them means, nobody can say.
    flagText: others.length > 0 ? null : beside.flagText,
    previous,
    others,
    undated,
  };
}

/**
 * A row of a printed table as a line of results. Its label is empty where the name stands above or below.
 * @returns NULL when nothing in it stands under a heading of results, or nothing shows that it is one
 */
export function lineOfRow(row: GridRow): ReportLine | null {
  const { label, unitText } = nameAndUnit(labelIn(nameIn(row)));
  if (label.split(/\s+/).length > MOST_NAME_WORDS) return null;
  const line = lineOf(row, label, unitText);
  if (!line || line.isKnown || label === "") return line;
  // A name of no marker that we know needs what only results have beside them.
  return line.unitText !== null || line.rangeText !== null ? line : null;
}
