import { DATE_IN_TEXT } from "./dates";
import { isKnownName, isOtherSample } from "./match-marker";
import { RANGE_IN_TEXT } from "./ranges";
import type { RawReading, RawValue } from "./reading";
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

const COLLECTED =
  /(?:collect(?:ed|ion)|specimen|sample|drawn|date of (?:test|service)|test date|collection date|date\/time collected)[^0-9A-Za-z]*(?:on|date|time|date\/time|\(?[A-Za-z/ ]{0,16}\)?)?[^0-9A-Za-z]*/i;
const OTHER_DATE = /(?:report(?:ed)?|received|printed|birth|dob|entered|ordered|page)\b/i;
const REFERENCE_LINE = /^\s*(?:reference\s*(?:range|interval)|ref\.?\s*range|normal range|range)\s*:?\s*(.+)$/i;
const MAX_VALUES = 2000;
/** A row of a report is no longer; what is, is prose or worse. */
const MAX_LINE = 400;

const LAYOUTS: readonly (readonly [RegExp, string])[] = [
  [/current result and flag|reference interval/i, "Labcorp report"],
  [/in range\s+out of range|analyte\s+value|quest diagnostics/i, "Quest report"],
];

/** The day of the sample that a line states, or null. Days of printing, receipt and birth are none. */
function collectedDate(text: string): string | null {
  const found = COLLECTED.exec(text);
  if (!found) return null;
  const after = text.slice(found.index + found[0].length - 0);
  const date = DATE_IN_TEXT.exec(after);
  if (!date) return null;
  return OTHER_DATE.test(after.slice(0, date.index)) ? null : date[0];
}

/** A table's heading that carries the day above its values: "Test   01/05/2026   Units". */
function headingDate(text: string): string | null {
  return /^(?:\s*(?:test|name|analyte|component|date)\b)/i.test(text) ? (DATE_IN_TEXT.exec(text)?.[0] ?? null) : null;
}

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

/** A name that stands alone, its value on the next line: narrow columns are printed so. */
function isLoneName(text: string): boolean {
  const name = text.trim();
  return name.length > 1 && name.length <= 60 && isKnownName(name);
}

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
  #name: PlacedLine | null = null;
  /** The section speaks of urine or another sample, where names of blood markers mean something else. */
  #isOther = false;
  /** Values since the last line that could not belong to them. */
  #open = 0;

  constructor(readonly file: string) {}

  take(placed: PlacedLine): void {
    const date = collectedDate(placed.text) ?? headingDate(placed.text);
    if (date) {
      this.#date = date;
      return;
    }
    const reference = REFERENCE_LINE.exec(placed.text)?.[1];
    if (reference && this.#open > 0) this.#refer(reference);
    else for (const part of partsOf(placed)) this.#row(part);
  }

  #refer(said: string): void {
    const last = this.found.pop();
    if (last) this.found.push(withReference(last, said));
    this.#open = 0;
  }

  #row(placed: PlacedLine): void {
    if (isHeading(placed.text)) this.#isOther = isOtherSample(placed.text);
    const joined = this.#name ? { ...placed, text: `${this.#name.text.trim()} ${placed.text.trim()}` } : null;
    const read = readReportLine(placed.text);
    const line = read ?? (joined && readReportLine(joined.text));
    this.#name = !line && isLoneName(placed.text) ? placed : null;
    if (!line || this.found.length >= MAX_VALUES) return;
    const label = this.#isOther ? `${line.label}, urine` : line.label;
    const made = rawOf({ ...line, label }, read || !joined ? placed : joined, this.file, this.#date);
    this.found.push(...made);
    this.#open = made.length === 1 ? 1 : 0;
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
