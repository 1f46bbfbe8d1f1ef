import * as z from "zod/mini";
import { defineCall } from "./call";
import { email, line, linkToken, lookupKey, openingId, priceId, quantity, textList } from "./text";

const CHECKOUT = "/payments/stripe-subscriptions/checkout";

export const upgradePurchased = defineCall({
  method: "GET",
  path: `${CHECKOUT}/upgrade-purchased`,
  summary: "Whether an upgrade was bought for a payment; false for a missing or unknown payment. Without a type: any.",
  access: "anyone",
  query: z.strictObject({
    paymentId: z._default(z.string(), ""),
    type: z.optional(z.enum(["mini-panel", "easy-draw", "bp-tape", "plan-change"])),
  }),
  answer: z.object({ isUpgraded: z.boolean() }),
  statuses: [200],
  problems: [],
});

export const offerMiniPanelUpgrade = defineCall({
  method: "POST",
  path: `${CHECKOUT}/mini-panel-upgrade/pending`,
  summary: "Says that the offer was seen, so that the kit waits; or declines it, so that the kit may leave.",
  access: "anyone",
  body: z.strictObject({ paymentId: openingId, upgradable: z.boolean(), email }),
  answer: z.object({ state: z.enum(["pending", "declined"]), expiresAt: z.string() }),
  statuses: [200],
  problems: ["not_found", "conflict", "too_late", "too_many_requests"],
  isIdempotent: true,
});

export const declineOffer = defineCall({
  method: "POST",
  path: `${CHECKOUT}/decline-offer`,
  summary: "Says no to something offered after a payment: it is not offered again.",
  access: "anyone",
  body: z.strictObject({ paymentId: openingId, type: z.enum(["mini-panel", "easy-draw", "bp-tape", "plan-offer"]) }),
  answer: z.object({ state: z.literal("declined") }),
  statuses: [200],
  problems: ["not_found", "conflict", "too_late", "too_many_requests"],
});

const bought = z.object({ paymentId: z.string(), isUpgraded: z.literal(true) });
const chargeProblems = [
  "not_found",
  "conflict",
  "too_late",
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "authentication_required",
  "payment_failed",
  "payment_unavailable",
  "in_flight",
  "too_many_requests",
] as const;

export const buyMiniPanelUpgrade = defineCall({
  method: "POST",
  path: `${CHECKOUT}/mini-panel-upgrade`,
  summary: "Charges the saved card for the panel upgrade that was offered, and nothing else.",
  access: "anyone",
  body: z.strictObject({
    priceId,
    paymentId: openingId,
    email,
    quantity: z._default(quantity, 1),
    product: line("the product", 64),
    upgradeTo: line("the upgrade", 64),
  }),
  answer: bought,
  statuses: [201, 200],
  problems: chargeProblems,
  isIdempotent: true,
  isCharge: true,
});

export const buyEasyDrawUpgrade = defineCall({
  method: "POST",
  path: `${CHECKOUT}/easy-draw-upgrade`,
  summary: "Charges the saved card for the arm-draw device, once per order.",
  access: "anyone",
  body: z.strictObject({ priceId, paymentId: openingId, email, product: line("the product", 64) }),
  answer: bought,
  statuses: [201, 200],
  problems: chargeProblems,
  isIdempotent: true,
  isCharge: true,
});

export const buyTape = defineCall({
  method: "POST",
  path: `${CHECKOUT}/{id}/buy-bp-tape`,
  summary: "Adds the body-profile tape to a paid order.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  answer: z.object({ paymentId: z.string() }),
  statuses: [201, 200],
  problems: chargeProblems,
  isIdempotent: true,
  isCharge: true,
});

const productKeys = z._default(
  z.array(lookupKey).check(
    z.maxLength(20),
    z.refine((keys) => new Set(keys).size === keys.length, "Name each product once."),
  ),
  [],
);

export const changePlan = defineCall({
  method: "POST",
  path: `${CHECKOUT}/{id}/post-purchase-plan-change`,
  summary: "Changes a plan before its first kit ships.",
  access: "anyone",
  /** The membership's id. */
  params: z.strictObject({ id: openingId }),
  body: z.strictObject({
    frequency: z.enum(["month", "quarter", "twice-year", "year", "2-years", "4-weeks", "20-days", "60-days"]),
    program: lookupKey,
    upgradeProductIds: productKeys,
    oneTimeAddonProductIds: productKeys,
    step: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  }),
  answer: z.object({
    paymentId: z.string(),
    /** Cents. */
    chargedNow: z.int(),
    /** Cents, to the balance. */
    credited: z.int(),
    nextCharge: z.object({ date: z.string(), amount: z.int() }),
    /** The order's code, if it is not for the new plan and ends with the change. */
    lostCode: z.nullable(z.string()),
  }),
  statuses: [200],
  problems: [...chargeProblems, "plan_not_offered"],
  isIdempotent: true,
  isCharge: true,
});

export const undoUpgrade = defineCall({
  method: "POST",
  path: `${CHECKOUT}/undo-upgrade`,
  summary: "Takes the charge of an upgrade back for 24 hours, for whoever did not make it. The receipt links to it.",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  /** Cents: back to the card, and off the balance, should the upgrade have added to it. */
  answer: z.object({ orderNumber: z.string(), refunded: z.int(), creditTaken: z.int() }),
  statuses: [200],
  problems: ["link_invalid", "conflict"],
});

const upgradeOffer = z.object({
  priceId: z.string(),
  lookupKey: z.string(),
  title: z.string(),
  /** Cents. */
  unitAmount: z.int(),
  product: z.string(),
  upgradeTo: z.string(),
  addedMarkers: z.array(z.string()),
});
export type UpgradeOffer = z.output<typeof upgradeOffer>;

export const miniPanelUpgrade = defineCall({
  method: "GET",
  path: "/api/mini-panel-upgrade",
  summary: "The best panel upgrade for a cart, or null.",
  access: "anyone",
  isWithoutCredentials: true,
  query: z.strictObject({ lookupKeys: textList(lookupKey, 60) }),
  answer: z.object({ miniPanelUpgrade: z.nullable(upgradeOffer) }),
  statuses: [200],
  problems: [],
  cacheSeconds: 600,
});

export const easyDrawUpgrade = defineCall({
  method: "GET",
  path: "/api/easy-draw-upgrade",
  summary: "The arm-draw device for a finger kit, or null once it was bought.",
  access: "anyone",
  isWithoutCredentials: true,
  query: z.strictObject({ lookupKey, id: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ product: z.nullable(upgradeOffer) }),
  statuses: [200],
  problems: [],
});
