import { GUEST, IN_SHOP, NEXT, ORDER, OWN_ORDER, PLAN, samplesOf, TOKEN } from "./sample";

const UNDO = `/checkout/undo?token=${TOKEN}`;

export const upgradeReceiptSamples = samplesOf(
  "upgrade-receipt",
  {
    ...{ ...ORDER, title: "Body-profile tape measure", amountCents: 900, paidWith: "Visa ending in 4242" },
    ...{ orderPath: OWN_ORDER, notMePath: UNDO },
  },
  { "paid by nothing that is named": { paidWith: null }, "a guest's": { orderPath: GUEST.order } },
  IN_SHOP,
);

const UNDONE = { ...PLAN, next: NEXT, state: "active", parcel: "held" } as const;

export const upgradeUndoneSamples = samplesOf(
  "upgrade-undone",
  {
    ...{ ...ORDER, orderPath: OWN_ORDER, title: "Body-profile tape measure" },
    ...{ cardCents: 900, creditTakenCents: 0, nothingBack: null, plan: null },
  },
  {
    "nothing was charged for it": { cardCents: 0, nothingBack: "not_charged" },
    "its order was canceled before": { cardCents: 0, nothingBack: "given_back" },
    "a change of plan": { title: PLAN.title, cardCents: 4900, plan: UNDONE },
    "a cheaper plan": {
      ...{ title: PLAN.title, cardCents: 0, creditTakenCents: 1500, nothingBack: "not_charged", plan: UNDONE },
    },
    "a change of plan, nothing more is charged": {
      title: PLAN.title,
      cardCents: 4900,
      plan: { ...UNDONE, next: null },
    },
    "a change of plan, its membership has ended": {
      ...{ title: PLAN.title, cardCents: 900, plan: { ...UNDONE, next: null, state: "canceled", parcel: "over" } },
    },
    "a change of plan, its membership is paused and its kit has left": {
      ...{ title: PLAN.title, cardCents: 4900, plan: { ...UNDONE, next: null, state: "paused", parcel: "left" } },
    },
  },
  { "in a partner's name": {} },
);

const STILL = { orderNumber: ORDER.orderNumber, contents: [PLAN.title], on: null };
const CONFIRM = `/membership/confirm?token=${TOKEN}`;

export const paymentFailedSamples = samplesOf(
  "payment-failed",
  {
    ...{ name: ORDER.name, amountCents: 14_900, nextTryDate: "2027-01-06", why: "refused", kits: 1, stillSent: [] },
    ...{ payPath: CONFIRM, managePath: PLAN.managePath },
  },
  {
    "of several kits": { kits: 2 },
    "of an unlimited plan, a kit was asked for before": { kits: 0, stillSent: [STILL] },
    "the last try": { nextTryDate: null },
    "the last try, a kit still ships": { nextTryDate: null, stillSent: [STILL] },
    "the bank asks": { why: "asks_bank" },
    "the bank asked for the last time": { why: "asks_bank", nextTryDate: null },
    "no card": { why: "no_card" },
    "no card, the last try": { why: "no_card", nextTryDate: null },
    "a guest's": { managePath: GUEST.membership },
  },
  IN_SHOP,
);

export const cardNeededSamples = samplesOf(
  "card-needed",
  { name: ORDER.name, ...PLAN, ...NEXT },
  { "a guest's": { managePath: GUEST.membership } },
  IN_SHOP,
);

export const renewalNoticeSamples = samplesOf(
  "renewal-notice",
  { name: ORDER.name, ...PLAN, ...NEXT, hasCard: true, card: "Visa ending in 4242", endedCode: null },
  {
    "its code has ended": { endedCode: "THREE20" },
    "its discount has ended": { endedCode: "" },
    "no card": { hasCard: false, card: null },
    "a card that the provider does not name": { card: null },
    "covered by credit": { amountCents: 0 },
    "of an unlimited plan": { cadence: "every month", hasKit: false },
    "what an earlier charge paid for waits": { earlier: [STILL] },
    "what an earlier charge paid for is held": { earlier: [{ ...STILL, isHeld: true }] },
    "a guest's": { managePath: GUEST.membership },
  },
  IN_SHOP,
);

export const nextChargeChangedSamples = samplesOf(
  "next-charge-changed",
  {
    ...{ name: ORDER.name, ...PLAN, was: { ...NEXT, amountCents: 12_400 }, next: NEXT },
    ...{ usesCredit: true, reason: "Renewal, every 3 months" },
  },
  {
    "on another day": { was: { ...NEXT, date: "2027-03-30" } },
    "on another day, of another amount": { was: { date: "2027-03-30", amountCents: 12_400 } },
    "covered by credit": { next: { ...NEXT, amountCents: 0 } },
    "nothing told before": { was: null },
    "of an unlimited plan": { cadence: "every month", next: { ...NEXT, hasKit: false } },
    "a guest's": { usesCredit: false, managePath: GUEST.membership },
  },
  { "in a partner's name": { usesCredit: false } },
);
