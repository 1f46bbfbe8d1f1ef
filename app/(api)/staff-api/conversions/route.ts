import { staffConversions } from "@/lib/contracts/staff-conversions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readConversions } from "@/lib/server/staff/conversions";

export const GET = route(staffConversions, async ({ actor, query }) => readConversions(await database(), actor, query));
