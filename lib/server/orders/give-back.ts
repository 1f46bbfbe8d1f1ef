import "server-only";
import type { BackToLender } from "@/lib/domain/bnpl";
import { sumCents } from "@/lib/domain/money";
import type { NothingBack } from "@/lib/domain/refund";
import type { Database } from "@/lib/server/db/client";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import { type OrderRow, selectOrder, selectPaymentsOfOrder } from "@/lib/server/db/queries/orders";
import { insertRefund, type RefundRow, selectRefunds } from "@/lib/server/db/queries/refunds";
import { newId } from "@/lib/server/ids";
import { enqueue } from "@/lib/server/outbox";
import { backToLender } from "./back-to-lender";
import { goodwillOf, moveBalance } from "./balance";

/** Where the money of an order goes back to. Unit: cents. */
export interface GivenBack {
  /** To the cards it came from. */
  readonly cardCents: number;
  /** To the balance. */
  readonly creditCents: number;
  /** What it does to the instalments in which the order is paid. NULL, or left out: it was paid at once. */
  readonly toLender?: BackToLender | null;
}

/** What an order may still give back, all in all and of each of the provider's payments. Unit: cents. */
export interface Returnable {
  readonly cents: number;
  /** What may still be given for goodwill: what was paid, less what was given so before. It takes nothing of the above. */
  readonly goodwillCents: number;
  readonly payments: readonly { readonly paymentId: string; readonly cents: number }[];
}

const amountOf = (rows: readonly Pick<RefundRow, "amountCents">[]) =>
  sumCents(rows.map(({ amountCents }) => amountCents));

const partsOf = (rows: readonly RefundRow[]): GivenBack => ({
  cardCents: amountOf(rows.filter(({ paymentId }) => paymentId !== null)),
  creditCents: amountOf(rows.filter(({ paymentId }) => paymentId === null)),
});

/** What of an order was given back, or will be: the refunds that are still under way are among it. */
export async function givenBackOf(db: Database, orderId: string): Promise<GivenBack> {
  return partsOf(await selectRefunds(db, orderId));
}

/** Whether everything that was paid for an order went back, or is on its way back. */
export async function isGivenBackWhole(db: Database, orderId: string): Promise<boolean> {
  const { cardCents, creditCents } = await givenBackOf(db, orderId);
  return cardCents + creditCents > 0 && (await returnableOf(db, orderId)).cents === 0;
}

/**
 * What an order may still give back: what was paid, less what was given back or is on its way and what a bank took back.
 * Credit that a change of plan gave stays with the customer and comes off.
 */
export async function returnableOf(db: Database, orderId: string): Promise<Returnable> {
  const given = await selectRefunds(db, orderId);
  const charges = await selectPaymentsOfOrder(db, orderId);
  const payments = charges.flatMap(({ paymentId, chargedCents, disputedCents }) =>
    paymentId === null
      ? []
      : [
          {
            paymentId,
            cents: chargedCents - disputedCents - amountOf(given.filter((row) => row.paymentId === paymentId)),
          },
        ],
  );
  const spentCents = await balanceSpentOn(db, orderId);
  const paidCents = Math.max(0, sumCents(charges.map(({ chargedCents }) => chargedCents)) + spentCents);
  return {
    cents: Math.max(0, sumCents(payments.map(({ cents }) => cents)) + spentCents - partsOf(given).creditCents),
    goodwillCents: Math.max(0, paidCents - (await goodwillOf(db, orderId))),
    payments,
  };
}

/**
 * Whether nothing is left with us of what was paid for an order, or for the one in whose place it is sent: it went back,
 * or a bank has it.
 */
export async function isMoneyGone(db: Database, { id, totalCents, replacesOrderId }: OrderRow): Promise<boolean> {
  const replaced = replacesOrderId ? await selectOrder(db, replacesOrderId) : undefined;
  if (replaced) return isMoneyGone(db, replaced);
  const wasPaid = totalCents + (await balanceSpentOn(db, id)) > 0;
  return wasPaid && (await returnableOf(db, id)).cents === 0;
}

/** Why nothing of an order is left to give back. */
export async function whyNothingBack(db: Database, { id, totalCents }: OrderRow): Promise<NothingBack> {
  const charges = await selectPaymentsOfOrder(db, id);
  if (charges.some(({ disputedCents }) => disputedCents > 0)) return "with_bank";
  const given = await givenBackOf(db, id);
  return totalCents > 0 || given.cardCents + given.creditCents > 0 ? "given_back" : "not_charged";
}

const toCards = ({ payments }: Returnable) => sumCents(payments.map(({ cents }) => Math.max(0, cents)));

/** Where giving so much of an order back would go: to the cards first, the rest to the balance. */
export async function partsOfGivingBack(db: Database, orderId: string, cents: number): Promise<GivenBack> {
  const returnable = await returnableOf(db, orderId);
  const given = Math.min(cents, returnable.cents);
  const cardCents = Math.min(given, toCards(returnable));
  return { cardCents, creditCents: given - cardCents };
}

interface Part {
  readonly orderId: string;
  readonly cause: string;
  readonly cents: number;
  readonly at: Date;
}

const refundRow = ({ orderId, cause, cents, at }: Part, paymentId: string | null): RefundRow => ({
  ...{ id: newId("ref"), orderId, cause, paymentId, amountCents: cents, createdAt: at },
});

/** Gives a part back to the card it came from: written down here, carried out by the outbox. */
export async function giveToCard(tx: Database, part: Part, paymentId: string): Promise<void> {
  const row = refundRow(part, paymentId);
  await insertRefund(tx, row);
  const { orderId, cents: amountCents } = part;
  await enqueue(tx, "refund", `refund:${row.id}`, { orderId, providerPaymentId: paymentId, amountCents });
}

/** Gives spent credit back to the balance. */
async function giveToBalance(tx: Database, part: Part & Pick<OrderRow, "email" | "shopId">): Promise<void> {
  const row = refundRow(part, null);
  await insertRefund(tx, row);
  const { email, shopId, cents: amountCents, at } = part;
  await moveBalance(tx, { email, shopId, reason: "refund", amountCents, dedupeKey: `refund:${row.id}`, at });
}

/**
 * Gives money of an order back: to the cards it came from, and the rest, which was credit, to the balance. For one
 * cause it does so once; asked again, it tells what it gave.
 * @param tx     the transaction in which the order is locked
 * @param cause  why, e.g. "order", "membership:mem_…"
 * @param cents  as much of it goes back as is left to give
 */
export async function giveBack(
  tx: Database,
  order: Pick<OrderRow, "id" | "email" | "shopId" | "checkoutId" | "totalCents">,
  cause: string,
  cents: number,
  at: Date,
): Promise<GivenBack> {
  const { id: orderId, email, shopId } = order;
  const earlier = (await selectRefunds(tx, orderId)).filter((row) => row.cause === cause);
  if (earlier.length > 0) return { ...partsOf(earlier), toLender: await backToLender(tx, order) };
  const returnable = await returnableOf(tx, orderId);
  let left = Math.min(cents, returnable.cents);
  const given = left;
  for (const payment of returnable.payments) {
    const part = Math.min(left, payment.cents);
    if (part <= 0) continue;
    left -= part;
    await giveToCard(tx, { orderId, cause, cents: part, at }, payment.paymentId);
  }
  if (left > 0) await giveToBalance(tx, { orderId, cause, cents: left, at, email, shopId });
  return { cardCents: given - left, creditCents: left, toLender: await backToLender(tx, order) };
}

/**
 * Counts what went back at the provider without our asking, so that nobody gives it back again.
 * @param tx             the transaction in which the order is locked
 * @param refundedCents  of that payment so far, as the provider says
 */
export async function noteForeignRefund(
  tx: Database,
  orderId: string,
  payment: { readonly id: string; readonly refundedCents: number },
  at: Date,
): Promise<void> {
  const ours = (await selectRefunds(tx, orderId)).filter(({ paymentId }) => paymentId === payment.id);
  const cents = payment.refundedCents - amountOf(ours);
  const cause = `provider:${payment.refundedCents}`;
  if (cents > 0) await insertRefund(tx, refundRow({ orderId, cause, cents, at }, payment.id));
}
