import { isRecord, parseStored, readStored, writeStored } from "./browser-storage";

/** What somebody changed of a shop and what they began with, as texts nobody has looked at yet. */
export interface UnsentShopWork {
  readonly base: unknown;
  readonly work: unknown;
}

const nameOf = (shopKey: string) => `unsent-shop-work:${shopKey}`;

/** What was changed of a shop in this browser and never arrived. NULL: nothing. */
export function readUnsentWork(shopKey: string): UnsentShopWork | null {
  const kept = parseStored(readStored("local", nameOf(shopKey)));
  return isRecord(kept) ? { base: kept.base, work: kept.work } : null;
}

/** Keeps what was changed until it is sent; NULL: it is. */
export function keepUnsentWork(shopKey: string, unsent: UnsentShopWork | null): void {
  writeStored("local", nameOf(shopKey), unsent && JSON.stringify(unsent));
}
