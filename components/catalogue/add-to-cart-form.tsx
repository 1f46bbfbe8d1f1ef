"use client";

import { useRouter } from "next/navigation";
import type { ReactNode, SubmitEvent } from "react";
import { carry, pictureBeside } from "@/hooks/site/carry";
import type { ShopView } from "@/lib/domain/shop-view";
import { cartOf } from "@/stores/cart";

interface AddToCartFormProps {
  shop: ShopView;
  /** The price that the page shows for each price id, so that the cart can tell a later change. Unit: cents. */
  seenCents: Readonly<Record<string, number>>;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Puts the chosen `price`, or that of the button that was pressed, and every ticked `addon` of the form into the shop's
 * cart and opens it. Sent before its code has come, it leads to the cart by itself, which reads them from its address. The picture beside it goes along.
 */
export function AddToCartForm({ shop, seenCents, className, children }: AddToCartFormProps) {
  const router = useRouter();
  const cartPath = `${shop.basePath}/shopping-cart`;
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const picture = pictureBeside(event.currentTarget);
    const form = new FormData(event.currentTarget);
    const price = submitter instanceof HTMLButtonElement && submitter.name ? submitter.value : form.get("price");
    const cart = cartOf(shop.key).getState();
    for (const priceId of [price, ...form.getAll("addon")]) {
      const cents = typeof priceId === "string" ? seenCents[priceId] : undefined;
      if (typeof priceId === "string" && cents !== undefined) cart.add(priceId, cents);
    }
    const places = `[data-lands="${price}"]`;
    carry(picture, cartPath, places, () => router.push(cartPath));
  }
  return (
    <form action={cartPath} onSubmit={add} className={className}>
      {children}
    </form>
  );
}
