import { staffMail } from "@/lib/contracts/staff-tools";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readMail } from "@/lib/server/staff/mails";

export const GET = route(staffMail, async ({ actor, params }) => readMail(await database(), actor, params.id));
