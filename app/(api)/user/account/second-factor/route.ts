import { readSecondFactor } from "@/lib/contracts/second-factor";
import { readFactor } from "@/lib/server/account/second-factor";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(readSecondFactor, async ({ actor }) => readFactor(await database(), actor));
