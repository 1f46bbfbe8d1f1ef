import { readStored, writeStored } from "./browser-storage";

const NAME = "shop arrival";

/** Keeps, for this tab, what a visitor of a partner's shop brought along and the partner wants back. */
export function keepShopArrival(shopKey: string, parameters: URLSearchParams): void {
  if (parameters.size > 0) writeStored("session", NAME, `${shopKey}?${parameters}`);
}

/** What the visitor brought along to this shop, empty when nothing was kept. */
export function shopArrival(shopKey: string): URLSearchParams {
  const kept = readStored("session", NAME) ?? "";
  const start = `${shopKey}?`;
  return new URLSearchParams(kept.startsWith(start) ? kept.slice(start.length) : "");
}
