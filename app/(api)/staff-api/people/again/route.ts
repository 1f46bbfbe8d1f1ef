import { inviteColleagueAgain as call } from "@/lib/contracts/staff-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { inviteColleagueAgain } from "@/lib/server/staff-people/invite-colleague";

export const POST = route(call, async ({ actor, body }) => inviteColleagueAgain(await database(), actor, body));
