import { inviteAgain as inviteAgainCall } from "@/lib/contracts/staff-shop-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { inviteAgain } from "@/lib/server/shop-people/invite";

export const POST = route(inviteAgainCall, async ({ body, params, actor }) =>
  inviteAgain(await database(), actor, { ...params, ...body }),
);
