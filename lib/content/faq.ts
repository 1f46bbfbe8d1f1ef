import { BNPL_MIN_CENTS } from "@/lib/domain/bnpl";
import { DELIVERY_BUSINESS_DAYS } from "@/lib/domain/delivery";
import { formatCents } from "@/lib/domain/money";

const { US, CA } = DELIVERY_BUSINESS_DAYS;

/** A question people ask before buying, and its answer as paragraphs. Written for our own brand. */
export interface Question {
  id: string;
  question: string;
  answer: readonly string[];
}

/** The questions that decide most first orders. */
export const FIRST_QUESTIONS: readonly Question[] = [
  {
    id: "does-it-hurt",
    question: "Does the arm-draw device hurt?",
    answer: [
      "Most people feel brief suction and a light prick, less than a needle in the arm. The device sits on your upper arm, fills a small tube in a few minutes and is then thrown away.",
      "A mini panel uses a finger-prick. You can swap it for the arm-draw device in the cart.",
    ],
  },
  {
    id: "which-laboratory",
    question: "Who runs the sample?",
    answer: [
      "A laboratory certified under CLIA, the US law for clinical laboratories. Your result names the laboratory, the method and the range it uses for each marker.",
    ],
  },
  {
    id: "how-long",
    question: "How long until I have a result?",
    answer: [
      `The kit arrives ${US.min} to ${US.max} business days after it leaves us in the United States, ${CA.min} to ${CA.max} in Canada. You choose the morning, post the sample the same day, and get an email as soon as the laboratory has released the values.`,
    ],
  },
  {
    id: "cancel",
    question: "How do I cancel?",
    answer: [
      "In your account, in two clicks, at any time. Until this period's kit ships, you get that period's money back at once. After that, the plan ends with the paid period. Of an unlimited plan the first fee goes back while the first kit is still here; every later fee pays for a month that has begun.",
    ],
  },
  {
    id: "insurance",
    question: "Can I use HSA or FSA money?",
    answer: [
      "Diagnostic tests are generally eligible; for a membership fee your plan administrator decides. The receipt lists tests separately from everything else, so you can submit it.",
    ],
  },
];

/** What money questions come down to, for the pricing page. */
export const PRICING_QUESTIONS: readonly Question[] = [
  {
    id: "renewal",
    question: "What happens at renewal?",
    answer: [
      "The card you saved is charged the price you see here plus shipping, and the next kit leaves. An unlimited plan charges its monthly fee without shipping, and a kit leaves when you ask for one. Before a yearly renewal you get an email between 15 and 45 days ahead with the date, the amount and the link to cancel.",
    ],
  },
  {
    id: "refund",
    question: "When do I get a refund?",
    answer: [
      "Before the kit ships: everything, at once, from your account; only credit that a plan change gave you stays on your balance. After it ships: nothing for an opened kit, since it can't be used again. If the lab can measure fewer than 80% of a sample's markers, the next kit is free.",
    ],
  },
  {
    id: "unlimited",
    question: "How does unlimited work?",
    answer: [
      "You pay a monthly fee and ask for a kit whenever you like: the next one ships once the last sample is at the lab and 20 days have passed, in every month whose fee was paid. Any arm-draw program except Complete 360 is included; Complete 360 can be added.",
    ],
  },
  {
    id: "later",
    question: "Can I pay later?",
    answer: [
      `In the United States, from ${formatCents(BNPL_MIN_CENTS)}, you can split the first charge into four parts over six weeks. Renewals are charged in full on their date.`,
    ],
  },
  {
    id: "states",
    question: "Where do you ship?",
    answer: [
      "To the United States and Canada. A few states require an order from a clinician there, so we can't ship kits to them yet. They are listed above, and checkout tells you before you type anything else. Join the waitlist, and we will email you once, when that changes.",
    ],
  },
  ...FIRST_QUESTIONS.filter((question) => question.id === "cancel" || question.id === "insurance"),
];
