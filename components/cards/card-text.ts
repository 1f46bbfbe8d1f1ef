import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";

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
