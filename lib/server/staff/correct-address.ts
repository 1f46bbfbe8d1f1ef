import "server-only";
import type { AddressCorrection } from "@/lib/contracts/staff-order-address";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { lockMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { checkShown, isSentTo, orderToRedirect, redirectOrder } from "@/lib/server/delivery/redirect-order";
import { newId } from "@/lib/server/ids";
import { mailAddressCorrected } from "@/lib/server/orders/mail-order-news";
import { kickOutbox } from "@/lib/server/outbox";

/** The membership whose later kits go along, locked after its order. NULL: none does. */
async function membershipToCorrect(
  tx: Database,
  order: OrderRow,
  { withMembership }: AddressCorrection,
): Promise<MembershipRow | null> {
  if (!withMembership) return null;
  const row = order.membershipId ? await lockMembership(tx, order.membershipId) : undefined;
  if (row && row.status !== "canceled") return row;
  throw new Problem("conflict", { message: "No membership of this order runs any more. Correct the order alone." });
}

async function writeCorrection(
  tx: Database,
  staff: { readonly userId: string },
  orderId: string,
  wish: AddressCorrection,
): Promise<void> {
  const { withMembership, reason, before, ...place } = wish;
  const { order } = await orderToRedirect(tx, orderId);
  checkShown(before, order);
  const membership = await membershipToCorrect(tx, order, wish);
  const corrected = await redirectOrder(tx, order, membership, place);
  if ([order, ...(membership ? [membership] : [])].every((before) => isSentTo(before, corrected))) return;
  await mailAddressCorrected(tx, corrected, newId("adr"), { isForMembership: withMembership, isByCustomer: false });
  // The record keeps no addresses.
  await audit(tx, {
    event: "order.address",
    actor: staff.userId,
    subject: orderId,
    details: { withMembership, reason },
  });
}

/**
 * Corrects where what is still here of an order goes, by the rules of the checkout and within its country; when
 * wished, with the later kits of its membership. The customer is told, without the reason. The same address again changes
 * nothing, and tells nobody.
 * @throws Problem not_found; conflict when the order, or its membership that shall go along, is over, or another
 *   address was shown; too_late once all of it has left; state_not_supported, country_not_supported, malformed
 */
export async function correctAddress(
  db: Database,
  staff: { readonly userId: string },
  orderId: string,
  wish: AddressCorrection,
): Promise<{ ok: true }> {
  await db.transaction((tx) => writeCorrection(tx, staff, orderId, wish));
  kickOutbox();
  return { ok: true };
}
