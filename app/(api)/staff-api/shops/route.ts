import { createShop as createShopCall, staffShops } from "@/lib/contracts/staff-shops";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { createShop } from "@/lib/server/shops/create-shop";
import { listShops } from "@/lib/server/shops/staff-shops";

export const GET = route(staffShops, async ({ actor }) => listShops(await database(), actor));

export const POST = route(createShopCall, async ({ actor, body }) => createShop(await database(), actor, body));
