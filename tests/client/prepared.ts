import * as z from "zod/mini";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { customizationUpdate } from "@/lib/contracts/customization";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { SHOP_ABILITIES } from "@/lib/domain/shop-roles";

// Answers that many screens are drawn with. A field that a contract gets is added here, once.

/** A quarterly membership that began on November 21, 2026. */
export const membershipView: MembershipView = {
  ...{ id: "mem_0123456789", program: "core", title: "Core Essentials", frequency: "quarter", status: "active" },
  ...{ currentPeriodStart: "2026-11-21T14:00:00Z", nextChargeAt: "2027-02-21T14:00:00Z", nextAmount: 14_900 },
  ...{
    nextBalanceUsed: 0,
    nextKitOn: "2027-02-21",
    pausedUntil: null,
    endsAt: null,
    whyUnpaid: null,
    datesBefore: 2,
    items: [],
  },
  schedule: [
    { date: "2027-02-21", amount: 14_900, balanceUsed: 0, reason: "Renewal", kind: "renewal", hasKit: true },
    { date: "2027-05-21", amount: 14_900, balanceUsed: 0, reason: "Renewal", kind: "renewal", hasKit: true },
  ],
  ...{
    skipsTo: "2027-05-21",
    feePaidUntil: null,
    skippedFrom: null,
    changesFrom: null,
    calendarId: "mem_0123456789",
    hasCard: true,
    payPath: null,
  },
  ...{ pause: { from: "2026-11-22", to: "2027-11-21" }, allowedActions: ["skip", "pause", "cancel"] },
  ...{ stillSent: [], waitingForKit: [] },
  cancelation: {
    ...{ isAtOnce: true, refund: 14_900, toBalance: 0, creditKept: 0 },
    ...{ endsAt: "2026-11-21T14:00:00Z", nothingBack: null },
  },
};

/** What the page after a purchase says of one membership that was bought on November 21, 2026. */
export const purchaseOf = (id: string) =>
  ({
    ...{ id, paymentId: "pay_0123456789", transactionId: "7385-2907", businessKey: null, currency: "usd" },
    ...{ subtotal: 12_400, discountAmount: 0, shipping: 2500, balanceUsed: 0, total: 14_900 },
    ...{ coupon: null, promotionName: null, promotionId: null, phone: null, address: null },
    ...{ email: "ada@example.com", firstName: "Ada", lastName: "Lovelace" },
    ...{ isNewCustomer: true, isTest: false, shouldReport: false },
    ...{ createdAt: "2026-11-21T15:00:00.000Z", paidWith: "Visa ending in 4242", state: "paid" },
    refundRule: "Cancel before your order leaves us and you get everything back.",
    membership: {
      ...{ frequency: "quarter", status: "active", nextChargeAt: "2027-02-21T15:00:00.000Z", nextAmount: 14_900 },
      ...{ nextBalanceUsed: 0, nextKitOn: null, pausedUntil: null, endsAt: null, whyUnpaid: null, datesBefore: 1 },
    },
    closedOffers: [] as CheckoutDetails["closedOffers"],
    delivery: { from: "2026-11-25", to: "2026-11-27", stage: "changeable", late: null },
    ...{ parcel: "kit", sentWith: null, changeableUntil: "2026-11-22T15:34:00Z" },
  }) satisfies Partial<CheckoutDetails>;

/** Its first charge, and the renewal that is planned. Unit: cents. */
export const chargesFrom = (first: number) => [
  {
    ...{ date: "2026-11-21", amount: first, balanceUsed: 0, kind: "charged", hasKit: true, isUndone: false },
    reason: "Your order, with the first charge of your membership",
  },
  {
    ...{ date: "2027-02-21", amount: 14_900, balanceUsed: 0, kind: "planned", hasKit: true, isUndone: false },
    reason: "Renewal, every 3 months",
  },
];

/** Of orders that were sold lately, and what waits. */
export const SOLD_LATELY = {
  ...{ today: 1, last30Days: 9, last30DaysCents: 122_090, needReview: 0, toPack: 1, late: 0, heldLate: 0 },
  ...{ toAnswer: [], toDecide: [] },
};

/** The overview of one of the staff. */
export const overviewOf = (role: "admin" | "marketing" | "partner", more: object = {}) => ({
  ...{ name: "Rosa Okonkwo", role, now: "2026-11-21T12:00:00Z", isSandbox: true, keepsMails: true, hasDemo: false },
  ...{ abilities: SHOP_ABILITIES, orders: null, ...more },
});

const look = z.parse(customizationUpdate, { businessName: "Lift Club" });
const work = { look, productKeys: ["core"], redirectParameters: [], prices: {} };

/** A partner's shop as it is listed to one of those who look after it. */
export const headOf = (key: string, role: "admin" | "partner") => ({
  ...{ key, businessName: "Lift Club", primaryColor: "#7a2e5d", version: 1, updatedAt: "2026-11-21T12:00:00Z" },
  ...{ draftSavedAt: null, products: 2, packsItself: false, role: role === "admin" ? null : "owner" },
});

/** A partner's shop as its desk gets it: published once, and no word of its draft differs. */
export const deskOf = (key: string) => ({
  ...{ key, tag: '"1-edited"', version: 1, published: work, draft: work, revision: 0, draftSavedAt: null },
  ...{ hosts: [], lastReason: "", schedule: null, refusedSchedule: null },
  ...{ waitsForYes: false, override: "taste" as const, request: null },
});
