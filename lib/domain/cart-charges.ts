import { type ResolvedLine, recurringProgramOf } from "./cart";
import { type Charge, chargesOf, firstReason, type Plan, withLaterKit } from "./charges";
import { coversCycle, type DiscountTerms } from "./discount";
import { newYorkDay } from "./new-york-time";
import { kitsWithCharge, type Quote, type QuoteRequest, quoteRenewal } from "./quote";
import { firstRenewal, renewalAnchor } from "./recurring-period";

/** The later charges that still carry a code. NULL: all of them. */
function cyclesLeft(terms: DiscountTerms): number | null {
  if (!coversCycle(terms, 1)) return 0;
  return terms.duration === "forever" ? null : (terms.durationInCycles ?? 1) - 1;
}

const kitsOf = (lines: readonly ResolvedLine[], shipUpfront: boolean) =>
  lines.reduce((kits, line) => kits + kitsWithCharge(line, shipUpfront) * line.quantity, 0);

/** What is left of the customer's credit for the later charges, unless another membership is charged before. */
function creditLeft({ balanceCents, otherRenewalAt }: QuoteRequest, quoted: Quote, nextChargeAt: Date): number {
  const isSoonest = !otherRenewalAt || nextChargeAt < otherRenewalAt;
  return isSoonest ? balanceCents - quoted.balanceUsedCents : 0;
}

/**
 * The membership that a cart begins, as it is once the cart was paid. NULL: nothing renews.
 * @param quoted  the quote of the same request
 */
export function planOfCart(request: QuoteRequest, quoted: Quote): Plan | null {
  const program = recurringProgramOf(request.lines);
  if (!program) return null;
  const { now, shipUpfront } = request;
  const terms = quoted.discount?.isValid ? request.discount : null;
  const next = quoteRenewal({ ...request, discount: terms });
  const cents = next.discountCents + next.shippingDiscountCents;
  const nextChargeAt = firstRenewal(now, program.cadence);
  const later = kitsOf(next.lines, true) - kitsOf(next.lines, shipUpfront);
  const plan: Plan = {
    state: "active",
    frequency: program.cadence,
    productsCents: next.subtotalCents,
    shippingCents: next.shippingCents,
    discount: terms && cents > 0 ? { code: terms.code, cents, cyclesLeft: cyclesLeft(terms) } : null,
    balanceCents: creditLeft(request, quoted, nextChargeAt),
    owed: null,
    kits: { withCharge: program.cadence === "unlimited" ? 0 : kitsOf(next.lines, shipUpfront), yearLater: later },
    paidKits: [],
    nextChargeAt,
    anchorAt: renewalAnchor(now, program.cadence),
    pausedUntil: null,
  };
  return withLaterKit(plan, now);
}

/** A day of a cart's money calendar: today, or one of its membership. */
export type CartCharge = Omit<Charge, "kind"> & { kind: Charge["kind"] | "first_charge" };

function firstCharge(request: QuoteRequest, quoted: Quote): CartCharge {
  return {
    at: request.now,
    date: newYorkDay(request.now),
    kind: "first_charge",
    amountCents: quoted.totalCents,
    shippingCents: quoted.shippingCents,
    discountCents: quoted.discountCents + quoted.shippingDiscountCents,
    balanceCents: quoted.balanceUsedCents,
    kits: kitsOf(request.lines, request.shipUpfront),
    reason: firstReason(quoted.recurringFrequency !== null),
  };
}

/**
 * The money calendar of a cart: what it charges today, exactly the quote's total, and what its membership will.
 * @param quoted  the quote of the same request, whose moment is the first charge
 * @param plan    what the cart begins. NULL: nothing renews
 */
export function cartCharges(request: QuoteRequest, quoted: Quote, plan = planOfCart(request, quoted)): CartCharge[] {
  if (request.lines.length === 0) return [];
  return [firstCharge(request, quoted), ...(plan ? chargesOf(plan, request.now) : [])];
}
