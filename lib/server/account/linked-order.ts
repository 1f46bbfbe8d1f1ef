import "server-only";
import type { AccountOrder } from "@/lib/contracts/account";
import type { Database } from "@/lib/server/db/client";
import { selectOrder } from "@/lib/server/db/queries/orders";
import type { Actor, Client, Member } from "@/lib/server/http/actor";
import { type LinkRequest, memberBy, openMailed } from "@/lib/server/mail/mailed-link";
import { ORDER_PURPOSE } from "@/lib/server/mail/member-path";
import { listOrdersById } from "./list-orders";

/**
 * Whoever sees to orders in a request.
 * @throws Problem not_signed_in when nobody is, and no link was opened here
 */
export const ordererOf = (actor: Pick<Actor, "userId"> | null, client: Pick<Client, "orderCookie">): Member =>
  memberBy(ORDER_PURPOSE, actor, client.orderCookie);

/**
 * Opens an order's mailed link: the browser may see to that order for two hours. Without a link, the orders that were
 * opened in this shop.
 * @returns the orders, and what the browser keeps
 * @throws Problem as of `openMailed`
 */
export async function openOrder(
  db: Database,
  link: LinkRequest,
  { orderCookie }: Pick<Client, "orderCookie">,
): Promise<{ orders: AccountOrder[]; visit: string }> {
  const { rows, visit } = await openMailed(db, ORDER_PURPOSE, link, orderCookie, selectOrder);
  return {
    ...(await listOrdersById(
      db,
      rows.map(({ id }) => id),
      "link",
    )),
    visit,
  };
}
