import { removeFromShop } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { removePerson } from "@/lib/server/shop-people/change-people";

export const POST = route(removeFromShop, async ({ body, params, actor }) =>
  removePerson(await database(), actor, { ...params, ...body }),
);
