import "server-only";
import type { MoneyWish } from "@/lib/contracts/staff-order-money";
import { formatCents } from "@/lib/domain/money";
import { isBeforeShipping } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hasShippedKit, lockOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { newId } from "@/lib/server/ids";
import { type GivenBack, giveBack, giveToBalance, returnableOf } from "@/lib/server/orders/give-back";
import { mailMoneyReturned } from "@/lib/server/orders/mail-order-news";
import { kickOutbox } from "@/lib/server/outbox";

/** Whether the customer can be told, and has a balance: of somebody who deleted their account no address is left. */
const isKnown = ({ email }: OrderRow) => email.includes("@");

/** @throws Problem as `giveMoney` */
async function checkWish(tx: Database, order: OrderRow, { amount, returnable, to }: MoneyWish): Promise<void> {
  const { cents: left } = await returnableOf(tx, order.id);
  if (left !== returnable) {
    const message = `By now ${formatCents(left)} can still go back: something else was given back meanwhile. Look at the history, then decide again.`;
    throw new Problem("conflict", { message });
  }
  const refuse = (message: string) => new Problem("malformed", { field: "amount", message });
  if (amount > left) throw refuse(`At most ${formatCents(left)} can still go back.`);
  if (to === "balance" && !isKnown(order)) {
    throw new Problem("conflict", { message: "The customer deleted their account, so there is no balance." });
  }
  const isHere = isBeforeShipping(order.status) && !(await hasShippedKit(tx, order.id));
  if (to === "payment" && amount === left && isHere) {
    throw refuse("That is everything, and nothing has left yet. Cancel the order instead, so that nothing is sent.");
  }
}

async function give(tx: Database, order: OrderRow, cause: string, { amount, to }: MoneyWish): Promise<GivenBack> {
  const at = now();
  if (to === "payment") return giveBack(tx, order, cause, amount, at);
  const { id: orderId, email } = order;
  await giveToBalance(tx, { orderId, cause, cents: amount, at, email, reason: "goodwill" });
  return { cardCents: 0, creditCents: amount };
}

/**
 * Gives part of an order's money back the way it was paid, or credit for it. The order goes on as it is, and its
 * customer is told. All that goes back of an order never exceeds what was paid for it.
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
    const cause = `staff:${newId("giv")}`;
    const done = await give(tx, order, cause, wish);
    const { amount: cents, to, reason } = wish;
    if (isKnown(order)) await mailMoneyReturned(tx, order, cause, { ...done, isGoodwill: to === "balance" });
    await audit(tx, {
      event: "order.give-back",
      actor: staff.userId,
      subject: orderId,
      details: { cents, to, reason },
    });
    return done;
  });
  kickOutbox();
  return { card: given.cardCents, credit: given.creditCents };
}
