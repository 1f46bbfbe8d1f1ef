import type { BackToLender } from "@/lib/domain/bnpl";
import type { Skipped } from "@/lib/domain/charges";
import type { DisputeState } from "@/lib/domain/dispute";
import type { MembershipState, WhyUnpaid } from "@/lib/domain/membership-state";
import type { NothingBack, StillSent } from "@/lib/domain/refund";
import type { Country } from "@/lib/domain/shipping";
import type { ShopRole } from "@/lib/domain/shop-roles";
import type { CreditUse } from "../credit-words";
import type { AccountMailTemplates } from "./account-mail-data";
import type { ChargeToCome } from "./charge-words";
import type { KitMailTemplates } from "./kit-mail-data";
import type { LateMailTemplates } from "./late-mail-data";

/** One line of an order, as it was sold. Amounts in cents, before discount. */
export interface MailLine {
  readonly title: string;
  readonly quantity: number;
  readonly amountCents: number;
}

/** One line of the money calendar. The day is YYYY-MM-DD in New York; the amount in cents. */
export interface MailCharge {
  readonly date: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** Sums of an order, in cents. Discount, balance and shipping discount are positive and taken off. */
export interface MailTotals {
  readonly subtotalCents: number;
  readonly discountCode: string | null;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly shippingDiscountCents: number;
  readonly balanceUsedCents: number;
  readonly totalCents: number;
  /** How the total is paid, where it is not paid at once: "3 × $19.74 + $19.73 through Klarna". */
  readonly instalments?: string;
}

/** What goes back, in cents: to the cards it came from, and to the balance. */
export interface MailRefund {
  /** To the card, or to whoever granted instalments. */
  readonly cardCents: number;
  /** What it does to the instalments. NULL, or left out: it was paid at once. */
  readonly toLender?: BackToLender | null;
  readonly creditCents: number;
  /** Why nothing goes back. NULL, or left out: something does, or nothing was charged. */
  readonly nothingBack?: NothingBack | null;
}

/** What each template needs. Paths begin with "/" and are completed with the shop's configured address. */
export interface MailTemplates extends AccountMailTemplates, KitMailTemplates, LateMailTemplates {
  "order-receipt": {
    readonly name: string;
    readonly orderNumber: string;
    readonly lines: readonly MailLine[];
    readonly totals: MailTotals;
    /** How it was paid, e.g. "Visa ending in 4242". NULL: nothing was to pay. */
    readonly paidWith: string | null;
    /** A later charge of a membership, and no order that somebody just placed. */
    readonly isRenewal: boolean;
    /** The first charge of a membership that had ended and starts again. */
    readonly isRestart: boolean;
    /** The money calendar; its first line is today's charge. */
    readonly schedule: readonly MailCharge[];
    /** What renews. NULL: nothing does. */
    readonly renewal: {
      readonly title: string;
      readonly amountCents: number;
      /** In words, e.g. "every 3 months". */
      readonly cadence: string;
      readonly nextDate: string;
      /** Whether a kit ships with it. Left out: one does. */
      readonly hasKit?: boolean;
      /** Where it is managed and canceled. */
      readonly managePath: string;
    } | null;
    /** Days the kit may arrive on, YYYY-MM-DD. NULL: nothing is sent. */
    readonly delivery: { readonly from: string; readonly to: string } | null;
    /** With which other parcel it comes, in a sentence. NULL: by itself. */
    readonly sentWith: string | null;
    /** What was to leave before this charge and has not. Left out: nothing. */
    readonly earlier?: readonly StillSent[];
    /** The refund rule of this very order, in words. */
    readonly refundRule: string;
    /** Where it goes. Left out: the United States. */
    readonly country?: Country;
    /** Where the order is seen. NULL: it is in no account, and its membership has a link of its own. */
    readonly receiptPath: string | null;
  };
  "upgrade-receipt": {
    readonly name: string;
    readonly orderNumber: string;
    readonly title: string;
    readonly amountCents: number;
    readonly paidWith: string | null;
    /** Where the order is seen. NULL: the mail is from before it led there. */
    readonly orderPath: string | null;
    /** Takes the charge back for 24 hours, for whoever did not make it. */
    readonly notMePath: string;
  };
  /** What was added after the order, or a change of its plan, was taken back by the link in its receipt. */
  "upgrade-undone": {
    readonly name: string;
    readonly orderNumber: string;
    /** Where the order is seen. NULL: nowhere without an account. */
    readonly orderPath: string | null;
    readonly title: string;
    /** Back to the card. */
    readonly cardCents: number;
    /** Credit that a cheaper plan had given, and that is gone again. */
    readonly creditTakenCents: number;
    /** Why nothing goes back to the card. NULL: something does. */
    readonly nothingBack: NothingBack | null;
    /** The plan from here on. NULL: no plan was changed. */
    readonly plan: {
      readonly title: string;
      readonly cadence: string;
      /** "active" alone is back as it was bought; another stays as it was changed. */
      readonly state: MembershipState;
      /** NULL: nothing more is charged. */
      readonly next: ChargeToCome | null;
      /** What becomes of its order: one of us looks at it, nothing more of it leaves, or it has left. */
      readonly parcel: "held" | "over" | "left";
    } | null;
  };
  "payment-failed": {
    readonly name: string;
    readonly amountCents: number;
    /** When it is tried again, YYYY-MM-DD. NULL: it was the last try. */
    readonly nextTryDate: string | null;
    readonly why: WhyUnpaid;
    /** Kits that leave once it is paid. 0: the plan's kits are asked for. */
    readonly kits: number;
    /** What was paid before and is sent all the same. */
    readonly stillSent: readonly StillSent[];
    /** Confirms it with the bank, or tries the card again. */
    readonly payPath: string;
    readonly managePath: string;
  };
  "card-needed": {
    readonly name: string;
    readonly title: string;
    readonly cadence: string;
    readonly amountCents: number;
    readonly date: string;
    /** Whether a kit ships with it. Left out: one does. */
    readonly hasKit?: boolean;
    readonly managePath: string;
  };
  "renewal-notice": {
    readonly name: string;
    readonly title: string;
    readonly amountCents: number;
    readonly date: string;
    readonly cadence: string;
    /** The code that the last charge had and this one has not; "": a discount without one. NULL: none. */
    readonly endedCode: string | null;
    /** Whether a kit ships with it. Left out: one does. */
    readonly hasKit?: boolean;
    /** Whether a card is saved that can be charged. */
    readonly hasCard: boolean;
    /** Which, e.g. "Visa ending in 4242". NULL: it cannot be told now. */
    readonly card: string | null;
    /** What was to leave before this charge and has not. Left out: nothing. */
    readonly earlier?: readonly StillSent[];
    readonly managePath: string;
  };
  /** The next charge is another one than a mail told, by something else than a change on its own page. */
  "next-charge-changed": {
    readonly name: string;
    readonly title: string;
    readonly cadence: string;
    /** NULL: it is not known. */
    readonly was: { readonly date: string; readonly amountCents: number } | null;
    readonly next: ChargeToCome;
    /** Whether its member has a confirmed account, whose credit goes into charges. */
    readonly usesCredit: boolean;
    /** What the next charge is for, without a stop at its end. */
    readonly reason: string;
    readonly managePath: string;
  };
  "order-shipped": {
    /** The parcel: once it has arrived or got lost, it is not told of any more. NULL: it is told in any case. */
    readonly shipmentId: string | null;
    readonly name: string;
    readonly orderNumber: string;
    readonly carrierName: string;
    readonly trackingNumber: string;
    /** Where the carrier tells where the parcel is. NULL: it has no such page. */
    readonly trackingUrl: string | null;
    /** What lies in the box, one line each. */
    readonly contents: readonly string[];
    /** What of the order is still to come, a line each. */
    readonly rest: readonly string[];
    /** Days it may arrive on, YYYY-MM-DD. */
    readonly delivery: { readonly from: string; readonly to: string };
    /** Where the order is seen. NULL: nowhere without an account. */
    readonly orderPath: string | null;
    /** How many kits are in the box, and where they are registered, if we can lead there. NULL: none is. */
    readonly register: { readonly path: string | null; readonly kits: number } | null;
  };
  "order-canceled": MailRefund & {
    readonly name: string;
    readonly orderNumber: string;
    /** Where the order is seen. NULL: nowhere without an account. */
    readonly orderPath: string | null;
    /** What was in it, a line each. */
    readonly contents: readonly string[];
    readonly isByCustomer: boolean;
    /** Whether it stands for a charge that came after its membership or its plan had ended. */
    readonly isLateCharge: boolean;
    readonly endsMembership: boolean;
    /** The test of the kit in whose place it was is not done, and what was paid for it stays or goes back. NULL: none. */
    readonly lostTest: "paid" | "paid_back" | null;
    /** The same of things without a kit in whose place it was, which do not come. */
    readonly lostThings: "paid" | "paid_back" | null;
    /** What is sent although its membership, or the kit that it was to go along with, does not go on. */
    readonly stillSent: readonly StillSent[];
    /** What a change of its plan put on the balance, which stays. */
    readonly creditKeptCents: number;
  };
  /** Credit that came of a recommendation. */
  "referral-credited": {
    /** Empty: it is not known. So of the others. */
    readonly name: string;
    readonly creditCents: number;
    /** Whether it is a friend's who came by a recommendation; else of whoever recommended. */
    readonly isFriend: boolean;
    readonly creditUse: CreditUse;
  };
  /** Part of an order's money went back, or credit was given for it; the order goes on. */
  "money-returned": MailRefund & {
    readonly name: string;
    readonly orderNumber: string;
    /** Where the order is seen. NULL: nowhere without an account. */
    readonly orderPath: string | null;
    /** Credit that nobody had paid with: a gift. */
    readonly isGoodwill: boolean;
    /** How much of what was paid it is: all of it, or what was left after parts before. */
    readonly share: "part" | "rest" | "all";
    /** What comes of the order once everything went back. NULL: it goes on. */
    readonly leaves: {
      /** Kits that had not left, and are not sent. */
      readonly unsentKits: number;
      /** Free orders in place of its kits that had not left, and are not sent. */
      readonly replacements: readonly string[];
      /** The membership that goes on. NULL: none. */
      readonly membership: {
        readonly title: string;
        readonly next: ChargeToCome;
        readonly managePath: string;
      } | null;
    } | null;
    readonly creditUse: CreditUse;
  };
  /** An order goes elsewhere: one of us corrected it, or its customer changed it. */
  "address-corrected": {
    readonly name: string;
    readonly orderNumber: string;
    /** The address, a line each. */
    readonly place: readonly string[];
    /** What of it has left, each with the moment: that went to the old one. */
    readonly sent: readonly { readonly title: string; readonly at: string }[];
    /** Later kits of the order's membership go there too. */
    readonly isForMembership: boolean;
    readonly isByCustomer: boolean;
    /** Where the order is seen. NULL: nowhere without an account. */
    readonly orderPath: string | null;
    /** Where its customer sets a new password. NULL: they have no account. */
    readonly resetPath: string | null;
  };
  /** What somebody had to look at goes on. */
  "order-released": {
    readonly name: string;
    readonly orderNumber: string;
    /** Where the order is seen. NULL: nowhere without an account. */
    readonly orderPath: string | null;
    /** All that was charged, what was added later included. */
    readonly totalCents: number;
    /** The credit that paid beside it. */
    readonly balanceUsedCents: number;
    /** Of it, what went back to cards. */
    readonly refundedCents: number;
    /** Whether a parcel leaves for it. */
    readonly isSent: boolean;
    readonly refundRule: string;
  };
  "membership-canceled": MailRefund & {
    readonly name: string;
    readonly title: string;
    /** The day it ends, YYYY-MM-DD. NULL: it has ended. */
    readonly endsOn: string | null;
    /** Its account ends with it, and the credit in it. */
    readonly isAccountEnding: boolean;
    /** What a change of its plan put on the balance, which stays. */
    readonly creditKeptCents: number;
    /** What is sent although it ends. */
    readonly stillSent: readonly StillSent[];
    readonly managePath: string;
  };
  /** The link that somebody with an old one asked for. */
  "membership-link": { readonly name: string; readonly hasEnded: boolean; readonly managePath: string };
  "order-link": { readonly name: string; readonly orderNumber: string; readonly orderPath: string };
  /** A member moved the next charge, or goes on. */
  "membership-changed": {
    readonly name: string;
    readonly title: string;
    /** In words, e.g. "every 3 months". */
    readonly cadence: string;
    readonly change: "skipped" | "unskipped" | "paused" | "resumed" | "kept" | "replanned" | "plan_kept";
    /** Add-ons per cycle, as they now are. */
    readonly extras: readonly string[];
    /** The code that another plan ends. NULL: none. */
    readonly endedCode: string | null;
    /** The day of the next charge, or of the end, as it was before, YYYY-MM-DD. */
    readonly was: string;
    /** The next charge as it is now, and how many kits ship with it; left out: one, if any. NULL: none. */
    readonly next: (ChargeToCome & { readonly kits?: number }) | null;
    /** YYYY-MM-DD. NULL: it is not paused, or until somebody resumes it. */
    readonly pausedUntil: string | null;
    /** What a skip passes over; of a mail about anything else it says nothing. */
    readonly skipped: Skipped;
    /** Until when a skip can be taken back, YYYY-MM-DD. NULL: nothing is skipped. */
    readonly takenBackUntil: string | null;
    /** What was bought to come with a kit and waits, and when it now comes, in a sentence. */
    readonly waiting: readonly { readonly contents: readonly string[]; readonly sentWith: string }[];
    readonly managePath: string;
  };
  "plan-changed": {
    readonly name: string;
    readonly orderNumber: string;
    readonly title: string;
    /** In words, e.g. "every 3 months". */
    readonly cadence: string;
    /** The order as it now is, its first cycle with everything bought once. */
    readonly lines: readonly MailLine[];
    readonly discountCents: number;
    readonly shippingCents: number;
    /** What was paid for it before, spent credit included. */
    readonly paidBeforeCents: number;
    readonly chargedCents: number;
    readonly creditedCents: number;
    readonly creditUse: CreditUse;
    readonly paidWith: string | null;
    /** A code of the order that is not for the new plan. NULL: none, or it goes on. */
    readonly lostCode: string | null;
    readonly next: ChargeToCome;
    readonly managePath: string;
    /** Stops it for 24 hours, for whoever did not do it. */
    readonly notMePath: string;
  };
  waitlist: { readonly firstName: string; readonly source: "ny_waitlist" | "ca_supplements" };
  /** A recommendation to a friend. Credit is promised for a first order; who ordered before is promised none. */
  referral: { readonly isFirstOrderAhead: boolean };
  "employer-intro": { readonly employeeName: string };
  /** A visitor's message to us; answers to it go to the visitor. */
  "contact-message": {
    readonly email: string;
    /** Empty: not told. */
    readonly name: string;
    readonly message: string;
    /** The partner shop it was written in. NULL: our own. */
    readonly shopName: string | null;
  };
  /** To a partner: their shop was to be published by itself, and was not. */
  "shop-not-published": {
    readonly name: string;
    readonly shopName: string;
    /** Why, in a sentence. */
    readonly message: string;
    /** What the check found, a line each. */
    readonly found: readonly string[];
    readonly editorPath: string;
  };
  /** To whoever began a shop by themselves: the link that makes it theirs. It repeats nothing that was typed. */
  "shop-start": { readonly openPath: string };
  /** To whoever was asked to look after a partner's shop. */
  "shop-invitation": {
    readonly name: string;
    readonly shopName: string;
    /** Who asks. Empty: their account is gone. */
    readonly by: string;
    readonly role: ShopRole;
    readonly joinPath: string;
  };
  /** To a partner: our answer to their first wish to be published. */
  "shop-decided": {
    readonly name: string;
    readonly shopName: string;
    /** Why not. NULL: it is published. */
    readonly answer: string | null;
    readonly shopPath: string;
    readonly editorPath: string;
  };
  /** To our own people: where the dispute about a charge stands. */
  "charge-disputed": {
    readonly orderNumber: string;
    /** The order with everything of its customer, for staff. */
    readonly orderPath: string;
    readonly state: DisputeState;
    /** The bank's word, e.g. "product_not_received". */
    readonly reason: string;
    readonly amountCents: number;
    /** Until when it can be answered, YYYY-MM-DD in New York. NULL: no day is named, or it is over. */
    readonly answerBy: string | null;
    /** Whether the order waits here for a person to decide about it. */
    readonly isHeld: boolean;
  };
  /** To somebody of the staff: a saved view of the conversions with the week that is over. */
  "conversions-weekly": {
    readonly name: string;
    /** As it was saved. */
    readonly viewName: string;
    /** Its Monday, YYYY-MM-DD in New York. Left out: `from`. */
    readonly week?: string;
    /** The days that are told: of few people a longer run than that week. */
    readonly from: string;
    readonly to: string;
    /** Net of that week and the one before. Unit: cents. NULL: too few people to tell. */
    readonly net: { readonly cents: number; readonly orders: number } | null;
    readonly before: { readonly cents: number; readonly orders: number } | null;
    /** In words, how net revenue changed since then. NULL: nothing to compare with. */
    readonly change?: string | null;
    /** The other figures of the page, as it tells them, and what they were. */
    readonly figures?: readonly { readonly label: string; readonly now: string; readonly was: string | null }[];
    /** The largest parts, by what was bought. */
    readonly products: readonly { readonly label: string; readonly cents: number }[];
    readonly path: string;
  };
  /** The day somebody answers, YYYY-MM-DD in New York. NULL: today. */
  "contact-received": { readonly name: string; readonly answerDay: string | null };
}

export type MailTemplate = keyof MailTemplates;

/** A mail to one person. */
export type Mail = {
  [Template in MailTemplate]: {
    readonly template: Template;
    /** Canonical email. */
    readonly to: string;
    /** The partner shop in whose name it is sent. NULL: our own. */
    readonly shopKey: string | null;
    readonly data: MailTemplates[Template];
    /** What sets a mail of the demo, only looked at, apart from others of its template. Left out: it is none. */
    readonly sample?: string;
  };
}[MailTemplate];
