import type { KitState } from "./kit-state";
import type { Moves } from "./moves";
import type { OrderState } from "./order-state";

/** Where a parcel without a kit is, which is the state of its order. */
export const THINGS_STATES = ["shipped", "delivered", "lost", "damaged"] as const satisfies readonly (OrderState &
  KitState)[];
export type ThingsState = (typeof THINGS_STATES)[number];

/** As the moves of a kit, as far as the door: what was lost can turn up, what arrived damaged is out of use. */
export const THINGS_MOVES: Moves<ThingsState> = {
  shipped: ["delivered", "lost", "damaged"],
  delivered: ["lost", "damaged"],
  lost: ["delivered", "damaged"],
  damaged: [],
};

/** Where it is, by its order. NULL: it has not left, or is replaced or paid back. */
export const thingsStateOf = (status: OrderState): ThingsState | null =>
  THINGS_STATES.find((state) => state === status) ?? null;

/** Whether it came to nothing. */
export const haveThingsFailed = (state: ThingsState): state is "lost" | "damaged" =>
  state === "lost" || state === "damaged";
