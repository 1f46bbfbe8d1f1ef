"use client";

import { type ReactNode, useEffect } from "react";
import { useLinkDiscount } from "@/hooks/use-link-discount";
import { useOncePer } from "@/hooks/use-once-per";
import { track } from "@/lib/analytics/analytics";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { type Cart, cartOf } from "@/stores/cart";
import { CartSkeleton } from "./cart-skeleton";
import { EmptyCart } from "./empty-cart";
import { FilledCart } from "./filled-cart";

/** Drawings by what a thing comes in. Drawn on the server: the browser gets them as part of the page. */
export type ParcelPictures = Readonly<Record<SellableOption["parcel"], ReactNode>>;

export interface CartContentsProps {
  shop: ShopView;
  /** Everything sold in this shop, at today's prices. */
  options: readonly SellableOption[];
  rates: ShippingRates;
  pictures: ParcelPictures;
  /** What stands beside an empty cart. */
  emptyPicture: ReactNode;
  /** A sentence about each add-on, by product key. */
  stories: Readonly<Record<string, string>>;
}

/** The cart of this browser, once it has been read. */
export function CartContents(props: CartContentsProps) {
  const { shop, options } = props;
  const useShopCart = cartOf(shop.key);
  const cart = useShopCart();
  useLinkDiscount(cart);
  useNotedTitles(cart, options);
  useOncePer(cart.isReady && cart.lines.length > 0, (isOpened) => {
    if (isOpened) track({ name: "cart_opened", properties: { shop: shop.key } });
  });
  if (!cart.isReady) return <CartSkeleton />;
  if (cart.lines.length === 0 && cart.removed === null) return <EmptyCart shop={shop} picture={props.emptyPicture} />;
  return <FilledCart {...props} cart={cart} />;
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
