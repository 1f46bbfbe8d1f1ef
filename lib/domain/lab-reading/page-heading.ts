import { DATE_IN_TEXT } from "./dates";
import { cellsOf, isGap, joinWords, type Word, type WordLine } from "./page-words";
import { columnOf, looseColumnOf, type ResultColumn } from "./table-columns";
import { unitOf } from "./units";

/** What a column of a printed table holds. "dated": results of the day that its heading names. */
export type PageColumnKind = ResultColumn | "dated" | "unknown";

/** A column of a printed table, with the place of its heading. */
export interface PageColumn {
  readonly kind: PageColumnKind;
  readonly start: number;
  readonly end: number;
  /** The day that its heading names, as written. NULL: none. */
  readonly dateText: string | null;
  /** The unit that its heading names: "Result (mg/dL)". NULL: none. */
  readonly unitText: string | null;
  /** Its heading speaks of a range: "In Range". */
  readonly isRangeWord?: boolean;
}

const WHOLE_DATE = new RegExp(`^\\W*(${DATE_IN_TEXT.source})\\W*(.*)$`, "i");
const UNIT_IN_HEADING = /^(.*?)\s*[([]([^()[\]]+)[)\]]$/;

/** Words that may stand beside a day in the heading of its column. */
const BESIDE_DAY = /^(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?|uhr|h)?$/i;

const VALUES: readonly PageColumnKind[] = ["value", "earlier", "dated"];

/** "Previous Result and Date", "Result & Flag": the column is of what its first word says. */
function kindOf(text: string): PageColumnKind | undefined {
  const plain = text.replace(/[:*†‡]+$/, "");
  const [first = "", ...others] = plain.split(/\s+(?:and|&|\+|und|et|y|e|och)\s+|\s*[/,]\s+/i);
  const bare = plain.replace(/\s*\([^()]*\)$/, "");
  const isPair = others.length > 0 && others.every((other) => columnOf(other) !== undefined);
  return columnOf(plain) ?? columnOf(bare) ?? (isPair ? columnOf(first) : undefined);
}

function datedColumn({ text, start, end }: Word): PageColumn | null {
  const [, dateText, behind = ""] = WHOLE_DATE.exec(text) ?? [];
  const before = dateText ? "" : text.replace(DATE_IN_TEXT, "").trim();
  const date = dateText ?? DATE_IN_TEXT.exec(text)?.[0];
  if (!date) return null;
  const left = dateText ? behind : before;
  const kind = BESIDE_DAY.test(left) ? "dated" : kindOf(left.replace(BESIDE_DAY, ""));
  if (kind !== "dated" && kind !== "date" && kind !== "day" && !VALUES.includes(kind ?? "other")) return null;
  return { kind: kind === "earlier" ? "earlier" : "dated", start, end, dateText: date, unitText: null };
}

/** The column that a piece of a heading announces. NULL: it is none that we know. */
function columnIn(word: Word): PageColumn | null {
  const { text, start, end } = word;
  const dated = datedColumn(word);
  if (dated) return dated;
  const kind = kindOf(text);
  if (kind) return { kind, start, end, dateText: null, unitText: null };
  const [, name, inside] = UNIT_IN_HEADING.exec(text) ?? [];
  const named = name && inside && unitOf(inside) ? kindOf(name) : undefined;
  return named ? { kind: named, start, end, dateText: null, unitText: inside ?? null } : null;
}

const MOST_WORDS = 6;

/** The columns in a cell of a heading: one, or several whose headings stand close together. NULL: one is unknown. */
function columnsInCell(words: readonly Word[], hasName: boolean): PageColumn[] | null {
  if (words.length === 0) return [];
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length--) {
    const word = joinWords(words.slice(0, length));
    const found = columnIn(word);
    // "Lab" heads the names of tests as well as the places where they were made; those stand behind the names.
    const column: PageColumn | null =
      found && hasName && /^lab$/i.test(word.text) ? { ...found, kind: "other" } : found;
    const rest = column && columnsInCell(words.slice(length), hasName || column.kind === "name");
    if (column && rest) return [column, ...rest];
  }
  return null;
}

/** "FlagPrevious" is two words: headings of narrow columns touch each other. */
function untouched(word: Word): Word[] {
  const at = word.text.search(/(?<=\p{Ll})\p{Lu}\p{Ll}{3}/u);
  if (at <= 0) return [word];
  const middle = word.start + ((word.end - word.start) * at) / word.text.length;
  return [
    { text: word.text.slice(0, at), start: word.start, end: middle },
    { text: word.text.slice(at), start: middle, end: word.end },
  ];
}

/** Groups of words without a wide gap between them. */
function groupsOf({ words, size }: WordLine): Word[][] {
  const groups: Word[][] = [];
  for (const word of words.flatMap(untouched)) {
    const before = groups.at(-1)?.at(-1);
    if (before && !isGap(before, word, size)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** How a line stands as the heading of a table. */
interface Announced {
  readonly columns: readonly PageColumn[];
  readonly unknown: number;
}

/** The columns of one cell of a heading, behind those that are known. NULL: it is none that we know. */
function columnsOfGroup(group: readonly Word[], before: readonly PageColumn[]): PageColumn[] | null {
  const { start, end, text } = joinWords(group);
  const plain = { start, end, dateText: null, unitText: null };
  const hasResult = before.some(({ kind, isRangeWord }) => kind === "value" && !isRangeWord);
  // Quest divides its results between "In Range" and "Out Of Range"; behind a result such words flag it.
  if (hasResult && /^(?:in|out of) range$/i.test(text)) return [{ kind: "flag", ...plain }];
  const hasName = before.some(({ kind }) => kind === "name");
  // BioReference divides its results between "Abnormal" and "Normal".
  if (hasName && !hasResult && /^abnormal$/i.test(text)) return [{ kind: "value", ...plain, isRangeWord: true }];
  if (before.at(-1)?.isRangeWord && /^normal$/i.test(text)) return [{ kind: "value", ...plain, isRangeWord: true }];
  const found = columnsInCell(group, hasName);
  if (found) return found.map((one) => ({ ...one, isRangeWord: /\brange\b/i.test(text) }));
  const loose = looseColumnOf(text);
  return loose && loose !== "other" ? [{ kind: loose, ...plain }] : null;
}

/** "Vorwert   vom": a day's column beside that of earlier results is theirs. */
const isOfEarlier = ({ kind }: PageColumn, before: PageColumn | undefined) =>
  (kind === "date" || kind === "day") && before?.kind === "earlier" && before.dateText === null;

function announcedBy(line: WordLine): Announced {
  const columns: PageColumn[] = [];
  let unknown = 0;
  for (const group of groupsOf(line)) {
    const { start, end, text } = joinWords(group);
    const found = columnsOfGroup(group, columns);
    columns.push(...(found ?? [{ kind: "unknown" as const, start, end, dateText: null, unitText: null }]));
    if (!found) unknown += /\d/.test(text) ? 3 : 1;
  }
  return {
    columns: columns.map((column, at) =>
      isOfEarlier(column, columns[at - 1]) ? { ...column, kind: "earlierDate" } : column,
    ),
    unknown,
  };
}

/** Times and numbers of samples, as they stand below days. */
const BESIDE_HEADING = /^(?:\d{1,2}[:.]\d{2}|\d{3,4}(?:\s[A-Z])?|[A-Z]{0,4}[-\d/]*\d{3,}[A-Z\d-]*|-+)$/;
const SAMPLE_ROW =
  /^(?:coll(?:ect(?:ed|ion))?\.? )?(?:time(?:\s\S+)?|lab(?:oratory)? ?(?:no|number|ref|id)\.?|(?:sample|specimen|request|episode) (?:no|number|id)\.?|uhrzeit|zeit|heure|hora|ora|tid|auftrag(?:snr)?\.?|auftragsnummer)$/i;

/**
 * The columns of a table of days with those that a line below adds: "Lab No.  55120091  61770342  Units  Reference".
 * @returns NULL when the line is a row like others
 */
export function withLineBelow(columns: readonly PageColumn[], line: WordLine): readonly PageColumn[] | null {
  if (!columns.some(({ kind }) => kind === "dated")) return null;
  const cells = cellsOf(line);
  const numbers = cells.filter(({ text }) => BESIDE_HEADING.test(text));
  const added = cells.flatMap((cell) => (BESIDE_HEADING.test(cell.text) ? [] : (columnIn(cell) ?? [])));
  const isLabelled = SAMPLE_ROW.test(cells[0]?.text.replace(/:$/, "") ?? "");
  const isWhole = numbers.length + added.length + (isLabelled ? 1 : 0) >= cells.length;
  if (numbers.length === 0 || !isWhole || !(isLabelled || added.length > 0)) return null;
  const end = Math.max(...columns.map((column) => column.end));
  return [...columns, ...added.filter(({ start }) => start >= end)];
}

const isMeeting = (left: Word, right: Word) => Math.min(left.end, right.end) > Math.max(left.start, right.start);

/** Two lines of one heading as one: what stands above each other belongs together. */
export function stackedLines(above: WordLine, below: WordLine): WordLine {
  const cells = cellsOf(above);
  const left = cellsOf(below);
  const words = cells.map((cell) => {
    const under = left.filter((other) => isMeeting(cell, other));
    for (const other of under) left.splice(left.indexOf(other), 1);
    const all = [cell, ...under];
    return {
      text: all.map(({ text }) => text).join(" "),
      start: Math.min(...all.map(({ start }) => start)),
      end: Math.max(...all.map(({ end }) => end)),
    };
  });
  return { words: [...words, ...left].sort((one, other) => one.start - other.start), size: above.size };
}

/** A table whose first column has no heading, or none that we know: it holds the names. */
function named(columns: readonly PageColumn[], size: number): readonly PageColumn[] {
  const [first, ...rest] = columns;
  if (!first || columns.some(({ kind }) => kind === "name")) return columns;
  const values = columns.filter(({ kind }) => kind === "value");
  // "Wert  Norm  Einheit  12.01.26": the results are under their days.
  if (values.length === 1 && values[0] === first && rest.some(({ kind }) => kind === "dated"))
    return [{ ...first, kind: "name" }, ...rest];
  // "Result  Value": the first of two says what was measured.
  if (values.length > 1 && values.every(({ dateText }) => dateText === null))
    return columns.map((column) => (column === values[0] ? { ...column, kind: "name" } : column));
  const isDays = (first.kind === "day" || first.kind === "date") && rest.some(({ kind }) => kind === "dated");
  if (first.kind === "unknown" || isDays) return [{ ...first, kind: "name" }, ...rest];
  if (first.start < size) return columns;
  return [{ kind: "name", start: 0, end: first.start - size, dateText: null, unitText: null }, ...columns];
}

const LEAST_COLUMNS = 2;
/** "Date:  06/02/25  31/07/25  19/01/26" */
const DAYS_ACROSS = new RegExp(String.raw`^\s*\p{L}+\s*:\s*(?:(?:${DATE_IN_TEXT.source})\s+){2}`, "iu");
/** "Collected: 05/21/2025" states a day, and heads no column. */
const STATED_DAY = new RegExp(String.raw`\p{L}[^:\d]{0,30}:\s*(?:${DATE_IN_TEXT.source})`, "iu");
const statesDay = (text: string) => STATED_DAY.test(text) && !DAYS_ACROSS.test(text);

/**
 * The columns that a line announces as the heading of a table, from left to right.
 * @returns NULL when the line is no heading
 */
export function headingOf(line: WordLine): readonly PageColumn[] | null {
  const said = new Set(cellsOf(line).map(({ text }) => text));
  // "In Range  In Range" flags the cards above.
  if (line.words.length > 40 || said.size < LEAST_COLUMNS) return null;
  if (statesDay(joinWords(line.words).text)) return null;
  const { columns, unknown } = announcedBy(line);
  const known = columns.length - unknown;
  const has = (...kinds: PageColumnKind[]) => columns.some(({ kind }) => kinds.includes(kind));
  const dated = columns.filter(({ kind }) => kind === "dated").length;
  const isTable = has("value") || (has("earlier") && has("dated")) || (has("dated") && has("unit", "range", "low"));
  // Days across, with a word for them before, are the heading of a table of many days.
  const isOfDays = dated > 1 && (has("name", "date", "day") || known === dated) && columns[0]?.kind !== "unknown";
  if (!(isTable || isOfDays) || known < LEAST_COLUMNS || unknown > known / 2) return null;
  return columns.length > unknown + 1 ? named(columns, line.size) : null;
}
