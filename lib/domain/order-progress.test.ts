import { expect, it } from "vitest";
import type { KitState } from "./kit-state";
import { orderStateOf } from "./order-progress";
import type { OrderState } from "./order-state";

const kitsOf = (...states: (KitState | `${KitState} replaced`)[]) =>
  states.map((text) => ({ state: text.replace(" replaced", "") as KitState, isReplaced: text.endsWith("replaced") }));

it.each<[string, Parameters<typeof kitsOf>, OrderState, OrderState]>([
  ["sends no kit", [], "delivered", "delivered"],
  ["has sent nothing yet", ["planned"], "in_review", "in_review"],
  ["had its only parcel taken back", ["planned", "planned"], "shipped", "ready"],
  ["is on its way", ["shipped"], "ready", "shipped"],
  ["has one kit there and one on its way", ["delivered", "shipped"], "shipped", "delivered"],
  ["has a kit registered and one for next year", ["registered", "planned"], "delivered", "registered"],
  ["has its result", ["resulted"], "sample_received", "resulted"],
  ["has its first result, the next kit comes next year", ["resulted", "planned"], "registered", "partly_resulted"],
  ["has one result while the other kit is at home", ["resulted", "delivered"], "registered", "partly_resulted"],
  [
    "has one result, and the other sample could not be measured",
    ["resulted", "rejected"],
    "partly_resulted",
    "resulted",
  ],
  ["could not be measured", ["rejected"], "sample_received", "rejected"],
  ["could not be measured in part, the rest goes on", ["rejected", "registered"], "sample_received", "registered"],
  ["has a new kit promised", ["rejected replaced"], "rejected", "replaced"],
  ["got lost", ["lost"], "shipped", "lost"],
  ["got lost and is sent anew", ["lost replaced"], "lost", "replaced"],
  ["arrived damaged", ["damaged"], "delivered", "damaged"],
  ["arrived damaged in part, the rest goes on", ["damaged", "delivered"], "delivered", "delivered"],
  ["was paid back, wherever its kit is", ["registered"], "refunded", "refunded"],
  ["was canceled", ["planned"], "canceled", "canceled"],
])("an order that %s", (_, states, now, then) => {
  expect(orderStateOf(kitsOf(...states), now)).toBe(then);
});
