"use client";

import { type ReactNode, useEffect } from "react";
import { useCarriedLines } from "@/hooks/cart/use-carried-lines";
import { useLinkDiscount } from "@/hooks/cart/use-link-discount";
import { useOncePer } from "@/hooks/site/use-once-per";
import { track } from "@/lib/analytics/analytics";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type Cart, cartOf } from "@/stores/cart";
import { CartSkeleton } from "./cart-skeleton";
import { EmptyCart } from "./empty-cart";
import { type CartPage, FilledCart } from "./filled-cart";
import { LeftOut } from "./left-out";

interface CartContentsProps extends CartPage {
  /** What stands beside an empty cart. */
  emptyPicture: ReactNode;
}

/** The cart of this browser, once it has been read. */
export function CartContents({ emptyPicture, ...page }: CartContentsProps) {
  const { shop, options } = page;
  const useShopCart = cartOf(shop.key);
  const cart = useShopCart();
  const leftOut = useCarriedLines(cart, options);
  useLinkDiscount(cart);
  useNotedTitles(cart, options);
  useOncePer(cart.isReady && cart.lines.length > 0, (isOpened) => {
    if (isOpened) track({ name: "cart_opened", properties: { shop: shop.key } });
  });
  if (!cart.isReady) return <CartSkeleton />;
  const isEmpty = cart.lines.length === 0 && cart.removed === null;
  return (
    <>
      {leftOut ? <LeftOut what={leftOut} /> : null}
      {isEmpty ? <EmptyCart shop={shop} picture={emptyPicture} /> : <FilledCart {...page} cart={cart} />}
    </>
  );
}

/** Remembers what the products are called, so that one that vanishes later can be named. */
function useNotedTitles({ isReady, lines, titles, noteTitles }: Cart, options: readonly SellableOption[]) {
  useEffect(() => {
    if (!isReady) return;
    const known = options.filter((option) => lines.some(({ priceId }) => priceId === option.priceId));
    const news = known.filter(({ priceId, title }) => titles[priceId] !== title);
    if (news.length > 0) noteTitles(Object.fromEntries(news.map(({ priceId, title }) => [priceId, title])));
  }, [isReady, lines, titles, noteTitles, options]);
}
