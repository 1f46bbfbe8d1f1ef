import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { DEFAULT_SHIPPING_RATES, type ShippingRates } from "@/lib/domain/shipping";
import { type Database, database } from "@/lib/server/db/client";
import { selectShippingRates } from "@/lib/server/db/queries/places";
import { env } from "@/lib/server/env";
import { isCacheAvailable, TEN_MINUTES } from "./next-cache";

/** The tag of everything that shows shipping prices. */
const SHIPPING_TAG = "shipping-rates";

/** The rates as the table has them. A missing row costs what the catalogue says: nothing is ever sent for free by mistake. */
export async function readShippingRates(db: Database): Promise<ShippingRates> {
  const { perParcelCents, furtherParcelCents } = DEFAULT_SHIPPING_RATES;
  const rates = { US: { ...perParcelCents.US }, CA: { ...perParcelCents.CA } };
  for (const { country, parcel, amountCents } of await selectShippingRates(db)) rates[country][parcel] = amountCents;
  return { perParcelCents: rates, furtherParcelCents };
}

async function cachedShippingRates(): Promise<ShippingRates> {
  "use cache";
  cacheLife(TEN_MINUTES);
  cacheTag(SHIPPING_TAG);
  return currentShippingRates();
}

/** A build opens no database: its pages say what the catalogue says, and are made again ten minutes later. */
async function currentShippingRates(): Promise<ShippingRates> {
  return env().isBuilding ? DEFAULT_SHIPPING_RATES : readShippingRates(await database());
}

/** What shipping costs, read at most every ten minutes. Unit: cents. */
export async function shippingRates(): Promise<ShippingRates> {
  return isCacheAvailable() ? cachedShippingRates() : currentShippingRates();
}
