import "server-only";
import { and, eq } from "drizzle-orm";
import { productOf } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder, type OrderRow, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import { changeUpgrade, lockUpgrade, selectUpgrade, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { unseal } from "@/lib/server/http/seal";
import { moveBalance } from "@/lib/server/orders/balance";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { creditedBy } from "./apply-plan-change";
import { UNDO_PURPOSE } from "./undo-path";

/** For how long a charge can be taken back by its receipt's link. Unit: ms. */
const UNDO_MS = 24 * 3_600_000;

/** The kits that have not left become what was bought at first. */
async function restoreKits(tx: Database, row: UpgradeRow): Promise<void> {
  const waiting = await selectUnshippedKits(tx, row.orderId);
  const kitType = productOf(row.product ?? "")?.kitType;
  if (row.type === "mini-panel" && row.product && kitType) {
    const swapped = waiting.filter(({ productKey }) => productKey === row.upgradeTo).slice(0, row.quantity);
    for (const { id } of swapped) {
      await tx.update(kits).set({ productKey: row.product, kitType }).where(eq(kits.id, id));
    }
  }
  if (row.type !== "easy-draw") return;
  for (const { id, productKey } of waiting) {
    const original = productOf(productKey)?.kitType;
    if (original) await tx.update(kits).set({ kitType: original }).where(eq(kits.id, id));
  }
}

/** The part of a least charge that went to the balance: the whole charge goes back, so the credit goes too. */
async function takeCreditBack(tx: Database, order: OrderRow, row: UpgradeRow, at: Date): Promise<void> {
  const creditedCents = row.type === "plan-change" ? creditedBy(row) : 0;
  if (creditedCents === 0) return;
  const dedupeKey = `plan-change:undo:${row.id}`;
  await moveBalance(tx, { email: order.email, amountCents: -creditedCents, reason: "plan-change", dedupeKey, at });
  const nothing = { shippingCents: 0, discountCents: 0, chargedCents: 0 };
  const movements = saleMovements({ ...nothing, revenueCents: creditedCents, balanceCents: creditedCents }, null);
  await writeLedger(tx, order.id, movements, at);
}

async function undo(tx: Database, order: OrderRow, row: UpgradeRow): Promise<void> {
  const at = now();
  await changeUpgrade(tx, row, ["purchased"], { state: "declined", updatedAt: at });
  if (row.type === "plan-change") {
    // Somebody else's change of plan is for a person to look at before anything leaves.
    await moveOrder(tx, order.id, ["paid", "in_review", "ready"], "review", at);
  } else {
    await restoreKits(tx, row);
    await tx.delete(orderLines).where(and(eq(orderLines.orderId, order.id), eq(orderLines.priceId, row.priceId ?? "")));
  }
  if (row.providerPaymentId) {
    const { providerPaymentId, amountCents } = row;
    await enqueue(tx, "refund", `refund:undo:${row.id}`, { orderId: order.id, providerPaymentId, amountCents });
    await takeCreditBack(tx, order, row, at);
  }
  const details = { type: row.type, undone: true };
  await audit(tx, { event: "upgrade", actor: "visitor", subject: order.id, details });
}

/**
 * Takes the charge of an upgrade back, for whoever did not make it: the money goes back and the order is as it was.
 * @param token  of the link in the receipt
 * @throws Problem link_invalid for another token, after 24 hours, and when it was done already
 */
export async function undoUpgrade(db: Database, token: string): Promise<{ orderNumber: string; refunded: number }> {
  const id = unseal(UNDO_PURPOSE, token);
  const known = id ? await selectUpgrade(db, id) : undefined;
  if (!known) throw new Problem("link_invalid");
  const orderNumber = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const row = await lockUpgrade(tx, known.id);
    const isInTime = row && now().getTime() - row.updatedAt.getTime() < UNDO_MS;
    if (!order || row?.state !== "purchased" || !isInTime) throw new Problem("link_invalid");
    await undo(tx, order, row);
    return order.number;
  });
  kickOutbox();
  return { orderNumber, refunded: known.amountCents };
}
