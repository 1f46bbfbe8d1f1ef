import "server-only";
import { listKeyOf, pageOf } from "@/lib/contracts/list-key";
import type { CsvFile, StaffOrder, StaffOrderFilter } from "@/lib/contracts/staff";
import { plainTrackingNumber } from "@/lib/domain/carrier";
import { openPeriod } from "@/lib/domain/chosen-period";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { csvAmount, toCsv } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import { selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import {
  type OrderSearch,
  type StaffOrderRow,
  selectStaffOrders,
  sumStaffOrders,
} from "@/lib/server/db/queries/staff-orders";
import type { Actor } from "@/lib/server/http/actor";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { standingsOf } from "./order-standing";
import { whom } from "./whom";

const PAGE_SIZE = 20;
/** More rows than this are two files. */
const MOST_EXPORTED = 10_000;

/** The digits of an order number, or of a part of one, in what was typed. */
export function digitsIn(text: string): string | null {
  const digits = text.replace(/[\s#-]/g, "");
  return /^\d{3,8}$/.test(digits) ? digits : null;
}

/** The shop that was chosen. NULL: every shop. @throws Problem shop_not_found */
async function shopsOf(db: Database, key: string): Promise<readonly string[] | null> {
  if (key === "") return null;
  const shop = await selectStaffShop(db, key, null);
  if (!shop) throw new Problem("shop_not_found");
  return [shop.id];
}

/** A kit by its id or printed code, or a parcel by its number, as it was typed or scanned. */
const boxNamed = (text: string) => ({
  kitId: text.trim(),
  codeHash: kitCodeHash(text),
  trackingNumber: plainTrackingNumber(text),
});

async function searchOf(db: Database, filter: StaffOrderFilter): Promise<OrderSearch> {
  const text = filter.search.trim().toLowerCase();
  const part = text === "" ? null : text;
  const box = part === null ? null : boxNamed(filter.search);
  const statuses = filter.status === "" ? null : [filter.status];
  const shopIds = await shopsOf(db, filter.shop);
  return { shopIds, digits: digitsIn(text), part, box, statuses, ...openPeriod(filter) };
}

function viewOf(row: StaffOrderRow, standing: string | null): StaffOrder {
  const { id, number, createdAt, status, shopKey, soldBy, items, totalCents, refundedCents, isTest } = row;
  return {
    ...{ id, number, createdAt: createdAt.toISOString(), status, standing, shopKey, soldBy, items },
    ...whom(row),
    ...{ total: totalCents, refunded: refundedCents, kind: row.kind, isTest },
  };
}

async function viewsOf(db: Database, rows: readonly StaffOrderRow[]): Promise<StaffOrder[]> {
  const standings = await standingsOf(db, rows);
  return rows.map((row) => viewOf(row, standings.get(row.id) ?? null));
}

/**
 * A page of orders, newest first. For admins: who bought what, and when, is nothing of a partner's.
 * @throws Problem shop_not_found
 */
export async function listStaffOrders(db: Database, filter: StaffOrderFilter & { after: string }) {
  const search = await searchOf(db, filter);
  const found = await selectStaffOrders(db, search, { limit: PAGE_SIZE + 1, after: listKeyOf(filter.after) });
  const { rows, next } = pageOf(found, PAGE_SIZE, ({ createdAt: at, number }) => ({ at, number }));
  const sums = await sumStaffOrders(db, search);
  return { orders: await viewsOf(db, rows), next, ...sums };
}

const HEAD = [
  "Order",
  "Day (New York)",
  "Status",
  "Shop",
  "Email",
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
    order.standing ?? order.status,
    order.shopKey ?? "house",
    order.email,
    order.name,
    order.items,
    csvAmount(order.total),
    csvAmount(order.refunded),
    order.kind.replace("_", " "),
    order.isTest ? "yes" : "no",
  ];
}

/** The filtered orders as a file. Who took how many rows is written down. */
export async function exportOrders(db: Database, actor: Actor, filter: StaffOrderFilter): Promise<CsvFile> {
  const search = await searchOf(db, filter);
  const rows = await selectStaffOrders(db, search, { limit: MOST_EXPORTED, after: null });
  const csv = toCsv(HEAD, (await viewsOf(db, rows)).map(csvRow));
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
