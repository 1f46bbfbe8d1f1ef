import { replaceStaffThings as call } from "@/lib/contracts/staff-kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { replaceThingsByHand } from "@/lib/server/staff/things-hands";

export const POST = route(call, async ({ actor, params, body }) =>
  replaceThingsByHand(await database(), actor, params.id, body),
);
