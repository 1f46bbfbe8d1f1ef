import { isKnownName } from "./match-marker";
import { dayOfRow, lineOfRow } from "./page-row";
import type { RawValue, UnreadLine } from "./reading";
import { type RowOrder, rowOrderOf } from "./report-columns";
import { DayInReport, isDayLabel } from "./report-dates";
import { EarlierInReport } from "./report-earlier";
import { readReportLine, readUrineLine } from "./report-line";
import { rowsOfProse } from "./report-prose";
import type { ReportLine } from "./report-row-parts";
import {
  goesBefore,
  isCut,
  isNumeric,
  isOpenBetween,
  isSettled,
  isWordsAlone,
  LONE_FLAG,
  LONE_NUMBER,
  LONE_SIGN,
  type PlacedLine,
  partsOf,
  REFERENCE_LINE,
  rawOf,
  speaksOfBelow,
  VALUE_WORDS,
  withoutRanges,
  withReference,
} from "./report-rows";
import { SampleInReport } from "./report-sample";
import { DRIED_SPOT, hasMarkers, otherSampleIn, speaksOfBlood, withoutSample } from "./specimens";
import { unreadReasons } from "./unread-reasons";

const MAX_VALUES = 2000;
const URINE = "urine";

/** Reads a report line by line: what a line means depends on the day, heading, sample and name above it. */
export class ReportReader {
  readonly found: RawValue[] = [];
  readonly unread: UnreadLine[] = [];
  readonly #sample = new SampleInReport();
  readonly #day = new DayInReport();
  readonly #earlier = new EarlierInReport();
  #order: RowOrder | null = null;
  /** The line before, where words stand alone. */
  #name: PlacedLine | null = null;
  /** The last row can still be added to. */
  #isOpen = false;
  /** The day that stands in the column for it, of this row or of one above. NULL: the table has none. */
  #dayOfRows: string | null = null;
  /** How many values the row above gave, whose name may go on below. */
  #open = 0;
  /** Words that were taken for the end of the last row's name, though that was one without them. */
  #tail: { readonly words: string; readonly count: number } | null = null;
  /** The last row's name stood on a line of its own. */
  #isOfTwoLines = false;
  /** Rows of this report print the range before the result. */
  #isRangeFirst = false;
  /** How many values the line before gave. NULL: it was a sign alone. */
  #rowSize: number | null = 0;

  constructor(readonly file: string) {}

  take(placed: PlacedLine): void {
    const { text, grid } = placed;
    if (text.trim() === "") return;
    if (grid?.kind === "block") {
      this.#name = null;
      this.#add(grid.line, placed);
      this.#rowSize = 1;
      return;
    }
    const order = this.#takeHeading(placed);
    if (grid?.kind === "heading" && !order && !isDayLabel(text)) return;
    const day = this.#day.take(placed.dated ?? text, {
      order,
      hasValues: this.found.length > 0,
      other: this.#sample.other,
    });
    if (day === "several") return;
    if (!(day || order || grid?.kind === "heading")) {
      this.#takeLine(placed);
      return;
    }
    this.#sample.take(text);
    // "Bloods taken on 7 May 2026 showed TSH 2.31 mU/L": a day, and results in one sentence.
    if (!order && !grid) this.#tell(placed);
  }

  /** What a line announces of the rows below it. */
  #takeHeading({ text, grid }: PlacedLine): RowOrder | null {
    const order = rowOrderOf(text);
    this.#order = order ?? this.#order;
    this.#earlier.take(text, order !== null || grid?.kind === "heading");
    if (grid?.kind === "heading") this.#dayOfRows = null;
    return order;
  }

  #takeLine(placed: PlacedLine): void {
    const before = this.found.length;
    if (LONE_SIGN.test(placed.text)) {
      for (let left = this.#rowSize ?? 0; left > 0; left--) this.#doubtLast(unreadReasons.looseSign());
      this.#rowSize = null;
    } else {
      this.#takePlain(placed);
      this.#rowSize = Math.max(this.found.length - before, 0);
    }
  }

  /** A range that goes on below its row: the line of the other sex, the next step of a scale. */
  #isMoreOfRange({ grid }: PlacedLine): boolean {
    if (grid?.kind !== "row" || this.#open === 0 || !grid.row.cells.every(({ column }) => column.kind === "range"))
      return false;
    const more = grid.row.cells.map(({ text }) => text).join(" ");
    const row = this.found.splice(-this.#open);
    this.found.push(...row.map((one) => ({ ...one, rangeText: `${one.rangeText ?? ""}; ${more}` })));
    return true;
  }

  #takePlain(placed: PlacedLine): void {
    if (this.#isMoreOfRange(placed)) return;
    const reference = REFERENCE_LINE.exec(placed.text)?.[1];
    if (reference && this.#isOpen) this.#change((last) => withReference(last, reference));
    else if (reference && this.#name) this.#leaveName(this.#name);
    else if (LONE_FLAG.test(placed.text)) this.#flag(placed.text.trim());
    else if (this.#isOfTwoLines && LONE_NUMBER.test(placed.text)) this.#doubtLast();
    else if (!this.#isEndOfName(placed)) for (const part of partsOf(placed, this.#order)) this.#row(part);
  }

  #change(make: (last: RawValue) => RawValue): void {
    const last = this.found.pop();
    if (last) this.found.push(make(last));
  }

  #leave(label: string, reason: string, { page, line, text }: PlacedLine): void {
    if (this.unread.length < MAX_VALUES)
      this.unread.push({ label, reason, proof: { file: this.file, page, line, path: null, text } });
  }

  /** A range follows a name: the numbers below may be its ends as well as the result. */
  #leaveName(name: PlacedLine): void {
    if (isKnownName(name.text)) this.#leave(name.text.trim(), unreadReasons.range(), name);
    this.#name = null;
  }

  /** A name, a number below it, and one more below that: either may be the result. */
  #doubtLast(reason = unreadReasons.severalNumbers()): void {
    const last = this.found.pop();
    if (last) this.unread.push({ label: last.label, reason, proof: last.proof });
    this.#isOfTwoLines = false;
    this.#isOpen = false;
  }

  #flag(flagText: string): void {
    if (this.#isOpen) this.#change((last) => ({ ...last, flagText: last.flagText ?? flagText }));
    this.#isOpen = false;
  }

  /** "SEX HORMONE BINDING   64   17-124 nmol/L", and "GLOBULIN" below it; "C-Reactive Protein,   0.58", and "Cardiac". */
  #isEndOfName(placed: PlacedLine): boolean {
    const text = placed.text.replace(/\s+0\d$/, "");
    const last = this.found.at(-1);
    const whole = last && this.#open > 0 && isWordsAlone(text) ? `${last.label} ${text.trim()}` : null;
    const open = this.#open;
    this.#open = 0;
    if (whole === null || !isKnownName(whole) || (isKnownName(text) && isKnownName(last?.label ?? ""))) return false;
    if (last && isKnownName(last.label) && !isCut(last)) this.#tail = { words: text.trim(), count: open };
    const proofOf = ({ proof }: RawValue) => ({ ...proof, text: `${proof.text} ${text.trim()}` });
    this.found.push(...this.found.splice(-open).map((one) => ({ ...one, label: whole, proof: proofOf(one) })));
    return true;
  }

  /** The row that a line is in a table of its page; its name may stand on the line above, in part or as a whole. */
  #readCells(placed: PlacedLine): { line: ReportLine; placed: PlacedLine } | null {
    if (placed.grid?.kind !== "row") return null;
    this.#dayOfRows = dayOfRow(placed.grid.row) ?? this.#dayOfRows;
    const read = lineOfRow(placed.grid.row);
    if (!read) return null;
    // A day that is printed once stands for the rows below it, too.
    const line = { ...read, dateText: read.dateText ?? this.#dayOfRows };
    const above = this.#name?.text.trim() ?? "";
    const whole = `${above} ${line.label}`.trim();
    if (above !== "" && (line.label === "" || (isKnownName(whole) && goesBefore(above, line)))) {
      const text = `${above} ${placed.text.trim()}`;
      return { line: { ...line, label: whole, isKnown: isKnownName(whole) }, placed: { ...placed, text } };
    }
    return line.label === "" ? null : { line, placed };
  }

  /** A line by itself; the last number of "Hb 13,7 g/dL 11,5 à 17,5 13,9" may be an earlier result. */
  #readAlone(text: string): ReportLine | null {
    const readPlain = this.#sample.other === URINE ? readUrineLine : readReportLine;
    const earlier = this.#earlier.apart(text);
    const line = earlier && readReportLine(earlier.row, this.#order);
    if (!earlier || !(line?.isKnown && isNumeric(line) && line.unitText !== null)) return readPlain(text, this.#order);
    const { valueText, dateText } = earlier;
    return dateText === null ? { ...line, undated: [valueText] } : { ...line, previous: { valueText, dateText } };
  }

  /** The row that a line is, alone or behind the words above it: whichever has a name of ours. */
  #read(placed: PlacedLine): { line: ReportLine; placed: PlacedLine } | null {
    const inTable = this.#readCells(placed);
    if (inTable && isSettled(inTable.line, placed)) return inTable;
    const alone = this.#readAlone(placed.text);
    if (inTable && !(alone && isNumeric(alone))) return inTable;
    if (this.#name && goesBefore(this.#name.text, alone)) {
      const text = `${this.#name.text.trim()} ${placed.text.trim().replace(VALUE_WORDS, "")}`;
      const line = this.#readAlone(text);
      if (line && (line.isKnown || !alone)) return { line, placed: { ...placed, text } };
    }
    return alone && { line: alone, placed };
  }

  /** A row that names another sample itself. */
  #isElsewhere(placed: PlacedLine): boolean {
    const sample = otherSampleIn(placed.text);
    const bare = sample === null ? null : readReportLine(withoutSample(placed.text), this.#order);
    if (sample === null || sample === DRIED_SPOT || !bare?.isKnown) return false;
    // "Creatinine, urine" is a name of its own, and says its sample to all that follows.
    const whole = sample === URINE ? (this.#readCells(placed)?.line ?? readReportLine(placed.text, this.#order)) : null;
    if (whole && otherSampleIn(whole.label) === URINE) return false;
    this.#isOpen = false;
    this.#leave(bare.label, unreadReasons.otherSample(sample), placed);
    return true;
  }

  #row(placed: PlacedLine): void {
    if (this.#isElsewhere(placed)) return;
    const read = this.#read(placed);
    if (speaksOfBelow(read?.line ?? null, placed.text)) {
      this.#sample.take(placed.text);
      this.#day.pass(placed.text);
    }
    if ((!read || read.line.unread !== null) && placed.grid?.kind !== "row" && this.#tell(placed)) return;
    this.#isOfTwoLines = read !== null && read.placed !== placed;
    this.#name = !read && isWordsAlone(placed.text) ? placed : null;
    if (read) this.#add(read.line, read.placed);
    else if (this.#name) this.#isOpen = false;
  }

  /** Reads a line as sentences. Whether they tell of a result. */
  #tell(placed: PlacedLine): boolean {
    const told = rowsOfProse(placed.text);
    if (!told.some(({ unread }) => unread === null)) return false;
    this.#name = null;
    for (const line of told) this.#add(line, placed);
    return true;
  }

  /** Why a row gives no value, or null. */
  #reasonAgainst(line: ReportLine, text: string): string | null {
    const { other } = this.#sample;
    if (other !== null && !hasMarkers(other) && !speaksOfBlood(text)) return unreadReasons.otherSample(other);
    if (this.#rowSize === null) return unreadReasons.looseSign();
    return this.#sample.isTimed ? unreadReasons.timed() : line.unread;
  }

  /** "TESTOSTERONE 21.4", "FREE", "TESTOSTERONE 0.4": nobody can say whose the words between are. */
  #openName(label: string): string | null {
    const tail = this.#tail;
    this.#tail = null;
    if (!tail || !isOpenBetween(this.found.at(-1)?.label ?? "", tail.words, label)) return null;
    const rows = this.found.splice(-tail.count);
    this.unread.push(...rows.map((row) => ({ label: row.label, reason: unreadReasons.openName(), proof: row.proof })));
    return unreadReasons.openName();
  }

  #add(line: ReportLine, placed: PlacedLine): void {
    if (this.found.length >= MAX_VALUES) return;
    this.#isOpen = false;
    this.#open = 0;
    this.#isRangeFirst ||= line.isRangeFirst;
    const reason = this.#openName(line.label) ?? this.#reasonAgainst(line, placed.text);
    if (reason !== null && line.isKnown) this.#leave(line.label, reason, placed);
    if (reason !== null) return;
    if (line.undated.length > 0) this.#leave(line.label, unreadReasons.earlierWithoutDay(line.undated), placed);
    if (line.valueText === "") return;
    const sampleText = speaksOfBlood(placed.text) ? null : this.#sample.other;
    const made = rawOf(line, placed, this.file, this.#day.of(placed.text, sampleText ?? this.#sample.blood)).map(
      (one) => (sampleText === null ? one : { ...one, sampleText }),
    );
    this.found.push(...made);
    this.#isOpen = made.length === 1;
    this.#open = made.length;
  }

  /**
   * What was read and what was not, when all lines have passed. A date below the values is theirs where it is the only
   * one; a bound alone in its row is the range where other rows print that first.
   */
  finish(): { raw: readonly RawValue[]; unread: readonly UnreadLine[] } {
    const hasUndated = this.found.some(({ dateText }) => dateText === null);
    const dayOf = (dateText: string | null) => (hasUndated ? this.#day.asTrailer(dateText) : dateText);
    const { values, ranges } = withoutRanges(this.found, this.#isRangeFirst);
    return {
      raw: values.map((value) => ({ ...value, dateText: dayOf(value.dateText) })),
      unread: [...this.unread, ...ranges],
    };
  }
}
