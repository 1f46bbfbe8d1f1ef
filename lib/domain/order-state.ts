import type { Moves } from "./moves";

/** Where an order is. `in_review` is the upgrade window, `review` a payment that does not match and needs staff. */
export const ORDER_STATES = [
  "paid",
  "in_review",
  "review",
  "ready",
  "shipped",
  "delivered",
  "registered",
  "sample_received",
  "resulted",
  "partly_resulted",
  "rejected",
  "replaced",
  "canceled",
  "refunded",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How long a paid order waits, so that its kit can still be swapped. Unit: ms. */
export const UPGRADE_WINDOW_MS = 30 * 60 * 1000;

/**
 * Source: the specification. A carrier or laboratory scan can be missed, so a later stage may follow an earlier
 * one directly; an order with nothing to send goes from ready to delivered. Staff can take back for a while that a
 * parcel left.
 */
export const ORDER_MOVES: Moves<OrderState> = {
  paid: ["in_review", "review", "ready", "canceled", "refunded"],
  in_review: ["ready", "review", "canceled", "refunded"],
  review: ["ready", "canceled", "refunded"],
  ready: ["shipped", "delivered", "review", "canceled", "refunded"],
  shipped: ["ready", "delivered", "registered", "sample_received", "refunded"],
  delivered: ["registered", "sample_received", "refunded"],
  registered: ["sample_received", "resulted", "partly_resulted", "rejected", "refunded"],
  sample_received: ["resulted", "partly_resulted", "rejected", "refunded"],
  resulted: ["refunded"],
  partly_resulted: ["resulted", "replaced", "refunded"],
  rejected: ["replaced", "refunded"],
  replaced: ["refunded"],
  canceled: ["refunded"],
  refunded: [],
};

const BEFORE_SHIPPING: readonly OrderState[] = ["paid", "in_review", "review", "ready"];

/** Whether the kit has not left: the order can still be changed or canceled. */
export function isBeforeShipping(state: OrderState): boolean {
  return BEFORE_SHIPPING.includes(state);
}
