import "server-only";
import { composeMail } from "@/lib/content/mails/compose";
import type { Mail } from "@/lib/content/mails/mail";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { env } from "@/lib/server/env";
import { houseColour, houseTraces } from "./house-traces";

const ORDER = { name: "Ada Quill", orderNumber: "4827-1103" };
const PAID = { amountCents: 14_900, paidWith: "Visa ending in 4242" };
const PLAN = { title: "Core Essentials", cadence: "every 3 months", managePath: "/account" };
const REFUND = { cardCents: 14_900, creditCents: 0 };
const RULE = "Before the kit ships everything goes back.";

/** Mails that are never sent in a shop's name: they belong to an account with the house, or nobody bought anything. */
type HouseMail =
  | "welcome"
  | "verify-email"
  | "email-change"
  | "email-changed"
  | "password-reset"
  | "password-changed"
  | "account-deleted"
  | "referral"
  | "employer-intro"
  | "contact-message"
  | "shop-not-published";

type ShopMail = Exclude<Mail["template"], HouseMail>;

/** What each mail to a shop's customer is about when it is only looked at: a new one has to be told here. */
const SAMPLES: { readonly [Template in ShopMail]: Pick<Extract<Mail, { template: Template }>, "template" | "data"> } = {
  "order-receipt": {
    template: "order-receipt",
    data: {
      ...ORDER,
      paidWith: PAID.paidWith,
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
    data: { ...ORDER, ...PAID, title: PLAN.title, notMePath: "/checkout/undo" },
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
    data: { ...ORDER, amountCents: 14_900, nextTryDate: "2027-01-06", updateCardPath: "/account" },
  },
  "renewal-notice": {
    template: "renewal-notice",
    data: { ...ORDER, ...PLAN, amountCents: 14_900, date: "2027-04-04" },
  },
  "order-shipped": {
    template: "order-shipped",
    data: {
      ...ORDER,
      ...{ carrierName: "UPS", trackingNumber: "1Z999AA10123456784", trackingUrl: null, contents: [PLAN.title] },
      ...{ delivery: { from: "2027-01-06", to: "2027-01-09" }, registerPath: "/signup" },
    },
  },
  "order-canceled": {
    template: "order-canceled",
    data: { ...ORDER, ...REFUND, isByCustomer: true, endsMembership: true, homePath: "/" },
  },
  "order-released": { template: "order-released", data: { ...ORDER, totalCents: 14_900, refundRule: RULE } },
  "membership-canceled": { template: "membership-canceled", data: { ...ORDER, ...REFUND, ...PLAN, endsOn: null } },
  "address-changed": {
    template: "address-changed",
    data: {
      ...{ ...ORDER, title: PLAN.title, place: ["Ada Quill", "1 Main St", "Boston, MA 02110"], resetPath: "/account" },
      ...{ nextKitOn: "2027-04-04", following: [ORDER.orderNumber], packing: [] },
    },
  },
  "plan-changed": {
    template: "plan-changed",
    data: {
      ...{ ...ORDER, ...PLAN, chargedCents: 0, creditedCents: 0, paidWith: null },
      lines: [{ title: PLAN.title, quantity: 1, amountCents: 14_900 }],
      ...{ discountCents: 0, shippingCents: 0, paidBeforeCents: 14_900 },
      ...{ next: { date: "2027-04-04", amountCents: 14_900 }, notMePath: "/account" },
    },
  },
  "contact-received": { template: "contact-received", data: { answerDay: "2027-01-06" } },
  waitlist: { template: "waitlist", data: { firstName: "Ada", source: "ny_waitlist" } },
};

/** Addresses lead to the shop at our own host; everything else that is said is the partner's. */
const withoutAddresses = (text: string) => text.replace(/https?:\/\/[^\s"'<>)]+/g, "");

/** Receipts and mails as a shop's customers would get them, looked through for the house. */
export function mailFindings(shop: { key: string; businessName: string; primaryColor: string }): GateFinding[] {
  const { key, businessName, primaryColor } = shop;
  const brand = { brandName: businessName, baseUrl: env().baseUrl, homePath: `/shop/${key}`, primaryColor };
  return Object.values(SAMPLES).flatMap((sample) => {
    const { subject, text, html } = composeMail({ ...sample, to: "ada@example.com", shopKey: key }, brand);
    const whole = withoutAddresses(`${subject}\n${text}\n${html}`);
    const place = `Mail: ${sample.template.replaceAll("-", " ")}`;
    return [...houseTraces({ place, text: whole, field: null }, businessName), ...houseColour(html, place, shop)];
  });
}
