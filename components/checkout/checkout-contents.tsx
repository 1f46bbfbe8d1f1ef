"use client";

import { type ReactNode, useEffect } from "react";
import { EmptyCart } from "@/components/cart/empty-cart";
import { CheckoutForm, type CheckoutPage } from "@/components/checkout/form/checkout-form";
import { CheckoutSkeleton } from "@/components/checkout/form/checkout-skeleton";
import { useLinkDiscount } from "@/hooks/cart/use-link-discount";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type Cart, cartOf, joinCartOf } from "@/stores/cart";
import { checkoutDraftOf } from "@/stores/checkout-draft";

interface CheckoutContentsProps extends CheckoutPage {
  emptyPicture: ReactNode;
}

/** The checkout once the browser has read its cart and what was typed before. */
export function CheckoutContents({ emptyPicture, ...page }: CheckoutContentsProps) {
  const { shop, options, variant } = page;
  const isShort = variant === "short";
  const useShopCart = isShort ? joinCartOf(shop.key) : cartOf(shop.key);
  const useDraft = checkoutDraftOf(shop.key);
  const cart = useShopCart();
  const draft = useDraft();
  useLinkDiscount(cart);
  useJoinPlan(isShort ? cart : null, options);
  if (!cart.isReady || !draft.isReady) return <CheckoutSkeleton />;
  if (cart.lines.length === 0) {
    return isShort ? <CheckoutSkeleton /> : <EmptyCart shop={shop} picture={emptyPicture} />;
  }
  return <CheckoutForm {...page} cart={cart} draft={draft} />;
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
