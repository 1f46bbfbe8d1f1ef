import {
  type DiscountAmounts,
  type DiscountContext,
  type DiscountTerms,
  discountAmounts,
  isEligible,
  isProductMeant,
} from "./discount";
import { chargeBelowFloor } from "./discount-floor";
import { type DiscountCheck, type DiscountRule, runDiscountRules } from "./discount-rules";

export interface DiscountEvaluation extends DiscountAmounts {
  isValid: boolean;
  /** The first rule that fails. NULL: none does. */
  reason: DiscountRule | null;
  /** For people: why not, or what it does. */
  message: string;
  /** The cheapest way to pass. NULL: there is nothing to mend, or no way. */
  fix: string | null;
  /** Every rule, in order, passed or not. */
  checks: DiscountCheck[];
  /** Whether a rule about the customer could not be judged yet. */
  provisional: boolean;
}

/**
 * Whether a code can be used here, why or why not, and what it gives. Every rule is run and reported.
 * An invalid code gives 0. Percentages are rounded down once and shared by largest remainder, so that the lines
 * add up to the total; an amount never exceeds the eligible lines.
 * @see the specification, section 7, the is-valid call
 */
export function evaluateDiscount(terms: DiscountTerms, context: DiscountContext): DiscountEvaluation {
  const meantLines = context.lines.filter((line) => isProductMeant(terms, line)).length;
  const eligibleLines = context.lines.filter((line) => isEligible(terms, line)).length;
  const isTooLow = chargeBelowFloor(terms, context.lines) !== null;
  const verdict = runDiscountRules(terms, { ...context, meantLines, eligibleLines, isTooLow });
  const amounts = verdict.isValid
    ? discountAmounts(terms, context.lines, context.shippingCents)
    : { discountCents: 0, shippingDiscountCents: 0, perLineCents: context.lines.map(() => 0) };
  return { ...verdict, ...amounts };
}
