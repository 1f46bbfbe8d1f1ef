import { switchDiscount } from "@/lib/contracts/staff-discounts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { switchCode } from "@/lib/server/shops/change-codes";

export const POST = route(switchDiscount, async ({ actor, params, body }) =>
  switchCode(await database(), actor, params.id, body),
);
