import { withdrawColleague as call } from "@/lib/contracts/staff-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { withdrawColleague } from "@/lib/server/staff-people/invite-colleague";

export const POST = route(call, async ({ actor, body }) => withdrawColleague(await database(), actor, body));
