import { createDiscount, staffDiscounts } from "@/lib/contracts/staff-discounts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { makeCode } from "@/lib/server/shops/change-codes";
import { listCodes } from "@/lib/server/shops/list-codes";

export const GET = route(staffDiscounts, async ({ actor, query }) => listCodes(await database(), actor, query));
export const POST = route(createDiscount, async ({ actor, body }) => makeCode(await database(), actor, body));
