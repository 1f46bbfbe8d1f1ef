import { useEffect } from "react";
import type { Cart } from "@/stores/cart";
import { clearWaitingDiscountCode, keepArrival, waitingDiscountCode } from "@/stores/session";

/**
 * Puts a code that came with a link into the cart as soon as the cart holds something, and forgets that it waited.
 * The cart looks it up and says what it gives or why not. A code that the customer typed is never replaced.
 * @see the specification, section 4
 */
export function useLinkDiscount(cart: Pick<Cart, "isReady" | "lines" | "discountCode" | "choose">): void {
  const { isReady, lines, discountCode, choose } = cart;
  const hasLines = lines.length > 0;
  // This page's own address, before the code is looked for: the site's effects may run later than ours.
  useEffect(() => keepArrival(new URLSearchParams(window.location.search)), []);
  useEffect(() => {
    const code = isReady && hasLines ? waitingDiscountCode() : null;
    if (code === null) return;
    if (discountCode === null) choose({ discountCode: code });
    clearWaitingDiscountCode();
  }, [isReady, hasLines, discountCode, choose]);
}
