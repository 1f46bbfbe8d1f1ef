import { FAILED_KIT, hasFailed, type KitState } from "./kit-state";
import { isBeforeShipping, isOver, type OrderState } from "./order-state";

/** A kit as far as its order's state depends on it. */
export interface KitOfOrder {
  readonly state: KitState;
  /** Whether another kit was promised in its place. */
  readonly isReplaced: boolean;
}

/** The furthest that a kit which is still under way can be, the furthest first. */
const UNDER_WAY = ["sample_received", "registered", "delivered", "shipped"] as const;

/** What became of an order whose kits all ended without a result. */
function failed(kits: readonly KitOfOrder[]): OrderState {
  return FAILED_KIT.find((end) => kits.some(({ state, isReplaced }) => state === end && !isReplaced)) ?? "replaced";
}

/**
 * Where an order is, by its kits: as far as the furthest of those under way, partly resulted with the first result, and
 * resulted when nothing of it is to come any more. Kits that wait for a later day hold nothing up.
 * @param kits  all of the order's
 * @param now   where it is; before anything left, and once it is over, its kits have no say
 */
export function orderStateOf(kits: readonly KitOfOrder[], now: OrderState): OrderState {
  if (isOver(now)) return now;
  const sent = kits.filter(({ state }) => state !== "planned");
  if (sent.length === 0) return isBeforeShipping(now) || kits.length === 0 ? now : "ready";
  const isOpen = kits.some(({ state }) => state !== "resulted" && !hasFailed(state));
  if (sent.some(({ state }) => state === "resulted")) return isOpen ? "partly_resulted" : "resulted";
  return UNDER_WAY.find((stage) => sent.some(({ state }) => state === stage)) ?? failed(sent);
}
