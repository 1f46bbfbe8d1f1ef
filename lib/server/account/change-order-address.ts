import "server-only";
import type { AccountOrder } from "@/lib/contracts/account";
import type { OrderReach } from "@/lib/domain/order-reach";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { lockMembership } from "@/lib/server/db/queries/memberships";
import { lockOwnOrder } from "@/lib/server/db/queries/orders";
import {
  checkShown,
  isSentTo,
  orderToRedirect,
  type PlaceWish,
  redirectOrder,
} from "@/lib/server/delivery/redirect-order";
import type { Actor, Client, Member } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { mailAddressCorrected } from "@/lib/server/orders/mail-order-news";
import { kickOutbox } from "@/lib/server/outbox";
import { requireRecentSignIn } from "@/lib/server/results/saved-store";
import { ordererOf } from "./linked-order";
import { listOrdersById } from "./list-orders";

const isLinked = ({ linkedIds }: Member, orderId: string) => linkedIds?.includes(orderId) === true;

const REACH_TEXTS: Record<Exclude<OrderReach, "here" | "none">, string> = {
  packing: "This order may be packed at any moment, so its address can't change. Is it wrong? Write to us right away.",
  later:
    "A part of this order may be packed at any moment. Once that has left, you can change where its later kits go. Is the address wrong? Write to us right away.",
};

/** By a link, the later kits of its running membership go along. */
async function writeNewAddress(
  tx: Database,
  member: Member,
  orderId: string,
  { before, ...place }: PlaceWish,
): Promise<void> {
  if (!(await lockOwnOrder(tx, member, orderId))) throw new Problem("not_found");
  const isByLink = isLinked(member, orderId);
  const { order, reach } = await orderToRedirect(tx, orderId);
  const membershipId = order.withNextKitOf ?? order.membershipId;
  const membership = membershipId ? await lockMembership(tx, membershipId) : undefined;
  const running = membership?.status === "canceled" ? undefined : membership;
  if (reach === "packing") throw new Problem("too_late", { message: REACH_TEXTS.packing });
  if (running && !isByLink) {
    const message = "This order's kits go where its membership's go. Change the address there.";
    throw new Problem("conflict", { message });
  }
  if (reach === "later") throw new Problem("too_late", { message: REACH_TEXTS.later });
  if (isSentTo(order, { name: place.name, shippingAddress: place })) return;
  checkShown(before, order);
  const changed = await redirectOrder(tx, order, running ?? null, place);
  await mailAddressCorrected(tx, changed, newId("adr"), {
    isForMembership: running !== undefined,
    isByCustomer: true,
  });
  // The record keeps no addresses.
  await audit(tx, { event: "order.address", actor: member.userId ?? "visitor", subject: orderId });
}

/**
 * Sends what of an order nobody packs yet elsewhere in its country, by the rules of the checkout. A mail tells its buyer, so
 * that whoever else holds its link is noticed. The same address again changes nothing.
 * @returns the order as it then is
 * @throws Problem not_signed_in when without its link the password was not entered within 12 hours; not_found, also for somebody
 *   else's; conflict when the order is over or goes with a running membership, or another address was shown; too_late
 *   while what is due of it is packed;
 *   state_not_supported, country_not_supported, malformed, too_many_requests
 */
export async function changeOrderAddress(
  db: Database,
  { actor, client }: { readonly actor: Actor | null; readonly client: Pick<Client, "orderCookie"> },
  orderId: string,
  place: PlaceWish,
): Promise<{ orders: AccountOrder[] }> {
  const member = ordererOf(actor, client);
  const viewer = isLinked(member, orderId) ? "link" : actor;
  if (!viewer) throw new Problem("not_found");
  if (viewer !== "link") requireRecentSignIn(viewer, "Sign in again to change where your parcel goes.");
  await takePoints("address-account", actor?.userId ?? orderId);
  await db.transaction((tx) => writeNewAddress(tx, member, orderId, place));
  kickOutbox();
  return listOrdersById(db, [orderId], viewer);
}
