import { isSpoiled, OFF_SCALE } from "./off-scale";
import { plainSigns } from "./plain-signs";
import type { Comparator, Flag } from "./reading";

/** How a file writes decimals: "5.2" or "5,2". NULL: nothing in it tells. */
export type DecimalMark = "." | ",";

/** What stands where a value should when there is none. */
const NOTHING =
  /^(?:-+|—|–|\.+|n\/?a|none|null|nil|tnp|qns|pending|see note.*|not (?:applicable|performed|calculated|reported|done|given|tested|detected).*|test not performed.*|canceled|cancelled|negative|positive|normal|abnormal)?\.?$/i;

const COMPARATOR_WORDS: readonly (readonly [RegExp, Comparator])[] = [
  [
    /^(?:<\s*\/?\s*=|≤|=\s*<|<\s*or\s*=|(?:less|lower) than or equal to|at most|up to|no(?:t)? (?:more|greater|higher|above) than|kleiner gleich|bis|jusqu'à|hasta|fino a)/i,
    "<=",
  ],
  [
    /^(?:>\s*\/?\s*=|≥|=\s*>|>\s*or\s*=|(?:greater|more|higher) than or equal to|at least|no(?:t)? (?:less|lower) than|größer gleich|mindestens)/i,
    ">=",
  ],
  [
    /^(?:<|(?:less|lower|fewer|smaller) than|below|under|lt(?=[\s\d])|(?:kleiner|weniger)(?: als)?|unter|inf(?:érieure?s?|\.) à|inferiore? a|menor (?:de|que|a)|minore di|mindre än|kleiner dan)/i,
    "<",
  ],
  [
    /^(?:>|(?:greater|more|higher|larger) than|above|over|gt(?=[\s\d])|(?:größer|mehr)(?: als)?|über|sup(?:érieure?s?|\.) à|superiore? a|oltre|mayor (?:de|que|a)|maggiore di|större än|groter dan)/i,
    ">",
  ],
];

/** "60 or more": the bound behind its number. */
const BOUND_BEHIND: readonly (readonly [RegExp, Comparator])[] = [
  [/^\s*(?:or|and) (?:less|lower|below|under)\b/i, "<="],
  [/^\s*(?:or|and) (?:greater|more|above|over|higher)\b/i, ">="],
];

/** What follows the number shows that it is none, or not alone: a date, a name, a range, a sign whose meaning is open. */
const NO_VALUE =
  /^[-/:.,]\s?\d|^(?:st|nd|rd|th)\b|^-[A-Za-z]|^[A-Za-z]{2,}\d|^\s*(?:[-–—−]|to|bis|[aà]|\.\.)\s*\d|^\+|^~|^\s*(?:[-=]+>|→)/;

/** Thousands apart by blanks are one number where nothing else stands in their cell; India parts lakhs: "2,45,000". */
const NUMBER =
  /^[+-]?(?:\d{1,3}(?: \d{3})+(?=$)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d+)?|\d{1,3}(?:[,.'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+)(?:[eE][+-]?\d{1,2})?/;

const FLAG_WORDS: readonly (readonly [RegExp, Flag])[] = [
  [
    /^(?:HH|H|HI|HIGH|HOCH|ERH[ÖO]HT|[ÉE]LEV[ÉE]E?|HAUT|ALTO|ALTA|ELEVADO|ELEVATO|H[ÖO]G|HOOG|ABOVE (?:THE )?(?:OPTIMAL|STANDARD) RANGE|ABOVE HIGH NORMAL|ABOVE (?:THE )?(?:HIGH |UPPER )?(?:REFERENCE |NORMAL )?(?:LIMIT|RANGE)|▲|↑|\^)(?:\s*CRIT(?:ICAL)?)?$/i,
    "high",
  ],
  [
    /^(?:LL|L|LO|B|LOW|TIEF|NIEDRIG|ERNIEDRIGT|BAS|BASSE|BAJO|BAJA|BASSO|BASSA|L[ÅA]G|LAAG|BELOW (?:THE )?(?:OPTIMAL|STANDARD) RANGE|BELOW LOW NORMAL|BELOW (?:THE )?(?:LOW |LOWER )?(?:REFERENCE |NORMAL )?(?:LIMIT|RANGE)|▼|↓)(?:\s*CRIT(?:ICAL)?)?$/i,
    "low",
  ],
  [
    /^(?:A|AA|\*{1,2}|!{1,2}|ABNORMAL|ABN|OUT OF RANGE|OUTSIDE (?:NORMAL |REFERENCE )?RANGE|ALERT|CRITICAL|ANORMAL|AUFF[ÄA]LLIG)$/i,
    "abnormal",
  ],
];

/** A value's text, taken apart. */
export interface ValueParts {
  readonly comparator: Comparator | null;
  /** The number as written. */
  readonly number: string;
  /** What follows it: a flag, a unit, both or nothing. */
  readonly rest: string;
}

/** Whether a text says that there is no value. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text.trim());
}

/** The comparator a text begins with, and the rest. */
export function takeComparator(text: string): { comparator: Comparator | null; rest: string } {
  const plain = plainSigns(text);
  for (const [pattern, comparator] of COMPARATOR_WORDS) {
    const found = pattern.exec(plain);
    if (found) return { comparator, rest: plain.slice(found[0].length).trimStart() };
  }
  return { comparator: null, rest: plain };
}

/** A sign or words alone, as tables keep them in a column of their own: "<", "less than". NULL: it is none. */
export function comparatorOf(text: string): Comparator | null {
  const { comparator, rest } = takeComparator(text.trim());
  return rest === "" ? comparator : null;
}

/** A bound of a range follows its sign at once; a whole range does not. */
const NO_BOUND = String.raw`(?!\s*\/?\s*(?:or\b)?\s*=?\s*[.,]?\d)|(?=\s*\d+(?:[.,]\d+)*\s?[-–—]\s?\d)`;

/** A sign behind a number that begins no range, also as fonts for formulas lose it. */
const LOOSE = String.raw`(?:[<>]\s*(?:\/|or)?\s*=|=\s*[<>]|[<>≤≥])(?:${NO_BOUND})|(?<=\s)[~≈±£³\uf0a3\uf0b3](?=\s|$)|${OFF_SCALE}`;
const LOOSE_SIGN = new RegExp(LOOSE, "i");
const SIGN_IN_COLUMN = new RegExp(String.raw`${LOOSE}|(?<=\s)(?:[LG]TE?|[LG]E|[?²\ue000-\uf8ff]+)(?=\s|$)`, "i");

/** What bounds are called in databases. */
const BOUND_CODES: Readonly<Record<string, Comparator>> = {
  LT: "<",
  LE: "<=",
  LTE: "<=",
  GE: ">=",
  GTE: ">=",
  GT: ">",
};

/** The bound that a cell of a column for bounds states: "<", "less than", "LT". NULL: none. */
export function boundOf(cell: string): Comparator | null {
  return BOUND_CODES[cell.trim().toUpperCase()] ?? comparatorOf(cell);
}

/**
 * A sign that stands apart from every number behind the first one, so that it may be that one's: "15.5  >=  %  <5.7".
 * @param isColumn  a heading announces a column of such signs
 * @returns the sign as written, and the text without it; NULL: there is none
 */
export function takeLooseSign(text: string, isColumn = false): { sign: string; left: string } | null {
  const start = text.search(/\d/);
  const behind = start === -1 ? "" : text.slice(start);
  const found = (isColumn ? SIGN_IN_COLUMN : LOOSE_SIGN).exec(behind);
  if (!found) return null;
  const [end, sign] = [start + found.index, found[0]];
  return { sign, left: `${text.slice(0, end)}${" ".repeat(sign.length)}${text.slice(end + sign.length)}` };
}

/** Takes "<0.2 mg/L" and "60 or more" apart. NULL: no number stands there, or it is no single one. */
export function takeValue(text: string): ValueParts | null {
  const { comparator, rest } = takeComparator(text.trim());
  const number = NUMBER.exec(rest)?.[0];
  if (number === undefined) return null;
  const after = rest.slice(number.length);
  if (NO_VALUE.test(after) || LOOSE_SIGN.test(after) || isSpoiled(after)) return null;
  const behind = BOUND_BEHIND.find(([pattern]) => pattern.test(after));
  if (!behind) return { comparator, number, rest: after.trim() };
  return comparator ? null : { comparator: behind[1], number, rest: after.replace(behind[0], "").trim() };
}

/** A printed flag, or null. */
export function flagOf(text: string | null): Flag | null {
  const word = (text ?? "").trim().replace(/^[[(]|[\])]$/g, "");
  return FLAG_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Whether the dot of "1.250" may be one of thousands as well as a decimal point. */
export function isDotOpen(text: string): boolean {
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text);
}

const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** How many of a file's numbers show each mark as a decimal one beyond doubt. */
function marksOf(numbers: readonly string[]): { commas: number; points: number } {
  return {
    commas: numbers.filter((text) => /^\d+,\d{1,2}$|^\d+,\d{4,}$|^0,\d+$|\.\d{3},\d/.test(text)).length,
    points: numbers.filter((text) => /^\d*\.\d+$|,\d{3}\.\d/.test(text) && !isDotOpen(text)).length,
  };
}

/**
 * Which mark a file's numbers use, by those that leave no doubt: "5,25" and "0,312" are decimals, "5.2" is one too.
 * @returns NULL when nothing tells
 */
export function decimalMarkOf(numbers: readonly string[]): DecimalMark | null {
  const { commas, points } = marksOf(numbers);
  if (commas === 0 && points === 0) return null;
  return commas > points ? "," : ".";
}

/** Whether a file writes decimals with both marks, so that "1.250" can be either number. */
export function hasBothMarks(numbers: readonly string[]): boolean {
  const { commas, points } = marksOf(numbers);
  return commas > 0 && points > 0;
}

/** Whether "1 234" may be two numbers: thousands are parted by blanks where decimals are by commas. */
export function isMaybeTwo(text: string, mark: DecimalMark | null): boolean {
  return mark !== "," && /^\d{1,3} \d{3}$/.test(text);
}

/** Whether "1,234" could be either number, because nothing else in the file tells. */
export function isAmbiguousNumber(text: string, mark: DecimalMark | null): boolean {
  return mark === null && THOUSANDS.test(text);
}

/** "2,45,000": commas as India sets them, and none of them a decimal one. */
const LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** The number of a text, by the file's decimal mark. NULL: none. */
export function numberOf(text: string, mark: DecimalMark | null): number | null {
  const bare = text.replace(/[ '’]/g, "");
  const plain = LAKHS.test(bare) ? bare.replaceAll(",", "") : bare;
  // One comma with other than three digits behind it is a decimal comma wherever it stands.
  const isComma = mark === "," || (mark === null && /^[+-]?\d*,(?:\d{1,2}|\d{4,})$/.test(plain));
  const western =
    isComma && !/^[+-]?0\./.test(plain)
      ? plain.replace(/\.(?=\d{3})/g, "").replace(",", ".")
      : plain.replace(/,(?=\d{3})/g, "");
  const value = Number(western.replace(",", "."));
  return western !== "" && Number.isFinite(value) ? value : null;
}

/**
 * Rounds to significant digits, never to fewer than the whole part has: 201.08 is 201, 0.31234 is 0.312.
 * @param digits  significant digits
 */
export function roundTo(value: number, digits = 3): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1;
  const decimals = Math.max(digits - whole, 0);
  return Number(value.toFixed(Math.min(decimals, 12)));
}
