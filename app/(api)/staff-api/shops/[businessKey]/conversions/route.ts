import { shopConversions } from "@/lib/contracts/staff-shop-conversions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readShopConversions } from "@/lib/server/staff/shop-conversions";

export const GET = route(shopConversions, async ({ actor, params, query }) =>
  readShopConversions(await database(), actor, params.businessKey, query.month),
);
