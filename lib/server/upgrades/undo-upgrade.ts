import "server-only";
import { eq } from "drizzle-orm";
import { productOf } from "@/lib/domain/catalogue/products";
import { formatCents, sumCents } from "@/lib/domain/money";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockCustomer, selectCheckoutByPayment } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  selectOrderLines,
  selectUnshippedKits,
} from "@/lib/server/db/queries/orders";
import { selectRefunds } from "@/lib/server/db/queries/refunds";
import { changeUpgrade, lockUpgrade, selectUpgrade, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { unseal } from "@/lib/server/http/seal";
import { periodMoney } from "@/lib/server/memberships/period-money";
import { balanceOf } from "@/lib/server/orders/balance";
import { giveBack, giveToCard, returnableOf } from "@/lib/server/orders/give-back";
import { kickOutbox } from "@/lib/server/outbox";
import { creditedBy, takePlanChangeBack } from "./apply-plan-change";
import { mailUpgradeUndone } from "./mail-upgrade-undone";
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

/** The line of an upgrade leaves the order: one, should the same thing have been bought with the order too. */
async function removeLine(tx: Database, { orderId, priceId }: UpgradeRow): Promise<void> {
  const lines = await selectOrderLines(tx, orderId);
  const line = lines.findLast((known) => known.priceId === priceId);
  if (line) await tx.delete(orderLines).where(eq(orderLines.id, line.id));
}

/**
 * Credit that paid for something else cannot go back as well.
 * @param tx  the transaction in which the customer is locked
 */
async function checkUnspent(tx: Database, { email, shopId }: OrderRow, row: UpgradeRow): Promise<void> {
  const credited = creditedBy(row);
  if ((await balanceOf(tx, email, shopId)) >= credited) return;
  const message = `The ${formatCents(credited)} that this change gave to the balance has been spent on another order. Cancel that order first; then the change can be taken back.`;
  throw new Problem("conflict", { message });
}

/** What was charged goes back to its card, as far as it has not. @returns how much. Unit: cents */
async function returnCharge(tx: Database, row: UpgradeRow, at: Date): Promise<number> {
  const { orderId, providerPaymentId } = row;
  const { cents: left, payments } = await returnableOf(tx, orderId);
  const charged = payments.find(({ paymentId }) => paymentId === providerPaymentId);
  const cents = Math.min(row.amountCents, charged?.cents ?? 0, left);
  if (charged && cents > 0) await giveToCard(tx, { orderId, cause: `upgrade:${row.id}`, cents, at }, charged.paymentId);
  return cents;
}

/**
 * What is still paid for a plan that does not come back. A cheaper one that stays is the one that was paid: what it cost
 * less goes back the way it was paid. Where the membership has ended, nothing is left to be sent but what was bought at
 * first beside its plan.
 */
async function paidWithoutPlan(tx: Database, order: OrderRow, row: MembershipRow, lessCents: number, at: Date) {
  if (row.status === "active") return 0;
  const { order: paidFor, isKitHere, isWholeOrder, effect } = await periodMoney(tx, row);
  if (row.status !== "canceled" || paidFor?.id !== order.id || !isKitHere) return Math.max(0, lessCents);
  if (isWholeOrder) await moveOrder(tx, order.id, ["review"], "canceled", at);
  return effect.refundCents;
}

interface Undone {
  readonly cardCents: number;
  readonly creditTakenCents: number;
}

/** @returns what goes back to the card, and what the balance loses. Unit: cents */
async function writeUndo(tx: Database, order: OrderRow, row: UpgradeRow): Promise<Undone> {
  const at = now();
  await checkUnspent(tx, order, row);
  await changeUpgrade(tx, row, ["purchased"], { state: "declined", updatedAt: at });
  let membership: MembershipRow | undefined;
  if (row.type === "plan-change") {
    membership = await takePlanChangeBack(tx, order, row, at);
    // Somebody else's change of plan is for a person to look at before anything leaves.
    await moveOrder(tx, order.id, ["paid", "in_review", "ready"], "review", at);
  } else {
    await restoreKits(tx, row);
    await removeLine(tx, row);
  }
  const chargedCents = await returnCharge(tx, row, at);
  const stillPaid = membership ? await paidWithoutPlan(tx, order, membership, creditedBy(row) - chargedCents, at) : 0;
  const given = await giveBack(tx, order, `undone:${row.id}`, stillPaid, at);
  const done = {
    cardCents: chargedCents + given.cardCents,
    creditTakenCents: creditedBy(row) - given.creditCents,
  };
  await mailUpgradeUndone(tx, order, row, { ...done, membership });
  const details = { type: row.type, undone: true };
  await audit(tx, { event: "upgrade", actor: "visitor", subject: order.id, details });
  return done;
}

const over = () => {
  const message = "The 24 hours in which this could be taken back are over. If it was not you, write to us.";
  return new Problem("link_invalid", { message });
};

/** A receipt's link is of something that was bought: what is no longer bought was taken back by it. */
async function undoOnce(tx: Database, order: OrderRow, row: UpgradeRow): Promise<Undone> {
  if (row.state === "declined") return undoneBefore(tx, row);
  if (row.state !== "purchased") throw over();
  return writeUndo(tx, order, row);
}

/** What taking an upgrade back gave, to tell whoever asks a second time. */
async function undoneBefore(tx: Database, row: UpgradeRow): Promise<Undone> {
  const causes = [`upgrade:${row.id}`, `undone:${row.id}`];
  const given = (await selectRefunds(tx, row.orderId)).filter(({ cause }) => causes.includes(cause));
  const sumOf = (isToCard: boolean) =>
    sumCents(given.filter(({ paymentId }) => (paymentId !== null) === isToCard).map(({ amountCents }) => amountCents));
  return { cardCents: sumOf(true), creditTakenCents: creditedBy(row) - sumOf(false) };
}

/**
 * Takes the charge of an upgrade back, for whoever did not make it: the money goes back, the order and its membership
 * are as they were, and a mail says so. Asked again, it tells what it did.
 * @param token  of the link in the receipt
 * @throws Problem link_invalid for another token and after 24 hours; conflict when the credit that it gave has been spent
 */
export async function undoUpgrade(
  db: Database,
  token: string,
): Promise<{ orderNumber: string; refunded: number; creditTaken: number }> {
  const id = unseal(UNDO_PURPOSE, token);
  const known = id ? await selectUpgrade(db, id) : undefined;
  if (!known) throw over();
  const done = await db.transaction(async (tx) => {
    const paid = await selectCheckoutByPayment(tx, known.paymentId);
    if (paid) await lockCustomer(tx, paid.email);
    const order = await lockOrder(tx, known.orderId);
    const row = await lockUpgrade(tx, known.id);
    const isInTime = row && now().getTime() - row.updatedAt.getTime() < UNDO_MS;
    if (!order || !row || !isInTime) throw over();
    const undone = await undoOnce(tx, order, row);
    return { orderNumber: order.number, refunded: undone.cardCents, creditTaken: undone.creditTakenCents };
  });
  kickOutbox();
  return done;
}
