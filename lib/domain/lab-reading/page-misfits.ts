import { DATE_IN_TEXT } from "./dates";
import { isKnownName } from "./match-marker";
import { flagOf, saysNothing } from "./numbers";
import type { PageColumnKind } from "./page-heading";
import { unitOf } from "./units";

const NUMBER = /^(?:[<>≤≥]\s*=?\s*)?[.,]?\d[\d.,'’]*$/;
const NUMBER_FIRST = /^(?:[*!↑↓▲▼HL+-]{1,2}\s+|[*!↑↓▲▼]{1,2})?(?:[<>≤≥]\s*=?\s*)?[.,]?\d/;
/** An interval or a bound, in figures or words. */
export const INTERVAL =
  /\d\s*(?:-|–|—|−|to|bis|à|a|\.\.)\s*[<>]?\d|^[([{]?\s*(?:[<>≤≥]|up to|bis|hasta|fino|inf|sup|less|greater|below|above|under|over|menor|mayor|unter|über)|[<>≤≥]\s*\d|\b(?:male|female|men|women|normal|desirable|negative|optimal|not estab|see note)/i;
const FLAG_SIGN = /^(?:[*!+\-↑↓▲▼]{1,3}|green|amber|yellow|red|orange|normal|final)$/i;

/** How badly a text fits the kind of a column; 0 fits. Unit: heights of letters, so that it adds to distances. */
type Misfit = (text: string) => number;

/** A unit that begins with a number: "10^9/L", "x10E3/uL". */
const POWER = /\b(?:x\s?)?10\s?(?:[\^*eE]\s?)?\(?\d{1,2}\)?\s?\/\s?\p{L}+|\b10[⁰-⁹]+\s?\/\s?\p{L}+/gu;

const valueMisfit: Misfit = (text) => {
  const bare = text.replace(DATE_IN_TEXT, "").replace(POWER, "u");
  if (/\d\s?[-–—]\s?\d|\d\s+[<>≤≥]?\s?\d/.test(bare)) return 8;
  if (NUMBER_FIRST.test(text)) return /[A-Za-zµμ]\/|%/.test(bare) ? 0.5 : 0;
  if (unitOf(text.split(" ")[0] ?? "")) return 8;
  return saysNothing(text) || /^[A-Za-z]+$/.test(text) ? 1.5 : 4;
};

/** A name may end with a number, but rarely does: "Vitamin B 12"; a footnote's begins with a zero. */
const nameMisfit: Misfit = (text) => {
  if (!/\p{L}/u.test(text)) return 8;
  return /\s[<>≤≥]?(?!0\d)\d[\d.,]*(?:\s\S{1,8})?$/.test(text) && !isKnownName(text) ? 3 : 0;
};

const unitMisfit: Misfit = (text) => {
  if (unitOf(text)) return -0.5;
  if (flagOf(text)) return 4;
  if (/\s[<>≤≥]?\s?\d/.test(text)) return 5;
  // "10^9/L" and "1000/uL" are units; all else that begins with a number is none.
  if (/^[<>≤≥]?\s?[\d.,]/.test(text) && !/^(?:x\s?)?10+\s?[\^*e\d³⁹]*\s?\/|^1000\//i.test(text)) return 8;
  return /^[\p{L}%µμ/·*^\d().,\s-]{1,24}$/u.test(text) ? 0.5 : 4;
};

const rangeMisfit: Misfit = (text) => {
  const own =
    unitOf(text.split(" ")[0] ?? "") || /^[<>]?\s?\d[\d.,]*\s+[^\s\d(–-]+\s+[(\d]/.test(text.replace(POWER, "u"))
      ? 3
      : 0;
  return own + (INTERVAL.test(text) ? 0 : NUMBER.test(text) ? 4 : flagOf(text) ? 3 : 1.5);
};

const MISFITS: Readonly<Partial<Record<PageColumnKind, Misfit>>> = {
  name: nameMisfit,
  value: valueMisfit,
  earlier: valueMisfit,
  dated: valueMisfit,
  unit: unitMisfit,
  range: rangeMisfit,
  low: (text) => (NUMBER.test(text) || saysNothing(text) ? 0 : 4),
  high: (text) => (NUMBER.test(text) || saysNothing(text) ? 0 : 4),
  flag: (text) => (flagOf(text) || FLAG_SIGN.test(text) ? 0 : /\d/.test(text) ? 6 : 1),
  date: (text) => (DATE_IN_TEXT.test(text) ? 0 : 5),
  day: (text) => (DATE_IN_TEXT.test(text) ? 0 : 5),
  earlierDate: (text) => (DATE_IN_TEXT.test(text) ? 0 : 5),
};
export const misfitOf = (kind: PageColumnKind, text: string) => MISFITS[kind]?.(text) ?? 1;
