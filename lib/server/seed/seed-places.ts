import "server-only";
import { COUNTRIES, DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { DEFAULT_STATE_RULES, stateRule, statesOf } from "@/lib/domain/states";
import type { Database } from "@/lib/server/db/client";
import { shippingRates, stateRules } from "@/lib/server/db/schema/catalogue";

const PARCELS = ["arm", "finger", "item", "none"] as const;

/** Where we ship, one row per state and province, so that each can be switched; and what a parcel costs there. */
export async function seedPlaces(db: Database): Promise<void> {
  const rules = COUNTRIES.flatMap((country) =>
    statesOf(country).map(({ code }) => {
      const { kits, supplements, telehealth } = stateRule(country, code, DEFAULT_STATE_RULES);
      return { country, code, canShipKits: kits, canShipSupplements: supplements, hasTelehealth: telehealth };
    }),
  );
  await db.insert(stateRules).values(rules).onConflictDoNothing();
  const rates = COUNTRIES.flatMap((country) =>
    PARCELS.map((parcel) => ({
      country,
      parcel,
      amountCents: DEFAULT_SHIPPING_RATES.perParcelCents[country][parcel],
    })),
  );
  await db.insert(shippingRates).values(rates).onConflictDoNothing();
}
