import { FIRST_QUESTIONS, type Question } from "../faq";
import type { FaqFacts } from "./facts";

/** Sending kits, and sending samples back. */
export const shippingQuestions = (facts: FaqFacts): Question[] => [
  ...FIRST_QUESTIONS.filter(({ id }) => id === "how-long"),
  {
    id: "shipping-price",
    question: "What does shipping cost?",
    answer: [
      `An arm-draw kit costs ${facts.armShippingUs} to send within the United States and ${facts.armShippingCa} to Canada; a finger-prick kit ${facts.fingerShippingUs} and ${facts.fingerShippingCa}. That is for both ways: the return envelope is prepaid.`,
      `Several kits may share one parcel: the dearest counts in full and each further one costs ${facts.furtherParcel}, never more than apart.`,
    ],
  },
  {
    id: "delivery-time",
    question: "How long is a kit on its way?",
    answer: [
      `${facts.deliveryUs} in the United States, ${facts.deliveryCa} in Canada, counted from the day it leaves us. Weekends and public holidays do not count.`,
    ],
  },
  {
    id: "when-it-leaves",
    question: "When does my kit leave?",
    answer: [
      `We hold an order for ${facts.upgradeMinutes} minutes, so that you can still add to it or swap the kit. After that it is packed and leaves on a working day.`,
    ],
  },
  {
    id: "tracking",
    question: "Where is my kit?",
    answer: [
      "In your account, under orders: paid, packed, shipped, delivered, registered, at the laboratory, result. An e-mail tells you when it leaves.",
    ],
  },
  {
    id: "change-address",
    question: "Can I change the address after ordering?",
    answer: [
      "Of a membership in your account, under membership, at any time: its next kits go to the new address, and so does a paid order that is not being packed yet. Of anything else until the kit has left: write to us with the order number, or cancel the order in your account and order again; the money comes back whole. A parcel on its way cannot be turned.",
    ],
  },
  {
    id: "all-kits-now",
    question: "Can I have all kits of a plan at once?",
    answer: [
      "Of a plan that is paid for in advance, such as the one of 2 years, yes: tick “send all kits now” in the cart. Mind the date on the box.",
    ],
  },
  {
    id: "damaged-kit",
    question: "The kit arrived damaged, or did not arrive. What now?",
    answer: ["Write to us with the order number. We send a new one free of charge."],
  },
  {
    id: "lost-sample",
    question: "What if the sample gets lost in the post?",
    answer: [
      "A sample that never reaches the laboratory cannot be measured, and then we send a new kit free of charge. Write to us when your order has not moved on from “registered” within ten days of posting. Posting it the same morning, from Monday to Thursday, is the best protection.",
    ],
  },
];
