import { refundRuleText } from "@/lib/domain/refund";
import { DELIVERY, GUEST, ORDER, OWN_ORDER, RULE, samplesOf } from "./sample";

export const orderLateSamples = samplesOf(
  "order-late",
  {
    ...ORDER,
    promisedBy: DELIVERY.to,
    delivery: { from: "2027-01-13", to: "2027-01-14" },
    orderPath: OWN_ORDER,
    ...{ rest: [], isHeld: false, refundRule: RULE },
  },
  {
    "to a guest": { orderPath: GUEST.order },
    "told on a day without post": { delivery: { leavesOn: "2027-01-11", from: "2027-01-14", to: "2027-01-15" } },
    "held for a look": { isHeld: true },
    "a part has left": {
      rest: ["Core Essentials"],
      refundRule: refundRuleText({
        ...{ status: "shipped", kind: "checkout", totalCents: 14_900 },
        ...{ refundedCents: 0, parcel: "kit", rest: ["Core Essentials"] },
      }),
    },
  },
  { "in a partner's name": { orderPath: GUEST.order } },
);

export const ordersLateSamples = samplesOf(
  "orders-late",
  { toPack: 39, held: 2, toDecide: 3 },
  {
    "to be packed alone": { held: 0, toDecide: 0 },
    "of one that is held": { toPack: 0, held: 1, toDecide: 0 },
    "of a kit alone": { toPack: 0, held: 0, toDecide: 1 },
  },
);
