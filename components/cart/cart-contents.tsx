"use client";

import type { ReactNode } from "react";
import { useCarriedLines } from "@/hooks/cart/use-carried-lines";
import { useLinkDiscount } from "@/hooks/cart/use-link-discount";
import { useOncePer } from "@/hooks/site/use-once-per";
import { track } from "@/lib/analytics/analytics";
import { cartOf } from "@/stores/cart";
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
