import { beginFactor } from "@/lib/contracts/second-factor";
import { beginSecondFactor } from "@/lib/server/account/second-factor";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(beginFactor, async ({ actor, body }) => beginSecondFactor(await database(), actor, body));
