import "server-only";
import { eq } from "drizzle-orm";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { type OrderReach, reachOf } from "@/lib/domain/order-reach";
import { isOver } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { placeOfParcels } from "@/lib/server/checkout/place-of-parcels";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectKitsOf } from "@/lib/server/db/queries/account";
import { redirectEnded } from "@/lib/server/db/queries/membership-address";
import { changeMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import { lockOrder, type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
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

/**
 * The order, locked, and how far it can be sent elsewhere.
 * @throws Problem not_found; conflict when it is over; too_late once all of it has left
 */
export async function orderToRedirect(
  tx: Database,
  orderId: string,
): Promise<{ order: OrderRow; reach: Exclude<OrderReach, "none"> }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Problem("not_found");
  if (isOver(order.status)) throw new Problem("conflict", { message: "This order is over, so nothing is sent." });
  const reach = reachOf(order.status, await selectKitsOf(tx, [orderId]), now());
  if (reach === "none") throw new Problem("too_late", { message: "All of this order has left, so its address stays." });
  return { order, reach };
}

/**
 * Sends what is still here of a locked order elsewhere in its country, by the rules of the checkout; when given, with the
 * later kits of its locked membership. One that has ended has none but those of its orders, which go along.
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
  else if (order.membershipId) await redirectEnded(tx, order.membershipId, delivery);
  return { ...order, ...delivery };
}
