import "server-only";
import type { LowPrice } from "@/lib/contracts/staff-discounts";
import { resolveCart } from "@/lib/domain/cart";
import { type DiscountTerms, discountLines } from "@/lib/domain/discount";
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

/** What can be the only thing in a cart, on its own line. */
function soldAlone(options: readonly SellableOption[]) {
  return options.flatMap((option) => {
    const wanted = [{ priceId: option.priceId, quantity: 1, seenUnitAmountCents: 0 }];
    const { lines, problems } = resolveCart(wanted, options);
    return problems.length === 0 ? [{ option, lines }] : [];
  });
}
