import { inviteToShop } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { invite } from "@/lib/server/shop-people/invite";

export const POST = route(inviteToShop, async ({ body, params, actor }) =>
  invite(await database(), actor, { ...params, ...body }),
);
