import { FIRST_QUESTIONS, PRICING_QUESTIONS, type Question } from "../faq";
import type { FaqFacts } from "./facts";

const known = (...ids: readonly string[]) =>
  [...FIRST_QUESTIONS, ...PRICING_QUESTIONS].filter(
    ({ id }, index, all) => ids.includes(id) && all.findIndex((other) => other.id === id) === index,
  );

/** Paying, renewing, pausing and leaving. */
export const billingQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "what-it-costs",
    question: "What does it cost?",
    answer: [
      `Programs start at ${facts.programFrom} every 3 months plus ${facts.armShippingUs} shipping within the United States, mini panels at ${facts.miniFrom} once. Every card shows the price, shipping, cadence and first-year total.`,
    ],
  },
  ...known("cancel", "refund", "renewal"),
  {
    id: "skip-or-pause",
    question: "Can I skip a kit, or pause?",
    answer: [
      "Both, in your account. Skipping moves the next charge, and the kit that ships with it, back by one cycle; a kit you have already paid for still ships. In the unlimited plan you skip a month's fee and can't ask for a kit that month. Pausing stops kits and charges until a date you choose; then the membership resumes automatically.",
    ],
  },
  {
    id: "change-plan",
    question: "Can I change my program or cadence?",
    answer: [
      "Yes, at any time, in your account, starting with the next charge: the date stays, you see the new amount before you confirm, and you can undo it until then. There is no fee.",
      `For ${facts.planChangeHours} hours after ordering, until the first kit ships, you can also change it right away: you pay the difference, or it is added to your balance, where it stays if you cancel.`,
    ],
  },
  ...known("unlimited", "later"),
  {
    id: "declined-card",
    question: "What happens if my card is declined?",
    answer: [
      "At checkout: nothing is charged, your cart and code stay, and you can try another card.",
      `At renewal: we email you and try again after ${facts.retryDays} days. The kit of that renewal ships once it is paid; after the last try the membership ends and you owe nothing.`,
    ],
  },
  {
    id: "discount-codes",
    question: "Why doesn't my code work?",
    answer: [
      "The code box in the cart lists every rule of the code and which one is not met: products, minimum, date, new customers only. One code applies per order; you can use your balance as well.",
    ],
  },
  {
    id: "price-changes",
    question: "Can a price change without my knowing?",
    answer: [
      "No. If a price has changed since you added something to the cart, checkout shows the old and the new price and waits for your OK. You are never charged a total you have not seen.",
    ],
  },
  {
    id: "balance",
    question: "What is my balance?",
    answer: [
      "Money you have with us: from a referral, from a plan change in your favor, from a refund of what your balance had paid for, or as a gift from us. It is used before your card is charged, at checkout and at renewals. The cart shows it when you are logged in.",
    ],
  },
  {
    id: "refer-a-friend",
    question: "How do I refer a friend?",
    answer: [
      `After an order, enter a friend's email address. They get one email that does not name you. Once their first order has shipped, is ${facts.referralDays} days old and has not been refunded in full, you each get ${facts.referral} in balance. ${facts.referralCondition}`,
    ],
  },
  {
    id: "card-data",
    question: "Do you see my card number?",
    answer: [
      "No. You type it into a form run by our payment provider, and it never touches our pages or our server. We keep the brand, the last four digits and the expiration date so you can recognize the card.",
    ],
  },
];

/** HSA, FSA and insurance. */
export const healthMoneyQuestions = (): Question[] => [
  ...known("insurance"),
  {
    id: "hsa-card",
    question: "Can I pay with my HSA or FSA card?",
    answer: [
      "Yes, if it runs on one of the card networks we accept. Some plans decline the charge at checkout and reimburse you later: in that case, use another card and submit the receipt.",
    ],
  },
  {
    id: "receipt",
    question: "Where do I find an itemized receipt?",
    answer: [
      "In your account, under orders, and in the email you got after paying. It lists tests, shipping and everything else separately, with the date and order number, and prints on one page.",
    ],
  },
  {
    id: "letter-of-necessity",
    question: "Do you write a letter of medical necessity?",
    answer: [
      "No. Only a clinician who knows you can say a test is medically necessary; ask yours if your plan requires a letter.",
    ],
  },
  {
    id: "health-insurance",
    question: "Do you bill health insurance?",
    answer: [
      "No. You pay us, and we send your insurer nothing. Whether your plan reimburses any of it is between you and the plan.",
    ],
  },
];
