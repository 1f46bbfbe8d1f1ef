import { BIOMARKERS, type Biomarker } from "../catalogue/biomarkers";
import { MARKER_SYNONYMS } from "../catalogue/marker-synonyms";
import { plainSigns } from "./plain-signs";

/** Words that say which sample it was, where blood is meant. Urine and the rest keep theirs, so they match nothing. */
const SAMPLE = /^(?:serum|plasma) | (?:serum|plasma|serpl|ser plas|serum plasma|ser|plas|bld|blood)$/;

/** Nordic laboratories write the sample before the name: "P-Glukos", "fP-Glukos", "B-Hemoglobin", "Erc(B)-MCV". */
const NORDIC =
  /^\s*(?:(?:(?:f|pt-?)?[SPB]|[vak]B|Pt)(?:\([SPB]\))?-\s?(?!(?:L|l)ympho|LYMPHO)(?=[\p{L}\d])|Hb(?:\(B\))?-\s?(?=Hb|H[æa]moglobin)|Nyre-(?=eGFR)|Ercs?(?:\(B\))?-\s?(?=MC|EVF))/u;

/** Spanish laboratories do so, too: "Srm-Glucosa", "Pla-Glucosa", "San-Hemoglobina". */
const SPANISH = /^\s*(?:Srm|Suero|Pla|Plm|Plasma|San|Sng|Sangre)[-–]\s?(?=\p{L}|\d)/iu;

/** Danish and Norwegian ones write it behind: "Natrium;P", "Kreatinin(S)", "HbA1c;Hb(B)". */
const NORDIC_BEHIND = /(?:\s?;\s?(?:f?[SPB]|Hb\(B\)|vB|aB|kB)|(?<=[^\s(])(?<!protein)\((?:f?[SPB])\)|,\s*[SP])\s*$/;

/** Letters that Unicode does not take apart, and those that chemistry numbers by. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ł: "l",
  α: " alpha ",
  β: " beta ",
  γ: " gamma ",
  δ: " delta ",
};

/**
 * A name without case, accents, punctuation and the word for a blood sample. Signs that belong to a number stay, so that
 * no name ends with one: "eGFR >" is no name of ours.
 */
export function plainName(name: string): string {
  const plain = plainSigns(name)
    .replace(NORDIC, "")
    .replace(SPANISH, "")
    .replace(NORDIC_BEHIND, "")
    .replace(/(?<!\p{L})ß(?!\p{L})/gu, "beta")
    .replace(/[αβγδøœæßł]/gi, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
    .replace(/[≤≥]/g, (sign) => ` ${sign === "≤" ? "<" : ">"} `)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f®™*†‡▲▼^]/g, "")
    .toLowerCase()
    .replace(/\(\s*do not merge\s*\)|\(divide[^)]*\)|\(retired\)/g, "")
    .replace(/%/g, " % ")
    .replace(/[^a-z0-9%<>~±≈£\ue000-\uf8ff]+/g, " ")
    .trim();
  return (
    plain
      .replace(/ (?:levels?|lvl)$/, "")
      .replace(SAMPLE, "")
      .trim() || plain
  );
}

const DO_NOT_MERGE = /do not merge|divide mg\/dL/;

/** Names by their plain form, each with the keys of its markers. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

/** Every name of a marker that we sell. */
export function namesOfSold(marker: Biomarker): string[] {
  const aliases = marker.aliases.filter((alias) => !DO_NOT_MERGE.test(alias));
  return [marker.name, ...aliases, ...(MARKER_SYNONYMS[marker.key] ?? [])];
}

/** An index of names in their plain form. */
export function indexOfNames(
  markers: readonly { readonly key: string; readonly names: readonly string[] }[],
  plainOf: (name: string) => string = plainName,
): NameIndex {
  const index = new Map<string, string[]>();
  for (const { key, names } of markers) {
    for (const name of new Set(names.map(plainOf))) index.set(name, [...(index.get(name) ?? []), key]);
  }
  return index;
}

const SOLD = indexOfNames(BIOMARKERS.map((marker) => ({ key: marker.key, names: namesOfSold(marker) })));

/** The marker of ours that a name means where no unit tells more. NULL: none, or several. */
export function soldMarkerNamed(name: string): string | null {
  const keys = SOLD.get(plainName(name)) ?? [];
  return keys.length === 1 ? (keys[0] ?? null) : null;
}
