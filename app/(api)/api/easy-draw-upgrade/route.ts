import { easyDrawUpgrade } from "@/lib/contracts/upgrades";
import { sellableOptions } from "@/lib/server/catalogue/plan-options";
import { easyDrawUpgradeFor } from "@/lib/server/catalogue/upgrade-offers";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(easyDrawUpgrade, async ({ query }) => ({
  product: await easyDrawUpgradeFor(await database(), await sellableOptions(null), {
    lookupKey: query.lookupKey,
    paymentId: query.id,
  }),
}));
