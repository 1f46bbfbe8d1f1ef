import { useEffect } from "react";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { cartOf, joinCartOf } from "@/stores/cart";
import { noteChange } from "@/stores/changes";
import { checkoutDraftOf } from "@/stores/checkout-draft";
import { clearReferrer } from "@/stores/session";

/**
 * Empties the cart that was bought and the form it was bought with, once the order is there. Only in the tab that
 * bought it, and only a cart that still holds the same: a new one, begun in the meantime, stays.
 */
export function useFinishedCart(shopKey: string | null, details: CheckoutDetails | null): void {
  useEffect(() => {
    const draft = checkoutDraftOf(shopKey).getState();
    if (!details || draft.checkoutId !== details.id) return;
    const bought = contentsOf(details.lineItems);
    for (const cart of [cartOf(shopKey), joinCartOf(shopKey)]) {
      if (contentsOf(cart.getState().lines) === bought) cart.getState().clear();
    }
    draft.clear();
    clearReferrer();
    noteChange();
  }, [shopKey, details]);
}

function contentsOf(lines: readonly { priceId: string; quantity: number }[]): string {
  return lines
    .map(({ priceId, quantity }) => `${priceId} ${quantity}`)
    .sort()
    .join();
}
