import { closeStaffThings as call } from "@/lib/contracts/staff-kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { closeThings } from "@/lib/server/staff/things-hands";

export const POST = route(call, async ({ actor, params, body }) =>
  closeThings(await database(), actor, params.id, body.reason),
);
