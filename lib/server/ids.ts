import "server-only";
import { createHash, randomBytes } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * An id that nobody can guess: a prefix that says what it opens, then 22 characters of base62 (131 bits).
 * @param prefix  three to five letters, e.g. "chk", "ord"
 */
export function newId(prefix: string): string {
  let value = BigInt(`0x${randomBytes(24).toString("hex")}`) % 62n ** 22n;
  let text = "";
  while (text.length < 22) {
    text = `${ALPHABET[Number(value % 62n)]}${text}`;
    value /= 62n;
  }
  return `${prefix}_${text}`;
}

/** What is stored of a token that opens something. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
