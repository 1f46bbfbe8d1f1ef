import "server-only";
import { isPackedNext } from "@/lib/domain/order-parcel";
import { isOver } from "@/lib/domain/order-state";
import type { ThingsState } from "@/lib/domain/things-state";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { type Replaced, toldOf } from "@/lib/server/kits/mail-kit-news";
import { moneyOfAll } from "@/lib/server/kits/order-money";
import { orderPath } from "@/lib/server/mail/member-path";
import { enqueue, withdrawEffect } from "@/lib/server/outbox";
import { lineTitles } from "./mail-order-news";

/* What whoever ordered it is told of a parcel without a kit, in the name of the shop that sold it. */

/** Names the mail about where such a parcel is, so that it can be taken back while it waits. */
export const thingsMailKey = (orderId: string, state: ThingsState) => `things-${state}:${orderId}`;

const titlesOf = async (tx: Database, orderId: string) =>
  lineTitles((await selectOrderLines(tx, orderId)).filter((line) => isPackedNext(line, [])));

/**
 * Tells that it has arrived.
 * @param dueAt  not before then; default: at once. So of the other
 */
export async function mailThingsDelivered(tx: Database, order: OrderRow, dueAt?: Date): Promise<void> {
  const recipient = isOver(order.status) ? null : await toldOf(tx, order);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const things = await titlesOf(tx, order.id);
  const ways = { orderPath: orderPath(order), registerPath: null };
  const data = { name, orderNumber: order.number, kits: 0, things, ...ways };
  const mail = { template: "kit-delivered", ...{ to, shopKey }, data } as const;
  await enqueue(tx, "mail", thingsMailKey(order.id, "delivered"), mail, dueAt);
}

/** Tells that it comes to nothing, and that a new one is on its way, that none comes, or that one of us decides. */
export async function mailThingsReplaced(
  tx: Database,
  order: OrderRow,
  { cause, replacement, noneBecause = null }: Replaced,
  dueAt?: Date,
): Promise<void> {
  for (const state of ["lost", "damaged"] as const) await withdrawEffect(tx, thingsMailKey(order.id, state));
  const recipient = isOver(order.status) && !replacement ? null : await toldOf(tx, order);
  if (!recipient) return;
  const { to, name, shopKey } = recipient;
  const things = await titlesOf(tx, order.id);
  const { number: orderNumber = null, place = null } = replacement ?? {};
  const money = noneBecause === "decided" ? ((await moneyOfAll(tx, [order])).get(order.id) ?? null) : null;
  const facts = { cause, orderNumber, place, noneBecause, isSample: false, money, things };
  const data = { name, ...facts, orderPath: orderPath(replacement ?? order) };
  const open = noneBecause
    ? `things-closed:${order.id}:${now().getTime()}`
    : thingsMailKey(order.id, cause === "damaged" ? cause : "lost");
  const key = replacement ? `things-replaced:${replacement.id}` : open;
  await enqueue(tx, "mail", key, { template: "kit-replaced", ...{ to, shopKey }, data }, dueAt);
}
