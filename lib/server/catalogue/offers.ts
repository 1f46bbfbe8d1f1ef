import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { cacheLife, cacheTag } from "next/cache";
import { productForLookupKey } from "@/lib/domain/catalogue/products";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { type SellableOption, sellableOption } from "@/lib/domain/plan-option";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { askProvider } from "@/lib/server/payments/ask-provider";
import { paymentClients } from "@/lib/server/payments/stripe";
import { oncePerProcess } from "@/lib/server/process";
import { HALF_A_MINUTE, isCacheAvailable, TEN_MINUTES } from "./next-cache";
import { type PriceReader, readPriceRecord, readPriceRecords } from "./price-records";
import { type Offer, stockShelf, type UnsoldPrice } from "./stock-shelf";

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

const lastGoodOffers = oncePerProcess<Offer[] | null>("last-good-offers", () => null);
const warnedOf = oncePerProcess("left-out-prices", () => new Set<string>());

/**
 * Reads the provider's price records and keeps the answer as the last good one. Never throws: a shop whose
 * provider is down still shows its pages.
 */
export async function readOffers(prices: PriceReader): Promise<OfferList> {
  try {
    const { offers, leftOut } = stockShelf(await readPriceRecords(prices));
    for (const record of leftOut) warnOnce(record);
    lastGoodOffers.set(offers);
    return { offers, state: "fresh" };
  } catch (error) {
    log.error({ err: error }, "the payment provider's prices could not be read");
    const lastGood = lastGoodOffers.get();
    return lastGood ? { offers: lastGood, state: "last-good" } : { offers: [], state: "unavailable" };
  }
}

/** A wrong record is said once per process, not every ten minutes. */
function warnOnce({ priceId, lookupKey, reason }: UnsoldPrice): void {
  const key = `${priceId} ${reason}`;
  if (warnedOf.get().has(key)) return;
  warnedOf.get().add(key);
  log.warn({ priceId, lookupKey, reason }, "a price record is not sold");
}

/** Everything on sale anywhere, as the provider has it now. */
export async function currentOffers(): Promise<OfferList> {
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

const otherOffers = oncePerProcess("other-offers", () => new AsyncLocalStorage<OfferList>());

/** Does something for which everything on sale is this list: nothing is read, and nothing of it is kept. */
export const withOffers = <Done>(offers: OfferList, work: () => Done): Done => otherOffers.get().run(offers, work);

/** Everything on sale anywhere, read at most every ten minutes; after an outage every half minute. */
export async function allOffers(): Promise<OfferList> {
  const other = otherOffers.get().getStore();
  if (other) return other;
  return isCacheAvailable() ? cachedOffers() : currentOffers();
}

/**
 * Whether the provider still sells what was read of it up to ten minutes ago, at the same prices: each record is asked
 * for now. A price that was raised is another record, to which the lookup key went.
 * @throws PaymentsUnavailable
 */
export async function areStillSold(options: readonly SellableOption[]): Promise<boolean> {
  const { prices } = paymentClients().prices;
  const records = await askProvider(Promise.all(options.map(({ priceId }) => readPriceRecord(prices, priceId))));
  return options.every(({ lookupKey, unitAmountCents }, index) => {
    const record = records[index];
    const answer = record && sellableOption(record, productForLookupKey(record.lookup_key));
    if (!answer?.ok || answer.option.isHidden) return false;
    return answer.option.lookupKey === lookupKey && answer.option.unitAmountCents === unitAmountCents;
  });
}
