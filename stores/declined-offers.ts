import { parseJson, readStored, writeStored } from "./browser-storage";

const NAME = "tealmark.declined-offers";
const REMEMBERED = 20;

function declined(): string[] {
  const kept = parseJson(readStored("session", NAME));
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

/** Whether this tab's visitor said no to an offer. An offer is made once. */
export function hasDeclined(offer: string): boolean {
  return declined().includes(offer);
}

/** Remembers a no for as long as the tab is open. */
export function declineOffer(offer: string): void {
  writeStored("session", NAME, JSON.stringify([...declined(), offer].slice(-REMEMBERED)));
}
