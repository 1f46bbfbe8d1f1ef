import { useMemo, useState } from "react";
import { type ResolvedCart, resolveCart } from "@/lib/domain/cart";
import type { DiscountTerms } from "@/lib/domain/discount";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ScheduleRequest } from "@/lib/domain/price-schedule";
import { type Quote, quote } from "@/lib/domain/quote";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { KeptCart } from "@/stores/cart-record";
import type { CartFacts, DiscountAnswer } from "./cart-facts";

export interface PricedCart {
  quote: Quote;
  /** What the money calendar needs, from now on. */
  schedule: ScheduleRequest;
}

/** The cart against what is sold today. */
export function useResolvedCart(cart: KeptCart, options: readonly SellableOption[]): ResolvedCart {
  return useMemo(() => resolveCart(cart.lines, options), [cart.lines, options]);
}

/** The cart with today's prices: the domain's one calculation, fed with what the server knows about code and person. */
export function usePricedCart(
  { lines }: ResolvedCart,
  cart: KeptCart,
  { shopKey, rates, facts }: { shopKey: string | null; rates: ShippingRates; facts: CartFacts },
): PricedCart {
  const [now] = useState(() => new Date());
  const { email, isNewCustomer } = facts;
  const price = {
    lines,
    discount: usableTerms(facts.discount),
    buyer: { email, isNewCustomer, timesUsed: null, shopKey },
    shipping: { country: cart.country, consolidated: cart.isConsolidated, rates },
    shipUpfront: cart.shipUpfront,
    balanceCents: facts.user?.balance ?? 0,
  };
  return { quote: quote({ ...price, now }), schedule: { ...price, start: now } };
}

/** The terms to reckon with: none when the server has judged the code and found that it cannot be used here. */
function usableTerms({ terms, validity }: DiscountAnswer): DiscountTerms | null {
  return validity?.isValid === false ? null : terms;
}
