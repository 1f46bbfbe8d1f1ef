import { resetFactor as call } from "@/lib/contracts/staff-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { resetFactor } from "@/lib/server/staff-people/change-colleague";

export const POST = route(call, async ({ actor, body }) => resetFactor(await database(), actor, body));
