import type { OrderState } from "./order-state";

/** Where a kit is, as far as its owner is told. */
export const KIT_STATES = [
  "planned",
  "shipped",
  "delivered",
  "registered",
  "at_laboratory",
  "resulted",
  "rejected",
] as const;
export type KitState = (typeof KIT_STATES)[number];

/** What is known of a kit. */
export interface KitFacts {
  /** Its order's. NULL: it was never sold here. */
  readonly orderStatus: OrderState | null;
  readonly isShipped: boolean;
  /** Who registered it. NULL: nobody. */
  readonly claimedBy: string | null;
}

const AFTER_REGISTERING: Partial<Record<OrderState, KitState>> = {
  sample_received: "at_laboratory",
  resulted: "resulted",
  partly_resulted: "resulted",
  rejected: "rejected",
};

const OVER: readonly (OrderState | null)[] = ["canceled", "refunded", "replaced"];

/**
 * Where a kit is, to the person who looks: what the laboratory does with a sample is told to whoever registered it and
 * to nobody else, not even to who paid.
 * @returns NULL: it is nobody's business any more, because its order is over and nobody registered it
 */
export function kitState({ orderStatus, isShipped, claimedBy }: KitFacts, userId: string): KitState | null {
  if (claimedBy === userId) return (orderStatus && AFTER_REGISTERING[orderStatus]) ?? "registered";
  if (claimedBy !== null) return "registered";
  if (OVER.includes(orderStatus)) return null;
  if (!isShipped) return "planned";
  return orderStatus === "shipped" ? "shipped" : "delivered";
}
