import "server-only";
import { and, desc, eq, notInArray, type SQL } from "drizzle-orm";
import type { Instalment } from "@/lib/domain/bnpl";
import type { Database } from "../client";
import { consents } from "../schema/checkouts";
import { orders } from "../schema/orders";

const isInstalment = (value: unknown): value is Instalment =>
  typeof value === "object" &&
  value !== null &&
  "date" in value &&
  typeof value.date === "string" &&
  "amountCents" in value &&
  typeof value.amountCents === "number";

/** The instalments in what was kept of a consent to paying later. */
export const instalmentsIn = (details: Readonly<Record<string, unknown>> | null): Instalment[] =>
  (Array.isArray(details?.instalments) ? details.instalments : []).filter(isInstalment);

/**
 * The instalments to which the buyer of a checkout agreed, in days and cents, whatever became of its order.
 * @returns empty: it was paid at once
 */
export async function selectAgreedInstalments(db: Database, checkoutId: string, also?: SQL): Promise<Instalment[]> {
  const [agreed] = await db
    .select({ details: consents.details })
    .from(consents)
    .innerJoin(orders, eq(orders.checkoutId, consents.checkoutId))
    .where(and(eq(consents.checkoutId, checkoutId), eq(consents.kind, "bnpl"), also))
    .orderBy(desc(consents.acceptedAt))
    .limit(1);
  return instalmentsIn(agreed?.details ?? null);
}

/**
 * The instalments in which a checkout is paid, in the days and cents that its buyer agreed to.
 * @returns empty: it was paid at once, or nothing of its order is owed any more
 */
export const selectInstalments = (db: Database, checkoutId: string): Promise<Instalment[]> =>
  selectAgreedInstalments(db, checkoutId, notInArray(orders.status, ["canceled", "refunded"]));
