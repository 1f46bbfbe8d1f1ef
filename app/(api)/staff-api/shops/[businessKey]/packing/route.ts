import { setShopPacking } from "@/lib/contracts/staff-shop-packing";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { agreeOnPacking } from "@/lib/server/shops/agree-packing";

export const POST = route(setShopPacking, async ({ actor, params, body }) =>
  agreeOnPacking(await database(), actor, params.businessKey, body),
);
