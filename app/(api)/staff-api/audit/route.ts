import { readAudit } from "@/lib/contracts/staff-audit";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readTrail } from "@/lib/server/staff/audit-trail";

export const GET = route(readAudit, async ({ actor, query }) => readTrail(await database(), actor, query));
