import "server-only";
import type { MoneyWish } from "@/lib/contracts/staff-order-money";
import { formatCents } from "@/lib/domain/money";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { isStillHere, lockOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import { newId } from "@/lib/server/ids";
import { giveGoodwill } from "@/lib/server/orders/balance";
import { endReplacements } from "@/lib/server/orders/end-order";
import { type GivenBack, giveBack, givenBackOf, returnableOf } from "@/lib/server/orders/give-back";
import { mailMoneyReturned } from "@/lib/server/orders/mail-order-news";
import { settleRefunded } from "@/lib/server/orders/record-refund";
import { kickOutbox } from "@/lib/server/outbox";
import { toldReturn } from "./full-return";
import { isDeleted } from "./whom";

/** Whether the customer can be told, and has a balance. */
const isKnown = (order: OrderRow) => !isDeleted(order);

/** @throws Problem conflict when nobody could ever spend the credit */
async function checkBalance(tx: Database, order: OrderRow): Promise<void> {
  if (!isKnown(order)) {
    throw new Problem("conflict", { message: "The customer deleted their account, so there is no balance." });
  }
  if (order.shopId === null || (await selectUserByEmail(tx, order.email))) return;
  const message =
    "This customer bought in a partner's shop without an account, so they could not use credit. Give money back the way it was paid.";
  throw new Problem("conflict", { message });
}

/** @throws Problem as `giveMoney` */
async function checkWish(tx: Database, order: OrderRow, { amount, returnable, to }: MoneyWish): Promise<void> {
  const { cents, goodwillCents } = await returnableOf(tx, order.id);
  const left = to === "payment" ? cents : goodwillCents;
  if (left !== returnable) {
    const message = `By now ${formatCents(left)} can still be given: something else was given meanwhile. Look at the history, then decide again.`;
    throw new Problem("conflict", { message });
  }
  const refuse = (message: string) => new Problem("malformed", { field: "amount", message });
  if (amount > left) throw refuse(`At most ${formatCents(left)} can still be given.`);
  if (to === "balance") await checkBalance(tx, order);
  const isHere = await isStillHere(tx, order);
  if (to === "payment" && amount === left && isHere) {
    throw refuse("That is everything, and nothing has left yet. Cancel the order instead, so that nothing is sent.");
  }
}

/** How much of what was paid somebody gives back. */
async function shareOf(tx: Database, order: OrderRow, { amount, returnable, to }: MoneyWish) {
  if (to === "balance" || amount < returnable) return "part";
  const { cardCents, creditCents } = await givenBackOf(tx, order.id);
  return cardCents + creditCents > 0 ? "rest" : "all";
}

async function give(tx: Database, order: OrderRow, id: string, { amount, to }: MoneyWish): Promise<GivenBack> {
  const at = now();
  if (to === "payment") return giveBack(tx, order, `staff:${id}`, amount, at);
  const { email, shopId } = order;
  await giveGoodwill(tx, { orderId: order.id, gift: id, email, shopId, amountCents: amount, at });
  return { cardCents: 0, creditCents: amount };
}

/** What was paid by credit alone went back at once: no provider tells of it. */
async function noteRefunded(tx: Database, order: OrderRow): Promise<void> {
  if (!(await settleRefunded(tx, order, now()))) return;
  await audit(tx, { event: "order.state", actor: "system", subject: order.id, details: { status: "refunded" } });
}

/**
 * Gives money of an order back the way it was paid; or credit, as a gift of ours that takes nothing of what the order
 * gives back. The order goes on as it is until all of it went back; its customer is told what comes of that. Neither ever
 * exceeds what was paid for it.
 * @returns  what goes where. Unit: cents
 * @throws Problem not_found; conflict when another amount could go back than was shown, or nobody is left to credit;
 *   malformed for more than is left, and for all of it while the order can be canceled
 */
export async function giveMoney(
  db: Database,
  staff: { readonly userId: string },
  orderId: string,
  wish: MoneyWish,
): Promise<{ card: number; credit: number }> {
  const given = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Problem("not_found");
    await checkWish(tx, order, wish);
    const id = newId("giv");
    const share = await shareOf(tx, order, wish);
    const done = await give(tx, order, id, wish);
    const { amount: cents, to, reason } = wish;
    const leaves = share === "part" ? null : await toldReturn(tx, order);
    if (leaves) await endReplacements(tx, order);
    if (isKnown(order))
      await mailMoneyReturned(tx, order, id, { ...done, isGoodwill: to === "balance", share, leaves });
    await audit(tx, {
      event: "order.give-back",
      actor: staff.userId,
      subject: orderId,
      details: { cents, to, reason },
    });
    if (to === "payment") await noteRefunded(tx, order);
    return done;
  });
  kickOutbox();
  return { card: given.cardCents, credit: given.creditCents };
}
