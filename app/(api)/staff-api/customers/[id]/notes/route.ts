import { writeNote as call } from "@/lib/contracts/staff-customers";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { writeNote } from "@/lib/server/staff/customers";

export const POST = route(call, async ({ actor, params, body }) => writeNote(await database(), actor, params.id, body));
