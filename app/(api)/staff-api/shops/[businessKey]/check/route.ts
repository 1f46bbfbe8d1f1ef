import { checkShop } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { checkShopWork } from "@/lib/server/shops/gate/check-work";

export const POST = route(checkShop, async ({ actor, params, body }) =>
  checkShopWork(await database(), actor, params.businessKey, body),
);
