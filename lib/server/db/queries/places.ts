import "server-only";
import { asc } from "drizzle-orm";
import type { Database } from "../client";
import { shippingRates, stateRules } from "../schema/catalogue";

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

/** What may be sent where, by country and state. */
export function selectStateRules(db: Database) {
  return db
    .select({
      country: stateRules.country,
      code: stateRules.code,
      canShipKits: stateRules.canShipKits,
      canShipSupplements: stateRules.canShipSupplements,
      hasTelehealth: stateRules.hasTelehealth,
    })
    .from(stateRules)
    .orderBy(asc(stateRules.country), asc(stateRules.code));
}
