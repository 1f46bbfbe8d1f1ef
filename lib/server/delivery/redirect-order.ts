import "server-only";
import { eq } from "drizzle-orm";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { isBeforeShipping, type OrderState, SHIPPABLE } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { placeOfParcels } from "@/lib/server/checkout/place-of-parcels";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { changeMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import { hasShippedKit, lockOrder, type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { orders } from "@/lib/server/db/schema/orders";

/** An address as it is typed: who a parcel is for, and where it goes. */
export type NewPlace = ShippingAddress & { readonly name: string };

/** Whether two addresses are one, an empty second line being none. */
const isSamePlace = (left: ShippingAddress, right: ShippingAddress) =>
  (["line1", "city", "state", "postal_code", "country"] as const).every((part) => left[part] === right[part]) &&
  (left.line2 || null) === (right.line2 || null);

type Sent = Pick<OrderRow, "name" | "shippingAddress">;

/** Whether something goes where another thing does, to the same person. */
export const isSentTo = (left: Sent, right: Sent) =>
  left.name === right.name && isSamePlace(left.shippingAddress, right.shippingAddress);

/** An address as it is changed: over which one, when that was shown. */
export type PlaceWish = NewPlace & { readonly before?: MembershipAddress["place"] | undefined };

/** @throws Problem conflict when the address is not the one that was shown to whoever changes it */
export function checkShown(before: PlaceWish["before"], { name, shippingAddress }: Sent): void {
  if (!before || isSentTo({ name: before.name, shippingAddress: before }, { name, shippingAddress })) return;
  const { line1, city, state } = shippingAddress;
  const message = `Meanwhile the address was changed in another place, to ${name}, ${line1}, ${city}, ${state}. Nothing that you typed is lost: send it again to use it instead.`;
  throw new Problem("conflict", { message });
}

/** Whether an order may be in the packers' hands: they have it, and the day of something in it has come. */
export const isBeingPacked = ({ status, isDue }: { readonly status: OrderState; readonly isDue: boolean }) =>
  isDue && SHIPPABLE.some((shippable) => shippable === status);

/** The order, locked, while nothing of it has left. @throws Problem not_found, conflict, too_late */
export async function orderToRedirect(tx: Database, orderId: string): Promise<OrderRow> {
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

/**
 * Sends a locked order elsewhere in its country, by the rules of the checkout; when given, with the later kits of its
 * locked membership.
 * @returns the order as it then is
 * @throws Problem state_not_supported, country_not_supported, malformed
 */
export async function redirectOrder(
  tx: Database,
  order: OrderRow,
  membership: MembershipRow | null,
  { name, ...address }: NewPlace,
): Promise<OrderRow> {
  if (address.country !== order.shippingAddress.country) {
    const message = "Sending to another country costs another price. Cancel the order, and order anew for there.";
    throw new Problem("country_not_supported", { field: "country", message });
  }
  const things = [...(await selectOrderLines(tx, order.id)), ...(membership?.items ?? [])];
  const keys = things.map(({ productKey }) => productKey);
  const shippingAddress = await placeOfParcels(tx, keys, address);
  const updatedAt = now();
  await tx.update(orders).set({ name, shippingAddress, updatedAt }).where(eq(orders.id, order.id));
  const delivery = { name, shippingAddress, updatedAt };
  if (membership) await changeMembership(tx, membership.id, delivery);
  return { ...order, ...delivery };
}
