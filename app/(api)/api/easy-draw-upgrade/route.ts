import { easyDrawUpgrade } from "@/lib/contracts/upgrades";
import { easyDrawUpgradeFor } from "@/lib/server/catalogue/upgrade-offers";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const GET = route(easyDrawUpgrade, async ({ query }) => ({
  product: await easyDrawUpgradeFor(await database(), await sellableOptions(null), {
    lookupKey: query.lookupKey,
    paymentId: query.id,
  }),
}));
