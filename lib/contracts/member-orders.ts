import * as z from "zod/mini";
import { defineCall } from "./call";
import { startCheckout } from "./checkout";
import { paymentMethodId } from "./payment-methods";
import { shownPrices } from "./shown-prices";
import { flag, openingId, priceId, textList } from "./text";

const PORTAL = "/user/management-portal/subscriptions";

const orderCost = z.object({
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), amount: z.int() })),
  /** Cents, as all amounts: sending, credit that is spent first, and what is paid today. */
  shipping: z.int(),
  balance: z.int(),
  total: z.int(),
  /** Days on which it may arrive. NULL: nothing is sent. */
  arrival: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
/** What an order of a member costs today. */
export type OrderCost = z.output<typeof orderCost>;

const restartAnswer = z.extend(orderCost, {
  /** Those of the lines. */
  prices: shownPrices,
  /** What it had and is no longer sold. */
  missing: z.array(z.string()),
  /** Every later charge of two years, by day in New York. */
  schedule: z.array(z.object({ date: z.string(), amount: z.int(), reason: z.string(), hasKit: z.boolean() })),
});
/** What starting an ended membership again costs today, and what comes. */
export type Restart = z.output<typeof restartAnswer>;

export const previewRestart = defineCall({
  method: "GET",
  path: `${PORTAL}/{id}/restart`,
  summary: "What starting an ended membership again costs today. Reading it changes nothing.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  answer: restartAnswer,
  statuses: [200],
  problems: [
    "not_signed_in",
    "not_found",
    "conflict",
    "plan_not_offered",
    "state_not_supported",
    "payment_unavailable",
  ],
});

/** How an order of a member is paid. */
const payment = z.strictObject({
  /** NULL when there is nothing to pay. */
  paymentMethod: z.nullable(paymentMethodId),
  /** What the browser believes is paid today. Cents. */
  expectedTotal: z.int(),
});

export const restartMembership = defineCall({
  ...startCheckout,
  path: `${PORTAL}/{id}/restart`,
  summary: "Starts an ended membership again, by an order of the same at today's prices.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  body: payment,
  problems: [...startCheckout.problems, "not_signed_in", "not_found", "plan_not_offered"],
});

const extrasAnswer = z.object({
  options: z.array(z.object({ priceId: z.string(), title: z.string(), unitAmount: z.int() })),
  /** Those of the options. */
  prices: shownPrices,
  /** What was asked for, one of each. NULL: nothing was. */
  cost: z.nullable(orderCost),
  /** The membership's next charge once that is bought, which may take credit away from it. NULL: none is made. */
  next: z.nullable(z.object({ date: z.string(), amount: z.int() })),
  /**
   * The next kit, in whose parcel it can be sent, and its day. No day: an unlimited plan sends it when it is asked for.
   * NULL: none is to come.
   */
  nextKit: z.nullable(z.object({ on: z.nullable(z.string()) })),
});
/** What can be bought once beside a membership. */
export type Extras = z.output<typeof extrasAnswer>;

export const previewExtras = defineCall({
  method: "GET",
  path: `${PORTAL}/{id}/extras`,
  summary: "What can be bought once beside a running membership, and what the wanted of it costs today.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  query: z.strictObject({ priceIds: z._default(textList(priceId, 10), []), withNextKit: flag }),
  answer: extrasAnswer,
  statuses: [200],
  problems: ["not_signed_in", "not_found", "conflict", "not_sold_here", "state_not_supported", "payment_unavailable"],
});

export const buyExtras = defineCall({
  ...startCheckout,
  path: `${PORTAL}/{id}/extras`,
  summary: "Buys something once beside a running membership, for its person and address; what renews stays as it is.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  body: z.extend(payment, {
    /** One of each. */
    priceIds: z.array(priceId).check(z.minLength(1, "Choose something."), z.maxLength(10)),
    /** True: in the parcel of the membership's next kit, without shipping. */
    withNextKit: z._default(z.boolean(), false),
  }),
  problems: [...startCheckout.problems, "not_signed_in", "not_found"],
});
