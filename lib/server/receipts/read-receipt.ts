import "server-only";
import { BRAND_NAME } from "@/lib/domain/brand";
import { parcelOf } from "@/lib/domain/order-parcel";
import { Problem } from "@/lib/domain/problem";
import { refundRuleText } from "@/lib/domain/refund";
import { soldLine } from "@/lib/server/account/line-detail";
import { maySeeReceipt, type Visitor } from "@/lib/server/checkout/payer";
import type { Database } from "@/lib/server/db/client";
import { selectLedgerSums, selectLinesOf, selectParcelsOf } from "@/lib/server/db/queries/account";
import {
  type CheckoutRow,
  selectBrandName,
  selectBuyer,
  selectCheckout,
  selectShopKey,
} from "@/lib/server/db/queries/checkouts";
import { type OrderRow, selectOrder, selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { refundsOf, selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";
import { selectUndoneUpgrades } from "@/lib/server/db/queries/upgrades";
import { selectUser } from "@/lib/server/db/queries/users";
import { env } from "@/lib/server/env";
import type { Client } from "@/lib/server/http/actor";
import { type Reply, reply } from "@/lib/server/http/reply";
import { readVisit } from "@/lib/server/mail/mailed-link";
import { ORDER_PURPOSE } from "@/lib/server/mail/member-path";
import { sentWithText } from "@/lib/server/memberships/with-next-kit";
import { backToLender } from "@/lib/server/orders/back-to-lender";
import { placeLines } from "@/lib/server/orders/mail-order-news";
import { orderAmounts } from "@/lib/server/orders/order-amounts";
import { hasClosedKit, restOfOrder } from "@/lib/server/orders/rest-of-order";
import { hostOfShop } from "@/lib/server/own-hosts";
import type { ReceiptFacts } from "@/lib/server/sheet/receipt-sheet";
import type { Paper } from "@/lib/server/sheet/sheet-page";

/** Who asks, as far as it decides whether they may see a receipt. */
type ReceiptVisitor = Visitor & { readonly client: Pick<Client, "orderCookie"> };

/** Somebody's order, by its own id or its checkout's. @throws Problem not_found, also for somebody else's */
async function ownOrder(db: Database, id: string, visitor: ReceiptVisitor) {
  const order = (await selectOrder(db, id)) ?? (await selectOrderOfCheckout(db, id));
  if (!order) throw new Problem("not_found");
  const checkout = order.checkoutId ? await selectCheckout(db, order.checkoutId) : undefined;
  const isTheirs =
    readVisit(ORDER_PURPOSE, visitor.client.orderCookie).includes(order.id) ||
    (checkout
      ? maySeeReceipt(checkout, order.userId, visitor)
      : visitor.actor !== null && visitor.actor.userId === order.userId);
  if (!isTheirs) throw new Problem("not_found");
  return { order, checkout };
}

async function sellerOf(db: Database, { shopId }: OrderRow): Promise<ReceiptFacts["seller"]> {
  if (shopId === null) return { name: BRAND_NAME, address: new URL(env().baseUrl).host, isHouse: true };
  const address = hostOfShop((await selectShopKey(db, shopId)) ?? "") ?? null;
  return { name: await selectBrandName(db, shopId), address, isHouse: false };
}

async function buyerOf(db: Database, order: OrderRow, checkout: CheckoutRow | undefined) {
  const user = order.userId ? await selectUser(db, order.userId) : undefined;
  if (user) return { name: user.name, email: user.displayEmail };
  const { name, to } = await selectBuyer(db, order);
  return { name, email: checkout?.displayEmail ?? to };
}

type Place = Pick<OrderRow, "name" | "shippingAddress">;
const linesOf = (place: Place) => [...placeLines(place), place.shippingAddress.country];

/** Where its parcels went, and where what is still to leave goes, if that is elsewhere by now. */
async function shipToOf(db: Database, order: OrderRow): Promise<string[]> {
  const now = linesOf(order);
  const went = (await selectParcelsOf(db, [order.id])).map(({ sentTo }) => (sentTo ? linesOf(sentTo) : now));
  const places = new Map(went.map((place) => [String(place), place]));
  const isRestHere = places.size > 0 && !places.has(String(now));
  places.delete(String(now));
  const earlier = [...places.values()].flatMap((place) => [...place, "and"]);
  return earlier.length === 0 ? now : [...earlier.slice(0, -1), isRestHere ? "and, still to leave, to" : "and", ...now];
}

async function receiptFacts(
  db: Database,
  { order, checkout }: Awaited<ReturnType<typeof ownOrder>>,
  paper: Paper,
): Promise<ReceiptFacts> {
  const lines = await selectLinesOf(db, [order.id]);
  const undone = await selectUndoneUpgrades(db, [order.id]);
  const amounts = orderAmounts(order, lines, await selectLedgerSums(db, [order.id]), undone);
  const { number, createdAt, paidWith } = order;
  const rows = await selectRefunds(db, order.id);
  const refunds = refundsOf(order, rows);
  const sentWith = await sentWithText(db, order);
  const words = {
    isRenewal: order.kind === "renewal",
    isPaidLater: checkout?.isBnpl ?? false,
    paidWith,
    sentWith,
    refundRule: refundRuleText({
      ...{ ...order, parcel: parcelOf(order.kind, lines), rest: await restOfOrder(db, order.id) },
      hasClosedKit: await hasClosedKit(db, order.id),
      ...{ refundedCents: wentBackOf(order, rows), creditedCents: -amounts.balanceUsed },
      toLender: await backToLender(db, order),
    }),
    shipTo: order.shippingAddress,
  };
  return {
    order: { ...amounts, lines: lines.map(soldLine), number, createdAt, refunds, ...words },
    seller: await sellerOf(db, order),
    buyer: await buyerOf(db, order, checkout),
    shipTo: await shipToOf(db, order),
    paper,
  };
}

/**
 * The receipt of an order as a file, for its owner, for a day for the browser that paid, and for one that opened its link.
 * @param id  the order's, or its checkout's
 * @throws Problem not_found, also for somebody else's
 */
export async function readReceipt(
  db: Database,
  visitor: ReceiptVisitor,
  id: string,
  paper: Paper,
): Promise<Reply<File>> {
  const facts = await receiptFacts(db, await ownOrder(db, id, visitor), paper);
  // The library and its fonts are read when the first sheet is made, not when the server starts.
  const { receiptSheet } = await import("@/lib/server/sheet/receipt-sheet");
  const name = `receipt-${facts.order.number}.pdf`;
  const file = new File([new Uint8Array(await receiptSheet(facts))], name, { type: "application/pdf" });
  return reply(file, {
    headers: {
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
