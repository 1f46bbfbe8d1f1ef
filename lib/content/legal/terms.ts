import { BNPL_MIN_CENTS } from "@/lib/domain/bnpl";
import { BRAND_NAME } from "@/lib/domain/brand";
import { DELIVERY_BUSINESS_DAYS } from "@/lib/domain/delivery";
import { RETRY_AFTER_DAYS } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { UPGRADE_WINDOW_MS } from "@/lib/domain/order-state";
import { PLAN_CHANGE_WINDOW_MS } from "@/lib/domain/plan-change";
import { REFERRAL_CENTS, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { WORKING_HOURS_TEXT } from "../contact";
import type { LegalDocument, LegalSection } from "./document";

const { US, CA } = DELIVERY_BUSINESS_DAYS;
const retries = new Intl.ListFormat("en").format(RETRY_AFTER_DAYS.map(String));

/** What is not said in a partner's shop itself. */
export const OF_PARTNERS_SHOPS = " If you order in the shop of a partner, the terms that stand in that shop hold.";

const BUYING: readonly LegalSection[] = [
  {
    id: "what-they-cover",
    title: "What these terms cover",
    paragraphs: [
      `They hold for everything you buy or use on this site, which is run under the name ${BRAND_NAME}. “We” is whoever runs it, “you” is whoever orders or has an account.${OF_PARTNERS_SHOPS}`,
      "You accept them by ticking the box at the checkout or by creating an account. Reading the site needs no acceptance.",
    ],
  },
  {
    id: "what-you-buy",
    title: "What you buy",
    paragraphs: [
      "A test kit with which you take a sample of your own blood at home, the laboratory's work on it, and the result. A membership sends kits again and again. Extras are named on their own lines.",
      "Each product says how many markers are measured. Values that are calculated from others are shown apart and are not part of that number.",
    ],
  },
  {
    id: "who-may-buy",
    title: "Who may buy and test",
    paragraphs: ["You may order and use a kit if all of these are true:"],
    points: [
      "You are 18 or older.",
      "The sample is your own, taken by yourself.",
      "The kit goes to, and the sample is taken in, a state or province that we ship to. The page about where we ship has the list.",
      "You are not in an emergency. A home test is no help in one.",
    ],
  },
  {
    id: "prices",
    title: "Prices and paying",
    paragraphs: [
      "Prices are in US dollars. Shipping stands beside them and is for both ways. Before you pay you see the total of today and every charge of the next two years with its date and reason; that calendar is part of your order.",
      "If a price has changed since you chose, the checkout shows both prices and charges nothing until you agree. You are never charged a total that you have not seen.",
      "Cards are handled by our payment provider. We keep the brand, the last four digits and the expiry date, and never see the number.",
      `In the United States you can ask to pay the first charge in parts, from ${formatCents(BNPL_MIN_CENTS)}. That is an agreement between you and the provider of it, which decides whether to grant it; you see and accept its text first. Renewals are charged in one payment.`,
      "One discount code counts for an order. Your balance, if you have one, is spent before your card.",
    ],
  },
];

const MEMBERSHIP: readonly LegalSection[] = [
  {
    id: "renewal",
    title: "Renewal",
    paragraphs: [
      "A membership renews on the days and at the price of your calendar, plus shipping where a kit leaves with it, until you cancel it. Each renewal charges the card you saved and sends the next kit; that of an unlimited plan charges its fee. A one-time order never renews.",
      "Before the renewal of a plan of a year or longer we write to you 15 to 45 days ahead, with the date, the amount and the way to cancel. Of every other plan we remind you in the same way once a year, and whenever a code that made your last charge smaller has ended, at least three days before the full price is charged.",
      `If the card is refused we write to you and try again after ${retries} days. No kit leaves meanwhile. After the last try the membership ends; you owe nothing.`,
      "In the unlimited plan you pay a monthly fee and ask for kits as you need them: the next one leaves once the last sample is at the laboratory and 20 days have passed, in every month whose fee was paid.",
    ],
  },
  {
    id: "changing",
    title: "Skipping, pausing, changing",
    paragraphs: [
      "You can skip a charge with its kit, pause until a day you choose, and change your card in your account, at any time and without a fee.",
      `For ${PLAN_CHANGE_WINDOW_MS / 3_600_000} hours after your first order, until its kit has left, you can change program and cadence at once. You pay the difference, or it is added to your balance; you see it before you confirm.`,
      "At any time you can change program, cadence and the extras of each kit from the next charge on, until an hour before it. The day stays, what you have paid for stays, and you see the new amount before you confirm. Until that day you can take the change back.",
      `For ${UPGRADE_WINDOW_MS / 60_000} minutes after paying, an order can be added to. The receipt of such an addition carries a link that takes it back.`,
    ],
  },
  {
    id: "cancelling",
    title: "Cancelling and money back",
    paragraphs: [
      "You cancel online, in your account, at any time. No call, no form, no question that must be answered.",
    ],
    table: {
      caption: "What you get back",
      columns: ["When", "What happens"],
      rows: [
        ["An order before its kit has left", "The order ends and everything comes back the way it was paid."],
        [
          "A membership, while this period's kit has not left",
          "It ends at once and the money of this period comes back, shipping included.",
        ],
        [
          "A membership, after this period's kit has left",
          "It ends with the period that is paid. Nothing further is charged. Until then you can take it back.",
        ],
        ["A kit that has left", "It cannot be returned: it cannot be used again."],
        ["A kit that arrives damaged, or not at all", "We send a new one, free of charge."],
        ["A sample that cannot be measured", "We send a new kit, free of charge."],
        ["A sample of which fewer than 80 % of the markers could be measured", "The next kit is free."],
      ],
    },
  },
  {
    id: "shipping",
    title: "Shipping",
    paragraphs: [
      `A kit takes ${US.min} to ${US.max} business days in the United States and ${CA.min} to ${CA.max} in Canada, from the day it leaves us. These are estimates of the post's; holidays and weather can make them longer.`,
      "Until it is in your hands, the risk of a parcel is ours. Please check the address: a parcel that comes back because of it has to be sent, and paid for, again.",
    ],
  },
];

const USING: readonly LegalSection[] = [
  {
    id: "results",
    title: "Your result",
    paragraphs: [
      "A result is information for you and your clinician. It is not a diagnosis, not treatment and not medical advice, and nobody becomes your doctor by it. Do not start, stop or change a medicine because of it alone. If you feel unwell, call a clinician or your local emergency number.",
      "The laboratory releases a value when it stands behind it. It may refuse a sample that is too old, too small, damaged or wrongly labelled. Ranges come from the laboratory and from published sources, which are named; where there is none, we grade nothing.",
      "Results that you upload yourself are read by software. You see each value beside the line it came from and correct it before you save it.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    paragraphs: [
      "Keep your password to yourself and tell us if somebody else may know it. A kit can be registered once, by the person whose sample it is. You may end your account at any time by writing to us; what then happens to your data stands in the privacy notice.",
    ],
  },
  {
    id: "fair-use",
    title: "What we ask of you",
    paragraphs: [
      "Do not take samples of others under your name, do not sell kits on, do not send things through our forms that are not about you, and leave the site working for everybody. We may end an account that does, and pay back what has been paid for kits that have not left.",
    ],
  },
  {
    id: "referrals",
    title: "Referrals and balance",
    paragraphs: [
      `When a friend you recommended places a first order, and it has left us and stood for ${REFERRAL_STANDING_DAYS} days unrefunded, you both get ${formatCents(REFERRAL_CENTS)} of balance. Balance is spent on orders; it is not paid out, except where the law says so. Recommending yourself, or somebody at your own address, earns nothing.`,
    ],
  },
  {
    id: "responsibility",
    title: "What we answer for",
    paragraphs: [
      "We answer for what we promise here and for what we do wrong. We do not answer for a decision about your health that you make from a result without a clinician, nor for things nobody can foresee or prevent, such as a strike of the post.",
      "Nothing in these terms takes away a right that the law of your state, province or country gives you as a consumer, and nothing limits what we owe for an injury or for intent.",
    ],
  },
  {
    id: "changes",
    title: "When these terms change",
    paragraphs: [
      "What you have ordered stays under the terms you accepted. New terms hold for new orders. If a change matters for a running membership we write to you at least 30 days before, and you can cancel.",
    ],
  },
  {
    id: "reach-us",
    title: "How to reach us",
    paragraphs: [`With the button at the edge of every page. We answer ${WORKING_HOURS_TEXT}, by e-mail.`],
  },
];

/** The terms of sale and use of our own shop. Partner shops show their own at the checkout. */
export const TERMS: LegalDocument = {
  title: "Terms of sale and use",
  lead: "What we promise, what we ask, and when money comes back. Written to be read.",
  validFrom: "2026-11-26",
  inShort: [
    "You see every charge before you pay, and are never charged one that you have not seen.",
    "Memberships renew until you cancel: online, at any time, without a call.",
    "Cancel before the kit has left and you get everything of that period back.",
    "A result is information, not a diagnosis.",
  ],
  sections: [...BUYING, ...MEMBERSHIP, ...USING],
};
