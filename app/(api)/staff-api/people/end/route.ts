import { endColleague as call } from "@/lib/contracts/staff-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { endColleague } from "@/lib/server/staff-people/change-colleague";

export const POST = route(call, async ({ actor, body }) => endColleague(await database(), actor, body));
