import "server-only";
import type { DeepCut, LowPrice } from "@/lib/contracts/staff-discounts";
import { resolveCart } from "@/lib/domain/cart";
import { type DiscountTerms, discountAmounts, discountLines } from "@/lib/domain/discount";
import { chargeBelowFloor } from "@/lib/domain/discount-floor";
import type { SellableOption } from "@/lib/domain/plan-option";

/**
 * What a code is refused with in a shop, because price and code together would leave less than may be left: each thing
 * that can be bought alone, as the only one in a cart.
 * @param options  what the shop sells, with our prices beside its own
 * @see REQ-MONEY-9
 */
export function refusedWith(terms: DiscountTerms, options: readonly SellableOption[]): LowPrice[] {
  return soldAlone(options).flatMap(({ option, lines }) => {
    const isMeant = option.unitAmountCents >= (terms.minSumCents ?? 0);
    const low = isMeant ? chargeBelowFloor(terms, discountLines(lines)) : null;
    const { title, unitAmountCents: price } = option;
    return low ? [{ title, price, left: low.leftCents, least: low.leastCents }] : [];
  });
}

/** Whether a code can be used with nothing that a shop sells. */
export function worksWithNothing(terms: DiscountTerms, options: readonly SellableOption[]): boolean {
  const low = refusedWith(terms, options);
  return low.length > 0 && low.length === soldAlone(options).length;
}

/** A cart of one thing as often as a code's minimum asks for, and what is left of it. Empty: it cannot be bought so. */
function cutOf(terms: DiscountTerms, option: SellableOption, options: readonly SellableOption[]): DeepCut[] {
  const quantity = Math.max(1, Math.ceil((terms.minSumCents ?? 0) / Math.max(1, option.unitAmountCents)));
  const lines = aloneIn(options, option, quantity);
  if (!lines) return [];
  const inCart = discountLines(lines);
  if (chargeBelowFloor(terms, inCart)) return [];
  const price = option.unitAmountCents * quantity;
  return [{ title: option.title, quantity, price, left: price - discountAmounts(terms, inCart, 0).discountCents }];
}

const shareLeft = ({ left, price }: DeepCut) => (price === 0 ? 1 : left / price);

/**
 * The smallest cart of one thing off which a code takes the largest part, if that is more than half.
 * @param options  what the shop sells, with our prices beside its own
 * @returns NULL: it leaves at least half of everything
 */
export function deepestCut(terms: DiscountTerms, options: readonly SellableOption[]): DeepCut | null {
  const cuts = options.flatMap((option) => cutOf(terms, option, options));
  const deepest = cuts.sort((one, other) => shareLeft(one) - shareLeft(other) || other.price - one.price)[0];
  return deepest && shareLeft(deepest) < 0.5 ? deepest : null;
}

/** The lines of a cart that holds one thing alone. NULL: it cannot be bought so. */
function aloneIn(options: readonly SellableOption[], { priceId }: SellableOption, quantity: number) {
  const { lines, problems } = resolveCart([{ priceId, quantity, seenUnitAmountCents: 0 }], options);
  return problems.length === 0 ? lines : null;
}

/** What can be the only thing in a cart, on its own line. */
function soldAlone(options: readonly SellableOption[]) {
  return options.flatMap((option) => {
    const lines = aloneIn(options, option, 1);
    return lines ? [{ option, lines }] : [];
  });
}
