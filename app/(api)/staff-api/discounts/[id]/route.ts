import { changeDiscount } from "@/lib/contracts/staff-discounts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { changeCode } from "@/lib/server/shops/change-codes";

export const PUT = route(changeDiscount, async ({ actor, params, body }) =>
  changeCode(await database(), actor, params.id, body),
);
