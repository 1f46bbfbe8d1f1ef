import { switchShopDiscount } from "@/lib/contracts/staff-shop-discounts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { switchShopCode } from "@/lib/server/shops/shop-codes";

export const POST = route(switchShopDiscount, async ({ actor, params, body }) =>
  switchShopCode(await database(), actor, { ...params, ...body }),
);
