import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { releaseOverdueOrders } from "@/lib/server/db/queries/orders";
import { deliverUnsent } from "@/lib/server/db/queries/shipments";
import { changeUpgrade, selectOverdueOffers } from "@/lib/server/db/queries/upgrades";

const BATCH = 500;

/** Lets every order go whose upgrade window is over, to its end if it sends nothing, and ends the offers that nobody is buying just now. */
export async function releaseOrders(db: Database): Promise<void> {
  const at = now();
  await releaseOverdueOrders(db, at);
  await deliverUnsent(db, at);
  for (const offer of await selectOverdueOffers(db, at, BATCH)) {
    const isBeingPaid = offer.claimedAt !== null || offer.providerPaymentId !== null;
    if (isBeingPaid || offer.priceId !== null) continue;
    await changeUpgrade(db, offer, ["offered", "pending"], { state: "expired", updatedAt: at });
  }
}
