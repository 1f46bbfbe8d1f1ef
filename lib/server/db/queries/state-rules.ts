import "server-only";
import { asc } from "drizzle-orm";
import type { Database } from "../client";
import { stateRules } from "../schema/catalogue";

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
