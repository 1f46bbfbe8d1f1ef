import { moveStaffKit as call } from "@/lib/contracts/staff-kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { moveKitByHand } from "@/lib/server/staff/kit-hands";

export const POST = route(call, async ({ actor, params, body }) =>
  moveKitByHand(await database(), actor, params.id, body),
);
