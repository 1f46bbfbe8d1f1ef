import "server-only";
import { settleCheckout } from "../checkout/settle-checkout";
import { STUCK_AFTER_MS } from "../checkout/start-checkout";
import { now } from "../clock";
import type { Database } from "../db/client";
import { selectStuckCheckouts } from "../db/queries/checkouts";
import { selectMembershipsWithoutSubscription } from "../db/queries/memberships";
import { selectStuckUpgrades } from "../db/queries/upgrades";
import { ensureSubscription } from "../memberships/ensure-subscription";
import type { Payments } from "../payments/payments";
import { payments } from "../payments/stripe-payments";
import { settleUpgrade } from "../upgrades/settle-upgrade";
import { each } from "./each";
import type { Job } from "./job";

/** As many as one run takes of each kind; the next minute takes the rest. */
const BATCH = 50;

/**
 * Finishes what a lost request, a slow provider or a crash left half done: payments of checkouts and upgrades, and
 * subscriptions that are still to be made. Never twice: everything is asked for under its first key.
 */
export async function completeWhatIsStuck(db: Database, provider: Payments): Promise<void> {
  const before = new Date(now().getTime() - STUCK_AFTER_MS);
  await each("a checkout", await selectStuckCheckouts(db, before, BATCH), (id) => settleCheckout(db, provider, id));
  await each("an upgrade", await selectStuckUpgrades(db, before, BATCH), (id) => settleUpgrade(db, provider, id));
  await each("a subscription", await selectMembershipsWithoutSubscription(db, before, BATCH), (id) =>
    ensureSubscription(db, provider, id),
  );
}

export const checkoutCompleter: Job = {
  name: "checkout-completer",
  cron: "* * * * *",
  run: (db) => completeWhatIsStuck(db, payments()),
};
