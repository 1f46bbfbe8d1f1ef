import "server-only";
import { isSigned } from "@/lib/contracts/call";
import { measures } from "@/lib/server/measures";
import type { AnswerNote } from "@/lib/server/process";
import { ALL_CALLS } from "./all-calls";

/** Calls that are looked at by themselves: those that move money, and news of the provider, laboratory and carriers. */
const SPECIAL = new Map(
  ALL_CALLS.filter(({ isCharge, access }) => isCharge || isSigned(access)).map(({ path, isCharge }) => [
    path,
    isCharge ? "charge" : "news",
  ]),
);

/** Counts an answer, and how long it took. The outer server tells of each. */
export function noteAnswer({ path, kind, status, seconds }: AnswerNote): void {
  const named = kind === "call" ? (SPECIAL.get(path) ?? kind) : kind.replace(" ", "_");
  measures.get().answers.observe({ kind: named, status: `${Math.floor(status / 100)}xx` }, seconds);
}
