import type Stripe from "stripe";
import { productOf } from "./subscription-items.ts";

type Line = Stripe.InvoiceLineItem;

const taken = (line: Line) => (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

function isEligible(line: Line, coupon: Stripe.Coupon): boolean {
  const products = coupon.applies_to?.products;
  return line.discountable && line.amount > 0 && (!products || products.includes(productOf(line.price)));
}

/** Cents a coupon takes off an amount; never more than there is. */
function offOf(coupon: Stripe.Coupon, amount: number): number {
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return Math.min(off, amount);
}

/** Shares out cents in proportion: rounded down, the rest to the largest remainders, so that the parts add up. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function applyOne(lines: readonly Line[], discount: Stripe.Discount): Line[] {
  const weights = lines.map((line) => (isEligible(line, discount.coupon) ? line.amount - taken(line) : 0));
  const eligible = weights.reduce((a, b) => a + b, 0);
  const parts = shareOut(offOf(discount.coupon, eligible), weights);
  return lines.map((line, index) => {
    const amount = parts[index] ?? 0;
    if (amount === 0) return line;
    return { ...line, discount_amounts: [...(line.discount_amounts ?? []), { amount, discount: discount.id }] };
  });
}

/** The lines with every discount taken off them in turn, and what each discount came to in all. Cents of USD. */
export function applyDiscounts(lines: readonly Line[], discounts: readonly Stripe.Discount[]) {
  const discounted = discounts.reduce<readonly Line[]>(applyOne, lines);
  const amounts = discounts.map((discount) => ({
    amount: discounted
      .flatMap((line) => line.discount_amounts ?? [])
      .filter((part) => part.discount === discount.id)
      .reduce((sum, part) => sum + part.amount, 0),
    discount: discount.id,
  }));
  return { lines: [...discounted], amounts };
}
