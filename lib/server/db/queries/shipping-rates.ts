import "server-only";
import { asc } from "drizzle-orm";
import type { Database } from "../client";
import { shippingRates } from "../schema/catalogue";

/** Every rate, by country and parcel. Unit: cents. */
export function selectShippingRates(db: Database) {
  return db
    .select({
      country: shippingRates.country,
      parcel: shippingRates.parcel,
      amountCents: shippingRates.amountCents,
    })
    .from(shippingRates)
    .orderBy(asc(shippingRates.country), asc(shippingRates.parcel));
}
