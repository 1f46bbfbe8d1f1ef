import "server-only";
import { desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { settings } from "../schema/operations";
import { ledgerEntries, orders } from "../schema/orders";
import { reconciliationBreaks } from "../schema/reconciliation";

const COMPARED = "books-compared-at";
const MOST = 100;

/** Notes when the books were compared. */
export async function noteCompared(db: Database, at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insert(settings)
    .values({ name: COMPARED, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** When the books were compared last. */
export async function lastCompared(db: Database): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, COMPARED));
  return typeof row?.value === "string" ? row.value : null;
}

/** Differences that stand, or that a later comparison no longer found; newest first, each with its order's number. */
export function selectBreaks(db: Database, which: "standing" | "resolved") {
  const { id, kind, subject, oursCents, theirsCents, foundAt, resolvedAt } = reconciliationBreaks;
  const ofPayment = sql`(select ${ledgerEntries.orderId} from ${ledgerEntries} where ${ledgerEntries.paymentId} = ${subject} limit 1)`;
  return db
    .select({ id, kind, subject, oursCents, theirsCents, foundAt, resolvedAt, orderNumber: orders.number })
    .from(reconciliationBreaks)
    .leftJoin(orders, or(eq(orders.id, subject), eq(orders.id, ofPayment)))
    .where(which === "standing" ? isNull(resolvedAt) : isNotNull(resolvedAt))
    .orderBy(desc(foundAt), desc(id))
    .limit(MOST);
}
