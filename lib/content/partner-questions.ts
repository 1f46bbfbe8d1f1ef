import { DELIVERY_BUSINESS_DAYS } from "@/lib/domain/delivery";
import { formatCents } from "@/lib/domain/money";
import { WORKING_HOURS_TEXT } from "./contact";
import type { Question } from "./faq";
import { type FaqFacts, faqFacts, type Shelf } from "./faq/facts";
import { PARTNER_TERMS } from "./partner-terms";

/** Questions of procurement under one heading. */
export interface PartnerQuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

const { minimumKitsPerMonth, setupCents, monthlyCents, cardFee } = PARTNER_TERMS;

const costText = (cents: number) => (cents === 0 ? "nothing" : formatCents(cents));
const minimumText = (kits: number) => (kits === 0 ? "no minimum" : `${kits} kits a month`);

const branding = (): Question[] => [
  {
    id: "what-carries-our-name",
    question: "What carries our name, and what carries yours?",
    answer: [
      "Every page of your shop, its title, what search engines read, the emails, the receipt and the calendar file carry your name, colors and logo. Text we write for our own shop has a placeholder for the name, so nothing has to be replaced by hand.",
      "The laboratory's name is on every result, because a result without it is worth little. Whether the footer says who runs the shop is up to you.",
    ],
  },
  {
    id: "colours-nobody-can-read",
    question: "What if our brand color is too pale to read?",
    answer: [
      "It stays your color for areas and pictures. For text and buttons we compute the nearest shade that reads at 4.5:1, which WCAG 2.2 requires at level AA. The publish check lists the pairs that would fail as you chose them.",
    ],
  },
  {
    id: "own-domain",
    question: "Can customers return to our own domain after paying?",
    answer: [
      "Yes. You name one address, or one for each product, on a domain that has been verified as yours. The customer sees for five seconds where they are going and can stay.",
    ],
  },
];

const minimums = (): Question[] => [
  {
    id: "minimums",
    question: "Is there a minimum?",
    answer: [
      `A shop in your name: ${minimumText(minimumKitsPerMonth.shop)}. A label with your logo on the box: ${minimumText(minimumKitsPerMonth.label)}, because boxes are printed in runs. The API: ${minimumText(minimumKitsPerMonth.api)}.`,
    ],
  },
  {
    id: "fees",
    question: "What does it cost to open a shop and to keep it?",
    answer: [
      `Opening one costs ${costText(setupCents)}, keeping it open ${costText(monthlyCents)}. You pay only for kits sold.`,
    ],
  },
];

const pricing = (facts: FaqFacts): Question[] => [
  {
    id: "who-sets-prices",
    question: "Who sets the prices?",
    answer: [
      "You do, for each product and cadence. Where you set none, our public price applies. The customer sees price, cadence and shipping in one sentence, and every later charge with its date before paying.",
    ],
  },
  {
    id: "our-price",
    question: "What do we pay you for a kit?",
    answer: [
      `What our agreement says, kit by kit. The calculator on the partner page uses our public prices, from ${facts.miniFrom} for a mini panel, because anyone can check those; a price agreed with you replaces them.`,
      `It also assumes ${cardFee.basisPoints / 100}% and ${formatCents(cardFee.fixedCents)} per card payment, and says so next to the result.`,
    ],
  },
  {
    id: "shipping-cost",
    question: "Who pays for shipping?",
    answer: [
      `The customer, on top of the price, unless you take it into yours. An arm-draw kit costs ${facts.armShippingUs} within the United States and ${facts.armShippingCa} to Canada, a finger-prick kit ${facts.fingerShippingUs} and ${facts.fingerShippingCa}. Return shipping to the lab is included.`,
    ],
  },
  {
    id: "codes",
    question: "Can we give our people a code?",
    answer: [
      "Yes, and it works only in your shop. You can limit it to products, a minimum order, first orders, a number of uses (50 or more), and a last day; if a code does not apply, the customer is told why.",
    ],
  },
];

const returns = (): Question[] => [
  {
    id: "returns",
    question: "Who handles returns and refunds?",
    answer: [
      "We do, under the rule on the customer's receipt: a full refund until the kit ships, nothing for an opened kit, and the next kit free if the lab can measure fewer than 80% of the markers. Refunds are subtracted from sales in your totals.",
    ],
  },
  {
    id: "who-answers",
    question: "Who answers our customers?",
    answer: [
      `The button in your shop opens a message under your name. It reaches us with your shop's name on it, and we answer ${WORKING_HOURS_TEXT}.`,
    ],
  },
  {
    id: "delivery-times",
    question: "How long does a kit take to arrive?",
    answer: [
      `${DELIVERY_BUSINESS_DAYS.US.min} to ${DELIVERY_BUSINESS_DAYS.US.max} business days in the United States, ${DELIVERY_BUSINESS_DAYS.CA.min} to ${DELIVERY_BUSINESS_DAYS.CA.max} in Canada, counted from the day it leaves us.`,
    ],
  },
];

const ownership = (): Question[] => [
  {
    id: "who-owns-the-data",
    question: "Who owns the customers' data?",
    answer: [
      "Results belong to the person they are about, and no partner gets them, not even without names. You see totals: what was sold, for how much and with which code, for past days and five people or more, so no one can tell who ordered what. Only where you pack the parcels yourselves, as agreed in writing, you see the name and address on each until it has left.",
    ],
  },
  {
    id: "leaving",
    question: "What happens if we stop?",
    answer: [
      "Your shop closes for new orders. Active memberships continue for the customers who have them, who can cancel in two clicks; kits already paid for are sent; everyone keeps their results. You take your totals with you as CSV.",
    ],
  },
];

const states = (facts: FaqFacts): Question[] => [
  {
    id: "states",
    question: "Where can kits ship?",
    answer: [
      facts.hasClosedStates
        ? `To the United States and Canada, apart from ${facts.closedStates}. The same list applies in every shop: it follows from state law, not from who sells.`
        : "To every state of the United States, and to Canada. The same list applies in every shop.",
      "A customer elsewhere finds out before paying and can join a waitlist.",
    ],
  },
  {
    id: "medical-advice",
    question: "Do you diagnose or prescribe?",
    answer: [
      "No. A result is shown beside its range and the source of that range. It is information, not medical advice, and your shop must say the same.",
    ],
  },
];

const api = (): Question[] => [
  {
    id: "api-access",
    question: "What can the API do?",
    answer: [
      "Read a shop's look, products and prices, what shipping costs, and which upgrade fits a cart; publish a shop's look as its partner. Reading needs no key. A page on your own domain may call it from the browser once your domain is on our list; your server may at any time.",
    ],
  },
  {
    id: "api-payments",
    question: "Can our own site take the payment?",
    answer: [
      "No. The customer pays in your shop, in a field that belongs to the payment provider. That keeps card numbers off your servers and ours, and keeps states, prices and refunds correct.",
    ],
  },
];

/** Every question that partners ask, with numbers from prices, rules and terms. */
export function partnerQuestionGroups(shelf: Shelf): PartnerQuestionGroup[] {
  const facts = faqFacts(shelf);
  return [
    { id: "branding", title: "Branding", questions: branding() },
    { id: "minimums-and-fees", title: "Minimums and fees", questions: minimums() },
    { id: "pricing", title: "Pricing", questions: pricing(facts) },
    { id: "returns-and-care", title: "Returns and care", questions: returns() },
    { id: "data", title: "Data ownership", questions: ownership() },
    { id: "states-and-law", title: "States and law", questions: states(facts) },
    { id: "api", title: "API", questions: api() },
  ];
}
