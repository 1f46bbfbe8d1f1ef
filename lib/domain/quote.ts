import { parcelsOf, type ResolvedLine, recurringProgramOf } from "./cart";
import {
  coversCycle,
  type DiscountAmounts,
  type DiscountBuyer,
  type DiscountTerms,
  discountAmounts,
  discountLines,
  UNKNOWN_BUYER,
} from "./discount";
import { type DiscountEvaluation, evaluateDiscount } from "./evaluate-discount";
import { balanceUsed, isTooLittle, sumCents } from "./money";
import type { PlanFrequency } from "./recurring-period";
import { type Country, type ParcelCount, type ShippingRates, shippingCostCents } from "./shipping";

/** Everything a price depends on. */
export interface QuoteRequest {
  /** As `resolveCart` gives them; a cart with problems is quoted all the same. */
  lines: readonly ResolvedLine[];
  /** The code's terms. They are judged here: an invalid code takes nothing off and says why. NULL: no code. */
  discount: DiscountTerms | null;
  /** Who buys, for the discount's rules about customers and shops. Default: nobody we know, in our own shop. */
  buyer?: DiscountBuyer | undefined;
  shipping: { country: Country; consolidated: boolean; rates: ShippingRates };
  /** Send every kit of a prepaid plan at once, in the first box. */
  shipUpfront: boolean;
  /** The customer's credit. Unit: cents, zero or more. */
  balanceCents: number;
  /** When a membership that the customer has is charged next: the sooner one uses the credit. Default: there is none. */
  otherRenewalAt?: Date | null | undefined;
  now: Date;
}

export interface QuotedLine extends ResolvedLine {
  discountCents: number;
  /** After discount, before shipping. Unit: cents. */
  totalCents: number;
}

/** One later charge of a membership. Unit: cents. */
export interface CycleQuote {
  lines: QuotedLine[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  shippingDiscountCents: number;
  totalCents: number;
}

/** What is charged now and what is charged later. All amounts are integer cents of USD. */
export interface Quote extends CycleQuote {
  balanceUsedCents: number;
  /** What is charged now: products − discount + shipping − shipping discount − balance. Never below 0. */
  totalCents: number;
  /** The cadence of the membership in the order. NULL: nothing renews. */
  recurringFrequency: PlanFrequency | null;
  /** How the code was judged. NULL: no code. */
  discount: DiscountEvaluation | null;
}

/**
 * The price of an order. The one calculation that cart, checkout page and server share.
 *
 * Shipping is charged with the charge that sends a kit. A prepaid plan's later kit, and the further kits of an
 * unlimited plan, cost no shipping; sending both kits of a two-year plan at once makes two parcel units.
 * @see the specification, sections 3 and 9
 */
export function quote(request: QuoteRequest): Quote {
  const { lines, discount: terms, shipping, now } = request;
  const shippingCents = shippingCostCents({ ...shipping, parcels: parcelsWithCharge(lines, request.shipUpfront) });
  const discount = terms
    ? evaluateDiscount(terms, {
        lines: discountLines(lines),
        shippingCents,
        buyer: request.buyer ?? UNKNOWN_BUYER,
        currency: "usd",
        now,
      })
    : null;
  const first = cycle(lines, shippingCents, discount);
  const balanceUsedCents = balanceUsed(first.totalCents, request.balanceCents);
  const program = recurringProgramOf(lines);
  return {
    ...first,
    balanceUsedCents,
    totalCents: first.totalCents - balanceUsedCents,
    recurringFrequency: program?.cadence ?? null,
    discount,
  };
}

/**
 * The first renewal of the membership in an order, products and shipping that renew only.
 * @param discount  terms that were valid at the first charge; they apply if their duration reaches it
 */
export function quoteRenewal(
  request: Pick<QuoteRequest, "lines" | "discount" | "shipping" | "shipUpfront">,
): CycleQuote {
  const lines = request.lines.filter((line) => line.isRecurring);
  // An unlimited plan's further kits are asked for, not sent with the fee.
  const sent = lines.filter((line) => line.cadence !== "unlimited");
  const parcels = parcelsWithCharge(sent, request.shipUpfront);
  const shippingCents = shippingCostCents({ ...request.shipping, parcels });
  const terms = request.discount && coversCycle(request.discount, 1) ? request.discount : null;
  return cycle(lines, shippingCents, terms && discountAmounts(terms, discountLines(lines), shippingCents));
}

/**
 * What is taken off. Where a code would leave less than a card can be charged, it takes the rest off too: nobody pays
 * more than they were promised, and no order fails for some cents.
 */
function takenOff(lines: readonly ResolvedLine[], shippingCents: number, off: DiscountAmounts): DiscountAmounts {
  const left = sumCents(lines.map((line) => line.amountCents)) + shippingCents;
  if (!isTooLittle(left - off.discountCents - off.shippingDiscountCents)) return off;
  const perLineCents = lines.map((line) => line.amountCents);
  return { ...off, perLineCents, discountCents: sumCents(perLineCents), shippingDiscountCents: shippingCents };
}

function cycle(lines: readonly ResolvedLine[], shippingCents: number, judged: DiscountAmounts | null): CycleQuote {
  const off = judged && takenOff(lines, shippingCents, judged);
  const subtotalCents = sumCents(lines.map((line) => line.amountCents));
  const discountCents = off?.discountCents ?? 0;
  const shippingDiscountCents = off?.shippingDiscountCents ?? 0;
  return {
    lines: lines.map((line, index) => {
      const lineDiscount = off?.perLineCents[index] ?? 0;
      return { ...line, discountCents: lineDiscount, totalCents: line.amountCents - lineDiscount };
    }),
    subtotalCents,
    discountCents,
    shippingCents,
    shippingDiscountCents,
    totalCents: subtotalCents - discountCents + shippingCents - shippingDiscountCents,
  };
}

/** The kits that leave with a charge, per unit of a line: all of a prepaid plan's when they ship at once. */
export function kitsWithCharge({ option }: Pick<ResolvedLine, "option">, shipUpfront: boolean): number {
  return shipUpfront ? option.kitsPerCycle : Math.min(1, option.kitsPerCycle);
}

/** What leaves with a charge of these lines. */
export function parcelsWithCharge(lines: readonly ResolvedLine[], shipUpfront: boolean): ParcelCount[] {
  return lines.flatMap((line) => {
    const kits = Math.max(1, kitsWithCharge(line, shipUpfront));
    return parcelsOf([line]).map(({ parcel, count }) => ({ parcel, count: count * kits }));
  });
}
