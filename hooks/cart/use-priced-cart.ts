import { useEffect, useMemo } from "react";
import { type ShopNow, useShopNow } from "@/hooks/site/use-shop-now";
import { followPrices, type ResolvedCart, replacedPrices, resolveCart } from "@/lib/domain/cart";
import { type CartCharge, cartCharges, planOfCart } from "@/lib/domain/cart-charges";
import type { Plan } from "@/lib/domain/charges";
import type { DiscountTerms } from "@/lib/domain/discount";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type Quote, quote } from "@/lib/domain/quote";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { Cart } from "@/stores/cart";
import type { KeptCart } from "@/stores/cart-record";
import type { CartFacts, DiscountAnswer } from "./cart-facts";

export interface PricedCart {
  quote: Quote;
  /** The membership that it begins. NULL: nothing renews. */
  plan: Plan | null;
  /** The money calendar of both; none without the shop's time. */
  charges: CartCharge[];
  /** The shop's time, from which the plan and the calendar are counted: without it no day of them is to be told. */
  now: ShopNow;
}

/**
 * The cart against what is sold today. A plan whose price record was replaced goes on by the new one, at a price that is
 * told as any that has changed.
 */
export function useResolvedCart(cart: Cart, options: readonly SellableOption[]): ResolvedCart {
  const { lines, plans } = cart;
  const replaced = useMemo(() => replacedPrices(lines, plans, options), [lines, plans, options]);
  useNotedSold(cart, options, replaced);
  return useMemo(() => resolveCart(followPrices(lines, replaced), options), [lines, replaced, options]);
}

/** Remembers what was sold, so that what vanishes later can be named, or found again under another price. */
function useNotedSold(
  { isReady, lines, titles, plans, noteSold, follow }: Cart,
  options: readonly SellableOption[],
  replaced: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (!isReady) return;
    if (Object.keys(replaced).length > 0) follow(replaced);
    const known = options.filter(({ priceId }) => lines.some((line) => line.priceId === priceId));
    const news = known.filter(
      ({ priceId, title, lookupKey }) => titles[priceId] !== title || plans[priceId] !== lookupKey,
    );
    const by = (field: "title" | "lookupKey") => Object.fromEntries(news.map((one) => [one.priceId, one[field]]));
    if (news.length > 0) noteSold({ titles: by("title"), plans: by("lookupKey") });
  }, [isReady, lines, titles, plans, noteSold, follow, options, replaced]);
}

/** The cart with today's prices: the domain's one calculation, fed with what the server knows about code and person. */
export function usePricedCart(
  { lines }: ResolvedCart,
  cart: KeptCart,
  { shopKey, rates, facts }: { shopKey: string | null; rates: ShippingRates; facts: CartFacts },
): PricedCart {
  const now = useShopNow();
  const { user, email, isNewCustomer } = facts;
  const request = {
    lines,
    discount: usableTerms(facts.discount),
    buyer: { email, isNewCustomer, timesUsed: null, shopKey },
    shipping: { country: cart.country, consolidated: cart.isConsolidated, rates },
    shipUpfront: cart.shipUpfront,
    balanceCents: user?.balance ?? 0,
    otherRenewalAt: user?.balanceUsedAt ? new Date(user.balanceUsedAt) : null,
    // Amounts need no clock: whether a code has run out by now is the server's to say.
    now: now ?? new Date(0),
  };
  const quoted = quote(request);
  const plan = planOfCart(request, quoted);
  return { quote: quoted, plan, charges: now ? cartCharges(request, quoted, plan) : [], now };
}

/** The terms to reckon with: none when the server has judged the code and found that it cannot be used here. */
function usableTerms({ terms, validity }: DiscountAnswer): DiscountTerms | null {
  return validity?.isValid === false ? null : terms;
}
