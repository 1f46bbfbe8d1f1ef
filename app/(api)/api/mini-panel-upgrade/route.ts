import { miniPanelUpgrade } from "@/lib/contracts/upgrades";
import { miniPanelUpgradeFor } from "@/lib/server/catalogue/upgrade-offers";
import { route } from "@/lib/server/http/route";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const GET = route(miniPanelUpgrade, async ({ query }) => ({
  miniPanelUpgrade: miniPanelUpgradeFor(await sellableOptions(null), query.lookupKeys),
}));
