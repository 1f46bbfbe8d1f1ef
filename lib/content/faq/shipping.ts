import { borderText } from "@/lib/domain/border";
import { FIRST_QUESTIONS, type Question } from "../faq";
import type { FaqFacts } from "./facts";

/** Sending kits, and sending samples back. */
export const shippingQuestions = (facts: FaqFacts): Question[] => [
  ...FIRST_QUESTIONS.filter(({ id }) => id === "how-long"),
  {
    id: "shipping-price",
    question: "What does shipping cost?",
    answer: [
      `An arm-draw kit costs ${facts.armShippingUs} to send within the United States and ${facts.armShippingCa} to Canada; a finger-prick kit ${facts.fingerShippingUs} and ${facts.fingerShippingCa}. That covers both ways: the return envelope is prepaid.`,
      `Several kits can share one parcel: the most expensive one is charged in full and each additional one costs ${facts.furtherParcel}, never more than shipping them separately.`,
    ],
  },
  {
    id: "canada",
    question: "I live in Canada. What do I pay?",
    answer: [`${borderText("CA")} Your bank converts the sum at its own rate.`],
  },
  {
    id: "delivery-time",
    question: "How long does delivery take?",
    answer: [
      `${facts.deliveryUs} in the United States, ${facts.deliveryCa} in Canada, counted from the day it ships. Weekends and public holidays do not count.`,
    ],
  },
  {
    id: "when-it-leaves",
    question: "When does my kit ship?",
    answer: [
      `We hold an order for ${facts.upgradeMinutes} minutes, so you can still add to it or swap the kit. After that it is packed and ships on a business day: the same day if that is before ${facts.lastParcel} Eastern Time, and otherwise the next one. The days we show you when you order are counted that way.`,
    ],
  },
  {
    id: "tracking",
    question: "Where is my kit?",
    answer: [
      "In your account, under orders: paid, packed, shipped, delivered, registered, at the laboratory, result. An email tells you when it ships.",
    ],
  },
  {
    id: "change-address",
    question: "Can I change the address after ordering?",
    answer: [
      "For a membership, at any time, in your account under Membership: its next kits go to the new address, and so does a paid order that is not being packed yet. For a one-time order, until it is packed, in your account under Orders or with the link in its emails. Once it is being packed, write to us with the order number before it ships. A parcel already on its way can't be redirected.",
    ],
  },
  {
    id: "all-kits-now",
    question: "Can I get all the kits of a plan at once?",
    answer: [
      "If the plan is paid in advance, such as the 2-year plan, yes: check “Send both kits of the two-year plan now” in the cart. Keep an eye on the date on the box.",
    ],
  },
  {
    id: "damaged-kit",
    question: "What if my kit arrives damaged, or doesn't arrive?",
    answer: ["Write to us with the order number. We send a new one free of charge."],
  },
  {
    id: "lost-sample",
    question: "What if the sample gets lost in the mail?",
    answer: [
      "A sample that never reaches the laboratory cannot be measured, and then we send a new kit free of charge. Write to us if your order has not moved past “registered” within ten days of mailing it. Mailing it the same morning, Monday to Thursday, is the best protection.",
    ],
  },
];
