import * as z from "zod/mini";
import { ORDER_PARCELS } from "@/lib/domain/order-parcel";
import { RECEIPT_PARTS } from "@/lib/domain/receipt-parts";
import { UPGRADE_TYPES } from "@/lib/domain/upgrade-state";
import { defineCall } from "./call";
import { datedMembership } from "./subscriptions";
import { flag, openingId } from "./text";

const BUSINESS = "/payments/stripe-subscriptions/business";

/** A day on which money of an order moved, or will. The amount is what moved, whichever way. */
const moneyDay = z.object({
  /** Day in New York, YYYY-MM-DD. */
  date: z.string(),
  /** Cents. */
  amount: z.int(),
  /** Credit that goes into a charge to come, and is off the amount. */
  balanceUsed: z.int(),
  reason: z.string(),
  kind: z.enum(["charged", "given_back", "planned"]),
  /** Whether a kit leaves with it. */
  hasKit: z.boolean(),
  /** An upgrade that was charged and went back whole: its charge, or its return. */
  isUndone: z.boolean(),
});

/** What an order holds and has cost by now, upgrades and what was given back included. Amounts in cents. */
const orderReceipt = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      /** Of all units. */ amount: z.int(),
      part: z.enum(RECEIPT_PARTS),
    }),
  ),
  discount: z.int(),
  shipping: z.int(),
  /** Credit that was spent. Negative: credit that a cheaper plan gave. */
  balanceUsed: z.int(),
  /** Charged for what is no longer among the lines. */
  added: z.int(),
  /** Bought after the order was paid and taken back: charged, and given back. */
  takenBack: z.array(z.object({ title: z.string(), amount: z.int() })),
  /** Whether whoever bought it pays in instalments. */
  isPaidLater: z.boolean(),
  total: z.int(),
  refunded: z.int(),
});

const detailsAnswer = z.object({
  id: z.string(),
  paymentId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  /** What its calendar file goes by, before and after: that of the cart, the membership or the checkout. */
  calendarId: z.optional(z.string()),
  transactionId: z.string(),
  businessKey: z.nullable(z.string()),
  currency: z.string(),
  subtotal: z.int(),
  discountAmount: z.int(),
  shipping: z.int(),
  balanceUsed: z.int(),
  total: z.int(),
  coupon: z.nullable(z.string()),
  promotionName: z.nullable(z.string()),
  promotionId: z.nullable(z.string()),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(
    z.object({
      line1: z.string(),
      line2: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
    }),
  ),
  isNewCustomer: z.boolean(),
  isTest: z.boolean(),
  /** True on the first reading by the browser that paid, and only then. */
  shouldReport: z.boolean(),
  createdAt: z.string(),
  /** How it was paid, e.g. "Visa ending in 4242". */
  paidWith: z.nullable(z.string()),
  lineItems: z.array(
    z.object({
      priceId: z.string(),
      title: z.string(),
      type: z.string(),
      unitAmount: z.int(),
      quantity: z.int(),
      productKey: z.string(),
      frequency: z.string(),
    }),
  ),
  /** Every day on which money moved or will, as things are now, in their order. */
  schedule: z.array(moneyDay),
  /** What the order is by now, where the amounts above are those of the purchase. */
  receipt: orderReceipt,
  state: z.enum(["paid", "canceled", "refunded"]),
  /** Of this very order as it is now, in words. */
  refundRule: z.string(),
  /** The membership that the order began, as it is now. NULL: none. */
  membership: z.nullable(datedMembership),
  /** Offers that were answered with no, were taken back, have run out, or could be charged to no card. */
  closedOffers: z.array(z.enum(UPGRADE_TYPES)),
  /** Until when something can be added, ISO 8601. NULL: that is over. */
  changeableUntil: z.nullable(z.string()),
  /** When and how far what is sent comes. NULL: nothing is sent by itself, or the order is over. */
  delivery: z.nullable(
    z.object({
      /** Days in New York. */
      from: z.string(),
      to: z.string(),
      /** `checked`: one of us looks at it first; `packing`: it waits to be packed. */
      stage: z.enum(["changeable", "checked", "packing", "shipped", "arrived"]),
      /** That it comes later than was promised, in words. NULL: it can still come in time, or has left. */
      late: z.nullable(z.string()),
    }),
  ),
  /** What leaves for it: a kit, things without one, or nothing at all. */
  parcel: z.enum(ORDER_PARCELS),
  /** With which other parcel it comes, in a sentence. NULL: by itself. */
  sentWith: z.nullable(z.string()),
});
/**
 * A paid checkout: the purchase as trackers hear of it, and what has become of it. Amounts in cents; for strangers
 * personal fields are masked, and lines and schedule empty.
 */
export type CheckoutDetails = z.output<typeof detailsAnswer>;

export const checkoutDetails = defineCall({
  method: "GET",
  path: `${BUSINESS}/checkout/{id}/details`,
  summary: "The receipt and conversion data of a paid checkout; masked for everybody but its payer.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  query: z.strictObject({ tracker: flag }),
  answer: detailsAnswer,
  statuses: [200],
  problems: ["not_found"],
});

const bnplConsent = z.object({
  provider: z.string(),
  textVersion: z.string(),
  text: z.string(),
  acceptedAt: z.string(),
  dueToday: z.int(),
  instalments: z.array(z.object({ date: z.string(), amount: z.int() })),
  renewalNotice: z.nullable(z.string()),
});
export type BnplConsent = z.output<typeof bnplConsent>;

export const bnplConsents = defineCall({
  method: "GET",
  path: "/payments/stripe-subscriptions/bnpl/consent/{id}",
  summary: "What was agreed about paying later, newest first.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  answer: z.array(bnplConsent),
  statuses: [200],
  problems: ["not_found"],
});
