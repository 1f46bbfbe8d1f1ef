import "server-only";
import type { AccountOrder } from "@/lib/contracts/account";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import { type OrderRow, selectOrder } from "@/lib/server/db/queries/orders";
import type { PlaceWish } from "@/lib/server/delivery/redirect-order";
import { take } from "@/lib/server/http/rate-limit";
import { ORDER_PURPOSE } from "@/lib/server/mail/member-path";
import { type LinkRequest, readSealed } from "@/lib/server/memberships/member-link";
import { kickOutbox } from "@/lib/server/outbox";
import { writeNewAddress } from "./change-order-address";
import { listLinkedOrder } from "./list-orders";

/** The order of a link, if it was sold in the shop in which the link is opened. */
async function orderBehind(db: Database, { token, businessKey }: LinkRequest): Promise<OrderRow> {
  const sealed = readSealed(ORDER_PURPOSE, token);
  const order = sealed ? await selectOrder(db, sealed.id) : undefined;
  if (!order || (await selectShopKey(db, order.shopId)) !== businessKey) {
    throw new Problem("link_invalid", { message: "Open this page with the link in one of our mails." });
  }
  if (sealed?.isOver) {
    throw new Problem("too_late", { message: "This link is too old. A newer mail of your order has another." });
  }
  return order;
}

/**
 * An order as its mailed link shows it.
 * @throws Problem link_invalid, too_late for a link whose time is over
 */
export async function readLinkedOrder(db: Database, link: LinkRequest): Promise<{ orders: AccountOrder[] }> {
  return listLinkedOrder(db, (await orderBehind(db, link)).id);
}

/**
 * Sends the order of a mailed link elsewhere in its country while nobody packs it, with the later kits of its running
 * membership. A mail tells its customer, so that whoever else holds the link is noticed.
 * @returns the order as it then is
 * @throws Problem as of `readLinkedOrder`; conflict when it is over, or another address was shown; too_late once it is
 *   packed; state_not_supported, country_not_supported, malformed, too_many_requests
 */
export async function changeLinkedAddress(
  db: Database,
  { token, businessKey, ...place }: LinkRequest & PlaceWish,
): Promise<{ orders: AccountOrder[] }> {
  const { id } = await orderBehind(db, { token, businessKey });
  await take("address-account", id);
  await db.transaction((tx) => writeNewAddress(tx, { userId: null }, id, place));
  kickOutbox();
  return listLinkedOrder(db, id);
}
