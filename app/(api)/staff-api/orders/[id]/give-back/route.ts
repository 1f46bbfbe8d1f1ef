import { giveMoneyBack } from "@/lib/contracts/staff-order-money";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { giveMoney } from "@/lib/server/staff/give-money";

export const POST = route(giveMoneyBack, async ({ actor, params, body }) =>
  giveMoney(await database(), actor, params.id, body),
);
