import type { Question } from "@/lib/content/faq";

/** The words of the page of a device that is not for sale. Nothing here claims that it exists or works. */
export const DEVICE = {
  title: "A reader for the kitchen table",
  lead: "A few markers from a drop of blood, at home, with nothing to mail: a good idea, and one we don't sell. Here is what it would do, what it would have to prove first, and how to hear about it.",
  status: "Not for sale",
  statusText: "There is no price, no date and no pre-order. If you see one offered under our name, it is not ours.",
  formTitle: "Hear about it once",
  wouldTitle: "What it would do",
  would: [
    {
      title: "Read a few markers, not forty",
      text: "A drop is little blood. Such a reader would follow the handful of values that change from week to week, and leave the rest to a laboratory.",
    },
    {
      title: "Answers while you wait",
      text: "No envelope, no weekend in the mail, no tube getting warm. You would collect and read on the same morning.",
    },
    {
      title: "Show a trend",
      text: "One value is a snapshot. Many, taken the same way, show whether something works.",
    },
  ],
  proveTitle: "What it would have to prove first",
  proveLead: "We would sell it the day all of this is true, and published. Not before.",
  prove: [
    "That it agrees with a laboratory: the same people, the same morning, both results side by side, with every outlier shown.",
    "That it is cleared by the FDA for use at home, for each marker it reads.",
    "That it says how sure it is, and refuses to answer when a drop was too small or a cartridge too old.",
    "That its results stay on the device until you decide otherwise.",
    "That it costs less over two years than the kits it replaces, with every cartridge counted.",
  ],
  meanwhileTitle: "What you can do today",
  meanwhile:
    "The same questions, answered by a laboratory: a mini panel from a finger-prick for a single one, or a program from the arm-draw device for the whole picture.",
} as const;

/** The words of its list; apart, because they travel to the browser. */
export const DEVICE_LIST = {
  action: "Tell me",
  promise:
    "One email, when there is something to buy or when we have given up on the idea. No newsletter, and the address is used for nothing else.",
  withoutScripts: "This list needs JavaScript. Nothing else on this page does.",
  listedTitle: "You're on the list",
  listed: "We will email {email} once, and not before there is something true to say.",
  missing: "This form could not be loaded. Check your connection and reload the page.",
} as const;

/** What people ask about it. */
export const DEVICE_QUESTIONS: readonly Question[] = [
  {
    id: "when",
    question: "When can I buy it?",
    answer: ["We don't know when, or even whether. A date without proof would be an empty promise."],
  },
  {
    id: "list",
    question: "Does joining the list commit me to anything?",
    answer: [
      "No. It is an address and, if you like, a name and a country. It is not an order, holds no place in line and costs nothing. The email has a link that takes you off it.",
    ],
  },
  {
    id: "arm-draw",
    question: "Is this the arm-draw device in your kits?",
    answer: [
      "No. The arm-draw device only takes a sample: it fills a small tube, which a laboratory reads. That one is for sale, in every program.",
    ],
  },
];
