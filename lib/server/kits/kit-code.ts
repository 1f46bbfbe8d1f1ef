import "server-only";
import { randomInt } from "node:crypto";
import { hashOf } from "@/lib/server/ids";

/** Letters and digits that nobody mistakes for one another when they are printed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The last character: a wrong one, or two swapped ones, do not fit it. */
function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, letter, index) => total + ALPHABET.indexOf(letter) * (index + 1), 0);
  return ALPHABET.charAt(sum % 31);
}

/** A code that nobody can guess, 60 bits and a check character, as it is printed: "7K2M-9XQD-4HTR-C". */
export function newKitCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  const text = letters.join("");
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    text.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return [...groups, checkCharacter(text)].join("-");
}

/** What is stored of a kit's printed code. Spaces, dashes and case are how people write it. */
export function kitCodeHash(code: string): string {
  return hashOf(code.toUpperCase().replace(/[\s-]/g, ""));
}
