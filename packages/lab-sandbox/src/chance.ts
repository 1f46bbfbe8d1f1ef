import { createHash } from "node:crypto";

/** A number from 0 to 1 that is always the same for the same words. */
export function chance(...words: readonly string[]): number {
  return createHash("sha256").update(words.join("|")).digest().readUInt32BE(0) / 0x1_0000_0000;
}
