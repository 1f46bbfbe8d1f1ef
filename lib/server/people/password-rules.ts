import "server-only";
import { BRAND_NAME } from "@/lib/domain/brand";
import { Problem } from "@/lib/domain/problem";
import { COMMON_CORES } from "./common-passwords";

/** What somebody's password must not be made of: their own words. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Signs and digits that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A number is nobody's pattern when it is this long and its digits follow one another in this many ways. */
const OWN_DIGITS = 10;
const DISTINCT_STEPS = 7;

/** Below this many letters of its own a password is a common one with decoration. */
const OWN_LETTERS = 4;
const DISTINCT_LETTERS = 5;
/** Shorter words of a name or an address say nothing. */
const WORD = 3;

function wordsOf(owner: PasswordOwner): string[] {
  const words = `${owner.email} ${owner.name} ${BRAND_NAME}`.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word.length >= WORD).sort((left, right) => right.length - left.length);
}

/** What is left of a text when all known words and the digits and signs of a keyboard are taken out. */
function ownLetters(text: string, words: readonly string[]): number {
  let rest = text.replace(/[^a-z\u0080-\u{10ffff}]+/gu, " ");
  for (const word of words) {
    if (word.length >= WORD && rest.includes(word)) rest = rest.split(word).join(" ");
  }
  return rest.replace(/ /g, "").length;
}

/** One short thing written again and again. */
const isRepetition = (text: string) => /^(.{1,8}?)\1+.{0,3}$/u.test(text) && new Set(text).size <= 8;

/** Whether the digits of a text are no count, no walk over the keypad and no date: a number that has to be known. */
function hasOwnNumber(text: string): boolean {
  const digits = [...text.replace(/\D+/g, "")].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  return digits.length >= OWN_DIGITS && new Set(steps).size >= DISTINCT_STEPS;
}

/**
 * Whether a password is one of those that are tried first: common words and keyboard walks with digits, signs and
 * lookalikes, one thing repeated, or the person's own name, address or our name.
 */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size < DISTINCT_LETTERS || isRepetition(text)) return true;
  if (hasOwnNumber(text)) return false;
  const words = [...wordsOf(owner), ...COMMON_CORES];
  const spelled = [...text].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return ownLetters(text, words) < OWN_LETTERS || ownLetters(spelled, words) < OWN_LETTERS;
}

/**
 * Refuses a password that is easy to guess. Its length is the contract's business.
 * @throws Problem weak_password
 */
export function checkPassword(password: string, owner: PasswordOwner): void {
  if (isCommonPassword(password, owner)) throw new Problem("weak_password", { field: "password" });
}
