import type { KitState } from "./kit-state";

/** What an order came of: a purchase, a membership's charge, a kit asked for in an unlimited plan, or a kit replaced. */
export const ORDER_KINDS = ["checkout", "renewal", "next_kit", "replacement"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Why a kit is replaced free of charge. */
export const REPLACEMENT_CAUSES = ["rejected", "lost", "damaged", "goodwill"] as const;
export type ReplacementCause = (typeof REPLACEMENT_CAUSES)[number];

/** Why a kit can be sent anew, by where it is: nobody is told what did not happen. */
export function replacementCauses(kit: KitState): readonly ReplacementCause[] {
  if (kit === "rejected" || kit === "damaged") return [kit, "goodwill"];
  return kit === "sample_received" || kit === "resulted" ? ["goodwill"] : ["lost", "damaged", "goodwill"];
}

/** What paid it. Orders that nothing paid are in no sum of sales. */
export function isPaidKind(kind: OrderKind): boolean {
  return kind === "checkout" || kind === "renewal";
}
