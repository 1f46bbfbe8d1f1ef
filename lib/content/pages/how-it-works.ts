import type { Question } from "@/lib/content/faq";

/** A moment of the morning that the page tells, or of the days around it. */
export interface Beat {
  id: "order" | "fast" | "open" | "collect" | "label" | "post" | "result";
  /** As a clock shows it, or which day it is. */
  clock: string;
  /** NULL: another day. */
  half: "am" | "pm" | null;
  /** Hours from the midnight before the sample; negative: the evening before. NULL: another day. */
  hour: number | null;
  title: string;
  text: string;
  /** Short facts under it. */
  points: readonly string[];
}

/** The words of the page that takes the fear out of it. */
export const HOW_IT_WORKS = {
  title: "One morning, from order to answer",
  lead: "Fast overnight, let the device fill a small tube, and mail it before lunch. The lab does the rest.",
  sceneTitle: "The morning, hour by hour",
  sceneNote: "One person's morning, as an example. Yours moves with your alarm clock.",
  fasting: "Without food",
  troubleTitle: "When something goes wrong",
  troubleLead: "It happens to careful people too. Here is what we do about it.",
  medical:
    "A result is information, not medical advice and not a diagnosis. Talk to a clinician before you change a medicine or a treatment.",
} as const;

/** The morning, moment by moment. Delivery times are filled in from the delivery rule. */
export function morningBeats(delivery: { us: string; canada: string }): readonly Beat[] {
  return [
    {
      id: "order",
      clock: "Days before",
      half: null,
      hour: null,
      title: "It comes in the mail",
      text: "Choose a program or a mini panel, and how often you want it. You see every charge for the next two years, with its date, before you pay the first.",
      points: [`${delivery.us} in the United States, ${delivery.canada} in Canada`, "Skip, pause or cancel online"],
    },
    {
      id: "fast",
      clock: "8:00",
      half: "pm",
      hour: -4,
      title: "The last bite",
      text: "Most panels call for 8 to 12 hours without food. Water is fine. Skip supplements for 24 hours and biotin for 72, and keep taking your medicines.",
      points: ["Hormones are read on certain days of the cycle: the planner below finds yours"],
    },
    {
      id: "open",
      clock: "7:00",
      half: "am",
      hour: 7,
      title: "Open the box",
      text: "A glass of water first. Then enter the kit number in your account, so your result reaches you and no one else.",
      points: ["Before 10 AM if cortisol or testosterone is measured"],
    },
    {
      id: "collect",
      clock: "7:05",
      half: "am",
      hour: 7 + 5 / 60,
      title: "Press once, and watch",
      text: "Warm the upper arm, set the device on it, press. Gentle suction fills the small tube in a few minutes. You never see a needle.",
      points: ["A mini panel takes a few drops from a fingertip instead"],
    },
    {
      id: "label",
      clock: "7:15",
      half: "am",
      hour: 7.25,
      title: "Name, date, bandage",
      text: "Write your name and the date on the tube and turn it over a few times. The bandage is in the box. Breakfast.",
      points: [],
    },
    {
      id: "post",
      clock: "8:30",
      half: "am",
      hour: 8.5,
      title: "On the way to work",
      text: "The tube goes into the prepaid envelope, and the envelope into any mailbox with a pickup today. No line, nothing to pay.",
      points: ["Monday to Thursday, not before a holiday"],
    },
    {
      id: "result",
      clock: "Then",
      half: null,
      hour: null,
      title: "The tick lands",
      text: "An email tells you that your values are in, and nothing about what they are. In your account, each one sits on its range, with the source of that range and what it can't tell you.",
      points: [
        "A laboratory certified under CLIA runs the sample",
        "Test again at the same hour and in the same way, and two values become a trend",
      ],
    },
  ];
}

/** What goes wrong, and what then. */
export const TROUBLES: readonly Question[] = [
  {
    id: "not-enough",
    question: "The tube is not full",
    answer: [
      "Fill it as far as it will go and mail it anyway: the lab measures what the volume allows.",
      "Warmth matters most. A warm shower, a full glass of water and a few minutes of moving around before you start make all the difference.",
    ],
  },
  {
    id: "rejected",
    question: "The lab can't use my sample",
    answer: [
      "The lab rejects blood that has clotted, broken down or spent too long in the mail, rather than guess. If fewer than 80% of a sample's markers can be measured, the next kit is free.",
    ],
  },
  {
    id: "label",
    question: "I forgot to write on the tube",
    answer: [
      "A tube without a name can't be matched to a person, so the lab has to reject it. Register the kit in your account before you collect, and compare the number on the tube with the one on the card.",
    ],
  },
  {
    id: "missed-post",
    question: "I missed the last pickup",
    answer: [
      "Keep the envelope cool, not frozen, and mail it early the next morning, unless that is a Friday or the day before a holiday. In that case, a fresh sample with a spare device is better than one that sits over a weekend.",
    ],
  },
  {
    id: "faint",
    question: "Needles make me faint",
    answer: [
      "You don't see one: the device hides it. Sit down, have someone with you the first time, and stop whenever you want. If you have fainted during a blood draw before, have the sample taken by a professional instead.",
    ],
  },
  {
    id: "who-should-not",
    question: "Who should not take a sample at home?",
    answer: [
      "People under 18, people with a bleeding disorder or on blood thinners who have not asked their clinician, and anyone with a new symptom such as chest pain: that needs a doctor today.",
    ],
  },
];
