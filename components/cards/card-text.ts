import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";
import type { MembershipSummary } from "@/lib/contracts/user";

/** Until when a card is good: "Expires 04/2028". NULL: it does not say. */
export function expiryText({ expMonth, expYear }: Pick<SavedPaymentMethod, "expMonth" | "expYear">): string | null {
  if (expMonth === null || expYear === null) return null;
  return `Expires ${String(expMonth).padStart(2, "0")}/${expYear}`;
}

/** Whether a card is good for renewals of the coming two months, or has ended. */
export function expiryState(
  { expMonth, expYear }: Pick<SavedPaymentMethod, "expMonth" | "expYear">,
  now: Date,
): "good" | "soon" | "over" {
  if (expMonth === null || expYear === null) return "good";
  const months = (expYear - now.getUTCFullYear()) * 12 + (expMonth - 1 - now.getUTCMonth());
  if (months < 0) return "over";
  return months < 2 ? "soon" : "good";
}

type Payer = Pick<MembershipSummary, "title" | "status">;

/** What a card is charged once a membership has it, in a sentence. */
export function chargedToText({ status }: Pick<Payer, "status">): string {
  switch (status) {
    case "past_due":
      return "The amount owed is charged to it at once, and so are later renewals.";
    case "cancel_at_period_end":
    case "canceled":
      return "Nothing is charged to it, because this membership is ending. If you keep the membership, later renewals are.";
    default:
      return "Nothing is charged to it today. Later renewals are.";
  }
}

/** That a membership has another card, in a title and a sentence. @param status  as it was before */
export function cardChangedTexts({ title, status }: Payer): { title: string; text: string } {
  if (status === "past_due") return { title: "Paid", text: `${title} renews with this card from now on.` };
  const ends = status === "cancel_at_period_end";
  const text = ends ? `If you keep ${title}, it renews with this card.` : `${title} renews with it.`;
  return { title: "Card changed", text };
}
