import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { releaseOverdueOrders } from "@/lib/server/db/queries/orders";
import { deliverUnsent } from "@/lib/server/db/queries/shipments";
import { expireOffers } from "@/lib/server/db/queries/upgrades";

/** Lets every order go whose upgrade window is over, to its end if it sends nothing, and ends the offers of that window. */
export async function releaseOrders(db: Database): Promise<void> {
  const at = now();
  await releaseOverdueOrders(db, at);
  await deliverUnsent(db, at);
  await expireOffers(db, at);
}
