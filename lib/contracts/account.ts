import * as z from "zod/mini";
import { RECEIPT_PARTS } from "@/lib/domain/receipt-parts";
import { enteredPassword, newPassword } from "./auth";
import { defineCall } from "./call";
import { shownPrices } from "./shown-prices";
import { openingId } from "./text";

const amountLine = z.object({
  title: z.string(),
  /** Cadence and contents, in words. NULL: the title says it all. */
  detail: z.nullable(z.string()),
  quantity: z.int(),
  /** Cents, of all units, before discount. */
  amount: z.int(),
  /** Which price record it was sold by: its lookup key, and its id. */
  priceRecord: z.string(),
  /** A laboratory test, as HSA and FSA administrators tell it apart from fees and things. */
  part: z.enum(RECEIPT_PARTS),
});

export const orderStep = z.object({
  label: z.string(),
  /** ISO 8601 in UTC. NULL: has not happened, or no one noted when. */
  at: z.nullable(z.string()),
  /** When it is expected, where we know; of what has happened, when it had at the latest. NULL: we don't, or it is noted. */
  expectedAt: z.nullable(z.string()),
  state: z.enum(["done", "current", "ahead"]),
});
export type OrderStep = z.output<typeof orderStep>;

const parcel = z.object({
  /** As people call it, e.g. "Canada Post". */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's page about it. NULL: that carrier has none. */
  url: z.nullable(z.string()),
  /** ISO 8601 in UTC, as every moment here. */
  shippedAt: z.string(),
});
/** A parcel of an order that is on its way, or was. */
export type AccountParcel = z.output<typeof parcel>;

const payLater = z.object({
  provider: z.string(),
  /** What was agreed, in the words and the version that were shown, and when. */
  text: z.string(),
  textVersion: z.string(),
  acceptedAt: z.string(),
  renewalNotice: z.nullable(z.string()),
  /** Days in New York, YYYY-MM-DD, and cents; `isDue` once the day has come, `isOff` when it was canceled before. */
  instalments: z.array(z.object({ date: z.string(), amount: z.int(), isDue: z.boolean(), isOff: z.boolean() })),
  /** What went back to whoever granted them, and what that does to them, in words. NULL: nothing did. */
  back: z.nullable(z.string()),
});
/** An order that is paid in instalments, as it was agreed. */
export type PayLater = z.output<typeof payLater>;

const accountOrder = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  /** What it came of, in words: the shop that sold it, a renewal, a kit in place of another. */
  origin: z.string(),
  /** The name of the shop that sold it. */
  soldBy: z.string(),
  /** Where the order is, in a few words. */
  statusText: z.string(),
  isOver: z.boolean(),
  /** Whether it was paid for, by whatever means: of what is free of charge there is no receipt. */
  hasReceipt: z.boolean(),
  /** What canceling now gives back: the kit has not left. NULL: it cannot be canceled. */
  cancelRefund: z.nullable(z.int()),
  /**
   * What else canceling it does: its membership ends, when it paid for the running period, or goes on; the test of the
   * kit in whose place it is is not done; nor do the things come in whose place it is. NULL: nothing.
   */
  whenCanceled: z.nullable(z.enum(["membership_ends", "membership_goes_on", "test_is_lost", "things_are_lost"])),
  steps: z.array(orderStep),
  /** That it comes later than was promised, in words. NULL: it can still come in time, or has left, or is over. */
  late: z.nullable(z.string()),
  /**
   * That nothing is sent in place of kits of it that came to nothing, with what becomes of their tests and the money, in
   * words. NULL: of none was that decided. Of a parcel without a kit also that it is not decided yet.
   */
  closed: z.nullable(z.string()),
  /** In which orders new kits, or its things anew, are sent in place of some of it, in words. NULL: in none. */
  replaced: z.nullable(z.string()),
  lines: z.array(amountLine),
  /** Cents, as everything below; what was taken off is positive. */
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  balanceUsed: z.int(),
  /** Charged for what is no longer among the lines. */
  added: z.int(),
  /** Bought after the order was paid and taken back: charged, and given back. */
  takenBack: z.array(z.object({ title: z.string(), amount: z.int() })),
  total: z.int(),
  refunded: z.int(),
  /** What went back, oldest first. NULL: only the payment provider knows the day. */
  refunds: z.array(z.object({ at: z.nullable(z.string()), cents: z.int(), isToBalance: z.boolean() })),
  /** NULL: nothing was to pay, or it was a renewal of before this was kept. */
  paidWith: z.nullable(z.string()),
  isRenewal: z.boolean(),
  /** Whether whoever bought it pays in instalments. */
  isPaidLater: z.boolean(),
  /** NULL: it was paid at once. */
  payLater: z.nullable(payLater),
  /** What has left so far, oldest first. */
  parcels: z.array(parcel),
  /** With which other parcel it comes, in a sentence. NULL: by itself. */
  sentWith: z.nullable(z.string()),
  /** Of this very order, in words. */
  refundRule: z.string(),
  shipTo: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.enum(["US", "CA"]),
  }),
  /**
   * Whether the address of what is still here can be changed: `open`; after signing in again; at its membership; for
   * `later` kits once what is being packed has left; no more, because all is being packed; or not at all, because all
   * has left or the order is over.
   */
  addressChange: z.enum(["open", "sign-in", "membership", "later", "packing", "over"]),
});
/** An order as whoever paid it sees it, with everything its receipt needs. */
export type AccountOrder = z.output<typeof accountOrder>;

const ACCOUNT = "/user/account";

/** Orders as whoever paid them sees them. */
export const ordersShown = z.object({ orders: z.array(accountOrder) });

const ordersOfAccount = z.extend(ordersShown, {
  /** Partners' shops in which the person has bought too; told in our own shop alone. */
  elsewhere: z.array(z.object({ key: z.string(), name: z.string() })),
});
/** Someone's orders in a shop. */
export type AccountOrders = z.output<typeof ordersOfAccount>;

export const accountOrders = defineCall({
  method: "GET",
  path: `${ACCOUNT}/orders`,
  summary:
    "The signed-in person's orders in the shop that the header X-Shop names, newest first, with timeline and receipt.",
  access: "signed-in",
  answer: ordersOfAccount,
  statuses: [200],
  problems: ["not_signed_in"],
});

const browserSession = z.object({
  id: z.string(),
  /** Browser and system, e.g. "Chrome on macOS". */
  device: z.string(),
  /** The network, cut so that it names no one. NULL: not known. */
  network: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
/** A browser that is signed in. */
export type BrowserSession = z.output<typeof browserSession>;

const browserSessions = z.object({ sessions: z.array(browserSession) });

export const accountSessions = defineCall({
  method: "GET",
  path: `${ACCOUNT}/sessions`,
  summary: "The browsers in which the signed-in person is signed in, this one first.",
  access: "signed-in",
  answer: browserSessions,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const endAccountSession = defineCall({
  method: "POST",
  path: `${ACCOUNT}/sessions/{id}/end`,
  summary: "Signs another browser out. Ending one that is gone is fine.",
  access: "signed-in",
  params: z.strictObject({ id: openingId }),
  answer: browserSessions,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const endOtherSessions = defineCall({
  method: "POST",
  path: `${ACCOUNT}/sessions/end-others`,
  summary: "Signs every other browser out.",
  access: "signed-in",
  answer: browserSessions,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const changePassword = defineCall({
  method: "POST",
  path: `${ACCOUNT}/password`,
  summary: "Changes the password; every other browser is signed out and an email tells the person.",
  access: "signed-in",
  body: z.strictObject({
    currentPassword: enteredPassword,
    password: newPassword,
  }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "malformed", "weak_password", "too_many_requests"],
});

const planPreview = z.object({
  frequency: z.enum(["month", "quarter", "twice-year", "year", "2-years", "4-weeks", "20-days", "60-days"]),
  title: z.string(),
  /** Of the program per cycle, before shipping and discount. Cents, as everything below. */
  unitAmount: z.int(),
  chargedNow: z.int(),
  /** To the balance. */
  credited: z.int(),
  nextCharge: z.object({ date: z.string(), amount: z.int() }),
  /** The order's code, if it is not for the new plan and ends with the change. */
  lostCode: z.nullable(z.string()),
});
/** What changing a plan to another cadence costs, to the cent, before anybody decides. */
export type PlanPreview = z.output<typeof planPreview>;

export const planPreviews = defineCall({
  method: "GET",
  path: `${ACCOUNT}/memberships/{id}/plans`,
  summary: "The cadences that a plan can be changed to before its first kit ships, with what each costs now and next.",
  /** The owner, and for an hour the browser that paid: whoever may change the plan. */
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  /** Add-ons that are wanted with the change, bought once: lookup keys with commas. */
  query: z.strictObject({ oneTimeAddonProductIds: z.optional(z.string().check(z.regex(/^[a-z0-9_,-]{0,400}$/))) }),
  answer: z.object({
    program: z.string(),
    /** The add-ons per cycle that stay, by lookup key. */
    upgradeProductIds: z.array(z.string()),
    /** What can be bought once with the change. Cents. */
    oneTimeAddons: z.array(z.object({ lookupKey: z.string(), title: z.string(), unitAmount: z.int() })),
    plans: z.array(planPreview),
    /** Those of the plans, and of what can be bought once. */
    prices: shownPrices,
    /** Day in New York on which a change made now is charged, YYYY-MM-DD. */
    today: z.string(),
  }),
  statuses: [200],
  problems: ["not_found", "too_late", "too_many_requests"],
});

export const orderReceipt = defineCall({
  method: "GET",
  path: `${ACCOUNT}/orders/{id}/receipt`,
  summary:
    "The receipt of an order as a PDF, by the order's id or its checkout's: for its owner, for a day for the browser that paid, and for two hours for one that opened its mailed link.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  query: z.strictObject({ paper: z.optional(z.enum(["letter", "a4"])) }),
  answer: z.file(),
  answerType: "application/pdf",
  statuses: [200],
  problems: ["not_found", "malformed"],
});
