import { closeStaffKit as call } from "@/lib/contracts/staff-kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { closeKit } from "@/lib/server/staff/kit-hands";

export const POST = route(call, async ({ actor, params, body }) =>
  closeKit(await database(), actor, params.id, body.reason),
);
