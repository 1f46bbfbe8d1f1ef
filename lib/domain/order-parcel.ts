import { productOf } from "./catalogue/products";
import type { OrderKind } from "./order-kind";

/** What leaves for an order: a kit, things without one, or nothing at all, as for a fee or a service. */
export const ORDER_PARCELS = ["kit", "things", "nothing"] as const;
export type OrderParcel = (typeof ORDER_PARCELS)[number];

/** Whether anything is sent of these products. */
export const isAnySent = (lines: readonly { readonly productKey: string }[]) =>
  lines.some(({ productKey }) => (productOf(productKey)?.parcel ?? "none") !== "none");

/** What leaves for an order of these lines. The renewal of an unlimited plan is its fee: its kits are asked for. */
export function parcelOf(
  kind: OrderKind,
  lines: readonly { readonly productKey: string; readonly frequency: string }[],
): OrderParcel {
  const sent = lines.filter(({ frequency }) => kind !== "renewal" || frequency !== "unlimited");
  if (sent.some(({ productKey }) => productOf(productKey)?.kitType)) return "kit";
  return sent.some(({ productKey }) => productOf(productKey)?.parcel === "item") ? "things" : "nothing";
}

/**
 * Whether a line is a thing without a kit that the next parcel of its order takes along: the first parcel takes all of
 * them.
 * @param kits  the order's, those that have left too
 */
export function isPackedNext(
  { productKey }: { readonly productKey: string },
  kits: readonly { readonly shippedAt: Date | null }[],
): boolean {
  return productOf(productKey)?.parcel === "item" && kits.every(({ shippedAt }) => shippedAt === null);
}
