import { isBeforeShipping, isOver, type OrderState, SHIPPABLE } from "./order-state";

/**
 * How far an order can still be sent elsewhere: all of it that is here; its kits of later days, once those that may be
 * packed at any moment have left; nothing, because all that is here may be packed; nothing, because nothing is here.
 */
export type OrderReach = "here" | "later" | "packing" | "none";

/** Whether an order may be in the packers' hands: they have it, and the day of something in it has come. */
export const isBeingPacked = ({ status, isDue }: { readonly status: OrderState; readonly isDue: boolean }) =>
  isDue && SHIPPABLE.some((shippable) => shippable === status);

/** @param kits  all of the order's */
export function reachOf(
  status: OrderState,
  kits: readonly { readonly shipAt: Date; readonly shippedAt: Date | null }[],
  at: Date,
): OrderReach {
  const here = kits.filter(({ shippedAt }) => shippedAt === null);
  const hasLeft = kits.length > 0 ? here.length === 0 : !isBeforeShipping(status);
  if (isOver(status) || hasLeft) return "none";
  const due = here.filter(({ shipAt }) => shipAt <= at);
  if (!isBeingPacked({ status, isDue: kits.length === 0 || due.length > 0 })) return "here";
  return due.length < here.length ? "later" : "packing";
}
