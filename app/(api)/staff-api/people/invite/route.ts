import { inviteColleague as call } from "@/lib/contracts/staff-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { inviteColleague } from "@/lib/server/staff-people/invite-colleague";

export const POST = route(call, async ({ actor, body }) => inviteColleague(await database(), actor, body));
