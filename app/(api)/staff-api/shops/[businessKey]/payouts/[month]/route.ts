import { payoutSheet } from "@/lib/contracts/staff-payouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payoutFile } from "@/lib/server/payouts/payout-files";

export const GET = route(payoutSheet, async ({ actor, params, query }) =>
  payoutFile(await database(), actor, params, query.paper ?? "letter"),
);
