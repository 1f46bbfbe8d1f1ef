import { useEffect } from "react";
import { CART_LIMITS } from "@/lib/domain/cart-limits";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { Cart } from "@/stores/cart";

/** The fields by which a form names what goes into the cart. */
const FIELDS = ["price", "addon"] as const;

/** How many of each a link asks for: a whole number that a cart may hold, or else one. */
function quantityIn(parameters: URLSearchParams): number {
  const asked = Number(parameters.get("quantity"));
  return Number.isInteger(asked) && asked >= 1 && asked <= CART_LIMITS.maxQuantity ? asked : 1;
}

/**
 * Puts into the cart what its address names: a form that was sent before its page's code had come leads here by itself,
 * and so does the web component on another site. What the shop does not sell is left out.
 * The names leave the address, so that a reload adds nothing.
 */
export function useCarriedLines({ isReady, add }: Cart, options: readonly SellableOption[]): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    const named = FIELDS.flatMap((field) => address.searchParams.getAll(field));
    if (!isReady || named.length === 0) return;
    const quantity = quantityIn(address.searchParams);
    for (const { priceId, unitAmountCents } of options) {
      if (named.includes(priceId)) add(priceId, unitAmountCents, quantity);
    }
    for (const field of [...FIELDS, "quantity"]) address.searchParams.delete(field);
    window.history.replaceState(window.history.state, "", address);
  }, [isReady, add, options]);
}
