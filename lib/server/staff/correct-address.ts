import "server-only";
import { eq } from "drizzle-orm";
import type { AddressCorrection } from "@/lib/contracts/staff-order-address";
import { isBeforeShipping } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { placeOfParcels } from "@/lib/server/checkout/place-of-parcels";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { changeMembership, lockMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, lockOrder, type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { mailAddressCorrected } from "@/lib/server/orders/mail-order-news";
import { kickOutbox } from "@/lib/server/outbox";

/** The order, locked, while nothing of it has left. @throws Problem not_found, conflict, too_late */
async function orderToCorrect(tx: Database, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Problem("not_found");
  if (order.status === "canceled" || order.status === "refunded") {
    throw new Problem("conflict", { message: "This order is over, so nothing is sent." });
  }
  if (!isBeforeShipping(order.status) || (await hasShippedKit(tx, orderId))) {
    throw new Problem("too_late", { message: "A parcel of this order has left, so its address stays." });
  }
  return order;
}

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
  const { name, withMembership, reason, ...address } = wish;
  const order = await orderToCorrect(tx, orderId);
  const membership = await membershipToCorrect(tx, order, wish);
  if (address.country !== order.shippingAddress.country) {
    const message = "Sending to another country costs another price. Cancel the order, and have it ordered there.";
    throw new Problem("country_not_supported", { field: "country", message });
  }
  const things = [...(await selectOrderLines(tx, orderId)), ...(membership?.items ?? [])];
  const keys = things.map(({ productKey }) => productKey);
  const shippingAddress = await placeOfParcels(tx, keys, address);
  const delivery = { name, shippingAddress, updatedAt: now() };
  await tx.update(orders).set({ name, shippingAddress, updatedAt: delivery.updatedAt }).where(eq(orders.id, orderId));
  if (membership) await changeMembership(tx, membership.id, delivery);
  await mailAddressCorrected(tx, { ...order, ...delivery }, newId("adr"), withMembership);
  // The record keeps no addresses.
  await audit(tx, {
    event: "order.address",
    actor: staff.userId,
    subject: orderId,
    details: { withMembership, reason },
  });
}

/**
 * Corrects where an order goes before a parcel of it leaves, by the rules of the checkout and within its country; when
 * wished, with the later kits of its membership. The customer is told, without the reason.
 * @throws Problem not_found; conflict when the order, or its membership that shall go along, is over; too_late once a
 *   parcel has left; state_not_supported, country_not_supported, malformed
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
