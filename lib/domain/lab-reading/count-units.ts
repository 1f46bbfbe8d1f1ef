import type { KnownUnit } from "./unit-kinds";

/** "10³/µL", "x10E3/uL", "10*9/L", and what is left of them where a page lost its raised digit: "103/µL". */
const POWER = /^(?:10(?:\^|\*{1,2}|x|e\+?|\()?|e)0?(3|5|6|9|12)\)?(?=\/)/;

/** Words and letters for a power of ten, as far as they mean one thing beside a volume. */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:thous?(?:and)?s?|th|k|tsd\.?|tausend|tys\.?|1\.?000|mil|miles|mila|migliaia|milliers)(?=\/)/, 3],
  [/^(?:lakhs?|lacs?)(?=\/)/, 5],
  [/^(?:mill?(?:ions?)?|mio\.?|mln\.?|mln|m|milioni|millones|milh(?:[oõ]|o\u0303)es)(?=\/)/, 6],
  [/^(?:giga|gpt|billions?|mrd\.?)(?=\/)/, 9],
  [/^(?:tera|tpt|t)(?=\/)/, 12],
  [/^(?:cells?|zellen|cellules|c[eé]l(?:ulas)?\.?)?(?=\/)/, 0],
];

/** Volumes in which cells are counted, in litres. Letters for powers stand beside small ones only, words beside any. */
const VOLUMES: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:ul|mcl|mm\^?3|mmc|cumm|cu\.?mm|cmm|c\.?mm)$/, 1e-6],
  [/^\/nl$/, 1e-9],
  [/^\/pl$/, 1e-12],
  [/^\/l$/, 1],
];

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const NAMES: Readonly<Record<number, string>> = { 6: "/uL", 9: "10*3/uL", 11: "10*5/uL", 12: "10*6/uL" };

/** A text of a unit with raised digits as powers, without the sign before them. */
function plainPower(raw: string): string {
  return raw
    .replace(/(?<=10)[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `^${[...digits].map((digit) => RAISED.indexOf(digit)).join("")}`)
    .normalize("NFKC")
    .replace(/[µμ]/g, "u")
    .toLowerCase()
    .replace(/^[x×*]/, "");
}

function powerOf(text: string): { power: number; rest: string } | null {
  const written = POWER.exec(text);
  if (written) return { power: Number(written[1]), rest: text.slice(written[0].length) };
  for (const [pattern, power] of WORDS) {
    const found = pattern.exec(text);
    if (found) return { power, rest: text.slice(found[0].length) };
  }
  return null;
}

/**
 * The unit in which a text counts cells, or null: "K/uL", "x10E3/uL", "thou/mcL", "10⁹/L", "Tsd/µl", "/nL", "Mill/mm³".
 * @param raw  without blanks
 */
export function countUnit(raw: string): KnownUnit | null {
  const found = powerOf(plainPower(raw));
  const litres = found && VOLUMES.find(([pattern]) => pattern.test(found.rest))?.[1];
  if (!found || !litres) return null;
  // One letter before a litre is a gram, or nothing.
  if (litres === 1 && found.power < 9) return null;
  const perLitre = Math.round(found.power - Math.log10(litres));
  const name = litres === 1 ? `10*${found.power}/L` : NAMES[perLitre];
  return name ? { name, kind: "count", scale: 10 ** perLitre } : null;
}
