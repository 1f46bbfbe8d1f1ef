import { createShopDiscount, shopDiscounts } from "@/lib/contracts/staff-shop-discounts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listShopCodes, makeShopCode } from "@/lib/server/shops/shop-codes";

export const GET = route(shopDiscounts, async ({ actor, params }) =>
  listShopCodes(await database(), actor, params.businessKey),
);
export const POST = route(createShopDiscount, async ({ actor, params, body }) =>
  makeShopCode(await database(), actor, params.businessKey, body),
);
