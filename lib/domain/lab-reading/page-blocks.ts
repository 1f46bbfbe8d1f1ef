import { isKnownName } from "./match-marker";
import { flagOf, takeComparator } from "./numbers";
import { type LineSaid, resultParts, STATUS, saidIn } from "./page-said";
import { cellsOf, joinWords, type Word, type WordLine } from "./page-words";
import { RANGE_NAME } from "./ranges";
import { NOTHING_READ, type ReportLine, unreadLine } from "./report-row-parts";
import { UNKNOWN_DAY } from "./report-sample-days";
import { columnOf } from "./table-columns";
import { findUnit } from "./units";
import { unreadReasons } from "./unread-reasons";

/** A line of a page, as blocks look at it. */
export interface BlockLine {
  readonly text: string;
  readonly words: WordLine;
  /** It stands in a table. */
  readonly isInTable: boolean;
}

/** A name with everything that stands below it, one thing on each line, as cards and copies of cells have it. */
interface Block {
  readonly line: ReportLine;
  /** How many lines it takes. */
  readonly size: number;
}

const NAME_LABEL =
  /^(?:(?:lab )?test(?: name)?|analyte|component|(?:bio)?marker|parameter|untersuchung|examen|prueba|esame)\s*:\s*/i;

const cleanName = (text: string) =>
  text
    .replace(/^[•·▪‣*]\s*/, "")
    .replace(NAME_LABEL, "")
    .replace(/[:*†‡\s]+$/, "");

/** The cells of a line, of which "Test Name:      GLUCOSE" is one. */
function fieldsOf(words: WordLine): Word[] {
  const cells = cellsOf(words);
  return cells.length === 2 && cells[0]?.text.endsWith(":") ? [joinWords(cells)] : cells;
}

/** "Testosterone — Low": a name, and what a portal says of its result. */
function nameAndStatus(text: string): { label: string; status: string | null } {
  const [, name, status] = /^(.*\S)\s+[–—|-]\s+(.*)$/.exec(text) ?? [];
  return name && status && STATUS.test(status.trim())
    ? { label: cleanName(name), status }
    : { label: text, status: null };
}
const saidInCell = ({ text }: Word) => saidIn(text.trim().replace(/^[•·▪‣]\s*/, ""));

const RANGE_ALONE = new RegExp(`^(?:${RANGE_NAME})\\s*:?$`, "i");
const isLabelAlone = (said: LineSaid, { text }: Word) =>
  (said.kind === "label" && said.text === "") || RANGE_ALONE.test(text);

/** How far what a label speaks of may stand from it, to the side. Unit: heights of letters. */
const ASIDE_OF_LABEL = 2;

/** The cell below a label: "Value" with "139 High" under it. */
function cellBelow(label: Word, next: BlockLine | undefined): Word | undefined {
  if (!next) return undefined;
  const reach = ASIDE_OF_LABEL * next.words.size;
  return cellsOf(next.words).find(
    (cell) =>
      /\d/.test(cell.text) &&
      cell.start <= label.end + reach &&
      cell.end >= label.start - reach &&
      !isKnownName(cell.text),
  );
}

/** The marks of a drawn scale: nothing but numbers beside each other, which rise. */
function isScale(cells: readonly Word[]): boolean {
  const marks = cells.map(({ text }) => (/^[<>≤≥=\s]*[\d.,]+$/.test(text) ? numberOfText(text) : Number.NaN));
  return marks.length > 1 && marks.every((mark, index) => index === 0 || mark > (marks[index - 1] ?? mark));
}

/** What the cells of a line say; a label alone says what stands below it. */
function saidOn(cells: readonly Word[], next: BlockLine | undefined): LineSaid[] {
  if (isScale(cells)) return cells.map(({ text }) => ({ kind: "else", text }));
  return cells.map((cell) => {
    const said = saidInCell(cell);
    const under = isLabelAlone(said, cell) ? cellBelow(cell, next) : undefined;
    if (!under) return said;
    return { kind: said.kind === "label" ? "label" : "range", text: under.text };
  });
}

/** "High-Sensitivity C-Reactive Protein (hs-" and "CRP)" below it: a name that breaks between its brackets. */
function brokenName(line: BlockLine, next: BlockLine | undefined): string | null {
  const [first, second] = [line.text.trim(), next?.text.trim() ?? ""];
  const isBroken = /[([][^)\]]*$/.test(first) && /^[^([]*[)\]]$/.test(second);
  return isBroken ? cleanName(`${first}${first.endsWith("-") ? "" : " "}${second}`) : null;
}

/** The name that stands alone on a line, with its flag, its day or labels at most; NULL: none of ours does. */
function nameOn(line: BlockLine | undefined, next: BlockLine | undefined): { label: string; said: LineSaid[] } | null {
  if (!line || line.isInTable || line.words.words.length === 0 || line.words.words.length > 18) return null;
  const [first, ...rest] = fieldsOf(line.words);
  const { label, status } = nameAndStatus(cleanName(first?.text ?? ""));
  if (!isKnownName(label)) return null;
  const flag: LineSaid[] = status === null ? [] : [{ kind: "flag", text: status }];
  const said = [...flag, ...saidOn(rest, next)];
  const isLabelled = said.some(({ kind }) => kind === "label");
  const isAlone = said.every(
    ({ kind }) => kind === "flag" || kind === "day" || kind === "label" || (isLabelled && kind !== "else"),
  );
  return isAlone ? { label, said } : null;
}

/** Dots that lead the eye from a name to its number. */
const LEADERS = /\s*[.…]{3,}.*$/;

const beginsRow = ({ words, isInTable }: BlockLine) => {
  const name = (fieldsOf(words)[0]?.text ?? "").replace(LEADERS, "");
  return isInTable || NAME_LABEL.test(name) || isKnownName(nameAndStatus(cleanName(name)).label);
};

const MOST_LINES = 14;
const LONGEST = 64;

/** The cell below a label that stands alone among cells, which is said with it. NULL: there is none. */
function saidWithLabel(cells: readonly Word[], next: BlockLine | undefined): string | null {
  const under = cells.map((cell) => (isLabelAlone(saidInCell(cell), cell) ? cellBelow(cell, next)?.text : null));
  return under.find(Boolean) ?? null;
}

/**
 * Whether a line begins another name's row, although none of ours: "Leptin  11.2 ng/mL", or words and below them a number,
 * or the flag of one.
 */
function beginsOther([first, ...behind]: readonly LineSaid[], next: BlockLine | undefined, hasValue: boolean): boolean {
  if (first?.kind !== "else") return false;
  if (behind.length > 0) return /^[\p{L}(]/u.test(first.text) && behind.some(({ kind }) => kind === "value");
  return hasValue && ["value", "flag"].includes(saidIn(next?.text.trim() ?? "").kind);
}

/** The lines that belong to a name: up to the next name, a table, a sentence, or a blank line behind its number. */
function below(lines: readonly BlockLine[], start: number): LineSaid[][] {
  const said: LineSaid[][] = [];
  let taken: string | null = null;
  const near = lines.slice(start + 1, start + 2 + MOST_LINES);
  for (const [index, line] of near.slice(0, MOST_LINES).entries()) {
    const cells = fieldsOf(line.words);
    const hasValue = said.flat().some(({ kind }) => kind === "value" || kind === "label");
    const isLong = cells.some(({ text }) => text.length > LONGEST);
    if (beginsRow(line) || isLong || (cells.length === 0 && hasValue)) break;
    const left = cells.filter(({ text }) => text !== taken);
    const here = saidOn(left, near[index + 1]);
    taken = saidWithLabel(cells, near[index + 1]);
    if (beginsOther(here, near[index + 1], hasValue)) break;
    said.push(here);
  }
  return said;
}

const numberOfText = (text: string) => Number(text.replace(/[^\d.,]/g, "").replace(",", "."));

/** Ends of a scale that a drawing of the range leaves behind. */
function withoutScaleEnds(values: readonly string[], range: string | null): string[] {
  const ends = (range?.match(/\d+(?:[.,]\d+)?/g) ?? []).map(numberOfText);
  const left = values.filter((text) => !ends.includes(numberOfText(text)));
  return left.length > 0 && values.length > 1 ? left : [...values];
}

/** The one number with a unit among others without, which rise: the marks of a drawn scale. */
function withoutScale(values: readonly string[]): string[] {
  const bare = values.filter((text) => /^[<>]?\s?[\d.,]+$/.test(text)).map(numberOfText);
  const isScale = bare.length > 1 && bare.every((mark, index) => index === 0 || mark > (bare[index - 1] ?? mark));
  const left = values.filter((text) => /\p{L}|%/u.test(text));
  return isScale && left.length === 1 ? left : [...values];
}

/** The heading of a table of which every cell stands on a line of its own: what its columns hold, in their order. */
export type CellOrder = readonly string[] | null;

/** Whether the headings put the result first, and whatever else holds numbers behind it. */
function isResultFirst(order: CellOrder): boolean {
  const numbers = (order ?? []).filter((kind) => ["value", "low", "high", "earlier", "dated", "range"].includes(kind));
  return numbers[0] === "value" && !numbers.slice(1).includes("value");
}

/** The result and the range among the numbers and bounds below a name, as they follow each other. NULL: nobody can say. */
function ofOrder(
  values: readonly string[],
  intervals: readonly string[],
  order: CellOrder,
): { result: string; range: string | null } | null {
  const isBound = (text: string) => takeComparator(text).comparator !== null;
  const [first = "", ...rest] = values;
  const bounds = rest.filter(isBound);
  const plain = rest.filter((text) => !isBound(text));
  // Several ranges are the steps of a scale, of which none is the range.
  const ranges = [...intervals, ...bounds];
  const range = ranges.length === 1 ? (ranges[0] ?? null) : null;
  if (rest.length === 0 || (plain.length === 0 && !isBound(first))) return { result: first, range };
  if (!isResultFirst(order)) return null;
  const isEnds = plain.length === 2 && order?.includes("low") && order.includes("high") && ranges.length === 0;
  return { result: first, range: isEnds ? plain.join(" - ") : range };
}

/** The number that a word calls the result, on its line or below it. NULL: none does. */
function labelledIn(said: readonly LineSaid[]): string | null {
  const label = said.findIndex(({ kind }) => kind === "label");
  if (label === -1) return null;
  return said[label]?.text || (said.slice(label).find(({ kind }) => kind === "value")?.text ?? null);
}

/** The one day among those below a name. Two leave open which is the result's: an axis of a drawing has both. */
function dayAmong(days: readonly string[]): string | null {
  return new Set(days).size > 1 ? UNKNOWN_DAY : (days[0] ?? null);
}

/** The result among what stands below a name; `one` is NULL where several numbers could be it. NULL: there is no number. */
function resultOf(said: readonly LineSaid[], order: CellOrder) {
  const texts = (kind: LineSaid["kind"]) => said.filter((one) => one.kind === kind).map(({ text }) => text);
  const firstOf = (kind: LineSaid["kind"]) => texts(kind)[0] ?? null;
  const ends = [firstOf("low"), firstOf("high")].filter((end) => end !== null);
  const range = firstOf("range") ?? (ends.length === 2 ? ends.join(" - ") : null);
  const labelled = labelledIn(said);
  // A range before a number that nothing calls the result: the number may be the range's.
  const kinds = said.map(({ kind }) => kind);
  const isNamed = said.some((one) => one.isNamed === true);
  const isAfterRange =
    !labelled && !isNamed && kinds.includes("range") && kinds.indexOf("range") < kinds.indexOf("value");
  const values = labelled ? [labelled] : withoutScale(withoutScaleEnds(texts("value"), range));
  if (values.length === 0) return null;
  const one = isAfterRange ? null : ofOrder(values, ends.length === 2 ? [ends.join(" - ")] : texts("range"), order);
  // "Low  Normal  High" below a bar are its parts, and no flag.
  const flags = texts("flag").filter((text) => flagOf(text) !== null);
  const flag = new Set(flags.map(flagOf)).size === 1 ? (flags[0] ?? null) : null;
  return { one, range: one?.range ?? null, unit: firstOf("unit"), flag, day: dayAmong(texts("day")) };
}

/** Where the lines of a block end: behind the last one that says something of its result. */
function sizeOf(said: readonly (readonly LineSaid[])[]): number {
  return 1 + said.findLastIndex((line) => line.some(({ kind }) => kind !== "else")) + 1;
}

/**
 * The block that begins at a line.
 * @returns NULL when no name of ours stands there alone, or no number below it
 */
export function blockAt(lines: readonly BlockLine[], index: number, order: CellOrder): Block | null {
  const line = lines[index];
  const broken = line && brokenName(line, lines[index + 1]);
  if (broken && isKnownName(broken) && !line.isInTable) {
    const whole = blockOf({ label: broken, said: [] }, lines, index + 1, order);
    return whole && { ...whole, size: whole.size + 1 };
  }
  const named = nameOn(line, lines[index + 1]);
  return named && blockOf(named, lines, index, order);
}

/** The block of a name that ends on a line. */
function blockOf(
  named: { readonly label: string; readonly said: readonly LineSaid[] },
  lines: readonly BlockLine[],
  index: number,
  order: CellOrder,
): Block | null {
  const said = below(lines, index);
  const found = resultOf([...named.said, ...said.flat()], order);
  if (!found) return null;
  const size = sizeOf(said);
  if (!found.one) return { line: unreadLine(named.label, unreadReasons.severalNumbers()), size };
  const parts = resultParts(found.one.result);
  if (!parts) return null;
  const { valueText, unitText, flagText } = parts;
  return {
    size,
    line: {
      ...NOTHING_READ,
      label: named.label,
      isKnown: true,
      valueText,
      unitText: unitText || found.unit || (findUnit(found.range ?? "")?.text ?? null),
      rangeText: found.range ?? parts.range,
      flagText: flagText ?? found.flag,
      dateText: found.day,
    },
  };
}

const LEAST_HEADINGS = 3;

/** The headings that begin at a line, each on a line of its own. NULL: there are none. */
export function cellOrderAt(lines: readonly BlockLine[], index: number): { order: CellOrder; size: number } | null {
  const kinds: string[] = [];
  for (const { text, isInTable } of lines.slice(index, index + 10)) {
    const kind = isInTable ? undefined : columnOf(text.trim());
    if (kind === undefined) break;
    kinds.push(kind);
  }
  return kinds.length >= LEAST_HEADINGS && kinds.includes("value") ? { order: kinds, size: kinds.length } : null;
}
