import { isRecord, parseStored, readStored, writeStored } from "./browser-storage";

const NAME = "store.sample-plan";

/**
 * What was chosen in the sample-day planner, by field name. It may hold the days of a cycle, so it lives as long as its
 * tab and is never sent.
 */
export function keptSamplePlan(): Readonly<Record<string, string>> {
  const kept = parseStored(readStored("session", NAME));
  if (!isRecord(kept)) return {};
  const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

/** Keeps the choices in place of the earlier ones. */
export function keepSamplePlan(choices: Readonly<Record<string, string>>): void {
  writeStored("session", NAME, JSON.stringify(choices));
}
