import { firstReason } from "@/lib/domain/charges";
import { refundRuleText } from "@/lib/domain/refund";
import { DELIVERY, GUEST, IN_SHOP, NEXT, ORDER, OWN_KITS, OWN_ORDER, PLACE, PLAN, RULE, samplesOf } from "./sample";

const REFUND = { cardCents: 14_900, creditCents: 0 };
const RENEWAL = { ...PLAN, amountCents: NEXT.amountCents, nextDate: NEXT.date };
const TOTALS = {
  ...{ subtotalCents: 14_900, discountCode: null, discountCents: 0, shippingCents: 0 },
  ...{ shippingDiscountCents: 0, balanceUsedCents: 0, totalCents: 14_900 },
};
const QUARTER = "Renewal, every 3 months";
const FIRST = { date: "2027-01-04", amountCents: 14_900, reason: firstReason(true) };
const MONTHLY = {
  ...PLAN,
  title: "Advanced Cholesterol (mini)",
  cadence: "every month",
  amountCents: 4900,
  nextDate: "2027-02-04",
};
const SCHEDULE = [
  FIRST,
  ...["2027-04-04", "2027-07-04", "2027-10-04"].map((date) => ({ date, amountCents: 14_900, reason: QUARTER })),
];
/** The charges from a renewal on. */
const RENEWED = SCHEDULE.map((charge) => ({ ...charge, reason: QUARTER }));
const ONCE = { lines: [{ title: "Vitamin D & Iron Store (mini)", quantity: 2, amountCents: 11_800 }], renewal: null };
const FEE_RULE = refundRuleText({
  ...{ status: "in_review", kind: "checkout", totalCents: 9900, refundedCents: 0, parcel: "nothing" },
});
const ONCE_TOTALS = { ...TOTALS, subtotalCents: 11_800, totalCents: 11_800 };

export const orderReceiptSamples = samplesOf(
  "order-receipt",
  {
    ...ORDER,
    paidWith: "Visa ending in 4242",
    ...{ isRenewal: false, isRestart: false, sentWith: null, totals: TOTALS, schedule: SCHEDULE, renewal: RENEWAL },
    lines: [{ title: PLAN.title, quantity: 1, amountCents: 14_900 }],
    ...{ delivery: DELIVERY, refundRule: RULE, receiptPath: OWN_ORDER },
  },
  {
    "a guest's": { renewal: { ...RENEWAL, managePath: GUEST.membership }, receiptPath: GUEST.order },
    "with a code, credit and a discount on shipping": {
      totals: {
        ...{ subtotalCents: 14_900, discountCode: "THREE20", discountCents: 2000, shippingCents: 1500 },
        ...{ shippingDiscountCents: 1500, balanceUsedCents: 2500, totalCents: 10_400 },
      },
      schedule: [
        { date: "2027-01-04", amountCents: 10_400, reason: `${FIRST.reason}. $25 came from your balance` },
        { date: "2027-04-04", amountCents: 12_900, reason: `${QUARTER}. THREE20 takes off $20` },
        ...["2027-07-04", "2027-10-04", "2028-01-04"].map((date) => ({ date, amountCents: 14_900, reason: QUARTER })),
      ],
      renewal: { ...RENEWAL, amountCents: 12_900 },
    },
    "a renewal while what an earlier charge paid for waits": {
      ...{ isRenewal: true, earlier: [{ orderNumber: "4827-1102", contents: [PLAN.title], on: null }] },
    },
    "with a discount that has no code": {
      totals: { ...TOTALS, discountCents: 2000, totalCents: 12_900 },
      schedule: [{ ...FIRST, amountCents: 12_900 }, ...SCHEDULE.slice(1)],
    },
    "paid by credit, the next charge too": {
      totals: { ...TOTALS, balanceUsedCents: 14_900, totalCents: 0 },
      ...{ paidWith: null, renewal: { ...RENEWAL, amountCents: 0 } },
      schedule: [
        { ...FIRST, amountCents: 0, reason: `${FIRST.reason}. $149 came from your balance` },
        { date: NEXT.date, amountCents: 0, reason: `${QUARTER}. $149 of your balance goes toward it` },
        ...SCHEDULE.slice(2),
      ],
    },
    "many equal charges, then others": {
      lines: [{ title: "Advanced Cholesterol (mini)", quantity: 1, amountCents: 4900 }],
      totals: { ...TOTALS, subtotalCents: 4900, discountCode: "THREE20", discountCents: 2000, totalCents: 2900 },
      schedule: [
        { ...FIRST, amountCents: 2900 },
        ...["02", "03", "04"].map((month) => ({
          ...{ date: `2027-${month}-04`, amountCents: 2900, reason: "Renewal, every month. THREE20 takes off $20" },
        })),
        {
          date: "2027-05-04",
          amountCents: 4900,
          reason: "Renewal, every month. THREE20 has ended: the full price from here on",
        },
      ],
      renewal: { ...MONTHLY, amountCents: 2900 },
    },
    "of things bought once": { ...ONCE, totals: ONCE_TOTALS, schedule: SCHEDULE.slice(0, 1) },
    "of things bought once, for nothing": {
      ...ONCE,
      totals: { ...ONCE_TOTALS, balanceUsedCents: 11_800, totalCents: 0 },
      ...{ paidWith: null, schedule: [] },
    },
    "of things bought once, paid in 4 payments": {
      ...ONCE,
      totals: {
        ...ONCE_TOTALS,
        instalments:
          "4 × $29.50 through Klarna, on January 4, 2027, January 18, 2027, February 1, 2027, and February 15, 2027",
      },
      ...{ paidWith: null, schedule: [] },
    },
    "in 4 payments": {
      totals: {
        ...TOTALS,
        instalments:
          "4 × $37.25 through Klarna, on January 4, 2027, January 18, 2027, February 1, 2027, and February 15, 2027",
      },
      paidWith: null,
      schedule: SCHEDULE.slice(1),
    },
    "an extra with the next kit": {
      ...ONCE,
      totals: ONCE_TOTALS,
      ...{ delivery: null, schedule: SCHEDULE.slice(0, 1) },
      sentWith: "It comes in one parcel with your next kit, which ships on April 5, 2027 or soon after.",
    },
    "nothing to send": {
      ...ONCE,
      lines: [{ title: "Biological-age report", quantity: 1, amountCents: 5000 }],
      totals: { ...TOTALS, subtotalCents: 5000, totalCents: 5000 },
      ...{ delivery: null, schedule: SCHEDULE.slice(0, 1) },
      refundRule: FEE_RULE,
    },
    renewed: { isRenewal: true, schedule: RENEWED, receiptPath: OWN_ORDER },
    "renewed, an unlimited plan": {
      ...{ isRenewal: true, delivery: null, receiptPath: OWN_ORDER },
      lines: [{ title: "Core Essentials", quantity: 1, amountCents: 14_900 }],
      totals: TOTALS,
      renewal: { ...MONTHLY, title: "Core Essentials", amountCents: 14_900, hasKit: false },
      schedule: ["2027-01-04", "2027-02-04", "2027-03-04", "2027-04-04"].map((date) => ({
        ...{ date, amountCents: 14_900, reason: "Monthly fee; a kit when you ask for one, with its shipping included" },
      })),
      refundRule: refundRuleText({
        ...{ status: "delivered", kind: "renewal", totalCents: 9900, refundedCents: 0, parcel: "nothing" },
      }),
    },
    "begun again": {
      isRestart: true,
      schedule: [{ ...FIRST, reason: firstReason(true, true) }, ...SCHEDULE.slice(1)],
    },
    "to Canada": { country: "CA", delivery: { from: "2027-01-11", to: "2027-01-13" } },
    "without a page of its own": { receiptPath: null },
  },
  IN_SHOP,
);

const ACCOUNT = { path: OWN_KITS, kits: 1 };

export const orderShippedSamples = samplesOf(
  "order-shipped",
  {
    ...{ ...ORDER, shipmentId: null, carrierName: "UPS", trackingNumber: "1Z999AA10123456784" },
    trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
    ...{ contents: [PLAN.title], rest: [], delivery: DELIVERY, orderPath: OWN_ORDER, register: ACCOUNT },
  },
  {
    "a kit is still to come": { rest: ["Core Essentials"] },
    "several kits": { contents: ["2 × Core Essentials"], register: { ...ACCOUNT, kits: 2 } },
    "a guest's": { orderPath: GUEST.order, register: { path: "/signup", kits: 1 } },
    "a guest's, several kits": {
      ...{ contents: ["2 × Core Essentials"], orderPath: GUEST.order, register: { path: "/signup", kits: 2 } },
    },
    "no kit, a carrier without a page": { contents: ["Body-profile tape measure"], register: null, trackingUrl: null },
    "to a deleted account": { contents: [], register: null, orderPath: null },
  },
  { ...IN_SHOP, "from before partners had accounts": { register: { path: null, kits: 1 } } },
);

/** The days of instalments that are still to come. */
const LATER = ["2027-01-18", "2027-02-01", "2027-02-15"];

export const orderCanceledSamples = samplesOf(
  "order-canceled",
  {
    ...{ ...ORDER, ...REFUND, orderPath: OWN_ORDER, isByCustomer: true, endsMembership: true, stillSent: [] },
    ...{ creditKeptCents: 0, lostTest: null, lostThings: null, isLateCharge: false },
    contents: ["Hormone Focus", "2 × Body-profile tape measure"],
  },
  {
    "by one of us, part from credit": {
      ...{ isByCustomer: false, endsMembership: false, cardCents: 12_400, creditCents: 2500 },
    },
    "a charge after the plan had ended": {
      ...{ isLateCharge: true, isByCustomer: false, endsMembership: false, contents: ["Core Essentials"] },
    },
    "paid in installments": { toLender: { isWhole: true, daysToCome: LATER } },
    "paid in installments and from credit": {
      ...{ cardCents: 12_400, creditCents: 2500, toLender: { isWhole: true, daysToCome: LATER.slice(2) } },
    },
    "after a change to a cheaper plan": { cardCents: 13_400, creditKeptCents: 1500 },
    "paid by credit": { cardCents: 0, creditCents: 14_900, endsMembership: false },
    "nothing was charged": { cardCents: 0, nothingBack: "not_charged", endsMembership: false },
    "a kit in place of another": { cardCents: 0, endsMembership: false, lostTest: "paid" },
    "a kit in place of one whose money goes back": { cardCents: 0, endsMembership: false, lostTest: "paid_back" },
    "a parcel in place of another": { cardCents: 0, endsMembership: false, lostThings: "paid" },
    "something is still coming": {
      stillSent: [{ orderNumber: "4827-1201", contents: ["Advanced Cholesterol (mini)"], on: "2027-04-05" }],
    },
  },
  IN_SHOP,
);

const GIFT = { cardCents: 0, creditCents: 2000, isGoodwill: true };

export const moneyReturnedSamples = samplesOf(
  "money-returned",
  {
    ...{ ...ORDER, orderPath: OWN_ORDER, cardCents: 3000, creditCents: 0 },
    ...{ isGoodwill: false, share: "part", creditUse: "account", leaves: null },
  },
  {
    "the rest": { cardCents: 11_900, share: "rest" },
    "all of it": { ...REFUND, share: "all", leaves: { unsentKits: 0, replacements: [], membership: null } },
    "all of it, while the membership goes on": {
      ...{ ...REFUND, share: "all" },
      leaves: {
        ...{ unsentKits: 1, replacements: ["4827-1202"] },
        membership: {
          title: "Core Essentials",
          next: { date: "2027-04-04", amountCents: 14_900 },
          managePath: PLAN.managePath,
        },
      },
    },
    "all of it, several kits stay here": {
      ...{ ...REFUND, share: "all" },
      leaves: { unsentKits: 2, replacements: [], membership: null },
    },
    "part to the balance": { cardCents: 2000, creditCents: 1000 },
    "part of what credit paid": { cardCents: 0, creditCents: 2000 },
    "part of what is paid in installments": { toLender: { isWhole: false, daysToCome: LATER } },
    "part of what was paid in installments": { toLender: { isWhole: false, daysToCome: [] } },
    "a gift": GIFT,
    "a gift to a guest": { ...GIFT, creditUse: "guest" },
    "a gift to an account that is not confirmed": { ...GIFT, creditUse: "unconfirmed" },
    "a gift while a renewal is unpaid": { ...GIFT, creditUse: "owing" },
  },
  { "in a partner's name": {} },
);

export const referralCreditedSamples = samplesOf(
  "referral-credited",
  { name: ORDER.name, creditCents: 2500, isFriend: false, creditUse: "account" },
  {
    "to somebody whose name is not known": { name: "", creditUse: "guest" },
    "to the friend": { isFriend: true },
    "to a friend without an account": { isFriend: true, creditUse: "guest" },
  },
  { "to a friend, in a partner's name": { isFriend: true, creditUse: "guest" } },
);

export const addressCorrectedSamples = samplesOf(
  "address-corrected",
  {
    ...{ ...ORDER, orderPath: OWN_ORDER, place: PLACE, isForMembership: true, isByCustomer: false },
    ...{ resetPath: "/reset-password", sent: [] },
  },
  {
    "of one order": { isForMembership: false },
    "of its second kit": { sent: [{ title: PLAN.title, at: "2027-01-06T15:00:00Z" }], isForMembership: false },
    "by a member": { isByCustomer: true },
    "by a guest": { isByCustomer: true, orderPath: GUEST.order, resetPath: null },
  },
  { "in a partner's name": { isByCustomer: true } },
);

export const orderReleasedSamples = samplesOf(
  "order-released",
  {
    ...ORDER,
    orderPath: OWN_ORDER,
    totalCents: 14_900,
    balanceUsedCents: 0,
    refundedCents: 0,
    isSent: true,
    refundRule: RULE,
  },
  {
    "part paid by credit": { totalCents: 4900, balanceUsedCents: 10_000 },
    "paid by credit": { totalCents: 0, balanceUsedCents: 14_900 },
    "with a change taken back": { totalCents: 16_900, refundedCents: 2000 },
    "nothing to send": { isSent: false, refundRule: FEE_RULE },
  },
  { "in a partner's name": {} },
);

export const orderLinkSamples = samplesOf("order-link", { ...ORDER, orderPath: GUEST.order }, {}, IN_SHOP);
