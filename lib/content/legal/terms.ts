import { BNPL_MIN_CENTS } from "@/lib/domain/bnpl";
import { borderText } from "@/lib/domain/border";
import { BRAND_NAME } from "@/lib/domain/brand";
import { DELIVERY_BUSINESS_DAYS } from "@/lib/domain/delivery";
import { listText } from "@/lib/domain/list-text";
import { RETRY_AFTER_DAYS } from "@/lib/domain/membership-state";
import { formatCents } from "@/lib/domain/money";
import { UPGRADE_WINDOW_MS } from "@/lib/domain/order-state";
import { PLAN_CHANGE_WINDOW_MS } from "@/lib/domain/plan-change";
import { REFERRAL_CENTS, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { WORKING_HOURS_TEXT } from "../contact";
import type { LegalDocument, LegalSection } from "./document";

const { US, CA } = DELIVERY_BUSINESS_DAYS;
const retries = listText(RETRY_AFTER_DAYS.map(String));

/** What is not said in a partner's shop itself. */
export const OF_PARTNERS_SHOPS = " If you order in a partner's shop, the terms shown in that shop apply.";

const BUYING: readonly LegalSection[] = [
  {
    id: "what-they-cover",
    title: "What these terms cover",
    paragraphs: [
      `They apply to everything you buy or use on this site, which is run under the name ${BRAND_NAME}. “We” means whoever runs it; “you” means whoever orders or has an account.${OF_PARTNERS_SHOPS}`,
      "You accept them by checking the box at checkout or by creating an account. You don't need to accept them to read the site.",
    ],
  },
  {
    id: "what-you-buy",
    title: "What you buy",
    paragraphs: [
      "A test kit with which you take a sample of your own blood at home, the laboratory's work on it, and the result. A membership sends kits on a schedule. Extras are listed on their own lines.",
      "Each product says how many markers are measured. Values calculated from others are shown separately and are not part of that number.",
    ],
  },
  {
    id: "who-may-buy",
    title: "Who may buy and test",
    paragraphs: ["You may order and use a kit if all of these are true:"],
    points: [
      "You are 18 or older.",
      "The sample is your own, and you take it yourself.",
      "The kit ships to, and the sample is taken in, a state or province we ship to. The “Where we ship” page has the list.",
      "You are not in an emergency. A home test is no help in one.",
    ],
  },
  {
    id: "prices",
    title: "Prices and paying",
    paragraphs: [
      "Prices are in US dollars. Shipping is shown next to them and covers both ways. Before you pay, you see today's total and every charge for the next two years with its date and reason; that calendar is part of your order.",
      "If a price has changed since you chose, checkout shows both prices and charges nothing until you agree. You are never charged a total you have not seen.",
      "Cards are handled by our payment provider. We keep the brand, the last four digits and the expiration date, and never see the number.",
      `In the United States you can ask to pay the first charge in parts, from ${formatCents(BNPL_MIN_CENTS)}. That is an agreement between you and the provider of the service, which decides whether to grant it; you see and accept its text first. Renewals are charged in one payment.`,
      "One discount code applies per order. Your balance, if you have one, is used before your card.",
    ],
  },
];

const MEMBERSHIP: readonly LegalSection[] = [
  {
    id: "renewal",
    title: "Renewal",
    paragraphs: [
      "A membership renews on the days and at the price of your calendar, plus shipping where a kit leaves with it, until you cancel it. Each renewal charges the card you saved and sends the next kit; that of an unlimited plan charges its fee. A one-time order never renews.",
      "Before a plan of a year or longer renews, we email you 15 to 45 days ahead with the date, the amount and how to cancel. For every other plan we remind you the same way once a year, and whenever a code that reduced your last charge has ended, at least three days before the full price is charged.",
      `If the card is declined, we email you and try again after ${retries} days. The kit of that renewal ships once it is paid. After the last try the membership ends; you owe nothing.`,
      "In the unlimited plan you pay a monthly fee and ask for kits as you need them: the next one ships once the last sample is at the laboratory and 20 days have passed, in every month whose fee was paid. A one-time kit in the same order as the plan counts as a kit here.",
    ],
  },
  {
    id: "changing",
    title: "Skipping, pausing, changing",
    paragraphs: [
      "You can skip a charge with its kit, pause until a date you choose, and change your card, all in your account, at any time and without a fee.",
      `For ${PLAN_CHANGE_WINDOW_MS / 3_600_000} hours after your first order, until its kit ships, you can change program and cadence right away. You pay the difference, or it is added to your balance; you see it before you confirm.`,
      "At any time until an hour before the next charge, you can change program, cadence and the extras in each kit, starting with that charge. The date stays, what you have paid for stays, and you see the new amount before you confirm. You can undo the change until that date.",
      `For ${UPGRADE_WINDOW_MS / 60_000} minutes after paying, you can add to an order. The receipt for an addition has a link that undoes it.`,
    ],
  },
  {
    id: "cancelling",
    title: "Canceling and refunds",
    paragraphs: ["You cancel online, in your account, at any time. No call, no form, no questions you have to answer."],
    table: {
      caption: "What you get back",
      columns: ["When", "What happens"],
      rows: [
        ["An order, before its kit ships", "The order ends and everything is refunded the way it was paid."],
        [
          "A membership, before this period's kit ships",
          "It ends at once and this period's charge is refunded, shipping included.",
        ],
        [
          "A membership, after this period's kit ships",
          "It ends with the paid period. Nothing more is charged. Until then you can undo it.",
        ],
        ["A kit that has shipped", "It can't be returned, because it can't be used again."],
        ["A kit that arrives damaged, or not at all", "We send a new one, free of charge."],
        ["A sample that cannot be measured", "We send a new kit, free of charge."],
        ["A sample of which fewer than 80% of the markers could be measured", "The next kit is free."],
      ],
    },
  },
  {
    id: "shipping",
    title: "Shipping",
    paragraphs: [
      `A kit takes ${US.min} to ${US.max} business days in the United States and ${CA.min} to ${CA.max} in Canada, from the day it ships. These are carrier estimates; holidays and weather can make them longer.`,
      `To Canada: ${borderText("CA")}`,
      "Until it is in your hands, a parcel is our risk. Please check the address: a parcel returned because of a wrong address has to be sent, and paid for, again.",
    ],
  },
];

const USING: readonly LegalSection[] = [
  {
    id: "results",
    title: "Your result",
    paragraphs: [
      "A result is information for you and your clinician. It is not a diagnosis, not treatment and not medical advice, and it makes no one your doctor. Do not start, stop or change a medicine because of it alone. If you feel unwell, call a clinician or your local emergency number.",
      "The laboratory releases a value when it stands behind it. It may refuse a sample that is too old, too small, damaged or wrongly labeled. Ranges come from the laboratory and from published sources, which are named; where there is none, we grade nothing.",
      "Results that you upload yourself are read by software. You see each value beside the line it came from and correct it before you save it.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    paragraphs: [
      "Keep your password to yourself and tell us if someone else may know it. A kit can be registered once, by the person whose sample it is. You may close your account at any time, under “Your data” or by writing to us; the privacy notice says what then happens to your data.",
    ],
  },
  {
    id: "fair-use",
    title: "What we ask of you",
    paragraphs: [
      "Don't collect other people's samples under your name, don't resell kits, don't send things through our forms that are not about you, and leave the site working for everyone. We may close an account that does, and refund what was paid for kits that have not shipped.",
    ],
  },
  {
    id: "referrals",
    title: "Referrals and balance",
    paragraphs: [
      `When a friend you referred places a first order, and it has shipped and gone ${REFERRAL_STANDING_DAYS} days without a refund, you each get ${formatCents(REFERRAL_CENTS)} in balance. Balance is spent on orders; it is not paid out, except where the law requires it. If several people refer the same friend, the first referral counts. Referring yourself, or someone at your own address, earns nothing.`,
    ],
  },
  {
    id: "responsibility",
    title: "What we are responsible for",
    paragraphs: [
      "We are responsible for what we promise here and for what we do wrong. We are not responsible for a decision about your health that you make from a result without a clinician, nor for things no one can foresee or prevent, such as a postal strike.",
      "Nothing in these terms takes away a right that the law of your state, province or country gives you as a consumer, and nothing limits what we owe for an injury or for intent.",
    ],
  },
  {
    id: "changes",
    title: "When these terms change",
    paragraphs: [
      "What you have ordered stays under the terms you accepted. New terms apply to new orders. If a change affects an active membership, we email you at least 30 days before, and you can cancel.",
    ],
  },
  {
    id: "reach-us",
    title: "How to reach us",
    paragraphs: [`With the button at the edge of every page. We answer ${WORKING_HOURS_TEXT}, by email.`],
  },
];

/** The terms of sale and use of our own shop. Partner shops show their own at the checkout. */
export const TERMS: LegalDocument = {
  title: "Terms of sale and use",
  lead: "What we promise, what we ask, and when you get a refund. Written to be read.",
  validFrom: "2026-11-27",
  inShort: [
    "You see every charge before you pay, and are never charged one you have not seen.",
    "Memberships renew until you cancel: online, at any time, without a call.",
    "Cancel before the kit ships and you get everything for that period back.",
    "A result is information, not a diagnosis.",
  ],
  sections: [...BUYING, ...MEMBERSHIP, ...USING],
};
