import { endOtherSessions } from "@/lib/contracts/account";
import { endOthers } from "@/lib/server/account/sessions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(endOtherSessions, async ({ actor }) => endOthers(await database(), actor));
