import { NOTHING_BACK } from "@/lib/domain/refund";
import { GUEST, IN_SHOP, NEXT, ORDER, PLACE, PLAN, samplesOf, TOKEN } from "./sample";

const STILL = { orderNumber: ORDER.orderNumber, contents: ["Advanced Cholesterol (mini)"], on: null };

export const membershipCanceledSamples = samplesOf(
  "membership-canceled",
  {
    ...{ name: ORDER.name, ...PLAN, cardCents: 14_900, creditCents: 0 },
    ...{ endsOn: null, isAccountEnding: false, creditKeptCents: 0, stillSent: [] },
  },
  {
    "part to the balance": { cardCents: 12_400, creditCents: 2500 },
    "after a change to a cheaper plan": { cardCents: 13_400, creditKeptCents: 1500 },
    "with its account": { cardCents: 12_400, creditCents: 2500, isAccountEnding: true },
    "with its account, paid by credit": { cardCents: 0, creditCents: 14_900, isAccountEnding: true },
    "something is still coming": { stillSent: [STILL, { ...STILL, orderNumber: "4827-1201", on: "2027-04-05" }] },
    ...Object.fromEntries(
      NOTHING_BACK.map((nothingBack) => [`nothing back: ${nothingBack}`, { cardCents: 0, nothingBack }]),
    ),
    "at the end of its period": { cardCents: 0, endsOn: "2027-04-04" },
    "at the end of its period, a guest's": { cardCents: 0, endsOn: "2027-04-04", managePath: GUEST.membership },
  },
  { "in a partner's name": { cardCents: 0, endsOn: "2027-04-04" } },
);

export const membershipLinkSamples = samplesOf(
  "membership-link",
  { name: ORDER.name, hasEnded: false, managePath: GUEST.membership },
  { "it has ended": { hasEnded: true } },
  IN_SHOP,
);

const WAITING = {
  contents: ["Advanced Cholesterol (mini)"],
  sentWith: "It comes in one parcel with your next kit, which ships on April 5, 2027 or soon after.",
};

export const membershipChangedSamples = samplesOf(
  "membership-changed",
  {
    ...{ name: ORDER.name, ...PLAN, change: "skipped", was: "2027-01-04", pausedUntil: null },
    ...{ takenBackUntil: "2027-01-04", extras: [], endedCode: null, waiting: [] },
    ...{ next: { ...NEXT, hasKit: true }, skipped: { skips: "kit", paidKitOn: null } },
  },
  {
    "skipped, an unlimited plan": {
      ...{ cadence: "every month", next: { ...NEXT, date: "2027-02-04", hasKit: false } },
      skipped: { skips: "fee", paidKitOn: null },
    },
    "skipped, a plan of two kits": { next: { ...NEXT, hasKit: true, kits: 2 } },
    "skipped, a plan paid ahead": {
      ...{ cadence: "every 2 years", was: "2028-01-04", takenBackUntil: "2028-01-04" },
      ...{ next: { ...NEXT, date: "2030-01-04", hasKit: true } },
      skipped: { skips: "kit", paidKitOn: "2027-01-04" },
    },
    "skipped twice": { takenBackUntil: "2026-10-04" },
    "skipped, too near to undo": { takenBackUntil: null },
    "skipped, the next kit ships on the charge's day": { next: { ...NEXT, date: "2027-04-05", hasKit: true } },
    "skipped, an extra waits": { waiting: [WAITING] },
    "the skip is undone": { change: "unskipped", takenBackUntil: null, was: "2027-07-04" },
    paused: { change: "paused", pausedUntil: "2027-03-01", takenBackUntil: null },
    "paused, no charge falls in that time": {
      ...{ change: "paused", pausedUntil: "2027-03-01", takenBackUntil: null, was: NEXT.date },
    },
    "paused without an end": { change: "paused", next: null, takenBackUntil: null },
    resumed: { change: "resumed", takenBackUntil: null },
    "resumed, another plan is charged next": {
      ...{ change: "resumed", takenBackUntil: null },
      next: { date: NEXT.date, amountCents: 24_900, hasKit: true, plan: "Complete 360, every 6 months" },
    },
    kept: { change: "kept", was: "2027-03-04", takenBackUntil: null },
    "kept, another plan is charged next": {
      ...{ change: "kept", was: NEXT.date, takenBackUntil: null },
      next: { date: NEXT.date, amountCents: 24_900, hasKit: true, plan: "Complete 360, every 6 months" },
    },
    "another plan": {
      change: "replanned",
      was: NEXT.date,
      extras: ["Hormone+"],
      endedCode: "THREE20",
      takenBackUntil: null,
    },
    "another plan, paused until a day": {
      ...{ change: "replanned", was: NEXT.date, pausedUntil: "2027-09-20", takenBackUntil: null },
      next: { ...NEXT, date: "2027-10-04", hasKit: true },
    },
    "another plan, paused until it is resumed": {
      ...{ change: "replanned", was: NEXT.date, next: null, pausedUntil: null, takenBackUntil: null },
    },
    "the other plan taken back": { change: "plan_kept", takenBackUntil: null },
    "the next charge is covered": {
      change: "resumed",
      next: { ...NEXT, amountCents: 0, hasKit: true },
      takenBackUntil: null,
    },
    "a guest's": { managePath: GUEST.membership },
  },
  IN_SHOP,
);

export const membershipCardSamples = samplesOf(
  "membership-card",
  {
    ...{ name: ORDER.name, ...PLAN, card: "Visa ending in 4242", triesOwed: false },
  },
  { "with a renewal unpaid": { triesOwed: true }, "a guest's": { managePath: GUEST.membership } },
  IN_SHOP,
);

export const planChangedSamples = samplesOf(
  "plan-changed",
  {
    ...{ ...ORDER, ...PLAN, chargedCents: 1500, creditedCents: 0, paidWith: "Visa ending in 4242", lostCode: null },
    lines: [{ title: PLAN.title, quantity: 1, amountCents: 12_400 }],
    ...{ discountCents: 0, shippingCents: 2500, paidBeforeCents: 13_400 },
    ...{ creditUse: "account", next: NEXT, notMePath: `/checkout/undo?token=${TOKEN}` },
  },
  {
    "cheaper, its code lost": {
      ...{ chargedCents: 0, creditedCents: 1500, paidBeforeCents: 16_400, lostCode: "CORE10", paidWith: null },
    },
    "the least that a card can be charged": {
      ...{ chargedCents: 50, creditedCents: 30, paidBeforeCents: 14_880 },
    },
    "of two kits": {
      ...{ chargedCents: 14_400, shippingCents: 3000, next: { ...NEXT, amountCents: 27_800 } },
      ...{ lines: [{ title: PLAN.title, quantity: 2, amountCents: 24_800 }] },
    },
    "an unlimited plan, whose fee holds the shipping": {
      ...{ cadence: "every month", shippingCents: 0, next: { ...NEXT, date: "2027-02-04", hasKit: false } },
      lines: [{ title: PLAN.title, quantity: 1, amountCents: 14_900 }],
    },
    "with a discount": { discountCents: 1000, chargedCents: 500 },
    "a guest's": { managePath: GUEST.membership, creditUse: "guest" },
    "a guest's, cheaper": {
      ...{ managePath: GUEST.membership, creditUse: "guest", chargedCents: 0, creditedCents: 1500, paidWith: null },
      paidBeforeCents: 16_400,
    },
  },
  {
    ...IN_SHOP,
  },
);

const REACH = { nextKitOn: NEXT.date, following: [ORDER.orderNumber], packing: [] };

export const addressChangedSamples = samplesOf(
  "address-changed",
  {
    name: ORDER.name,
    title: PLAN.title,
    place: PLACE,
    resetPath: "/reset-password",
    managePath: PLAN.managePath,
    ...REACH,
  },
  {
    "several orders, some being packed": { following: ["4827-1103", "4827-1104"], packing: ["4827-1105", "4827-1106"] },
    "one being packed": { following: [], packing: ["4827-1105"] },
    "no further kit": { nextKitOn: null, following: [] },
    "a guest's": { resetPath: null, managePath: GUEST.membership },
  },
  { "in a partner's name": {} },
);
