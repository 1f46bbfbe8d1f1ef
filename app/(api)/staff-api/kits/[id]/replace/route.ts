import { replaceStaffKit as call } from "@/lib/contracts/staff-kits";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { replaceKitByHand } from "@/lib/server/staff/kit-hands";

export const POST = route(call, async ({ actor, params, body }) =>
  replaceKitByHand(await database(), actor, params.id, body),
);
