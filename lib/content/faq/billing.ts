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
      `Programs start at ${facts.programFrom} every 3 months plus ${facts.armShippingUs} shipping within the United States, mini panels at ${facts.miniFrom} once. Every card shows the price with its shipping and its cadence, and the charges of two years.`,
    ],
  },
  ...known("cancel", "refund", "renewal"),
  {
    id: "skip-or-pause",
    question: "Can I skip a kit, or pause?",
    answer: [
      "Both, in your account. Skipping moves the next charge, with the kit that ships with it, one cycle on; a kit that you have paid for ships all the same. In the unlimited plan you skip the fee of a month, and ask for no kit in it. Pausing stops kits and charges until a day that you choose; then the membership resumes automatically.",
    ],
  },
  {
    id: "change-plan",
    question: "Can I change program or cadence?",
    answer: [
      "At any time, in your account, from the next charge on: its day stays, you see the new amount before you confirm, and until that day you can take it back. It costs no fee.",
      `For ${facts.planChangeHours} hours after the order, until the first kit has left, also at once: you pay the difference, or it is added to your balance.`,
    ],
  },
  ...known("unlimited", "later"),
  {
    id: "declined-card",
    question: "What happens if my card is declined?",
    answer: [
      "At the checkout: nothing is charged, your cart and code stay, and you can try another card.",
      `At a renewal: we write to you and try again after ${facts.retryDays} days. No kit leaves meanwhile, and after the last try the membership ends without a debt.`,
    ],
  },
  {
    id: "discount-codes",
    question: "My code does not work. Why?",
    answer: [
      "The box in the cart lists every rule of the code and which one is not met: the products, the minimum, the date, new customers only. One code counts for an order; your balance can be used beside it.",
    ],
  },
  {
    id: "price-changes",
    question: "Can a price change without my knowing?",
    answer: [
      "No. If a price has changed since you put something into the cart, the checkout shows the old and the new one and waits for your yes. You are never charged a total that you have not seen.",
    ],
  },
  {
    id: "balance",
    question: "What is my balance?",
    answer: [
      "Money you have with us: from a referral, from a plan change in your favour. It is spent before your card is charged, and the cart shows it when you are logged in.",
    ],
  },
  {
    id: "refer-a-friend",
    question: "How do I recommend you to a friend?",
    answer: [
      `After an order, enter the address of a friend. They get one e-mail that does not name you. When their first order has left us, is ${facts.referralDays} days old and was not paid back, you both get ${facts.referral} of balance.`,
    ],
  },
  {
    id: "card-data",
    question: "Do you see my card number?",
    answer: [
      "No. It is typed into a frame of our payment provider and never touches our pages or our server. We keep the brand, the last four digits and the expiry date, so that you recognise the card.",
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
      "If it is a card of one of the networks we take, yes. Some plans refuse the charge at the checkout and pay back later: then use another card and hand in the receipt.",
    ],
  },
  {
    id: "receipt",
    question: "Where do I find an itemised receipt?",
    answer: [
      "In your account, under orders, and in the e-mail you got after paying. It lists tests, shipping and everything else apart, with date and order number, and prints on one page.",
    ],
  },
  {
    id: "letter-of-necessity",
    question: "Do you write a letter of medical necessity?",
    answer: [
      "No. Only a clinician who knows you can say that a test is necessary for you; ask yours if your plan wants one.",
    ],
  },
  {
    id: "health-insurance",
    question: "Do you bill health insurance?",
    answer: [
      "No. You pay us, and we send your insurer nothing. Whether a plan pays part of it back is between you and the plan.",
    ],
  },
];
