import { monthPayouts } from "@/lib/contracts/staff-payouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readMonth } from "@/lib/server/payouts/read-payouts";

export const GET = route(monthPayouts, async ({ query }) => readMonth(await database(), query.month));
