import "server-only";
import { randomBytes } from "node:crypto";
import { hashOf } from "@/lib/server/ids";

/** So many are given at once. */
const COUNT = 10;
/** What is easily taken for something else is left out: no 0, o, 1, l, i. 31 are left. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 16;

/** Drawn without favoring any letter: bytes beyond the last whole round of letters are left out. */
function drawCode(): string {
  let code = "";
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      const isFair = byte < 256 - (256 % LETTERS.length);
      if (isFair && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
}

/** New recovery codes as people read them: four groups of four, some 79 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => drawCode().replace(/(.{4})(?!$)/g, "$1-"));
}

/** What is stored of an account's code, however its groups are written. */
export function recoveryCodeHash(userId: string, code: string): string {
  return hashOf(`recovery:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}
