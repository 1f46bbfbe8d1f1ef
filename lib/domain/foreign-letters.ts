/*
 * Letters of other alphabets, and signs that stand for letters. No list of look-alikes is ever whole, so whatever is no
 * Latin letter is named, and a person looks at it.
 */

/** Greek letters that measures and markers are written with: μg, β-carotene, ω-3, TNF-α. */
const MEASURE = /^(?:[αβγδωΔΩ]|[μΩ](?:g|l|mol|m|s|u|iu|kat|eq)?)$/iu;

const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const NOT_LATIN = /(?!\p{Script=Latin})(?!\p{Lm})\p{L}/u;

/** Letters in circles and squares, and those that flags are spelled with; some of them are no letters to Unicode. */
const ENCLOSED = /[\u249c-\u24e9\u{1f110}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]+/gu;

/** A sign where a letter would stand, with its word: "T€al", "alm@rk", "₮eal", "℮asy". */
const SIGN_WITHIN =
  /\p{L}+(?:[@\p{Sc}]|(?![+<=>|~¬±×÷°®©]|\p{Extended_Pictographic})[\p{Sm}\p{So}])\p{L}+|(?:\p{Sc}|[\u2100-\u214f])(?<!\p{L})\p{L}{2,}/gu;

/**
 * What a text holds that is no Latin letter and could be taken for one, in its words: "теалмарк", "T€al", "🆃🅴".
 * Greek letters that measures are written with, and the "@" of a mail address, are none.
 */
export function foreignLetters(text: string): string[] {
  const said = text.replace(MAIL_ADDRESS, " ");
  const folded = said.normalize("NFKC");
  const words = (folded.match(WORDS) ?? []).filter((word) => NOT_LATIN.test(word) && !MEASURE.test(word));
  const found = [...words, ...(said.match(ENCLOSED) ?? []), ...(folded.match(SIGN_WITHIN) ?? [])];
  return [...new Set(found)];
}
