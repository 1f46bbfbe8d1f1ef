import { staffPrices } from "@/lib/contracts/staff-prices";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readPrices } from "@/lib/server/staff/prices";

export const GET = route(staffPrices, async ({ actor, query }) => readPrices(await database(), actor, query.shop));
