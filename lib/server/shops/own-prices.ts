import "server-only";
import { lowestOwnPriceCents } from "@/lib/domain/discount-floor";
import { formatCents } from "@/lib/domain/money";
import { Problem } from "@/lib/domain/problem";
import { atOwnPrices, houseLookupKey, ownLookupKey, type ShopPrices } from "@/lib/domain/shop-prices";
import { allOffers } from "@/lib/server/catalogue/offers";
import type { Offer } from "@/lib/server/catalogue/stock-shelf";
import type { Actor } from "@/lib/server/http/actor";

/** The prices of its own that a shop has with the provider. */
export function ownPricesOf(offers: readonly Offer[], key: string): ShopPrices {
  const own = offers.filter(({ shopKey }) => shopKey === key);
  return Object.fromEntries(own.map(({ option }) => [houseLookupKey(option.lookupKey), option.unitAmountCents]));
}

/** The prices of its own that visitors of a shop see, or will see as soon as the provider has them. */
export async function publishedPrices(shop: { key: string; prices: ShopPrices | null }): Promise<ShopPrices> {
  return shop.prices ?? ownPricesOf((await allOffers()).offers, shop.key);
}

/**
 * Everything on sale as it will be once the provider has these prices of a shop's own: a price that it has already
 * stays, one that is taken back goes, and ours comes in its place.
 */
export function offersAtPrices(offers: readonly Offer[], key: string, prices: ShopPrices): Offer[] {
  const isKept = ({ option, shopKey }: Offer) =>
    shopKey !== key || prices[houseLookupKey(option.lookupKey)] === option.unitAmountCents;
  const kept = offers.filter(isKept);
  const has = new Set(kept.filter(({ shopKey }) => shopKey === key).map(({ option }) => option.lookupKey));
  const house = offers.flatMap(({ option, shopKey }) => (shopKey === null ? [option] : []));
  const wanted = house.filter(
    ({ lookupKey }) => prices[lookupKey] !== undefined && !has.has(ownLookupKey(lookupKey, key)),
  );
  const made = atOwnPrices(wanted, prices).map((option) => ({
    option: { ...option, lookupKey: ownLookupKey(option.lookupKey, key) },
    shopKey: key,
  }));
  return [...kept, ...made];
}

/** A partner sets prices down to half of ours; what is lower is agreed with us, and an admin sets it. */
const lowestFor = (actor: Pick<Actor, "role">, houseCents: number) =>
  actor.role === "admin" ? 0 : lowestOwnPriceCents(houseCents);

/**
 * Refuses prices of what nobody sells, and prices that are lower than this person may set. One that is published
 * already stays.
 * @throws Problem malformed, "unavailable" while nobody knows our own prices
 */
export async function checkPrices(
  actor: Pick<Actor, "role">,
  prices: ShopPrices,
  published: ShopPrices,
): Promise<void> {
  const { offers, state } = await allOffers();
  if (state === "unavailable") throw new Problem("unavailable");
  const house = new Map(
    offers.flatMap(({ option, shopKey }) => (shopKey === null ? [[option.lookupKey, option] as const] : [])),
  );
  for (const [lookupKey, cents] of Object.entries(prices)) {
    const field = `prices.${lookupKey}`;
    const option = house.get(lookupKey);
    if (!option) throw new Problem("malformed", { field, message: "That is not sold, so that it can have no price." });
    const lowest = lowestFor(actor, option.unitAmountCents);
    if (cents < lowest && cents !== published[lookupKey]) {
      const message = `${option.title} can cost ${formatCents(lowest)} or more. For less, agree it with us.`;
      throw new Problem("malformed", { field, message });
    }
  }
}
