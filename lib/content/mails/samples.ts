import type { Mail, MailTemplate } from "./mail";

const ORDER = { name: "Maya Lindqvist", orderNumber: "4827-1103" };
const PAID = { amountCents: 14_900, paidWith: "Visa ending in 4242" };
const PLAN = { title: "Hormone Focus", cadence: "every 3 months", managePath: "/account/memberships" };
const REFUND = { cardCents: 14_900, creditCents: 0 };
/** As long as a real one; it opens nothing. */
const TOKEN = "c2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2FtcGxlc2E";
const RULE = "Before the kit ships everything goes back.";

const DAY = "January 4, 2027";
/** Wider than a phone. */
const LONG_EMAIL = "alexandra.featherstone-montgomery@example.com";

/** What a mail is about, without whom it is for. */
export type MailSample<Template extends MailTemplate = MailTemplate> = {
  [One in Template]: Pick<Extract<Mail, { template: One }>, "template" | "data">;
}[Template];

/** Every mail there is with something to say, where one is only looked at: a new one has to be told here. */
export const MAIL_SAMPLES: { readonly [Template in MailTemplate]: MailSample<Template> } = {
  "order-receipt": {
    template: "order-receipt",
    data: {
      ...ORDER,
      paidWith: PAID.paidWith,
      ...{ isRenewal: false, isRestart: false, sentWith: null },
      lines: [{ title: PLAN.title, quantity: 1, amountCents: 14_900 }],
      totals: {
        ...{ subtotalCents: 14_900, discountCode: null, discountCents: 0, shippingCents: 0 },
        ...{ shippingDiscountCents: 0, balanceUsedCents: 0, totalCents: 14_900 },
      },
      schedule: [{ date: "2027-01-04", amountCents: 14_900, reason: PLAN.title }],
      renewal: { ...PLAN, amountCents: 14_900, nextDate: "2027-04-04" },
      delivery: { from: "2027-01-06", to: "2027-01-09" },
      refundRule: RULE,
      receiptPath: "/account/orders",
    },
  },
  "upgrade-receipt": {
    template: "upgrade-receipt",
    data: { ...ORDER, ...PAID, title: PLAN.title, notMePath: `/checkout/undo?token=${TOKEN}` },
  },
  "upgrade-undone": {
    template: "upgrade-undone",
    data: {
      ...{ ...ORDER, title: PLAN.title, cardCents: 4900, creditTakenCents: 1500 },
      plan: { ...PLAN, next: { date: "2027-04-04", amountCents: 14_900 } },
    },
  },
  "payment-failed": {
    template: "payment-failed",
    data: {
      ...ORDER,
      amountCents: 14_900,
      nextTryDate: "2027-01-06",
      why: "asks_bank",
      payPath: `/membership/confirm?token=${TOKEN}`,
      managePath: "/account/memberships",
    },
  },
  "card-needed": {
    template: "card-needed",
    data: { ...ORDER, ...PLAN, amountCents: 14_900, date: "2027-04-04" },
  },
  "renewal-notice": {
    template: "renewal-notice",
    data: { ...ORDER, ...PLAN, amountCents: 14_900, date: "2027-04-04", endedCode: "THREE20" },
  },
  "next-charge-changed": {
    template: "next-charge-changed",
    data: {
      ...{ ...ORDER, ...PLAN },
      was: { date: "2027-04-04", amountCents: 12_400 },
      next: { date: "2027-04-04", amountCents: 14_900 },
      reason: "Renewal, every 3 months",
    },
  },
  "order-shipped": {
    template: "order-shipped",
    data: {
      ...ORDER,
      shipmentId: null,
      ...{ carrierName: "UPS", trackingNumber: "1Z999AA10123456784", trackingUrl: null, contents: [PLAN.title] },
      ...{
        delivery: { from: "2027-01-06", to: "2027-01-09" },
        orderPath: "/account/orders",
        register: { path: "/account" },
      },
    },
  },
  "kit-delivered": { template: "kit-delivered", data: { ...ORDER, kits: 1, registerPath: "/signup" } },
  "kit-registered": { template: "kit-registered", data: { name: ORDER.name, accountPath: "/account" } },
  "sample-received": { template: "sample-received", data: { name: ORDER.name } },
  "result-ready": { template: "result-ready", data: { name: ORDER.name, unread: 0, resultsPath: "/account/results" } },
  "kit-replaced": {
    template: "kit-replaced",
    data: {
      ...ORDER,
      cause: "rejected",
      noneBecause: null,
      place: ["Maya Lindqvist", "1 Main St", "Boston, MA 02110"],
    },
  },
  "order-canceled": {
    template: "order-canceled",
    data: {
      ...{ ...ORDER, ...REFUND, isByCustomer: true, endsMembership: true, stillSent: [], homePath: "/" },
      contents: ["Hormone Focus", "2 × Blood pressure tape"],
    },
  },
  "money-returned": { template: "money-returned", data: { ...ORDER, ...REFUND, isGoodwill: false, share: "part" } },
  "address-corrected": {
    template: "address-corrected",
    data: {
      ...ORDER,
      place: ["Maya Lindqvist", "1 Main St", "Boston, MA 02110"],
      isForMembership: true,
      isByCustomer: false,
      linkPath: null,
    },
  },
  "order-released": { template: "order-released", data: { ...ORDER, totalCents: 14_900, refundRule: RULE } },
  "membership-canceled": {
    template: "membership-canceled",
    data: {
      ...{ ...ORDER, ...REFUND, ...PLAN, endsOn: null, isAccountEnding: false },
      stillSent: [{ orderNumber: ORDER.orderNumber, contents: ["Cholesterol Mini"], on: null }],
    },
  },
  "membership-link": {
    template: "membership-link",
    data: { name: ORDER.name, hasEnded: false, managePath: `/membership?token=${TOKEN}` },
  },
  "membership-changed": {
    template: "membership-changed",
    data: {
      ...{ ...ORDER, ...PLAN, change: "skipped", was: "2027-01-04", pausedUntil: null, takenBackUntil: "2027-01-04" },
      ...{ extras: [], endedCode: null, waiting: [] },
      next: { date: "2027-04-04", amountCents: 14_900, hasKit: true },
    },
  },
  "address-changed": {
    template: "address-changed",
    data: {
      ...{
        ...ORDER,
        title: PLAN.title,
        place: ["Maya Lindqvist", "1 Main St", "Boston, MA 02110"],
        resetPath: "/reset-password",
      },
      ...{ nextKitOn: "2027-04-04", following: [ORDER.orderNumber], packing: [] },
    },
  },
  "card-changed": {
    template: "card-changed",
    data: {
      ...{ name: ORDER.name, card: "Visa ending in 4242", what: "added" },
      ...{ changedAt: DAY, resetPath: "/reset-password" },
    },
  },
  "plan-changed": {
    template: "plan-changed",
    data: {
      ...{ ...ORDER, ...PLAN, chargedCents: 0, creditedCents: 0, paidWith: null, lostCode: null },
      lines: [{ title: PLAN.title, quantity: 1, amountCents: 14_900 }],
      ...{ discountCents: 0, shippingCents: 0, paidBeforeCents: 14_900 },
      ...{ next: { date: "2027-04-04", amountCents: 14_900 }, notMePath: `/checkout/undo?token=${TOKEN}` },
    },
  },
  "contact-received": { template: "contact-received", data: { answerDay: "2027-01-06" } },
  waitlist: { template: "waitlist", data: { firstName: "Maya", source: "ny_waitlist" } },
  welcome: { template: "welcome", data: { name: ORDER.name, attachedOrders: 1 } },
  "verify-email": { template: "verify-email", data: { name: ORDER.name, verifyPath: `/verify-email?token=${TOKEN}` } },
  "email-change": { template: "email-change", data: { name: ORDER.name, verifyPath: `/verify-email?token=${TOKEN}` } },
  "email-changed": { template: "email-changed", data: { name: ORDER.name, changedAt: DAY } },
  "account-deleted": {
    template: "account-deleted",
    data: { name: ORDER.name, deletedAt: DAY, keptOrders: 2, lostCredit: "$30" },
  },
  "password-reset": {
    template: "password-reset",
    data: { name: ORDER.name, resetPath: `/reset-password?linkId=${TOKEN}` },
  },
  "password-changed": {
    template: "password-changed",
    data: { name: ORDER.name, changedAt: DAY, resetPath: "/reset-password" },
  },
  referral: { template: "referral", data: {} },
  "employer-intro": { template: "employer-intro", data: { employeeName: ORDER.name } },
  "contact-message": {
    template: "contact-message",
    data: {
      email: LONG_EMAIL,
      name: "Alexandra Featherstone-Montgomery",
      message: "Is it for children?\nThank you!",
      shopName: null,
    },
  },
  "shop-not-published": {
    template: "shop-not-published",
    data: {
      ...{ name: "Rosa Okonkwo", shopName: "Lift Club", editorPath: "/staff/shops/lift-club" },
      message: "The check before publishing found something that has to be changed first.",
    },
  },
};
