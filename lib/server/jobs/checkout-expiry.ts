import "server-only";
import { expireCheckout } from "@/lib/server/checkout/expire-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectOverdueCheckouts } from "@/lib/server/db/queries/checkouts";
import { releaseExpiredHolds } from "@/lib/server/discounts/release-expired-holds";
import type { Payments } from "@/lib/server/payments/payments";
import { each } from "./each";

const BATCH = 200;

/** Ends checkouts that nobody paid for in their 30 minutes, and lets go of what they held. */
export async function expireCheckouts(db: Database, provider: Payments): Promise<void> {
  const at = now();
  await each("an expiry", await selectOverdueCheckouts(db, at, BATCH), (id) => expireCheckout(db, provider, id));
  await releaseExpiredHolds(db, at);
}
