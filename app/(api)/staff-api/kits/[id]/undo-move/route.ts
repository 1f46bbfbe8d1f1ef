import { undoStaffKitMove as call } from "@/lib/contracts/staff-kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { undoKitMove } from "@/lib/server/staff/kit-hands";

export const POST = route(call, async ({ actor, params, body }) =>
  undoKitMove(await database(), actor, params.id, body.reason),
);
