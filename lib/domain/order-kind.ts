/** What an order came of: a purchase, a membership's charge, a kit asked for in an unlimited plan, or a kit replaced. */
export const ORDER_KINDS = ["checkout", "renewal", "next_kit", "replacement"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Why a kit is replaced free of charge. */
export const REPLACEMENT_CAUSES = ["rejected", "lost", "damaged", "goodwill"] as const;
export type ReplacementCause = (typeof REPLACEMENT_CAUSES)[number];

/** What paid it. Orders that nothing paid are in no sum of sales. */
export function isPaidKind(kind: OrderKind): boolean {
  return kind === "checkout" || kind === "renewal";
}
