import { isKnownName, isOtherSample } from "./match-marker";
import { RANGE_IN_TEXT } from "./ranges";
import type { RawReading, RawValue } from "./reading";
import { collectedDate, headingDate, isDayBelow, loneDate } from "./report-dates";
import { type ReportLine, readReportLine } from "./report-line";
import { findUnit } from "./units";

/** One line of a report with its place. */
export interface PlacedLine {
  readonly text: string;
  /** NULL: the text has no pages. */
  readonly page: number | null;
  /** From 1, on its page. */
  readonly line: number;
}

const REFERENCE_LINE = /^\s*(?:reference\s*(?:range|interval)|ref\.?\s*range|normal range|range)\s*:?\s*(.+)$/i;
const MAX_VALUES = 2000;
/** A row of a report is no longer; what is, is prose or worse. */
const MAX_LINE = 400;

const LAYOUTS: readonly (readonly [RegExp, string])[] = [
  [/current result and flag|reference interval/i, "Labcorp report"],
  [/in range\s+out of range|analyte\s+value|quest diagnostics/i, "Quest report"],
];

function rawOf(read: ReportLine, placed: PlacedLine, file: string, dateText: string | null): RawValue[] {
  const { label, valueText, unitText, rangeText, flagText, previous } = read;
  const { page, line, text } = placed;
  const value: RawValue = {
    label,
    codes: [],
    valueText,
    unitText,
    rangeText,
    flagText,
    dateText: read.dateText ?? dateText,
    proof: { file, page, line, path: null, text },
  };
  return previous ? [value, { ...value, ...previous, flagText: null, isEarlier: true }] : [value];
}

/** Adds what a "Reference Range: <200 mg/dL" line says to the value above it. */
function withReference(value: RawValue, said: string): RawValue {
  const range = RANGE_IN_TEXT.exec(said)?.[0] ?? null;
  const unit = findUnit(said)?.text ?? null;
  return { ...value, rangeText: value.rangeText ?? range, unitText: value.unitText ?? unit };
}

/** Words alone on a line: a name whose value follows, or the end of one that was too long for its column. */
function isWordsAlone(text: string): boolean {
  return /^\s*[A-Za-z][A-Za-z0-9%()/,.'+\- ]{0,58}$/.test(text) && !/[:.]\s*$/.test(text);
}

/** What portals write between a name and its value, each on a line. */
const VALUE_WORDS = /^\s*(?:your (?:value|result)|value|result)\s*:\s*/i;

/** A flag alone on a line, below the value it belongs to. */
const LONE_FLAG = /^\s*(?:high|low|abnormal)\s*$/i;

/** A heading of a section: words without a number. */
function isHeading(text: string): boolean {
  return (
    /^[^\d]{4,60}$/.test(text) &&
    /panel|profile|analysis|urin|count|chemistry|hematology|serum|blood|metabolic|lipid|thyroid|hormone|vitamin/i.test(
      text,
    )
  );
}

/** "Iron 90 ug/dL, TIBC 300 ug/dL" is two rows, when each part is one. */
function partsOf(placed: PlacedLine): readonly PlacedLine[] {
  const parts = placed.text.split(/\s*;\s+|,\s+(?=[A-Z])/);
  const isEach = parts.length > 1 && parts.every((part) => readReportLine(part)?.isKnown);
  return isEach ? parts.map((text) => ({ ...placed, text })) : [placed];
}

class Reader {
  readonly found: RawValue[] = [];
  #date: string | null = null;
  /** The line before, where words stand alone. */
  #name: PlacedLine | null = null;
  #isDayNext = false;
  /** The section speaks of urine or another sample, where names of blood markers mean something else. */
  #isOther = false;
  /** The last row can still be added to. */
  #isOpen = false;
  /** The last row's name is none of ours, and may go on below. */
  #isUnnamed = false;

  constructor(readonly file: string) {}

  take(placed: PlacedLine): void {
    if (placed.text.trim() === "") return;
    const alone = loneDate(placed.text);
    const date = collectedDate(placed.text) ?? headingDate(placed.text) ?? alone;
    const isStated = alone === null || this.#isDayNext || this.found.length === 0;
    this.#isDayNext = isDayBelow(placed.text);
    if (date && isStated) {
      this.#date = date;
      return;
    }
    const reference = REFERENCE_LINE.exec(placed.text)?.[1];
    if (reference && this.#isOpen) this.#change((last) => withReference(last, reference));
    else if (LONE_FLAG.test(placed.text)) this.#flag(placed.text.trim());
    else if (!this.#isEndOfName(placed)) for (const part of partsOf(placed)) this.#row(part);
  }

  #change(make: (last: RawValue) => RawValue): void {
    const last = this.found.pop();
    if (last) this.found.push(make(last));
  }

  #flag(flagText: string): void {
    if (this.#isOpen) this.#change((last) => ({ ...last, flagText: last.flagText ?? flagText }));
    this.#isOpen = false;
  }

  /** "SEX HORMONE BINDING   64   17-124 nmol/L", and "GLOBULIN" below it. */
  #isEndOfName({ text }: PlacedLine): boolean {
    const last = this.found.at(-1);
    const whole = last && this.#isUnnamed && isWordsAlone(text) ? `${last.label} ${text.trim()}` : null;
    this.#isUnnamed = false;
    if (whole === null || !isKnownName(whole)) return false;
    const named = (one: RawValue) => ({
      ...one,
      label: whole,
      proof: { ...one.proof, text: `${one.proof.text} ${text.trim()}` },
    });
    this.#change(named);
    return true;
  }

  /** The row that a line is, alone or behind the words above it: whichever has a name of ours. */
  #read(placed: PlacedLine): { line: ReportLine; placed: PlacedLine } | null {
    const alone = readReportLine(placed.text);
    if (this.#name && !alone?.isKnown) {
      const text = `${this.#name.text.trim()} ${placed.text.trim().replace(VALUE_WORDS, "")}`;
      const line = readReportLine(text);
      if (line && (line.isKnown || !alone)) return { line, placed: { ...placed, text } };
    }
    return alone && { line: alone, placed };
  }

  #row(placed: PlacedLine): void {
    if (isHeading(placed.text)) this.#isOther = isOtherSample(placed.text);
    const read = this.#read(placed);
    this.#name = !read && isWordsAlone(placed.text) ? placed : null;
    if (read) this.#add(read.line, read.placed);
    else if (this.#name) this.#isOpen = false;
  }

  #add(line: ReportLine, placed: PlacedLine): void {
    if (this.found.length >= MAX_VALUES) return;
    const label = this.#isOther ? `${line.label}, urine` : line.label;
    const made = rawOf({ ...line, label }, placed, this.file, this.#date);
    this.found.push(...made);
    this.#isOpen = made.length === 1;
    this.#isUnnamed = made.length === 1 && !line.isKnown;
  }

  /** A date that stands below the values, where it is the only one. */
  finish(lines: readonly PlacedLine[]): readonly RawValue[] {
    const dates = new Set(lines.map(({ text }) => collectedDate(text)).filter((date) => date !== null));
    const [only = null] = dates.size === 1 ? dates : [];
    return this.found.map((value) => ({ ...value, dateText: value.dateText ?? only }));
  }
}

/**
 * The results in the text of a report: Quest's and Labcorp's columns, or lines that somebody pasted.
 * @param file  the name to show beside each line
 */
export function readReportText(
  lines: readonly PlacedLine[],
  { file, format }: { file: string; format: "pdf" | "text" },
): RawReading {
  const reader = new Reader(file);
  const readable = lines.filter(({ text }) => text.length <= MAX_LINE);
  for (const line of readable) reader.take(line);
  const layout = LAYOUTS.find(([pattern]) => readable.some(({ text }) => pattern.test(text)))?.[1];
  return {
    format,
    layout: layout ?? (format === "pdf" ? "Report with text" : "Lines of text"),
    raw: reader.finish(readable),
  };
}

/** The lines of a plain text. */
export function placedLines(text: string): PlacedLine[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line, page: null, line: index + 1 }));
}
