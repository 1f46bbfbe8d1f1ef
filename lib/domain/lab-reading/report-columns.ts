import { DATE_IN_TEXT } from "./dates";
import { saysNothing } from "./numbers";
import { candidatesIn, type NumberCandidate } from "./report-candidates";

/** What a column holds whose cells begin with a number. "end": one end of a range. */
type Slot = "value" | "earlier" | "range" | "end";

/** A column of numbers under a table's heading. */
interface NumberColumn {
  readonly slot: Slot;
  /** The day that the heading gives it. NULL: none. */
  readonly dateText: string | null;
}

/** The columns of numbers that a heading announces, from left to right. */
export interface RowOrder {
  readonly columns: readonly NumberColumn[];
  /** Earlier results stand beside their own day, by which they are known. */
  readonly isEarlierDated: boolean;
  /** It announces a column of bounds apart from their numbers, or one of flags. NULL: neither. */
  readonly signs: "bound" | "flag" | null;
}

/** A value of a row, and the day of its column. */
interface PlacedValue {
  readonly valueText: string;
  readonly dateText: string | null;
}

/** What a row came to by its heading. */
export interface OrderedRow {
  readonly values: readonly PlacedValue[];
  readonly rangeText: string | null;
  /** Earlier results that nobody can say the day of. */
  readonly undated: readonly string[];
}

const WORDS: readonly (readonly [string, RegExp])[] = [
  ["earlierDate", /(?:previous|prior|last|earlier) (?:result )?date/],
  [
    "earlier",
    /(?:previous|prior|last|historic(?:al)?|history|past|old|earlier|baseline|vorwert|vorbefund|ant[ée]riorit[ée]s?|anterior(?:es)?|previos?|precedent[ei]|vorige|föregående)\.?(?: (?:results?|values?|visit|draw|test))?(?<dated>(?: and|,| \/| &)? date)?/,
  ],
  ["other", /(?:high|low) risk|out of range flag|result status|in range\?/],
  [
    "value",
    /(?:current|this|latest|most recent|new|your|today'?s?|observed|measured|test|patient)(?: (?:results?|values?|visit|draw))(?: and flag)?|in range|out of range|latest|current|most recent|now|today|results?|values?|ergebnis(?:se)?|messwert|wert|resultados?|r[ée]sultats?|resultat|esito|risultat[oi]|uitslag|svar/,
  ],
  ["end", /(?:ref(?:erence)?\.? |normal |range )?(?:min(?:imum)?|max(?:imum)?|low(?:er)?|high|upper)(?: limit)?/],
  [
    "range",
    /(?:biological |bio\.? )?(?:ref(?:erence)?s?\.?|normal|standard|expected|target|optimal|desirable|borderline|healthy)(?: (?:range|interval|int\.?|values?|limits?))?s?|ranges?|intervals?|referenzbereich|normbereich|normwerte?|norm|valores de referencia|valeurs de r[ée]f[ée]rence|normales|valori di riferimento|referentie\w*|referens\w*/,
  ],
  ["unit", /units?|uom|einheit(?:en)?|unidad(?:es)?|unit[ée]s?|u\.m\.|eenheid|enhet/],
  [
    "sign",
    /qual(?:ifiers?)?|op(?:erators?)?|comparators?|mod(?:ifiers?)?|signs?|symbols?|rel(?:ation)?|prefix|bounds?/,
  ],
  [
    "other",
    /flags?|status|abnormal|lab(?:oratory)?|site|notes?|comments?|methods?|method|specimen|sample|trend|change|code|h\/l/,
  ],
  [
    "name",
    /tests?(?: names?)?|names?|analytes?|analysis|components?|(?:bio)?markers?|biomarkers?|parameters?|investigations?|examinations?|determinations?|description|observations?|item|date|untersuchung|analyse|pr[üu]fung|parameter|prueba|examen|esame|esami|bepaling|analys/,
  ],
];

const HEADING = new RegExp(
  [
    `(?<date>${DATE_IN_TEXT.source})`,
    ...WORDS.map(
      ([kind, { source }], index) => `(?<k${index}_${kind}>(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}]))`,
    ),
  ].join("|"),
  "giu",
);

interface Word {
  readonly kind: string;
  readonly text: string;
  readonly isDated: boolean;
}

function wordsOf(text: string): { words: Word[]; left: string } {
  const words: Word[] = [];
  const left = text.replace(HEADING, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const key = Object.keys(groups).find((name) => name !== "dated" && groups[name] !== undefined) ?? "";
    words.push({ kind: key.split("_").at(-1) ?? "", text: String(found[0]), isDated: groups.dated !== undefined });
    return " ";
  });
  return { words, left };
}

const SLOTS: readonly string[] = ["value", "earlier", "range", "end"];
const MAX_HEADING = 200;
/** Part of every heading that matters, and quick to look for in every line of a long file. */
const HINT =
  /resul|value|current|previous|prior|last|latest|visit|range|esit|risult|uitslag|svar|wert|ergebnis|befund|units?\b|^\s*date\b|\d{4}.*\d{4}/i;

/** "Date of last dose: 2026-01-05" has the words of a heading and is none. */
const STATED_DAY = /^\s*date of\b|\bdoses?\b/i;
/** "Investigations between 01-Mar-2026 and 21-Mar-2026": no days of columns. */
const SPAN = new RegExp(
  String.raw`(?<!\p{L})(?:between|from|zwischen|vom?|entre|du|desde|del?|tra|dal|mellan|från|tussen|van)\s+(?:${DATE_IN_TEXT.source})\s+(?:and|to|until|till|through|und|bis|et|au|y|hasta|al?|e|och|tot|en)\s+(?:${DATE_IN_TEXT.source})`,
  "iu",
);

function columnsIn(words: readonly Word[]): NumberColumn[] {
  const columns: NumberColumn[] = [];
  let before = "";
  // A column of signs stands between a result's two halves, or beside it, and holds no number.
  for (const { kind, text } of words.filter((word) => word.kind !== "sign")) {
    const last = columns.at(-1);
    if (kind === "date" && last && SLOTS.includes(before) && last.dateText === null) {
      columns[columns.length - 1] = { ...last, dateText: text };
    } else if (kind === "date") columns.push({ slot: "value", dateText: text });
    // "In Range" and "Out Of Range" share the numbers of one column.
    else if (SLOTS.includes(kind) && !(kind === before && kind !== "end")) {
      columns.push({ slot: kind as Slot, dateText: null });
    }
    before = kind;
  }
  return columns;
}

const EARLIER_WORD =
  /(?<![\p{L}])(?:previous|prior|last (?:result|value|visit)|historic(?:al)?|earlier|vorwerte?|vorbefunde?|ant[ée]riorit[ée]s?|ant[ée]c[ée]dents?|anterior(?:es)?|precedent[ei]|vorige?|tidligere|forrige|tidigare|f[öo]reg[åa]ende)(?![\p{L}])/iu;
const RESULT_WORD =
  /(?<![\p{L}])(?:current|latest|today|new|results?|values?|ergebnis(?:se)?|wert|aktuell|resultados?|r[ée]sultats?|resultaa?t|risultat[oi]|esito|uitslag|svar)(?![\p{L}])/iu;

/**
 * Whether a heading announces earlier results behind everything else: "HEMOGRAMME Valeurs de référence Antériorités",
 * as it is left of a table that was copied without its columns. No number beside a name stands in it.
 */
export function announcesEarlierBehind(text: string): boolean {
  const found = text.length > MAX_HEADING ? null : EARLIER_WORD.exec(text);
  if (!found) return false;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const plain = `${before} ${after}`.replace(DATE_IN_TEXT, " ").replace(/(?<!\p{L})(?:r[ée]f|val|norm)s?\./giu, " ");
  return before.trim() !== "" && !RESULT_WORD.test(after) && !/\d|[.:]\s/.test(plain);
}

/**
 * The columns that a line announces: "Test  Previous  Current  Units  Range", "Date  10/12/2025  03/06/2026  Units".
 * @returns NULL when the line is no heading
 */
export function rowOrderOf(text: string): RowOrder | null {
  if (text.length > MAX_HEADING || !HINT.test(text) || STATED_DAY.test(text) || SPAN.test(text)) return null;
  const { words, left } = wordsOf(text.replace(/\s+/g, " "));
  const isNamed = words[0]?.kind === "name";
  const rest = left.split(/[\s()|:/,.#&-]+/).filter(Boolean);
  const named = words.filter(({ kind }) => kind !== "date").length;
  const isHeading = (isNamed ? words.length >= 2 : named >= 3) && rest.length <= 3 && !/\d/.test(left);
  if (!isHeading) return null;
  const columns = columnsIn(words);
  if (!columns.some(({ slot }) => slot === "value" || slot === "earlier")) return null;
  const isEarlierDated = words.some(({ kind, isDated }) => isDated || kind === "earlierDate");
  const isBound = words.some(({ kind }) => kind === "sign");
  const isFlag = words.some(({ text: word }) => /flag|abnormal/i.test(word));
  return { columns, isEarlierDated, signs: isBound ? "bound" : isFlag ? "flag" : null };
}

const isValue = ({ slot }: NumberColumn) => slot === "value" || slot === "earlier";

/** Whether the first number of a row under these columns is not simply its result. */
export function needsOrder({ columns }: RowOrder): boolean {
  const values = columns.filter(isValue);
  return columns[0]?.slot !== "value" || values.length > 1 || columns.some(({ slot }) => slot === "end");
}

function fits({ kind }: NumberCandidate, { slot }: NumberColumn): boolean {
  if (slot === "range") return kind !== "number";
  return slot === "end" ? kind === "number" || kind === "nothing" : kind !== "interval";
}

/** The columns that a row fills: all, or all but the ranges, when nothing in it could be a range. */
function filled(
  columns: readonly NumberColumn[],
  candidates: readonly NumberCandidate[],
): readonly NumberColumn[] | null {
  if (candidates.length === columns.length) return columns;
  const bare = columns.filter(isValue);
  const isPlain = candidates.every(({ kind }) => kind === "number" || kind === "nothing");
  return isPlain && candidates.length === bare.length && columns.every(({ slot }) => slot !== "end") ? bare : null;
}

/**
 * The numbers of a row under their headings.
 * @returns NULL when they do not fit, so that nobody can say which is which
 */
export function orderRow(order: RowOrder, text: string): OrderedRow | null {
  const all = candidatesIn(text);
  // Behind the unit stands the range, whether its column was announced or not.
  const values = all.filter(({ isBehindUnit, kind }) => !(isBehindUnit && (kind === "interval" || kind === "bound")));
  const behind = all.filter((one) => !values.includes(one));
  const trailing = order.columns.findLastIndex(({ slot }) => slot !== "range") + 1;
  const [columns, candidates] = behind.length > 0 ? [order.columns.slice(0, trailing), values] : [order.columns, all];
  const found = filled(columns, candidates);
  const placed = (found ?? []).flatMap((column, index) => {
    const candidate = candidates[index];
    return candidate && fits(candidate, column) ? [{ ...column, text: candidate.text, kind: candidate.kind }] : [];
  });
  if (placed.length === 0 || placed.length !== found?.length) return null;
  const ends = placed.filter(({ slot }) => slot === "end").map(({ text: end }) => end);
  const range = placed.find(({ slot, kind }) => slot === "range" && kind !== "nothing")?.text ?? behind[0]?.text;
  const told = placed.filter((one) => isValue(one) && one.kind !== "nothing" && !saysNothing(one.text));
  return {
    values: told
      .filter(({ slot, dateText }) => slot === "value" || dateText !== null)
      .map(({ text: valueText, dateText }) => ({ valueText, dateText })),
    rangeText: range ?? (ends.length === 2 ? ends.join(" - ") : null),
    undated: told
      .filter(({ slot, dateText }) => slot === "earlier" && dateText === null)
      .map(({ text: value }) => value),
  };
}
