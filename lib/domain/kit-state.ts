import type { Moves } from "./moves";
import { isOver, type OrderState } from "./order-state";

/** Where a kit is. */
export const KIT_STATES = [
  "planned",
  "shipped",
  "delivered",
  "registered",
  "sample_received",
  "resulted",
  "rejected",
  "lost",
  "damaged",
] as const;
export type KitState = (typeof KIT_STATES)[number];

/** Who moves kits. */
export const KIT_MOVERS = ["carrier", "laboratory", "staff", "customer", "system"] as const;
export type KitMover = (typeof KIT_MOVERS)[number];

/**
 * News of carriers and laboratories can be missed, late or repeated: a stage may be left out, and none leads back. A kit
 * from the stock may be registered without ever having been sent. What was lost can turn up, at the laboratory too. What
 * arrived damaged is out of use: nobody registers it any more, and only the laboratory can say that a sample came of it.
 * What the laboratory said last of a sample stands: a rejected one is never measured, and a measured one not rejected.
 */
export const KIT_MOVES: Moves<KitState> = {
  planned: ["shipped", "registered"],
  shipped: ["delivered", "registered", "sample_received", "rejected", "lost", "damaged"],
  delivered: ["registered", "sample_received", "rejected", "lost", "damaged"],
  registered: ["sample_received", "resulted", "rejected", "lost", "damaged"],
  sample_received: ["resulted", "rejected", "lost"],
  resulted: [],
  rejected: [],
  lost: ["delivered", "registered", "sample_received", "resulted", "rejected", "damaged"],
  damaged: ["sample_received", "resulted", "rejected"],
};

/** Where a kit has come to nothing: no result will come of it. */
export const FAILED_KIT = ["rejected", "lost", "damaged"] as const satisfies readonly KitState[];

/** Whether it has. */
export const hasFailed = (state: KitState): state is (typeof FAILED_KIT)[number] =>
  FAILED_KIT.some((failed) => failed === state);

/** The moves that staff may take back, each to where the kit was before. A parcel has its own way back. */
export const KIT_UNDOS: Moves<KitState> = {
  planned: [],
  shipped: ["planned"],
  delivered: ["shipped", "lost"],
  registered: [],
  sample_received: ["shipped", "delivered", "registered", "lost", "damaged"],
  resulted: [],
  rejected: [],
  lost: ["shipped", "delivered", "registered", "sample_received"],
  damaged: ["shipped", "delivered", "registered", "lost"],
};

/** What is known of a kit. */
export interface KitFacts {
  readonly state: KitState;
  /** Its order's. NULL: it was never sold here. */
  readonly orderStatus: OrderState | null;
  /** Who registered it. NULL: nobody. */
  readonly claimedBy: string | null;
}

const AT_LABORATORY: readonly KitState[] = ["sample_received", "resulted", "rejected"];

/**
 * Where a kit is, to the person who looks: what the laboratory does with a sample is told to whoever registered it and
 * to nobody else, not even to who paid.
 * @returns NULL: it is nobody's business any more, because its order is over and nobody registered it
 */
export function kitSeenBy({ state, orderStatus, claimedBy }: KitFacts, userId: string | null): KitState | null {
  if (claimedBy !== null) return claimedBy === userId ? state : "registered";
  if (orderStatus !== null && isOver(orderStatus)) return null;
  return AT_LABORATORY.includes(state) ? "delivered" : state;
}
