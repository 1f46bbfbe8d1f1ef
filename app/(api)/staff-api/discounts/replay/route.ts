import { replayDiscount } from "@/lib/contracts/staff-discounts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { replayCode } from "@/lib/server/shops/replay-code";

export const POST = route(replayDiscount, async ({ actor, body }) => replayCode(await database(), actor, body));
