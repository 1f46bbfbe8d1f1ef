import "server-only";
import type { AccountOrder } from "@/lib/contracts/account";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockMembership } from "@/lib/server/db/queries/memberships";
import { lockOrder, type OrderRow, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import {
  checkShown,
  isBeingPacked,
  isSamePlace,
  orderToRedirect,
  type PlaceWish,
  redirectOrder,
} from "@/lib/server/delivery/redirect-order";
import type { Actor } from "@/lib/server/http/actor";
import { take } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { mailAddressCorrected } from "@/lib/server/orders/mail-order-news";
import { kickOutbox } from "@/lib/server/outbox";
import { requireRecentSignIn } from "@/lib/server/results/saved-store";
import { listOrders } from "./list-orders";

async function isInPackersHands(tx: Database, { id, status }: OrderRow): Promise<boolean> {
  const kits = await selectUnshippedKits(tx, id);
  const isDue = kits.length === 0 || kits.some(({ shipAt }) => shipAt <= now());
  return isBeingPacked({ status, isDue });
}

/**
 * Sends an order elsewhere in the transaction.
 * @param who.userId  NULL: whoever holds its link, and whose membership it then is that goes along
 */
export async function writeNewAddress(
  tx: Database,
  { userId }: { readonly userId: string | null },
  orderId: string,
  { before, ...place }: PlaceWish,
): Promise<void> {
  const own = await lockOrder(tx, orderId);
  if (userId !== null && own?.userId !== userId) throw new Problem("not_found");
  const order = await orderToRedirect(tx, orderId);
  const membershipId = order.withNextKitOf ?? order.membershipId;
  const membership = membershipId ? await lockMembership(tx, membershipId) : undefined;
  if (await isInPackersHands(tx, order)) {
    const message = "This order is being packed, so its address stays. Is it wrong? Write to us at once.";
    throw new Problem("too_late", { message });
  }
  const running = membership?.status === "canceled" ? undefined : membership;
  if (running && userId !== null) {
    const message = "This order's kits go where its membership's go. Change the address there.";
    throw new Problem("conflict", { message });
  }
  if (order.name === place.name && isSamePlace(order.shippingAddress, place)) return;
  checkShown(before, order);
  const changed = await redirectOrder(tx, order, running ?? null, place);
  await mailAddressCorrected(tx, changed, newId("adr"), {
    isForMembership: running !== undefined,
    isByCustomer: true,
  });
  // The record keeps no addresses.
  await audit(tx, { event: "order.address", actor: userId ?? "visitor", subject: orderId });
}

/**
 * Sends an order that nobody packs yet elsewhere in its country, by the rules of the checkout. A mail tells the
 * account's address. The same address again changes nothing.
 * @returns the orders as they then are
 * @throws Problem not_signed_in when the password was not entered within 12 hours; not_found, also for somebody
 *   else's; conflict when the order is over or goes with a running membership, or another address was shown; too_late once it is packed;
 *   state_not_supported, country_not_supported, malformed, too_many_requests
 */
export async function changeOrderAddress(
  db: Database,
  actor: Actor,
  orderId: string,
  place: PlaceWish,
): Promise<{ orders: AccountOrder[] }> {
  requireRecentSignIn(actor, "Sign in again to change where your parcel goes.");
  await take("address-account", actor.userId);
  await db.transaction((tx) => writeNewAddress(tx, actor, orderId, place));
  kickOutbox();
  return listOrders(db, actor);
}
