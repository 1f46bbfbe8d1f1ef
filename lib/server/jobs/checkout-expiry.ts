import "server-only";
import { expireCheckout } from "../checkout/expire-checkout";
import { now } from "../clock";
import type { Database } from "../db/client";
import { selectOverdueCheckouts } from "../db/queries/checkouts";
import { releaseExpiredHolds } from "../discounts/release-expired-holds";
import type { Payments } from "../payments/payments";
import { payments } from "../payments/stripe-payments";
import { each } from "./each";
import type { Job } from "./job";

const BATCH = 200;

/** Ends checkouts that nobody paid for in their 30 minutes, and lets go of what they held. */
export async function expireCheckouts(db: Database, provider: Payments): Promise<void> {
  const at = now();
  await each("an expiry", await selectOverdueCheckouts(db, at, BATCH), (id) => expireCheckout(db, provider, id));
  await releaseExpiredHolds(db, at);
}

export const checkoutExpiry: Job = {
  name: "checkout-expiry",
  cron: "*/5 * * * *",
  run: (db) => expireCheckouts(db, payments()),
};
