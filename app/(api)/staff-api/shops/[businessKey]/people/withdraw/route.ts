import { withdrawInvitation as call } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { withdrawInvitation } from "@/lib/server/shop-people/invite";

export const POST = route(call, async ({ body, params, actor }) =>
  withdrawInvitation(await database(), actor, { ...params, ...body }),
);
