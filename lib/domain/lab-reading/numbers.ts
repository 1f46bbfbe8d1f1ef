import type { Comparator, Flag } from "./reading";

/** How a file writes decimals: "5.2" or "5,2". NULL: nothing in it tells. */
export type DecimalMark = "." | ",";

/** What stands where a value should when there is none. */
const NOTHING =
  /^(?:-+|—|–|\.+|n\/?a|none|null|nil|tnp|qns|pending|see note.*|not (?:applicable|performed|calculated|reported|done|given|tested|detected).*|test not performed.*|canceled|cancelled|negative|positive|normal|abnormal)?\.?$/i;

const COMPARATOR =
  /^(?:(<=|≤|=<|< ?or ?=|<\s*=|less than or equal to)|(>=|≥|=>|> ?or ?=|>\s*=|greater than or equal to)|(<|less than)|(>|greater than|more than))\s*/i;

const NUMBER = /^[+-]?(?:\d{1,3}(?:[,.'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+)(?:[eE][+-]?\d{1,2})?/;

const FLAG_WORDS: readonly (readonly [RegExp, Flag])[] = [
  [
    /^(?:HH|H|HIGH|ABOVE HIGH NORMAL|ABOVE (?:THE )?(?:HIGH |UPPER )?(?:REFERENCE |NORMAL )?(?:LIMIT|RANGE)|▲|↑|\^)(?:\s*CRIT(?:ICAL)?)?$/i,
    "high",
  ],
  [
    /^(?:LL|L|LOW|BELOW LOW NORMAL|BELOW (?:THE )?(?:LOW |LOWER )?(?:REFERENCE |NORMAL )?(?:LIMIT|RANGE)|▼|↓)(?:\s*CRIT(?:ICAL)?)?$/i,
    "low",
  ],
  [/^(?:A|AA|\*|ABNORMAL|ABN|OUT OF RANGE|ALERT|CRITICAL)$/i, "abnormal"],
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
  const found = COMPARATOR.exec(text);
  if (!found) return { comparator: null, rest: text };
  const [, atMost, atLeast, below] = found;
  const comparator = atMost ? "<=" : atLeast ? ">=" : below ? "<" : ">";
  return { comparator, rest: text.slice(found[0].length) };
}

/** Takes "<0.2 mg/L" apart. NULL: no number stands there. */
export function takeValue(text: string): ValueParts | null {
  const { comparator, rest } = takeComparator(text.trim());
  const number = NUMBER.exec(rest)?.[0];
  if (number === undefined) return null;
  const after = rest.slice(number.length);
  // "2026-01-05", "12/04/2026" and "25-OH" begin with digits and are no values.
  if (/^[-/:.,]\s?\d|^-[A-Za-z]|^[A-Za-z]{2,}\d/.test(after)) return null;
  return { comparator, number, rest: after.trim() };
}

/** A printed flag, or null. */
export function flagOf(text: string | null): Flag | null {
  const word = (text ?? "").trim().replace(/^[[(]|[\])]$/g, "");
  return FLAG_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/**
 * Which mark a file's numbers use, by those that leave no doubt: "5,25" and "0,312" are decimals, "5.2" is one too.
 * @returns NULL when nothing tells
 */
export function decimalMarkOf(numbers: readonly string[]): DecimalMark | null {
  const commas = numbers.filter((text) => /^\d+,\d{1,2}$|^\d+,\d{4,}$|^0,\d+$|\.\d{3},\d/.test(text)).length;
  const points = numbers.filter((text) => /^\d*\.\d+$|,\d{3}\.\d/.test(text)).length;
  if (commas === 0 && points === 0) return null;
  return commas > points ? "," : ".";
}

/** Whether "1,234" could be either number, because nothing else in the file tells. */
export function isAmbiguousNumber(text: string, mark: DecimalMark | null): boolean {
  return mark === null && THOUSANDS.test(text);
}

/** The number of a text, by the file's decimal mark. NULL: none. */
export function numberOf(text: string, mark: DecimalMark | null): number | null {
  const plain = text.replace(/[ '’]/g, "");
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
