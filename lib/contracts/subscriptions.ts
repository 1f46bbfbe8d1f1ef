import * as z from "zod/mini";
import { WHY_UNPAID } from "@/lib/domain/membership-state";
import { NOTHING_BACK } from "@/lib/domain/refund";
import { defineCall } from "./call";
import { mailedLink } from "./mailed-links";
import { paymentMethodId } from "./payment-methods";
import { openingId } from "./text";

const item = z.object({ priceId: z.string(), title: z.string(), unitAmount: z.int(), quantity: z.int() });

/** What a member may do now. */
const action = z.enum([
  ...(["skip", "unskip", "pause", "resume", "cancel", "keep"] as const),
  ...(["change-plan", "change-next-plan", "undo-next-plan", "update-card", "buy-extras", "restart"] as const),
]);
export type MembershipActionWord = z.output<typeof action>;

/** Where a membership is, and what it charges next. Moments are ISO 8601 in UTC. */
export const membershipState = z.object({
  frequency: z.string(),
  status: z.enum(["active", "paused", "past_due", "cancel_at_period_end", "canceled"]),
  /** NULL: nothing will be charged. */
  nextChargeAt: z.nullable(z.string()),
  /** Cents, shipping included, less what a discount still takes off. */
  nextAmount: z.nullable(z.int()),
  /** Credit that goes into that charge, and is off its amount. Cents. */
  nextBalanceUsed: z.int(),
  /** Day in New York on which the next kit leaves, YYYY-MM-DD. NULL: none is planned. */
  nextKitOn: z.nullable(z.string()),
  /** NULL: not paused, or paused until someone resumes it. */
  pausedUntil: z.nullable(z.string()),
  /** When it ends, once that is decided. */
  endsAt: z.nullable(z.string()),
  /** Why its last renewal has not been paid. NULL: nothing is owed. */
  whyUnpaid: z.nullable(z.enum(WHY_UNPAID)),
});
export type MembershipState = z.output<typeof membershipState>;

/** The same where its dates can be put into a calendar. */
export const datedMembership = z.extend(membershipState, {
  /** The most dates to come that a calendar file of it, made earlier, may hold. */
  datesBefore: z.int(),
});
export type DatedMembership = z.output<typeof datedMembership>;

/** A day of the money calendar, in New York; a kit alone is paid already, an instalment is not charged by us. Cents. */
export const scheduleDay = z.object({
  date: z.string(),
  kind: z.enum(["renewal", "owed", "kit_only", "instalment"]),
  amount: z.int(),
  /** Credit that goes into it, and is off the amount. */
  balanceUsed: z.int(),
  reason: z.string(),
  hasKit: z.boolean(),
});

const membershipAnswer = z.extend(datedMembership, {
  id: z.string(),
  program: z.string(),
  title: z.string(),
  currentPeriodStart: z.string(),
  items: z.array(item),
  schedule: z.array(scheduleDay),
  /** The plan of the running period, while the next charge is for another one. NULL: they are the same. */
  changesFrom: z.nullable(z.object({ title: z.string(), frequency: z.string(), addons: z.array(z.string()) })),
  /** Day in New York to which skipping would move the next charge. NULL: nothing will be charged. */
  skipsTo: z.nullable(z.string()),
  /** Day in New York until which the fee of an unlimited plan pays for kits. NULL: it has none, or none is paid now. */
  feePaidUntil: z.nullable(z.string()),
  /** Day in New York of the charge that was skipped and can be taken back. NULL: none. */
  skippedFrom: z.nullable(z.string()),
  /** What its calendar file goes by: its cart's, or its own id. */
  calendarId: z.string(),
  /** Whether a card is kept for its renewals. */
  hasCard: z.boolean(),
  /** The page that pays what is owed. NULL: nothing is. */
  payPath: z.nullable(z.string()),
  /** The first and the last day until which it can be paused. */
  pause: z.object({ from: z.string(), to: z.string() }),
  allowedActions: z.array(action),
  /** What canceling now would do: at once with this refund, of which a part goes to the balance, or at the period's end. */
  cancelation: z.nullable(
    z.object({
      isAtOnce: z.boolean(),
      refund: z.int(),
      toBalance: z.int(),
      /** What a change of plan put on the balance, which stays there. */
      creditKept: z.int(),
      endsAt: z.string(),
      /** Why nothing goes back. NULL: something does. */
      nothingBack: z.nullable(z.enum(NOTHING_BACK)),
    }),
  ),
  /** What was bought to come with the next kit, and waits for it: "2 × Core Essentials". */
  waitingForKit: z.array(z.string()),
  /** What is sent although it ends, or has ended. */
  stillSent: z.array(z.object({ orderNumber: z.string(), contents: z.array(z.string()), on: z.nullable(z.string()) })),
});
/** One membership as its owner sees it. */
export type MembershipView = z.output<typeof membershipAnswer>;

/** Where the calls of memberships stand. */
export const PORTAL = "/user/management-portal/subscriptions";

export const membership = defineCall({
  method: "GET",
  path: `${PORTAL}/cms/{id}`,
  summary: "One membership of the signed-in person, or of the link that was opened.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  answer: membershipAnswer,
  statuses: [200],
  problems: ["not_signed_in", "not_found"],
});

export const membershipUpgrades = defineCall({
  method: "GET",
  path: `${PORTAL}/cms/upgrade/{id}`,
  summary: "What can be added to a membership, with the price now and per cycle.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  answer: z.object({
    upgrades: z.array(
      z.object({
        priceId: z.string(),
        lookupKey: z.string(),
        title: z.string(),
        priceNow: z.int(),
        pricePerCycle: z.int(),
        isPurchased: z.boolean(),
      }),
    ),
  }),
  statuses: [200],
  problems: ["not_signed_in", "not_found"],
});

/** What a call has that changes a membership and answers with it. */
export const changeCall = {
  method: "POST",
  access: "member",
  params: z.strictObject({ id: openingId }),
  answer: membershipAnswer,
  statuses: [200],
  problems: ["not_signed_in", "not_found", "conflict", "payment_unavailable"],
  isIdempotent: true,
} as const;

export const skipMembership = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/skip`,
  summary: "Moves the next charge and its kit by one cycle.",
});

export const unskipMembership = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/unskip`,
  summary: "Moves the next charge and its kit back to where they were before they were skipped.",
});

export const pauseMembership = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/pause`,
  summary: "Charges and sends nothing until a day; the membership then resumes by itself.",
  body: z.strictObject({ until: z.iso.date("Choose a day.") }),
});

/** A charge to come, as a member is told of it before a decision: day in New York and cents. NULL: nothing would be charged. */
const nextCharge = z.nullable(z.object({ date: z.string(), amount: z.int() }));
export type NextCharge = z.output<typeof nextCharge>;

export const previewNextCharge = defineCall({
  method: "GET",
  path: `${PORTAL}/{id}/next-charge`,
  summary:
    "What would be charged next if a membership were paused until a day or, without a day, were not paused anymore.",
  access: "member",
  params: changeCall.params,
  query: z.strictObject({ pausedUntil: z.optional(z.iso.date("Choose a day.")) }),
  answer: z.object({ next: nextCharge }),
  statuses: [200],
  problems: ["not_signed_in", "not_found", "conflict"],
});

export const resumeMembership = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/resume`,
  summary: "Ends a pause.",
});

export const cancelMembership = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/cancel`,
  summary:
    "Ends a membership: at once with the period's money back while its kit has not shipped, else at the period's end.",
});

export const keepMembership = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/keep`,
  summary: "Takes a cancelation at the period's end back.",
});

export const updateMembershipCard = defineCall({
  ...changeCall,
  path: `${PORTAL}/{id}/card`,
  summary: "Charges later renewals to another card, and tries what is owed with it.",
  body: z.strictObject({ paymentMethod: paymentMethodId }),
  problems: [
    ...changeCall.problems,
    "card_declined",
    "insufficient_funds",
    "expired_card",
    "incorrect_cvc",
    "payment_failed",
    "authentication_required",
    "too_many_requests",
  ],
});

const owedAnswer = z.object({
  /** `asks_bank`: the bank waits for its customer's yes. `no_card`: none is kept. `over`: nothing is to be paid anymore. */
  state: z.enum(["asks_bank", "refused", "no_card", "paid", "over"]),
  title: z.string(),
  /** Cents. */
  amount: z.int(),
  /** Kits that leave once it is paid. 0: the plan's kits are asked for. */
  kits: z.int(),
  /** For the provider's script, while the bank asks. */
  clientSecret: z.nullable(z.string()),
  /** When the card is tried again by itself, a day in New York. NULL: it is not. */
  nextTryOn: z.nullable(z.string()),
  /** NULL: whoever has no account gets a link to the membership by email. */
  managePath: z.nullable(z.string()),
});
/** A refused renewal as its mailed link shows it. */
export type RefusedRenewal = z.output<typeof owedAnswer>;

const owed = {
  method: "POST",
  access: "anyone",
  body: mailedLink,
  answer: owedAnswer,
  statuses: [200],
  problems: ["link_invalid", "too_late", "too_many_requests", "payment_unavailable"],
  isForOwnPages: true,
  limits: ["membership-link-network"],
} as const;

export const readOwedPayment = defineCall({
  ...owed,
  path: "/user/management-portal/links/owed",
  summary: "Where the payment of a refused renewal is, by its mailed link. One that its bank let through is renewed.",
});

export const tryOwedPayment = defineCall({
  ...owed,
  path: "/user/management-portal/links/owed/try",
  summary: "Tries the card of a refused renewal again, by its mailed link.",
});

export const cancelOrder = defineCall({
  method: "POST",
  path: "/user/management-portal/orders/{id}/cancel",
  summary:
    "Cancels an order before its kit ships, for its owner or whoever opened its mailed link; everything that was paid goes back.",
  access: "member",
  params: z.strictObject({ id: openingId }),
  /** Cents. */
  answer: z.object({ orderNumber: z.string(), refund: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "not_found", "conflict", "too_late"],
  isIdempotent: true,
});
