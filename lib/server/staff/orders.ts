import "server-only";
import { listKeyOf, pageOf } from "@/lib/contracts/list-key";
import type { CsvFile, StaffOrder, StaffOrderFilter } from "@/lib/contracts/staff";
import { plainTrackingNumber } from "@/lib/domain/carrier";
import { openPeriod } from "@/lib/domain/chosen-period";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { ORDER_STATES, type OrderState, stateWithoutLaboratory } from "@/lib/domain/order-state";
import { audit } from "@/lib/server/audit";
import { maskedEmail } from "@/lib/server/checkout/checkout-details";
import { now } from "@/lib/server/clock";
import { csvAmount, toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import {
  type OrderSearch,
  type StaffOrderRow,
  selectShopIdsOf,
  selectStaffOrders,
  sumStaffOrders,
} from "@/lib/server/db/queries/staff-orders";
import type { Actor } from "@/lib/server/http/actor";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { ownShop } from "@/lib/server/shops/staff-shops";

const PAGE_SIZE = 20;
/** More rows than this are two files. */
const MOST_EXPORTED = 10_000;

/** The shops whose orders somebody may see. NULL: all of them. */
export async function visibleShops(db: Database, actor: Actor): Promise<readonly string[] | null> {
  return actor.role === "admin" ? null : selectShopIdsOf(db, actor.userId);
}

/** The digits of an order number, or of a part of one, in what was typed. */
export function digitsIn(text: string): string | null {
  const digits = text.replace(/[\s#-]/g, "");
  return /^\d{3,8}$/.test(digits) ? digits : null;
}

/** The shop that was chosen, or all that may be seen. @throws Problem shop_not_found when it is not theirs */
async function shopsOf(db: Database, actor: Actor, key: string): Promise<readonly string[] | null> {
  return key === "" ? visibleShops(db, actor) : [(await ownShop(db, actor, key)).id];
}

/** An order's state as somebody may know it: what happens at the laboratory is nothing of a partner's. */
export function stateShownTo(actor: Pick<Actor, "role">, status: OrderState): OrderState {
  return actor.role === "admin" ? status : stateWithoutLaboratory(status);
}

const statesShownAs = (shown: OrderState, actor: Actor) =>
  ORDER_STATES.filter((status) => stateShownTo(actor, status) === shown);

/** A kit by its id or printed code, or a parcel by its number, as it was typed or scanned. */
const boxNamed = (text: string) => ({
  kitId: text.trim(),
  codeHash: kitCodeHash(text),
  trackingNumber: plainTrackingNumber(text),
});

async function searchOf(db: Database, actor: Actor, filter: StaffOrderFilter): Promise<OrderSearch> {
  const text = filter.search.trim().toLowerCase();
  const digits = digitsIn(text);
  const isText = text !== "" && digits === null;
  // A partner's customers are people with health data: partners find them by the number they were given.
  const part = text !== "" && actor.role === "admin" ? text : null;
  const box = part === null ? null : boxNamed(filter.search);
  const shopIds = isText && actor.role !== "admin" ? [] : await shopsOf(db, actor, filter.shop);
  const statuses = filter.status === "" ? null : statesShownAs(filter.status, actor);
  return { shopIds, digits, part, box, statuses, ...openPeriod(filter) };
}

function viewOf(row: StaffOrderRow, actor: Actor): StaffOrder {
  const { id, number, createdAt, status, shopKey, soldBy, email, name, items, totalCents, refundedCents, isTest } = row;
  const isAdmin = actor.role === "admin";
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    status: stateShownTo(actor, status),
    ...{ shopKey, soldBy },
    email: isAdmin ? email : maskedEmail(email),
    name: isAdmin ? name : null,
    items,
    total: totalCents,
    refunded: refundedCents,
    kind: row.kind,
    isTest,
  };
}

/**
 * A page of orders, newest first: all shops' for admins, their own shops' for partners.
 * @throws Problem shop_not_found for one shop that is not theirs
 */
export async function listStaffOrders(db: Database, actor: Actor, filter: StaffOrderFilter & { after: string }) {
  const search = await searchOf(db, actor, filter);
  const found = await selectStaffOrders(db, search, { limit: PAGE_SIZE + 1, after: listKeyOf(filter.after) });
  const { rows, next } = pageOf(found, PAGE_SIZE, ({ createdAt: at, number }) => ({ at, number }));
  const sums = await sumStaffOrders(db, search);
  return { orders: rows.map((row) => viewOf(row, actor)), next, ...sums };
}

const HEAD = [
  "Order",
  "Day (New York)",
  "Status",
  "Shop",
  "E-mail",
  "Name",
  "Items",
  "Charged USD",
  "Refunded USD",
  "Kind",
  "Test order",
] as const;

function csvRow(order: StaffOrder): (string | number)[] {
  return [
    order.number,
    newYorkDay(new Date(order.createdAt)),
    order.status,
    order.shopKey ?? "house",
    order.email,
    order.name ?? "",
    order.items,
    csvAmount(order.total),
    csvAmount(order.refunded),
    order.kind.replace("_", " "),
    order.isTest ? "yes" : "no",
  ];
}

/** The filtered orders as a file. Who took how many rows is written down. */
export async function exportOrders(db: Database, actor: Actor, filter: StaffOrderFilter): Promise<CsvFile> {
  const search = await searchOf(db, actor, filter);
  const rows = await selectStaffOrders(db, search, { limit: MOST_EXPORTED, after: null });
  const csv = toCsv(
    HEAD,
    rows.map((row) => csvRow(viewOf(row, actor))),
  );
  const details = {
    what: "orders",
    shop: filter.shop,
    rows: rows.length,
    status: filter.status,
    from: filter.from,
    to: filter.to,
  };
  await audit(db, { event: "export", actor: actor.userId, details });
  return { fileName: `orders-${filter.shop ? `${filter.shop}-` : ""}${newYorkDay(now())}.csv`, csv, rows: rows.length };
}
