import "server-only";
import { recordPrices } from "@/lib/server/catalogue/record-prices";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { seedSandboxCatalogue } from "@/lib/server/payments/sandbox-catalogue";
import { demoPriceRecords } from "./price-records";
import { runOnce } from "./run-once";
import { seedDiscounts } from "./seed-discounts";
import { seedPlaces } from "./seed-places";
import { seedShops } from "./seed-shops";

/** What is seeded first. */
export const FIRST_SEED_PART = "seed-places";

/**
 * Fills a database with everything that pages show: where we ship, and for a demo its prices, shops and codes.
 * Where real money moves there are no demo shops and no demo codes: one of them gives everything away.
 */
export async function seedCatalogue(db: Database): Promise<void> {
  const { isLive, mode } = env().stripe;
  await runOnce(db, [
    { name: FIRST_SEED_PART, version: 1, isWanted: true, work: seedPlaces },
    {
      name: "seed-prices",
      version: 1,
      isWanted: mode === "sandbox",
      work: async (tx) => {
        await seedSandboxCatalogue(tx, demoPriceRecords());
        await recordPrices(tx, demoPriceRecords());
      },
    },
    { name: "seed-shops", version: 1, isWanted: !isLive, work: seedShops },
    { name: "seed-discounts", version: 1, isWanted: !isLive, work: seedDiscounts },
  ]);
}
