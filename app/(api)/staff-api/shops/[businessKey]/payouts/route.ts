import { shopPayouts } from "@/lib/contracts/staff-payouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readPayouts } from "@/lib/server/payouts/read-payouts";

export const GET = route(shopPayouts, async ({ actor, params }) =>
  readPayouts(await database(), actor, params.businessKey),
);
