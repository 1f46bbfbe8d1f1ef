import "server-only";
import type { FoundCustomer, StaffCustomer, StaffNote } from "@/lib/contracts/staff-customers";
import { cardText } from "@/lib/domain/card";
import { carrierName, trackingUrl } from "@/lib/domain/carrier";
import { productOf } from "@/lib/domain/catalogue/products";
import { sumCents } from "@/lib/domain/money";
import { isOver } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectLedgerSums, selectParcelsOf } from "@/lib/server/db/queries/account";
import {
  type Customer,
  insertNote,
  selectAccounts,
  selectBalanceMovements,
  selectBuyers,
  selectKitsOfCustomer,
  selectMailsTo,
  selectMembershipsOfCustomer,
  selectNotes,
  selectOrdersOfCustomer,
  selectRefundsOfOrders,
} from "@/lib/server/db/queries/customers";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrder } from "@/lib/server/db/queries/orders";
import { selectFactor } from "@/lib/server/db/queries/second-factors";
import { selectUser, type UserRow } from "@/lib/server/db/queries/users";
import type { Actor } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { membershipState, titleOf } from "@/lib/server/memberships/membership-view";
import { asPaid } from "@/lib/server/memberships/plan-of";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { standingsOf } from "./order-standing";
import { digitsIn } from "./orders";
import { addressView } from "./packing";
import { isDeleted, whom } from "./whom";

type Colleague = Pick<Actor, "userId" | "role">;

/** Customers are people with health data: to anybody but admins there are none. */
function refuseOthers({ role }: Colleague): void {
  if (role !== "admin") throw new Problem("not_found");
}

interface Known extends Customer {
  readonly user: UserRow | undefined;
}

/** Whom an id names: an account, or the buyer of an order. */
async function customerBy(db: Database, id: string): Promise<Known> {
  const order = await selectOrder(db, id);
  const user = await selectUser(db, order ? (order.userId ?? "") : id);
  if (user) return { user, userId: user.id, email: user.email };
  if (!order) throw new Problem("not_found");
  return { user, userId: null, email: order.email };
}

/** "2 × Core Essentials, every month": of more than one kit a cycle, with how many. */
function countedTitle(row: Pick<MembershipRow, "items" | "productKey">): string {
  const quantity = row.items[0]?.quantity ?? 1;
  return quantity > 1 ? `${quantity} × ${titleOf(row)}` : titleOf(row);
}

interface Sent {
  readonly standings: Awaited<ReturnType<typeof standingsOf>>;
  readonly parcels: Awaited<ReturnType<typeof selectParcelsOf>>;
  readonly sums: Awaited<ReturnType<typeof selectLedgerSums>>;
}

function orderView(order: OrderRow, { standings, parcels, sums }: Sent) {
  const { id, number, createdAt, kind, status, totalCents, refundedCents, paidWith } = order;
  return {
    ...{ id, number, kind, status, total: totalCents, refunded: refundedCents, paidWith },
    standing: standings.get(id) ?? null,
    balanceUsed: sums.find(({ orderId, account }) => orderId === id && account === "balance")?.cents ?? 0,
    createdAt: createdAt.toISOString(),
    address: addressView({ ...order, name: whom(order).name }),
    parcels: parcels
      .filter(({ orderId }) => orderId === id)
      .map(({ carrier, trackingNumber, shippedAt }) => ({
        ...{ carrier: carrierName(carrier), trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) },
        shippedAt: shippedAt.toISOString(),
      })),
  };
}

/** The number of the order that a movement of credit is about, as its key names it. NULL: none of these. */
function orderNumberOf(
  { dedupeKey }: Awaited<ReturnType<typeof selectBalanceMovements>>[number],
  orders: readonly OrderRow[],
  refunds: Awaited<ReturnType<typeof selectRefundsOfOrders>>,
): string | null {
  const [, named] = dedupeKey.split(":");
  const id = refunds.find((refund) => refund.id === named)?.orderId ?? named;
  return orders.find((order) => order.id === id || order.checkoutId === id)?.number ?? null;
}

/** The card that a membership is charged to. NULL: none is known, or the provider does not answer: the page goes on. */
async function cardOf(payments: Payments, { providerPaymentMethodId, status }: MembershipRow): Promise<string | null> {
  if (!providerPaymentMethodId || status === "canceled") return null;
  try {
    return cardText(await payments.retrieveMethod(providerPaymentMethodId));
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}

async function membershipView(db: Database, payments: Payments, row: MembershipRow) {
  const { status, nextChargeAt, nextAmount } = await membershipState(db, row);
  return {
    ...{ id: row.id, title: countedTitle(asPaid(row)), status, nextChargeAt, nextAmount },
    becomes: row.changedFrom && status !== "canceled" ? countedTitle(row) : null,
    card: await cardOf(payments, row),
    address: addressView({ ...row, name: whom(row).name }),
  };
}

/** A note as colleagues read it. */
export const noteView = (row: Awaited<ReturnType<typeof selectNotes>>[number]): StaffNote => ({
  ...{ id: row.id, text: row.text, orderNumber: row.orderNumber },
  by: row.by ?? "a colleague who left",
  at: row.at.toISOString(),
});

/**
 * Everything of one customer but results. Who looked is written down.
 * @param id  of the account or of an order
 * @throws Problem not_found, also for anybody but admins
 */
export async function readCustomer(
  db: Database,
  payments: Payments,
  actor: Colleague,
  id: string,
): Promise<StaffCustomer> {
  refuseOthers(actor);
  const customer = await customerBy(db, id);
  const { user, userId, email } = customer;
  const orders = await selectOrdersOfCustomer(db, customer);
  const orderIds = orders.map((order) => order.id);
  const sent = {
    standings: await standingsOf(db, orders),
    parcels: await selectParcelsOf(db, orderIds),
    sums: await selectLedgerSums(db, orderIds),
  };
  const movements = await selectBalanceMovements(db, email);
  const refunds = orderIds.length > 0 ? await selectRefundsOfOrders(db, orderIds) : [];
  await audit(db, { event: "customer.view", actor: actor.userId, subject: userId ?? id });
  return {
    id: userId ?? id,
    ...whom({ name: user?.name ?? orders[0]?.name ?? "", email }),
    isDeleted: isDeleted({ email }),
    accountSince: user?.createdAt.toISOString() ?? null,
    hasFactor: !!(await selectFactor(db, userId ?? ""))?.provedAt,
    orders: orders.map((order) => orderView(order, sent)),
    memberships: await Promise.all(
      (await selectMembershipsOfCustomer(db, customer)).map((row) => membershipView(db, payments, row)),
    ),
    kits: (await selectKitsOfCustomer(db, customer)).map(
      ({ id: kitId, productKey, state, isReplaced, closedAt, orderNumber, orderStatus }) => ({
        ...{ id: kitId, title: productOf(productKey)?.name ?? productKey, state, orderNumber },
        ...{ isReplaced, isClosed: closedAt !== null },
        staysHere: state === "planned" && orderStatus !== null && isOver(orderStatus),
      }),
    ),
    balance: {
      total: sumCents(movements.map(({ amountCents }) => amountCents)),
      movements: movements.map((movement) => ({
        ...{ at: movement.createdAt.toISOString(), amount: movement.amountCents, reason: movement.reason },
        orderNumber: orderNumberOf(movement, orders, refunds),
      })),
    },
    refunds: refunds.map((row) => ({
      ...{ at: row.at.toISOString(), orderNumber: row.orderNumber, amount: row.cents },
      isToBalance: row.paymentId === null,
    })),
    mails: (await selectMailsTo(db, email)).map(({ at, template, subject }) => ({
      at: at.toISOString(),
      // Of before subjects were kept its kind is known.
      subject: subject ?? `A mail of the kind “${template.replaceAll("-", " ")}”`,
    })),
    notes: (await selectNotes(db, customer, orderIds)).map(noteView),
  };
}

/**
 * Customers by a part of their email or name, an order number, or a kit's id or code.
 * @throws Problem not_found for anybody but admins
 */
export async function findCustomers(
  db: Database,
  actor: Colleague,
  search: string,
): Promise<{ customers: FoundCustomer[] }> {
  refuseOthers(actor);
  const part = search.trim().toLowerCase();
  if (part.length < 3) return { customers: [] };
  const wanted = { part, digits: digitsIn(part), kit: { id: search.trim(), codeHash: kitCodeHash(search) } };
  const buyers = await selectBuyers(db, wanted);
  const accounts = await selectAccounts(db, wanted);
  const byId = new Map<string, FoundCustomer>();
  for (const account of accounts) byId.set(account.id, account);
  for (const { userId, orderId, email, name, orders } of buyers) {
    const id = userId ?? orderId;
    byId.set(id, { ...(byId.get(id) ?? { id, ...whom({ name, email }) }), orders });
  }
  return { customers: [...byId.values()] };
}

/**
 * Leaves a note for colleagues, about a customer or one of their orders.
 * @throws Problem not_found, also for anybody but admins and for an order of somebody else
 */
export async function writeNote(
  db: Database,
  actor: Colleague,
  id: string,
  { text, orderId }: { text: string; orderId: string | null },
): Promise<{ note: StaffNote }> {
  refuseOthers(actor);
  const customer = await customerBy(db, id);
  const { userId, email } = customer;
  const orders = await selectOrdersOfCustomer(db, customer);
  if (orderId !== null && !orders.some((order) => order.id === orderId)) throw new Problem("not_found");
  const about = orderId === null ? (userId === null ? { email } : { userId }) : { orderId };
  const noteId = newId("note");
  await db.transaction(async (tx) => {
    await insertNote(tx, { id: noteId, ...about, text, writtenBy: actor.userId, writtenAt: now() });
    await audit(tx, { event: "customer.note", actor: actor.userId, subject: orderId ?? userId ?? id });
  });
  const written = (
    await selectNotes(
      db,
      customer,
      orders.map((order) => order.id),
    )
  ).find((row) => row.id === noteId);
  if (!written) throw new Error("a note was not written");
  return { note: noteView(written) };
}
