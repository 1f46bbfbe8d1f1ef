import { exportPayouts } from "@/lib/contracts/staff-payouts";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportPayoutFile } from "@/lib/server/payouts/payout-files";

export const POST = route(exportPayouts, async ({ actor, params }) =>
  exportPayoutFile(await database(), actor, params.businessKey),
);
