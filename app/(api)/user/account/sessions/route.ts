import { accountSessions } from "@/lib/contracts/account";
import { listSessions } from "@/lib/server/account/sessions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(accountSessions, async ({ actor }) => listSessions(await database(), actor));
