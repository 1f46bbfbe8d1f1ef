import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { paymentClients } from "@/lib/server/payments/stripe";
import { draftVisit } from "@/lib/server/shops/draft-visit";
import { HALF_A_MINUTE, isCacheAvailable, TEN_MINUTES } from "./next-cache";
import { type PriceReader, readPriceRecords } from "./price-records";
import { type LeftOut, type Offer, stockShelf } from "./stock-shelf";

/** The tag of everything that shows prices: forget it when a price record changes. */
export const PRICES_TAG = "prices";

/** Everything on sale anywhere, and how far it can be trusted. */
export interface OfferList {
  offers: Offer[];
  /**
   * "fresh": the provider answered. "last-good": it did not, these are its last prices; a checkout still compares
   * each one. "unavailable": it did not, and this process has not heard from it yet; the list is empty.
   */
  state: "fresh" | "last-good" | "unavailable";
}

const shared = globalThis as { tealmarkLastGoodOffers?: Offer[]; tealmarkLeftOut?: Set<string> };

/**
 * Reads the provider's price records and keeps the answer as the last good one. Never throws: a shop whose
 * provider is down still shows its pages.
 */
export async function readOffers(prices: PriceReader): Promise<OfferList> {
  try {
    const { offers, leftOut } = stockShelf(await readPriceRecords(prices));
    for (const record of leftOut) warnOnce(record);
    shared.tealmarkLastGoodOffers = offers;
    return { offers, state: "fresh" };
  } catch (error) {
    log.error({ err: error }, "the payment provider's prices could not be read");
    const lastGood = shared.tealmarkLastGoodOffers;
    return lastGood ? { offers: lastGood, state: "last-good" } : { offers: [], state: "unavailable" };
  }
}

/** A wrong record is said once per process, not every ten minutes. */
function warnOnce({ priceId, lookupKey, reason }: LeftOut): void {
  shared.tealmarkLeftOut ??= new Set();
  const key = `${priceId} ${reason}`;
  if (shared.tealmarkLeftOut.has(key)) return;
  shared.tealmarkLeftOut.add(key);
  log.warn({ priceId, lookupKey, reason }, "a price record is not sold");
}

async function currentOffers(): Promise<OfferList> {
  const { isBuilding, stripe } = env();
  // The sandbox keeps its records in the shop's database, which no build may open: pages are built from the seed's.
  if (isBuilding && stripe.mode === "sandbox") return { ...stockShelf(seedPriceRecords()), state: "fresh" };
  return readOffers(paymentClients().prices.prices);
}

async function cachedOffers(): Promise<OfferList> {
  "use cache";
  cacheTag(PRICES_TAG);
  const list = await currentOffers();
  cacheLife(list.state === "fresh" ? TEN_MINUTES : HALF_A_MINUTE);
  return list;
}

/** Everything on sale anywhere, read at most every ten minutes; after an outage every half minute. */
export async function allOffers(): Promise<OfferList> {
  const visit = draftVisit();
  if (visit) return visit.offers;
  return isCacheAvailable() ? cachedOffers() : currentOffers();
}
