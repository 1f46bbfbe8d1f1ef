import "server-only";
import { CHECKOUT_EXPIRES_AFTER_MS } from "@/lib/domain/checkout-state";
import { expireCheckout } from "@/lib/server/checkout/expire-checkout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectOverdueCheckouts } from "@/lib/server/db/queries/checkouts";
import { selectUnansweredUpgrades } from "@/lib/server/db/queries/upgrades";
import { releaseExpiredHolds } from "@/lib/server/discounts/release-expired-holds";
import type { Payments } from "@/lib/server/payments/payments";
import { abandonUpgrade } from "@/lib/server/upgrades/settle-upgrade";
import { each } from "./each";

const BATCH = 200;

/** Ends what nobody paid for in 30 minutes: checkouts, with what they held, and what was being added to an order. */
export async function expireCheckouts(db: Database, provider: Payments): Promise<void> {
  const at = now();
  await each("an expiry", await selectOverdueCheckouts(db, at, BATCH), (id) => expireCheckout(db, provider, id));
  await releaseExpiredHolds(db, at);
  const askedBefore = new Date(at.getTime() - CHECKOUT_EXPIRES_AFTER_MS);
  const unanswered = await selectUnansweredUpgrades(db, askedBefore, BATCH);
  await each("an upgrade's expiry", unanswered, (id) => abandonUpgrade(db, provider, id));
}
