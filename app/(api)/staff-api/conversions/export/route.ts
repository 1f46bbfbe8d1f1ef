import { exportStaffConversions } from "@/lib/contracts/staff-conversions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportConversions } from "@/lib/server/staff/conversions";

export const POST = route(exportStaffConversions, async ({ actor, body }) =>
  exportConversions(await database(), actor, body),
);
