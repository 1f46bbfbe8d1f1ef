import { useMemo, useState } from "react";
import type { CurrentUser } from "@/lib/contracts/user";
import { type ResolvedCart, resolveCart } from "@/lib/domain/cart";
import type { DiscountTerms } from "@/lib/domain/discount";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ScheduleRequest } from "@/lib/domain/price-schedule";
import { type Quote, quote } from "@/lib/domain/quote";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { KeptCart } from "@/stores/cart-record";
import { useCurrentUser } from "./use-current-user";
import { type DiscountAnswer, useDiscount } from "./use-discount";
import { useIsNewCustomer } from "./use-is-new-customer";

/** A cart in a shop, and where in it. */
export interface CartToPrice {
  shopKey: string | null;
  cart: KeptCart;
  /** Everything sold in this shop. */
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** What the visitor has typed, once it is complete. The signed-in person's address when left out. */
  email?: string | null;
  /** On checkout paths the person's memberships are loaded too. */
  isCheckout: boolean;
}

export interface PricedCart {
  resolved: ResolvedCart;
  quote: Quote;
  discount: DiscountAnswer;
  /** What the money calendar needs, from now on. */
  schedule: ScheduleRequest;
  /** Undefined while unknown, NULL for a visitor. */
  user: CurrentUser | null | undefined;
}

/** The cart with today's prices: the domain's one calculation, fed with what the server knows about code and person. */
export function usePricedCart(request: CartToPrice): PricedCart {
  const { shopKey, cart, options, rates, isCheckout } = request;
  const [now] = useState(() => new Date());
  const user = useCurrentUser({ subscriptions: isCheckout, balance: true });
  const email = request.email ?? user?.email ?? null;
  const resolved = useMemo(() => resolveCart(cart.lines, options), [cart.lines, options]);
  const discount = useDiscount({ code: cart.discountCode, shopKey, lines: resolved.lines, email });
  const isNewCustomer = useIsNewCustomer(discount.terms?.firstTimeOnly ? email : null);
  const price = {
    lines: resolved.lines,
    discount: usableTerms(discount),
    buyer: { email, isNewCustomer, timesUsed: null, shopKey },
    shipping: { country: cart.country, consolidated: cart.isConsolidated, rates },
    shipUpfront: cart.shipUpfront,
    balanceCents: user?.balance ?? 0,
  };
  return { resolved, quote: quote({ ...price, now }), discount, schedule: { ...price, start: now }, user };
}

/** The terms to reckon with: none when the server has judged the code and found that it cannot be used here. */
function usableTerms({ terms, validity }: DiscountAnswer): DiscountTerms | null {
  return validity?.isValid === false ? null : terms;
}
