import "server-only";
import { settleCheckout } from "@/lib/server/checkout/settle-checkout";
import { STUCK_AFTER_MS } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectAskedCheckouts, selectStuckCheckouts } from "@/lib/server/db/queries/checkouts";
import { selectMembershipsWithoutSubscription } from "@/lib/server/db/queries/memberships";
import { selectStuckUpgrades, selectUnansweredUpgrades } from "@/lib/server/db/queries/upgrades";
import { ensureSubscription } from "@/lib/server/memberships/ensure-subscription";
import type { Payments } from "@/lib/server/payments/payments";
import { settleUpgrade } from "@/lib/server/upgrades/settle-upgrade";
import { each } from "./each";

/** As many as one run takes of each kind; the next minute takes the rest. */
const BATCH = 50;

/**
 * Finishes what a lost request, a slow provider or a crash left half done: payments of checkouts and upgrades, also
 * those whose bank was answered while the news of it was lost, and subscriptions that are still to be made. Never twice:
 * everything is asked for under its first key.
 */
export async function completeWhatIsStuck(db: Database, provider: Payments): Promise<void> {
  const before = new Date(now().getTime() - STUCK_AFTER_MS);
  await each("a checkout", await selectStuckCheckouts(db, before, BATCH), (id) => settleCheckout(db, provider, id));
  await each("an upgrade", await selectStuckUpgrades(db, before, BATCH), (id) => settleUpgrade(db, provider, id));
  await each("a checkout", await selectAskedCheckouts(db, before, BATCH), (id) => settleCheckout(db, provider, id));
  const askedUpgrades = await selectUnansweredUpgrades(db, before, BATCH, "newest");
  await each("an upgrade", askedUpgrades, (id) => settleUpgrade(db, provider, id));
  await each("a subscription", await selectMembershipsWithoutSubscription(db, before, BATCH), (id) =>
    ensureSubscription(db, provider, id),
  );
}
