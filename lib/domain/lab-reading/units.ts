/** What a unit counts. Units of one kind convert by a factor; others only by a marker's own. */
export type UnitKind = "mass" | "molar" | "activity" | "katal" | "percent" | "ifcc" | "filtration" | "none";

/** A unit as we know it. */
export interface KnownUnit {
  /** Our spelling. */
  readonly name: string;
  readonly kind: UnitKind;
  /** How many of the kind's base unit (g/L, mol/L, U/L, kat/L, %) one of it is. */
  readonly scale: number;
}

const PREFIX: Readonly<Record<string, number>> = { "": 1, k: 1e3, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15 };
const VOLUME: Readonly<Record<string, number>> = { L: 1, dL: 0.1, mL: 1e-3, uL: 1e-6 };
const KINDS: Readonly<Record<string, UnitKind>> = {
  g: "mass",
  mol: "molar",
  IU: "activity",
  U: "activity",
  kat: "katal",
};

const NAMED: readonly (readonly [RegExp, KnownUnit])[] = [
  [/^%(?:ofhgb|oftotalhgb|hb|\(calc\)|calc|hba1c|\{.*\})?$/i, { name: "%", kind: "percent", scale: 1 }],
  [/^mmol\/mol(?:hb|\{.*\})?$/i, { name: "mmol/mol", kind: "ifcc", scale: 1 }],
  [
    /^ml\/min(?:\/(?:\(?\{?1[.,]73(?:_?m\^?[2²]|\(?m2\)?|sqm)?\}?\)?|m2))?$/i,
    { name: "mL/min/1.73m2", kind: "filtration", scale: 1 },
  ],
  [
    /^\(?(?:ratio|index|units|score|calc|\(calc\)|1|\{ratio\}|\{index\}|\{index_val\}|\{score\})\)?$/i,
    { name: "ratio", kind: "none", scale: 1 },
  ],
];

/** Spellings of the micro sign and of international units, brought to one. */
function tidyUnit(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/\((?:calc|calculated)\)|\{calc\}$|calc$/i, "")
    .replace(/[µμ]/g, "u")
    .replace(/^mc(?=g|mol|iu|u\/|kat)/i, "u")
    .replace(/\[iu\]|i\.u\.?/gi, "IU")
    .replace(/\[\w+'?u\]/gi, "U")
    .replace(/\/100ml$/i, "/dL")
    .replace(/\/(?:cc|cm3)$/i, "/mL")
    .replace(/^mg%$/i, "mg/dL");
}

const UNIT = /^(k|m|u|n|p|f)?(g|gm|mol|iu|u|kat)\/(l|dl|ml|ul)$/i;

function measured(text: string): KnownUnit | null {
  const [, prefix = "", base = "", volume = ""] = UNIT.exec(text) ?? [];
  if (base === "") return null;
  // Only "k" and "K" differ in no unit of ours; capital letters come from laboratories that print everything so.
  const factor = PREFIX[prefix.toLowerCase()];
  const body = { g: "g", gm: "g", mol: "mol", iu: "IU", u: "U", kat: "kat" }[base.toLowerCase()];
  const space = { l: "L", dl: "dL", ml: "mL", ul: "uL" }[volume.toLowerCase()];
  if (factor === undefined || !body || !space) return null;
  const kind = KINDS[body];
  const litres = VOLUME[space];
  if (!kind || !litres) return null;
  return { name: `${prefix.toLowerCase()}${body}/${space}`, kind, scale: factor / litres };
}

/** The unit that a text names, or null. "MG/DL", "mg/100mL" and "mg/dL (calc)" are all mg/dL. */
export function unitOf(text: string | null): KnownUnit | null {
  if (text === null || text.trim() === "" || text.length > 40) return null;
  const raw = text.trim().replace(/\s+/g, "");
  const named = NAMED.find(([pattern]) => pattern.test(raw));
  if (named) return named[1];
  const tidy = tidyUnit(text);
  return NAMED.find(([pattern]) => pattern.test(tidy))?.[1] ?? measured(tidy);
}

/** Looks like a unit inside running text, known to us or not: letters, a slash, letters. */
const UNIT_IN_TEXT =
  /(?:k|m|u|µ|μ|n|p|mc)?(?:g|mol|iu|u|eq)\s?\/\s?(?:24\s?-?h(?:(?:ou)?rs?)?|d(?:ay)?|wk|week|vol(?:ume)?|(?:m|k)?g|mmol|umol|mol(?=\s?\/?\s?crea))(?![A-Za-z])(?:\s?\/?\s?crea?t?\w*)?|(?:%(?![A-Za-z]))|m?L\/min(?:\/1[.,]73\s?(?:m\^?[2²])?)?|(?:k|m|u|µ|μ|n|p|f|mc)?(?:\[iu\]|iu|u|gm?|mol|kat|eq)\s?\/\s?(?:100\s?ml|d?l|ml|ul|µl|cc|mol)|\bmg%|\b(?:ratio|index)\b|(?:thousand|million)\/ul|(?:x10e?[\^]?\d|10\*\d|K|M|cells)\/[uµm]L|\b(?:fL|pg)\b|mm\/hr?/i;

/** The first unit in a text and where it stands. NULL: none. */
export function findUnit(text: string): { text: string; index: number } | null {
  const found = UNIT_IN_TEXT.exec(text);
  return found ? { text: found[0], index: found.index } : null;
}

/** An amount per day, per volume collected, or per creatinine: what urine is counted in. Of HbA1c, mmol/mol is none. */
const EXCRETED =
  /^(?:k|m|u|n|p|mc)?(?:g|mol|iu|u|eq)\/(?:24-?h\w*|d(?:ay)?|vol\w*|collection|specimen|[mk]?g|mmol|umol|mol)(?:\/?\(?\{?crea?t?\w*\}?\)?|ofcreat\w*)?$/;

/** Whether a unit is one of urine: "ng/mg", "ug/24h", "mmol/mol creatinine". */
export function isExcreted(text: string, isHbA1c: boolean): boolean {
  const plain = text.replace(/\s+/g, "").replace(/[µμ]/g, "u").toLowerCase();
  return /\/.*crea/.test(plain) || (EXCRETED.test(plain) && !(isHbA1c && plain === "mmol/mol"));
}
