import { useEffect } from "react";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { Cart } from "@/stores/cart";

/** The fields by which a form names what goes into the cart. */
const FIELDS = ["price", "addon"] as const;

/**
 * Puts into the cart what its address names: a form that was sent before its page's code had come leads here by itself.
 * The names leave the address, so that a reload adds nothing.
 */
export function useCarriedLines({ isReady, add }: Cart, options: readonly SellableOption[]): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    const named = FIELDS.flatMap((field) => address.searchParams.getAll(field));
    if (!isReady || named.length === 0) return;
    for (const { priceId, unitAmountCents } of options) if (named.includes(priceId)) add(priceId, unitAmountCents);
    for (const field of FIELDS) address.searchParams.delete(field);
    window.history.replaceState(window.history.state, "", address);
  }, [isReady, add, options]);
}
