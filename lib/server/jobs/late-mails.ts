import "server-only";
import { brokenPromise } from "@/lib/domain/delivery";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { parcelOf } from "@/lib/domain/order-parcel";
import { lateBefore } from "@/lib/domain/packing-wait";
import { refundRuleText } from "@/lib/domain/refund";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectBuyer } from "@/lib/server/db/queries/checkouts";
import { selectLongWaiting } from "@/lib/server/db/queries/late-parcels";
import { lockOrder, selectOrderLines } from "@/lib/server/db/queries/orders";
import { selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";
import { orderPath } from "@/lib/server/mail/member-path";
import { staffAddress } from "@/lib/server/mail/sender-address";
import { countLate, reportLate } from "@/lib/server/orders/late-orders";
import { hasClosedKit, restOfOrder } from "@/lib/server/orders/rest-of-order";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { each } from "./each";

/** Tells a customer, once, that the day which they were promised cannot be kept. */
async function mailLate(db: Database, { id, waitsSince }: { id: string; waitsSince: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const broken = order && brokenPromise(order.shippingAddress.country, waitsSince, now());
    // Whoever deleted their account has no address any more.
    if (!order || !broken || !order.email.includes("@")) return;
    const { promisedBy, ...delivery } = broken;
    const parcel = parcelOf(order.kind, await selectOrderLines(tx, id));
    const rest = await restOfOrder(tx, id);
    const facts = { parcel, rest, hasClosedKit: await hasClosedKit(tx, id) };
    const refundedCents = wentBackOf(order, await selectRefunds(tx, id));
    const { to, name, shopKey } = await selectBuyer(tx, order);
    await enqueue(tx, "mail", `order-late:${id}:${newYorkDay(waitsSince)}`, {
      template: "order-late",
      ...{ to, shopKey },
      data: {
        ...{ name, orderNumber: order.number, promisedBy, delivery, orderPath: orderPath(order) },
        isHeld: order.status === "review",
        ...{ rest, refundRule: refundRuleText({ ...order, ...facts, refundedCents }) },
      },
    });
  });
}

/** Rings at our own address, once a day for as long as something is late. */
async function ring(db: Database): Promise<void> {
  const late = await countLate(db);
  if (late.toPack + late.held + late.toDecide === 0) return;
  await enqueue(db, "mail", `orders-late:${newYorkDay(now())}`, {
    ...{ template: "orders-late", to: staffAddress(), shopKey: null, data: late },
  });
}

/** Rings while orders or kits wait too long: hourly in the log, once a day by mail; and tells each of their customers once. */
export async function ringForLateOrders(db: Database): Promise<void> {
  await reportLate(db);
  await each("a late order", await selectLongWaiting(db, now(), lateBefore(now())), (one) => mailLate(db, one));
  await ring(db);
  kickOutbox();
}
