import { countUnit } from "./count-units";
import type { KnownUnit, UnitKind } from "./unit-kinds";
import { usualSpelling } from "./unit-spellings";

const PREFIX: Readonly<Record<string, number>> = { "": 1, k: 1e3, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15 };
const VOLUME: Readonly<Record<string, number>> = { L: 1, dL: 0.1, mL: 1e-3, uL: 1e-6 };
const KINDS: Readonly<Record<string, UnitKind>> = {
  g: "mass",
  mol: "molar",
  IU: "activity",
  U: "activity",
  kat: "katal",
  Eq: "equivalent",
};

const NAMED: readonly (readonly [RegExp, KnownUnit])[] = [
  [/^%(?:ofhgb|oftotalhgb|hb|\(calc\)|calc|hba1c|\{.*\})?$/i, { name: "%", kind: "percent", scale: 1 }],
  [/^l\/l$/i, { name: "L/L", kind: "percent", scale: 100 }],
  [/^(?:fl|[uµμ]m\^?[3³]|cu\.?[uµμ]m?)$/i, { name: "fL", kind: "cell-volume", scale: 1 }],
  [/^pg(?:\/cell)?$/i, { name: "pg", kind: "cell-mass", scale: 1 }],
  [/^fmol(?:\/cell)?$/i, { name: "fmol", kind: "cell-molar", scale: 1 }],
  [/^mm\/?(?:1(?:st|\.)?[aª]?)?(?:h|hr|hour|std|h\.)$/i, { name: "mm/h", kind: "sinking", scale: 1 }],
  [
    /^(?:s|sec|secs|seconds?|seconde|sek|seg|segundos|sekunden|secondi|secondes)\.?$/i,
    { name: "s", kind: "time", scale: 1 },
  ],
  [/^mosm(?:ol)?\/kg(?:h2o|\{h2o\})?$/i, { name: "mOsm/kg", kind: "osmolality", scale: 1 }],
  [/^ng\/ml\/(?:h|hr|hour)$/i, { name: "ng/mL/h", kind: "renin-activity", scale: 1 }],
  [/^\/100(?:\{?wbcs?\}?|\{?leu[kc]o?\w*\}?)$/i, { name: "/100{WBC}", kind: "per-cells", scale: 1 }],
  [/^\[?ph\]?$/i, { name: "pH", kind: "none", scale: 1 }],
  [/^mmol\/mol(?:hb|\{.*\})?$/i, { name: "mmol/mol", kind: "ifcc", scale: 1 }],
  [
    /^ml\/min(?:\/(?:\(?\{?1[.,]73(?:_?m(?:\^|\*{1,2})?[2²]|\(?m2\)?|sqm)?\}?\)?|m2))?$/i,
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
    .replace(/^units?(?=\/)/i, "U")
    .replace(/\[iu\]|i\.u\.?/gi, "IU")
    .replace(/^([kmun]?)(?:ui|ie|e)(?=\/)/i, "$1IU")
    .replace(/\{?feu\}?(?=\/|$)/i, "")
    .replace(/\[\w+'?u\]/gi, "U")
    .replace(/\/100ml$/i, "/dL")
    .replace(/\/(?:cc|cm3)$/i, "/mL")
    .replace(/^mg%$/i, "mg/dL");
}

const UNIT = /^(k|m|u|n|p|f)?(g|gm|gr|mol|iu|u|kat|eq|val)\/(l|dl|ml|ul)$/i;

const BODIES: Readonly<Record<string, string>> = {
  g: "g",
  gm: "g",
  gr: "g",
  mol: "mol",
  iu: "IU",
  u: "U",
  kat: "kat",
  eq: "Eq",
  val: "Eq",
};

function measured(text: string): KnownUnit | null {
  const [, prefix = "", base = "", volume = ""] = UNIT.exec(text) ?? [];
  if (base === "") return null;
  // Only "k" and "K" differ in no unit of ours; capital letters come from laboratories that print everything so.
  const factor = PREFIX[prefix.toLowerCase()];
  const body = BODIES[base.toLowerCase()];
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
  return known(text) ?? known(usualSpelling(text));
}

function known(text: string): KnownUnit | null {
  const raw = text.trim().replace(/\s+/g, "");
  const named = NAMED.find(([pattern]) => pattern.test(raw));
  if (named) return named[1];
  const tidy = tidyUnit(text);
  return NAMED.find(([pattern]) => pattern.test(tidy))?.[1] ?? measured(tidy) ?? countUnit(raw) ?? perCreatinine(raw);
}

const PER_CREATININE = /^(?!g\/g$)(m|u)?g\/(m)?(g|mol)(?:\/?\(?\{?cr(?:ea?t?\w*)?\}?\)?)?$/;

/** "mg/g", "ug/mg creat", "mg/mmol": what urine holds for each gram or mole of its creatinine. */
function perCreatinine(raw: string): KnownUnit | null {
  const text = raw
    .normalize("NFKC")
    .replace(/[µμ]|mc(?=g)/gi, "u")
    .toLowerCase();
  const [, prefix = "", per = "", of = ""] = PER_CREATININE.exec(text) ?? [];
  if (of === "") return null;
  const kind = of === "g" ? "creatinine-mass" : "creatinine-molar";
  return { name: `${prefix}g/${per}${of}`, kind, scale: (PREFIX[prefix] ?? 1) / (PREFIX[per] ?? 1) };
}

/** Looks like a unit inside running text, known to us or not: letters, a slash, letters. */
const UNIT_IN_TEXT = new RegExp(
  [
    // Cells counted in a volume, as "x10E3/uL", "10⁹/L", "K/uL", "thou/mcL", "Tsd/µl", "/nL".
    String.raw`(?:(?<![A-Za-z])[x×]\s?)?(?<![\d.,])10\s?(?:(?:\^|\*{1,2}|x|e\+?)?\s?\(?(?:12|3|6|9)\)?|[³⁶⁹]|¹²)\s?\/\s?(?:[uµμ]L|mcL|mm\^?[3³]|mmc|cu\.?\s?mm|nL|L)(?![A-Za-z])`,
    String.raw`(?<![A-Za-z])(?:thous?(?:and)?s?|mill?(?:ions?)?|mio\.?|mln\.?|tys\.?|tsd\.?|mil(?:es|lones|h[oõ]es)?|[kmgt]|[gt]pt|giga|tera|lakhs?|cells|billion)\s?\/\s?(?:[uµμ]L|mcL|mm\^?[3³]|mmc|cu\.?\s?mm|nL|pL)(?![A-Za-z])`,
    String.raw`(?<![A-Za-z])(?:t|[gt]pt|giga|tera|billion)\s?\/\s?L(?![A-Za-z])|(?<![A-Za-z])(?:[x×]\s?)?E(?:3|6|9|12)\s?\/\s?[uµμ]?L(?![A-Za-z])`,
    String.raw`(?<=^|[\d\s])\/\s?(?:[uµμ]L|mcL|mm[3³]|mmc|cu\.?\s?mm|nL|pL|100\s?(?:WBCs?|leu[kc]o\w*))(?![A-Za-z])`,
    String.raw`(?:ng|ug|µg|mcg|mg)\s?\/\s?m?L\s?\(?(?:FEU|DDU)\)?|ng\s?\/\s?mL\s?\/\s?h(?:(?:ou)?r)?(?![A-Za-z])`,
    String.raw`mOsm(?:ol)?\s?\/\s?kg(?:\s?H2O)?|(?<![A-Za-z])L\s?\/\s?L(?![A-Za-z])|mm\s?\/\s?(?:1\s?(?:st|\.)?\s?)?(?:h(?:(?:ou)?rs?)?|std)(?![A-Za-z])|(?<![A-Za-z])(?:fL|pg|fmol|[uµμ]m[3³])(?![A-Za-z/])|(?<=\d\s?)(?:sec(?:s|onds?)?|sek|seg|s)\.?(?=\s|$)`,
    String.raw`(?:k|m|u|µ|μ|n|p|mc)?(?:g|mol|iu|u|eq)\s?\/\s?(?:24\s?-?h(?:(?:ou)?rs?)?|d(?:ay)?|wk|week|vol(?:ume)?|(?:m|k)?g|mmol|umol|mol(?=\s?\/?\s?crea))(?![A-Za-z])(?:\s?\/?\s?crea?t?\w*)?|(?:%(?![A-Za-z]))|m?L\/(?:min|mn)\b(?:\s?\/\s?\{?1[.,]73(?:[\s_]?(?:m(?:\^|\*{1,2})?[2²]|mq|qm))?\}?)?|(?:k|m|u|µ|μ|n|p|f|mc)?(?:\[iu\]|iu|ui|lu(?=\/)|ul(?=\/)|units?(?=\/)|ie|u|gm?|gr|mol|kat|eq|val)\s?\/\s?(?:100\s?ml|d?l|ml|ul|µl|cc|mol)|(?<![A-Za-z])(?:mc|[mnuµμ])?g(?:m|ms|r)?\s?%|\b(?:ratio|index)\b|(?:thousand|million)\/ul|(?:x10e?[\^]?\d|10\*\d|K|M|cells)\/[uµm]L|\b(?:fL|pg)\b|mm\/hr?`,
  ].join("|"),
  "i",
);

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
