import { lenderDoesText, PAY_LATER_PROVIDER } from "./bnpl";
import { listText } from "./list-text";
import { formatCents, sumCents } from "./money";

/** What was paid for an order, and how. Unit: cents. */
export interface PaidOrder {
  /** What was charged. */
  readonly total: number;
  /** The credit that was spent. Negative: a cheaper plan gave some. */
  readonly balanceUsed: number;
}

/** What an order cost, whether it was charged or came off the balance. Unit: cents. */
export const costOf = ({ total, balanceUsed }: PaidOrder) => total + Math.max(0, balanceUsed);

/** What paid for an order: a card as its owner knows it, credit, or both. NULL: nothing did, or it was not kept. */
export function paidWithText({ total, balanceUsed }: PaidOrder, card: string | null): string | null {
  if (total > 0 && !card) return null;
  const paid = [...(total > 0 && card ? [card] : []), ...(balanceUsed > 0 ? ["your balance"] : [])];
  return paid.length > 0 ? listText(paid) : null;
}

/** As `paidWithText`, to stand by itself. */
export function paidWithLine(order: PaidOrder, card: string | null): string | null {
  const words = paidWithText(order, card);
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}

/** How much of what an order cost was credit. Empty: none. */
export function creditPaidText({ total, balanceUsed }: PaidOrder): string {
  if (balanceUsed <= 0) return "";
  return total > 0 ? `${formatCents(balanceUsed)} of it from your balance` : "all of it from your balance";
}

interface Refunded {
  /** What went back to the card. */
  readonly refunded: number;
  readonly refunds: readonly { readonly cents: number; readonly isToBalance: boolean }[];
}

/** The credit that was spent on an order and went back. Unit: cents. */
const creditBack = ({ refunds }: Pick<Refunded, "refunds">) =>
  sumCents(refunds.filter(({ isToBalance }) => isToBalance).map(({ cents }) => cents));

/** What went back of an order, and where to. Empty: nothing did. */
export function refundedText(order: Refunded): string {
  const credit = creditBack(order);
  const parts = [
    ...(order.refunded > 0 ? [`${formatCents(order.refunded)} refunded`] : []),
    ...(credit > 0 ? [`${formatCents(credit)} back to your balance`] : []),
  ];
  return listText(parts);
}

interface PaidLater {
  /** In which instalments it is paid. NULL, or left out: it was paid at once. */
  readonly payLater?: { readonly instalments: readonly { readonly date: string; readonly isDue: boolean }[] } | null;
}

/**
 * Where so much of an order goes back to, in a sentence: to the card first, and the rest to the balance.
 * @param cents  more than nothing
 */
export function refundText(order: Pick<PaidOrder, "total"> & Refunded & PaidLater, cents: number): string {
  const left = Math.max(0, order.total - order.refunded);
  const card = Math.min(cents, left);
  const credit = cents - card;
  if (card > 0 && order.payLater) {
    const daysToCome = order.payLater.instalments.filter(({ isDue }) => !isDue).map(({ date }) => date);
    const toLender = `${formatCents(card)} goes back to ${PAY_LATER_PROVIDER}. ${lenderDoesText({ isWhole: card === left, daysToCome })}`;
    return credit > 0 ? `${toLender} ${formatCents(credit)} goes back to your balance right away.` : toLender;
  }
  if (credit === 0) return `${formatCents(card)} is refunded the way you paid, within 5 to 10 days.`;
  if (card === 0) return `${formatCents(credit)} goes back to your balance right away.`;
  return `${formatCents(card)} is refunded the way you paid, within 5 to 10 days, and ${formatCents(credit)} goes back to your balance right away.`;
}
