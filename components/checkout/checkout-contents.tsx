"use client";

import { type ReactNode, useEffect } from "react";
import { EmptyCart } from "@/components/cart/empty-cart";
import { useLinkDiscount } from "@/hooks/use-link-discount";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import type { StateRules } from "@/lib/domain/states";
import { type Cart, cartOf, joinCartOf } from "@/stores/cart";
import { checkoutDraftOf } from "@/stores/checkout-draft";
import { CheckoutForm } from "./checkout-form";
import { CheckoutSkeleton } from "./checkout-skeleton";

export interface CheckoutContentsProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  rules: StateRules;
  variant: "full" | "short";
  emptyPicture: ReactNode;
}

/** The checkout once the browser has read its cart and what was typed before. */
export function CheckoutContents(props: CheckoutContentsProps) {
  const { shop, options, variant } = props;
  const isShort = variant === "short";
  const useShopCart = isShort ? joinCartOf(shop.key) : cartOf(shop.key);
  const useDraft = checkoutDraftOf(shop.key);
  const cart = useShopCart();
  const draft = useDraft();
  useLinkDiscount(cart);
  useJoinPlan(isShort ? cart : null, options);
  if (!cart.isReady || !draft.isReady) return <CheckoutSkeleton />;
  if (cart.lines.length === 0) {
    return isShort ? <CheckoutSkeleton /> : <EmptyCart shop={shop} picture={props.emptyPicture} />;
  }
  return <CheckoutForm {...props} cart={cart} draft={draft} />;
}

/** The short way sells one plan: Core Essentials every 3 months, always at today's price. */
function useJoinPlan(cart: Cart | null, options: readonly SellableOption[]) {
  useEffect(() => {
    const plan = optionWith(options, "core", "quarter");
    if (!cart?.isReady || !plan) return;
    const isThere = cart.lines.some(({ priceId }) => priceId === plan.priceId);
    if (!isThere) {
      cart.clear();
      cart.add(plan.priceId, plan.unitAmountCents);
    }
  }, [cart, options]);
}
