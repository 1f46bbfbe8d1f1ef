import { staffConversions } from "@/lib/contracts/staff-conversions";
import { readConversions } from "@/lib/server/conversions/conversions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(staffConversions, async ({ actor, query }) => readConversions(await database(), actor, query));
