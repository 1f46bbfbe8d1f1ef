import { moveStaffClock, staffClock } from "@/lib/contracts/staff-tools";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { moveClockTo, readClock } from "@/lib/server/staff/clock";

export const GET = route(staffClock, async () => readClock(await database()));

export const POST = route(moveStaffClock, async ({ actor, body }) => moveClockTo(await database(), actor, body));
