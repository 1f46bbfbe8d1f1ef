import { useEffect, useState } from "react";
import { CART_LIMITS } from "@/lib/domain/cart-limits";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { Cart } from "@/stores/cart";

/** The fields by which a form names what goes into the cart. */
const FIELDS = ["price", "addon"] as const;

/** What a link asked for and did not get. */
export interface NotCarried {
  /** How many things it named that this shop does not sell. */
  readonly unknown: number;
  /** It put something into the cart. */
  readonly isRestKept: boolean;
  /** It asked for a quantity that no cart holds, by itself or with what was there. */
  readonly isQuantityMended: boolean;
}

const isPossible = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= CART_LIMITS.minQuantity && quantity <= CART_LIMITS.maxQuantity;

/**
 * Puts into the cart what its address names: a form that was sent before its page's code had come leads here by itself,
 * and so does the web component on another site. What the shop does not sell is left out.
 * The names leave the address, so that a reload adds nothing.
 * @returns  what was left out, for words about it. NULL: nothing
 */
export function useCarriedLines(cart: Cart, options: readonly SellableOption[]): NotCarried | null {
  const { isReady } = cart;
  const [leftOut, setLeftOut] = useState<NotCarried | null>(null);
  useEffect(() => {
    const address = new URL(window.location.href);
    const named = new Set(FIELDS.flatMap((field) => address.searchParams.getAll(field)));
    if (!isReady || named.size === 0) return;
    const asked = Number(address.searchParams.get("quantity") ?? 1);
    const sold = options.filter(({ priceId }) => named.has(priceId));
    const unknown = named.size - sold.length;
    const isQuantityMended = carry(cart, sold, asked);
    if (unknown > 0 || isQuantityMended) setLeftOut({ unknown, isRestKept: sold.length > 0, isQuantityMended });
    for (const field of [...FIELDS, "quantity"]) address.searchParams.delete(field);
    window.history.replaceState(window.history.state, "", address);
  }, [isReady, cart, options]);
  return leftOut;
}

/** Puts so many of each into the cart, or as many as it may hold. @returns whether those are others than were asked for */
function carry({ lines, add }: Cart, sold: readonly SellableOption[], asked: number): boolean {
  const held = (id: string) => lines.find(({ priceId }) => priceId === id)?.quantity ?? 0;
  const isMended = sold.some(({ priceId }) => !isPossible(asked) || !isPossible(held(priceId) + asked));
  for (const { priceId, unitAmountCents } of sold) add(priceId, unitAmountCents, isPossible(asked) ? asked : 1);
  return isMended;
}
