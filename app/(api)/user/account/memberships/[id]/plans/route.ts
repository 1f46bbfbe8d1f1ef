import { planPreviews } from "@/lib/contracts/account";
import { previewPlans } from "@/lib/server/account/plan-previews";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(planPreviews, async ({ actor, client, params, query }) => {
  const addons = query.oneTimeAddonProductIds?.split(",").filter(Boolean) ?? [];
  return previewPlans(await database(), params.id, addons, { actor, client });
});
