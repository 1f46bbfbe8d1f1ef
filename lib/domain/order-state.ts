import { shipDayFrom } from "./delivery";
import type { Moves } from "./moves";
import { dayStart, type IsoDay, newYorkDay } from "./new-york-time";

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
  "lost",
  "damaged",
  "replaced",
  "canceled",
  "refunded",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How long a paid order waits, so that its kit can still be swapped. Unit: ms. */
export const UPGRADE_WINDOW_MS = 30 * 60 * 1000;

/** What an order is once something of it left: its kits say which, by `orderStateOf`. */
const OF_ITS_KITS = [
  "shipped",
  "delivered",
  "registered",
  "sample_received",
  "partly_resulted",
  "resulted",
  "rejected",
  "lost",
  "damaged",
  "replaced",
] as const satisfies readonly OrderState[];

/** States in which a further kit of an order may leave. */
export const SHIPPABLE = ["ready", ...OF_ITS_KITS] as const satisfies readonly OrderState[];

/**
 * Source: the specification. Of what has left the kits' own moves decide (`KIT_MOVES`), several of them in one order and
 * some moved back by staff, so any of their states may follow another. An order with nothing to send goes from ready to
 * delivered. Staff can take back for a while that a parcel left.
 */
export const ORDER_MOVES: Moves<OrderState> = {
  paid: ["in_review", "review", "ready", "canceled", "refunded"],
  in_review: ["ready", "review", "canceled", "refunded"],
  review: ["ready", "canceled", "refunded"],
  ready: [...OF_ITS_KITS, "review", "canceled", "refunded"],
  shipped: ["ready", ...OF_ITS_KITS, "refunded"],
  delivered: [...OF_ITS_KITS, "refunded"],
  registered: [...OF_ITS_KITS, "refunded"],
  sample_received: [...OF_ITS_KITS, "refunded"],
  resulted: [...OF_ITS_KITS, "refunded"],
  partly_resulted: [...OF_ITS_KITS, "refunded"],
  rejected: [...OF_ITS_KITS, "refunded"],
  lost: [...OF_ITS_KITS, "refunded"],
  damaged: [...OF_ITS_KITS, "refunded"],
  replaced: [...OF_ITS_KITS, "refunded"],
  canceled: ["refunded"],
  refunded: [],
};

/** Where an order is while nothing of it has left. */
export const BEFORE_SHIPPING: readonly OrderState[] = ["paid", "in_review", "review", "ready"];

/** Whether the kit has not left: the order can still be changed or canceled. */
export function isBeforeShipping(state: OrderState): boolean {
  return BEFORE_SHIPPING.includes(state);
}

/**
 * An order's state as its customer reads it: until its window closes it can still be changed, whatever was answered of
 * its offers, and from then on it waits to be packed, whether or not a job has noticed.
 */
export function stateAsRead(status: OrderState, releaseAt: Date, at: Date): OrderState {
  if (!isBeforeShipping(status) || status === "review") return status;
  return at < releaseAt ? "in_review" : "ready";
}

/** The day on which an order ships that is paid at a moment: once it can no longer be changed. */
export const shipDayIfPaid = (at: Date): IsoDay => shipDayFrom(new Date(at.getTime() + UPGRADE_WINDOW_MS));

/** From when something of an order leaves: a business day before its last parcel, from its own on, and not while the order can still be changed. */
export function leavesFrom(shipAt: Date, releaseAt: Date): Date {
  const from = shipAt > releaseAt ? shipAt : releaseAt;
  const shipDay = shipDayFrom(from);
  return newYorkDay(from) === shipDay ? from : dayStart(shipDay);
}

/** Whether nothing of the order is owed any more. */
export function isOver(state: OrderState): boolean {
  return state === "canceled" || state === "refunded";
}

/** What happens at the laboratory: told to whoever registered the kit, and to nobody else. */
const AT_LABORATORY: readonly OrderState[] = ["sample_received", "partly_resulted", "resulted", "rejected", "replaced"];

/** An order's state as those may know it who look after its parcels, and not after anybody's health. */
export function stateWithoutLaboratory(state: OrderState): OrderState {
  return AT_LABORATORY.includes(state) ? "registered" : state;
}
