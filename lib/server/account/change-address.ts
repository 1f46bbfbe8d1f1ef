import "server-only";
import type { MembershipAddress } from "@/lib/contracts/account-address";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { isBeingPacked } from "@/lib/domain/order-reach";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { placeOfParcels } from "@/lib/server/checkout/place-of-parcels";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectLinesOf } from "@/lib/server/db/queries/account";
import { selectMember } from "@/lib/server/db/queries/checkouts";
import { lockOrdersToSend, selectOrdersToSend, writeDelivery } from "@/lib/server/db/queries/membership-address";
import {
  lockMembership,
  type MembershipRow,
  selectMembership,
  selectOwnMembership,
} from "@/lib/server/db/queries/memberships";
import { checkShown, isSentTo, type NewPlace, type PlaceWish } from "@/lib/server/delivery/redirect-order";
import type { Actor, Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { memberPath } from "@/lib/server/mail/member-path";
import { memberOf } from "@/lib/server/memberships/member-link";
import { membershipState, titleOf } from "@/lib/server/memberships/membership-view";
import { placeLines } from "@/lib/server/orders/mail-order-news";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { isRecentSignIn, requireRecentSignIn } from "@/lib/server/results/saved-store";

const COUNTRY_NAMES = { US: "the United States", CA: "Canada" } as const;

const ENDED =
  "This membership has ended, so it sends no more kits. Of kits that are paid and still to come, change the address at their order.";

/** What a change would still reach: an order whose kit's day has come may be in the packers' hands. */
async function ordersToSend(db: Database, row: MembershipRow) {
  const orders = await selectOrdersToSend(db, row, now());
  return { following: orders.filter((order) => !isBeingPacked(order)), packing: orders.filter(isBeingPacked) };
}

type OrdersToSend = Awaited<ReturnType<typeof ordersToSend>>;

const numbersOf = (orders: OrdersToSend["following"]) => orders.map(({ number }) => number);

/** Whoever asks: somebody signed in, and a browser with what its links opened. */
interface Asker {
  readonly actor: Actor | null;
  readonly client: Pick<Client, "membershipCookie">;
}

/** Whoever sees to a membership. NULL: by its mailed link, which needs no password. */
type Viewer = Actor | null;

/** @throws Problem not_signed_in, not_found, also for somebody else's */
async function ownAddress(db: Database, { actor, client }: Asker, id: string) {
  const member = memberOf(actor, client);
  const row = await selectOwnMembership(db, member, id);
  if (!row) throw new Problem("not_found");
  return { row, viewer: member.linkedIds?.includes(id) ? null : actor };
}

async function viewOf(
  db: Database,
  row: MembershipRow,
  { following, packing }: OrdersToSend,
  viewer: Viewer,
): Promise<MembershipAddress> {
  const { line2, ...address } = row.shippingAddress;
  return {
    place: { name: row.name, ...address, line2: line2 || null },
    nextKitOn: (await membershipState(db, row)).nextKitOn,
    following: numbersOf(following),
    packing: numbersOf(packing),
    isSignInRecent: viewer === null || isRecentSignIn(viewer),
  };
}

/**
 * Where the kits of somebody's membership go, and which of them a change would still reach.
 * @throws Problem not_signed_in, not_found, also for somebody else's
 */
export async function readAddress(db: Database, who: Asker, id: string): Promise<MembershipAddress> {
  const { row, viewer } = await ownAddress(db, who, id);
  return viewOf(db, row, await ordersToSend(db, row), viewer);
}

/** Another country has other prices for sending, and what was promised holds. */
function checkCountry(row: MembershipRow, { country }: NewPlace): void {
  const sold = row.shippingAddress.country;
  if (country === sold) return;
  const message = `Kits of this membership go to ${COUNTRY_NAMES[sold]}, at the shipping price you agreed to. To have them sent to ${COUNTRY_NAMES[country]}, cancel it and order there.`;
  throw new Problem("country_not_supported", { field: "country", message });
}

/** The address in its usual form, if everything that will go there may. */
async function checkedAddress(
  db: Database,
  row: MembershipRow,
  following: OrdersToSend["following"],
  { name: _name, ...address }: NewPlace,
): Promise<ShippingAddress> {
  const ids = following.map(({ id }) => id);
  const lines = ids.length > 0 ? await selectLinesOf(db, ids) : [];
  const keys = [...row.items, ...lines].map(({ productKey }) => productKey);
  return placeOfParcels(db, keys, address);
}

async function mailNewAddress(
  tx: Database,
  row: MembershipRow,
  viewer: { readonly email: string; readonly name: string } | null,
  { following, packing }: OrdersToSend,
  at: Date,
) {
  const member = await selectMember(tx, row);
  await enqueue(tx, "mail", `address-changed:${row.id}:${at.getTime()}`, {
    template: "address-changed",
    ...{ to: viewer?.email ?? member.to, shopKey: member.shopKey },
    data: {
      name: viewer?.name ?? member.name,
      title: titleOf(row),
      place: placeLines(row),
      nextKitOn: (await membershipState(tx, row)).nextKitOn,
      following: numbersOf(following),
      packing: numbersOf(packing),
      resetPath: row.userId === null ? null : "/reset-password",
      managePath: memberPath(row),
    },
  });
}

async function writeNewAddress(
  tx: Database,
  viewer: Viewer,
  id: string,
  { before, ...place }: PlaceWish,
): Promise<MembershipAddress> {
  const known = await selectMembership(tx, id);
  if (!known) throw new Problem("not_found");
  await lockOrdersToSend(tx, known);
  const row = await lockMembership(tx, id);
  if (!row || (viewer && row.userId !== viewer.userId)) throw new Problem("not_found");
  if (row.status === "canceled") throw new Problem("conflict", { message: ENDED });
  checkCountry(row, place);
  const orders = await ordersToSend(tx, row);
  const shippingAddress = await checkedAddress(tx, row, orders.following, place);
  const { name } = place;
  if (isSentTo(row, { name, shippingAddress })) return viewOf(tx, row, orders, viewer);
  checkShown(before, row);
  const at = now();
  const changed = { ...row, name, shippingAddress };
  await writeDelivery(
    tx,
    id,
    orders.following.map((order) => order.id),
    { name, shippingAddress },
    at,
  );
  await mailNewAddress(tx, changed, viewer, orders, at);
  // The record keeps no addresses.
  const actor = viewer?.userId ?? "visitor";
  await audit(tx, { event: "membership.change", actor, subject: id, details: { what: "address" } });
  return viewOf(tx, changed, orders, viewer);
}

/**
 * Sends the kits of a membership to another address of its country, by the rules of the checkout: those to come, and
 * those of paid orders that nobody packs yet. A mail tells the account's address, or the membership's own where its link
 * was opened. The same address again changes nothing.
 * @throws Problem not_signed_in when without its link the password was not entered within 12 hours; not_found, also for somebody else's;
 *   conflict when the membership has ended, or another address was shown, state_not_supported, country_not_supported, malformed, too_many_requests
 */
export async function changeAddress(
  db: Database,
  who: Asker,
  id: string,
  place: PlaceWish,
): Promise<MembershipAddress> {
  const { viewer } = await ownAddress(db, who, id);
  if (viewer) requireRecentSignIn(viewer, "Sign in again to change where your kits go.");
  await takePoints("address-account", viewer?.userId ?? id);
  const view = await db.transaction((tx) => writeNewAddress(tx, viewer, id, place));
  kickOutbox();
  return view;
}
