import { waitText } from "@/lib/content/problem-text";
import type { Problem, ProblemCode } from "@/lib/domain/problem";
import { type CheckoutTrouble, fieldOfPath } from "./checkout-order";

/** A price that is not what the customer saw. Unit: cents. */
export interface PriceNews {
  oldTotalCents: number;
  newTotalCents: number;
  newShippingCents: number;
  /** What changed, in words. */
  message: string;
}

/** What a refusal of the server means for the form. */
type CheckoutRefusal =
  | { kind: "price"; news: PriceNews }
  | { kind: "discount"; news: PriceNews }
  | { kind: "trouble"; trouble: CheckoutTrouble };

const ABOUT_PAYMENT = new Set<ProblemCode>([
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
  "authentication_required",
  "payment_failed",
  "payment_unavailable",
  "bnpl_not_available",
]);

/**
 * Sorts a refusal: a new price to agree to, or something to mend and where.
 * @param believed  what the refused order said it costs, in cents
 */
export function checkoutRefusalOf(
  problem: Problem,
  believed: { totalCents: number; shippingCents: number },
): CheckoutRefusal {
  const { code, details, message } = problem;
  if (code === "price_changed" || code === "discount_gone") {
    const { facts = {} } = details;
    const isShipping = facts.what === "shippingCost";
    const news = {
      oldTotalCents: believed.totalCents,
      newTotalCents: centsOf(facts.total) ?? centsOf(facts.new) ?? believed.totalCents,
      newShippingCents: (isShipping ? centsOf(facts.new) : undefined) ?? believed.shippingCents,
      message: typeof facts.fix === "string" ? `${message} ${facts.fix}` : message,
    };
    return { kind: code === "price_changed" ? "price" : "discount", news };
  }
  if (code === "state_not_supported") return { kind: "trouble", trouble: { field: "state", message } };
  if (ABOUT_PAYMENT.has(code)) return { kind: "trouble", trouble: { field: "payment", message } };
  return { kind: "trouble", trouble: { field: fieldOfPath(details.field), message: withWait(problem) } };
}

function centsOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

function withWait({ message, details }: Problem): string {
  const seconds = details.retryAfterSeconds;
  return seconds === undefined ? message : `${message} Try again in ${waitText(seconds)}.`;
}
