import { miniPanelUpgrade } from "@/lib/contracts/upgrades";
import { sellableOptions } from "@/lib/server/catalogue/plan-options";
import { miniPanelUpgradeFor } from "@/lib/server/catalogue/upgrade-offers";
import { route } from "@/lib/server/http/route";

export const GET = route(miniPanelUpgrade, async ({ query }) => ({
  miniPanelUpgrade: miniPanelUpgradeFor(await sellableOptions(null), query.lookupKeys),
}));
