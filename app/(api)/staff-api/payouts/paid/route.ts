import { markPaid } from "@/lib/contracts/staff-payouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { notePaid } from "@/lib/server/payouts/read-payouts";

export const POST = route(markPaid, async ({ actor, body }) => notePaid(await database(), actor, body));
