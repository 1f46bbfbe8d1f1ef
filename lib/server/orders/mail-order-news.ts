import "server-only";
import type { MailTemplates } from "@/lib/content/mails/mail";
import { type Carrier, carrierName, trackingUrl } from "@/lib/domain/carrier";
import { productOf } from "@/lib/domain/catalogue/products";
import { deliveryEstimate } from "@/lib/domain/delivery";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { parcelOf } from "@/lib/domain/order-parcel";
import { refundRuleText } from "@/lib/domain/refund";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import { selectBuyer } from "@/lib/server/db/queries/checkouts";
import { type OrderLineRow, type OrderRow, selectOrderLines, selectSentKits } from "@/lib/server/db/queries/orders";
import { selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";
import { orderPath, registerPath } from "@/lib/server/mail/member-path";
import { enqueue } from "@/lib/server/outbox";
import { creditUseOf } from "./credit-use";
import type { GivenBack } from "./give-back";
import { countedTitles } from "./rest-of-order";

/* What a customer is told about an order after its receipt, in the name of the shop that sold it. */

/** Names the mail about a parcel. */
export const shippedMailKey = (shipmentId: string) => `shipped:${shipmentId}`;

interface SentParcel {
  readonly shipmentId: string;
  readonly carrier: Carrier;
  readonly trackingNumber: string;
  /** What its kits are called. */
  readonly kits: readonly string[];
  /** What lies beside them. */
  readonly things: readonly Pick<OrderLineRow, "title" | "quantity">[];
  /** What is due of its order and still to leave, a line each. */
  readonly rest: readonly string[];
  readonly at: Date;
}

/** What lines of an order are called, with how many there are. */
export const lineTitles = (lines: readonly Pick<OrderLineRow, "title" | "quantity">[]): string[] =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`));

const orderLineTitles = async (tx: Database, orderId: string) => lineTitles(await selectOrderLines(tx, orderId));

/**
 * Tells the customer that a parcel left, once staff can no longer take it back; unless more is known of it by then.
 * @param tx  the transaction in which it leaves
 */
export async function mailShipped(tx: Database, order: OrderRow, parcel: SentParcel): Promise<void> {
  const { carrier, trackingNumber, kits, things, rest, at } = parcel;
  const { earliest, latest } = deliveryEstimate(order.shippingAddress.country, newYorkDay(at));
  const { to, name, shopKey } = await selectBuyer(tx, order);
  const mail = {
    template: "order-shipped",
    ...{ to, shopKey },
    data: {
      shipmentId: parcel.shipmentId,
      name,
      orderNumber: order.number,
      carrierName: carrierName(carrier),
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      ...{ contents: [...countedTitles(kits), ...lineTitles(things)], rest },
      delivery: { from: earliest, to: latest },
      orderPath: orderPath(order),
      register: kits.length === 0 ? null : { path: await registerPath(tx, order), kits: kits.length },
    },
  } as const;
  await enqueue(tx, "mail", shippedMailKey(parcel.shipmentId), mail, new Date(at.getTime() + UNSHIP_WINDOW_MS));
}

/** Tells the customer that an order is canceled, and what goes back. */
export async function mailOrderCanceled(
  tx: Database,
  order: OrderRow,
  facts: Omit<MailTemplates["order-canceled"], "name" | "orderNumber" | "orderPath" | "contents">,
): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(tx, order);
  await enqueue(tx, "mail", `order-canceled:${order.id}`, {
    template: "order-canceled",
    ...{ to, shopKey },
    data: {
      name,
      orderNumber: order.number,
      orderPath: orderPath(order),
      ...facts,
      contents: await orderLineTitles(tx, order.id),
    },
  });
}

/** Tells the customer that one of us gave money of an order back, or credit for it. */
export async function mailMoneyReturned(
  tx: Database,
  order: OrderRow,
  cause: string,
  facts: Pick<MailTemplates["money-returned"], keyof GivenBack | "isGoodwill" | "share" | "leaves">,
): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(tx, order);
  const creditUse = await creditUseOf(tx, order.email, order.shopId);
  await enqueue(tx, "mail", `money-returned:${cause}`, {
    template: "money-returned",
    ...{ to, shopKey },
    data: { name, orderNumber: order.number, orderPath: orderPath(order), creditUse, ...facts },
  });
}

/** An address as a mail tells it, a line each. */
export function placeLines({ name, shippingAddress }: Pick<OrderRow, "name" | "shippingAddress">): string[] {
  const { line1, line2, city, state, postal_code: code } = shippingAddress;
  return [name, line1, ...(line2 ? [line2] : []), `${city}, ${state} ${code}`];
}

/**
 * Tells the customer that an order goes elsewhere: they changed it, or one of us did.
 * @param order       as it then is
 * @param correction  an id of it: another correction is another mail
 */
export async function mailAddressCorrected(
  tx: Database,
  order: OrderRow,
  correction: string,
  facts: { isForMembership: boolean; isByCustomer: boolean },
): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(tx, order);
  const resetPath = order.userId ? "/reset-password" : null;
  const sent = await selectSentKits(tx, order.id);
  await enqueue(tx, "mail", `address-corrected:${correction}`, {
    template: "address-corrected",
    ...{ to, shopKey },
    data: {
      name,
      orderNumber: order.number,
      orderPath: orderPath(order),
      place: placeLines(order),
      resetPath,
      ...facts,
      sent: sent.map(({ productKey, shippedAt }) => ({
        title: productOf(productKey)?.name ?? productKey,
        at: shippedAt.toISOString(),
      })),
    },
  });
}

/** Mails a fresh link to an order to whoever bought it. */
export async function mailOrderLink(db: Database, order: OrderRow): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(db, order);
  await enqueue(db, "mail", `order-link:${order.id}:${now().getTime()}`, {
    template: "order-link",
    ...{ to, shopKey },
    // Whoever asked has no account at hand, whether or not the order came into one.
    data: { name, orderNumber: order.number, orderPath: orderPath({ ...order, userId: null }) },
  });
}

/** Tells the customer that an order which somebody looked at goes on. */
export async function mailOrderReleased(tx: Database, order: OrderRow, at: Date): Promise<void> {
  const { to, name, shopKey } = await selectBuyer(tx, order);
  const { number: orderNumber, totalCents } = order;
  const refundedCents = wentBackOf(order, await selectRefunds(tx, order.id));
  const parcel = parcelOf(order.kind, await selectOrderLines(tx, order.id));
  await enqueue(tx, "mail", `order-released:${order.id}:${at.getTime()}`, {
    template: "order-released",
    ...{ to, shopKey },
    data: {
      ...{ name, orderNumber, orderPath: orderPath(order), totalCents, refundedCents, isSent: parcel !== "nothing" },
      balanceUsedCents: Math.max(0, await balanceSpentOn(tx, order.id)),
      refundRule: refundRuleText({ ...order, refundedCents, status: "ready", parcel }),
    },
  });
}
