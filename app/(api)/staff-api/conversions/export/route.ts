import { exportStaffConversions } from "@/lib/contracts/staff-conversions";
import { exportConversions } from "@/lib/server/conversions/export-conversions";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(exportStaffConversions, async ({ actor, body }) =>
  exportConversions(await database(), actor, body),
);
