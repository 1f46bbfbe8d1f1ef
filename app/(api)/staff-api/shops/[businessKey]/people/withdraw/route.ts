import { withdrawInvitation } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { withdraw } from "@/lib/server/shop-people/invite";

export const POST = route(withdrawInvitation, async ({ body, params, actor }) =>
  withdraw(await database(), actor, { ...params, ...body }),
);
