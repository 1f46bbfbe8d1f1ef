import "server-only";
import { eq } from "drizzle-orm";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { recordUpgrade } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { isStillHere, lockOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { changeUpgrade, lockUpgrade, selectUpgrade, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { orders } from "@/lib/server/db/schema/orders";
import type { Payment } from "@/lib/server/payments/payments";
import { addToOrder } from "./add-to-order";
import { applyPlanChange } from "./apply-plan-change";
import { mailPlanChanged } from "./mail-plan-changed";
import { mailUpgradeReceipt } from "./mail-upgrade-receipt";

/** `not_wanted`: the kit has left, or another payment paid for it, so that this one has to go back. */
export type UpgradeCompletion = "completed" | "known" | "not_wanted";

/** Whether the order can still take it, and the money is what was asked for. */
async function isPossible(tx: Database, order: OrderRow, row: UpgradeRow, paid: Payment | null): Promise<boolean> {
  if (!(await isStillHere(tx, order))) return false;
  return !paid || (paid.receivedCents === row.amountCents && paid.currency === order.currency);
}

/** What was given once is not given again: neither for late news of its payment, nor after it was taken back. */
function standingOf(row: UpgradeRow, paid: Payment | null): UpgradeCompletion | null {
  const isSamePayment = paid !== null && row.providerPaymentId === paid.id;
  if (row.state === "purchased") return paid && !isSamePayment ? "not_wanted" : "known";
  return row.state === "declined" && isSamePayment ? "known" : null;
}

/**
 * Gives what an upgrade was paid for, once, however often it is called: the kit is swapped or the plan changed, the
 * order's lines, total and ledger grow, and a receipt leaves.
 * @param paid  NULL: a change of plan that cost nothing
 */
export async function completeUpgrade(
  db: Database,
  upgradeId: string,
  paid: Payment | null,
): Promise<UpgradeCompletion> {
  const known = await selectUpgrade(db, upgradeId);
  if (!known) throw new Error(`upgrade ${upgradeId} is gone`);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const row = await lockUpgrade(tx, upgradeId);
    if (!order || !row) throw new Error(`upgrade ${upgradeId} is gone`);
    const standing = standingOf(row, paid);
    if (standing) return standing;
    const at = now();
    if (!(await isPossible(tx, order, row, paid))) {
      await changeUpgrade(tx, row, ["offered", "pending", "declined"], {
        state: "expired",
        claimedAt: null,
        updatedAt: at,
      });
      return "not_wanted";
    }
    await writeUpgrade(tx, order, row, paid, at);
    return "completed";
  });
}

async function writeUpgrade(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  paid: Payment | null,
  at: Date,
): Promise<void> {
  if (row.type === "plan-change") await applyPlanChange(tx, order, row, paid, at);
  else await addToOrder(tx, order, row, paid, at);
  const totalCents = order.totalCents + (paid?.receivedCents ?? 0);
  const paidWith = order.paidWith ?? paid?.paidWith ?? null;
  await tx.update(orders).set({ totalCents, paidWith, updatedAt: at }).where(eq(orders.id, order.id));
  const change = { state: "purchased", providerPaymentId: paid?.id ?? null, claimedAt: null, updatedAt: at } as const;
  await changeUpgrade(tx, row, ["offered", "pending", "declined", "expired"], change);
  const charged = { id: row.id, amountCents: row.amountCents, paymentId: paid?.id ?? null };
  await recordUpgrade(tx, order, charged, { chargedAt: paid?.createdAt ?? at, at });
  if (row.type === "plan-change") await mailPlanChanged(tx, order, row, paid?.paidWith ?? null);
  else if (paid) await mailUpgradeReceipt(tx, order, row, paid.paidWith);
  const details = { type: row.type, amountCents: row.amountCents };
  await audit(tx, {
    event: row.type === "plan-change" ? "plan.change" : "upgrade",
    actor: order.userId ?? order.id,
    subject: order.id,
    details,
  });
}
