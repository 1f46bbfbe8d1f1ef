import { GUEST, IN_SHOP, ORDER, OWN_KITS, OWN_ORDER, PLACE, samplesOf } from "./sample";

export const nextKitSamples = samplesOf(
  "next-kit",
  {
    ...{ ...ORDER, contents: ["Core Essentials", "Thyroid+"], place: PLACE },
    ...{ delivery: { from: "2026-12-08", to: "2026-12-09" }, orderPath: OWN_ORDER },
  },
  { "a guest's": { orderPath: GUEST.order } },
  IN_SHOP,
);

const THINGS = ["Body-profile tape measure"];

export const kitDeliveredSamples = samplesOf(
  "kit-delivered",
  { ...ORDER, kits: 1, things: [], orderPath: OWN_ORDER, registerPath: OWN_KITS },
  {
    "without a kit": { kits: 0, things: THINGS, registerPath: null },
    "several kits": { kits: 2 },
    "a guest's": { orderPath: GUEST.order, registerPath: "/signup" },
    "a guest's, several kits": { kits: 2, orderPath: GUEST.order, registerPath: "/signup" },
  },
  { ...IN_SHOP, "from before partners had accounts": { orderPath: null, registerPath: null } },
);

export const kitRegisteredSamples = samplesOf(
  "kit-registered",
  { name: ORDER.name, accountPath: OWN_KITS, isAtLaboratory: false },
  { "its sample is there already": { isAtLaboratory: true } },
  IN_SHOP,
);

export const sampleReceivedSamples = samplesOf("sample-received", { name: ORDER.name }, {}, IN_SHOP);

export const resultReadySamples = samplesOf(
  "result-ready",
  { name: ORDER.name, unread: 0, resultsPath: "/account/results" },
  { "one value missing": { unread: 1 }, "several values missing": { unread: 3 } },
  IN_SHOP,
);

const CLOSED = { cause: "damaged", orderNumber: null, place: null, noneBecause: "decided" } as const;

export const kitReplacedSamples = samplesOf(
  "kit-replaced",
  {
    ...{ ...ORDER, cause: "rejected", isSample: true, place: PLACE, noneBecause: null, money: null },
    ...{ orderPath: OWN_ORDER, things: [] },
  },
  {
    "a parcel without a kit got lost": { cause: "lost", isSample: false, things: THINGS },
    "a parcel without a kit came damaged": { cause: "damaged", isSample: false, things: THINGS },
    "a parcel without a kit, as goodwill": { cause: "goodwill", isSample: false, things: THINGS },
    "of a lost parcel without a kit one of us decides": {
      ...{ cause: "lost", isSample: false, things: THINGS, orderNumber: null, place: null },
    },
    "of a lost parcel without a kit nothing more is sent": {
      ...{ ...CLOSED, cause: "lost", isSample: false, things: THINGS, money: { cost: 1395, refunded: 0 } },
    },
    "the money of a lost parcel without a kit went back": {
      ...{ ...CLOSED, cause: "lost", isSample: false, things: THINGS, noneBecause: "order_over" },
    },
    "got lost": { cause: "lost", isSample: false },
    "got lost on the way back": { cause: "lost" },
    "came damaged": { cause: "damaged" },
    "as goodwill": { cause: "goodwill" },
    "one of us decides": { orderNumber: null, place: null, orderPath: OWN_KITS },
    "to a deleted account": { orderPath: null },
    "its order is over": { orderNumber: null, place: null, noneBecause: "order_over" },
    "nothing more is sent": { ...CLOSED, money: { cost: 14_900, refunded: 0 } },
    "nothing more is sent, and money went back": { ...CLOSED, money: { cost: 14_900, refunded: 5_000 } },
    "nothing more is sent, and nothing was paid": CLOSED,
    "replaced before": { orderNumber: null, place: null, noneBecause: "sent_before" },
  },
  IN_SHOP,
);
