import { exportAudit } from "@/lib/contracts/staff-audit";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportTrail } from "@/lib/server/staff/audit-trail";

export const POST = route(exportAudit, async ({ actor, body }) => exportTrail(await database(), actor, body));
