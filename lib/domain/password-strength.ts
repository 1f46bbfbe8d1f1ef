import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { KNOWN_PHRASES, squeezed } from "./known-phrases";

/*
 * Brings a list of 49,000 leaked passwords along: loaded where a password is chosen, and nowhere before.
 */

/** Whose own words a password must not be made of. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Of 0 to 4, as zxcvbn counts: 3 is 100 million guesses, enough behind a slow hash and few tries an hour. */
const LEAST_SCORE = 3;
/** What comes after does not make a password weaker, and judging it costs time. Unit: characters. */
const JUDGED_LENGTH = 40;
/** Shorter words of a name or an address say nothing. Unit: letters. */
const WORD_LENGTH = 3;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, phrases: [...KNOWN_PHRASES] },
  graphs: adjacencyGraphs,
});

/**
 * Whether a password is among those that are tried first: leaked ones and walks over a keyboard with digits, signs and
 * lookalikes, phrases that everybody knows, one thing repeated, or the person's own name or address. Its length is the contract's business.
 * @param owner  empty texts where nobody knows yet whose it is
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const words = `${owner.email} ${owner.name}`.toLowerCase().split(/[^\p{L}]+/u);
  const own = words.filter((word) => word.length >= WORD_LENGTH).sort((left, right) => right.length - left.length);
  const rest = own.reduce((left, word) => left.replaceAll(word, ""), text);
  return isWeak(rest, own) || (rest !== text && isWeak(text, own));
}

/** With signs and spaces between its words a phrase looks like several things that do not belong together. */
function isWeak(text: string, own: string[]): boolean {
  const forms = new Set([text, squeezed(text)]);
  return [...forms].some(
    (form) => estimator.check([...form].slice(0, JUDGED_LENGTH).join(""), own).score < LEAST_SCORE,
  );
}
