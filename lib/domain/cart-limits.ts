/** What one order holds: different things, and how many of each. */
export const CART_LIMITS = { maxLines: 20, minQuantity: 1, maxQuantity: 10 } as const;
