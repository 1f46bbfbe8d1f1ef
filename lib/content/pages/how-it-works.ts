import type { Question } from "@/lib/content/faq";

/** A step on the way from order to answer. */
export interface WayStep {
  id: string;
  title: string;
  text: string;
  /** Short facts under it. */
  points: readonly string[];
}

/** The words of the page that takes the fear out of it. */
export const HOW_IT_WORKS = {
  title: "One morning, from order to answer",
  lead: "Choose a program, fast overnight, let the device fill a small tube, and post it before lunch. The laboratory does the rest.",
  stepsTitle: "Six steps, none of them hard",
  troubleTitle: "When something goes wrong",
  troubleLead: "It happens to careful people too. This is what we do about it.",
  medical:
    "A result is information, not medical advice and not a diagnosis. Talk to a clinician before you change a medicine or a treatment.",
} as const;

/** The six steps, in order. Delivery times are filled in from the delivery rule. */
export function waySteps(delivery: { us: string; canada: string }): readonly WayStep[] {
  return [
    {
      id: "order",
      title: "Order",
      text: "Choose a program or a mini panel, and how often. Before you pay you see every charge of the next two years, with its date.",
      points: [
        `The kit comes ${delivery.us} after it leaves us in the United States, ${delivery.canada} in Canada`,
        "Skip, pause or cancel online",
      ],
    },
    {
      id: "prepare",
      title: "Prepare",
      text: "Most panels want 8 to 12 hours without food; water is fine. Leave supplements out for 24 hours and biotin for 72, and go on with your medicines.",
      points: ["Hormones are read on certain days of the cycle", "The planner below finds a morning that fits"],
    },
    {
      id: "collect",
      title: "Collect",
      text: "Warm the upper arm, set the device on it, press once. It draws a small tube by gentle suction in a few minutes, and you watch it fill. A mini panel takes a few drops from a fingertip instead.",
      points: ["In the morning, before breakfast", "Before 10:00 where cortisol or testosterone are measured"],
    },
    {
      id: "post",
      title: "Post it the same day",
      text: "Write name and date on the tube, turn it a few times, put it into the prepaid envelope, and post it before the last collection.",
      points: [
        "Monday to Thursday, not before a holiday",
        "Nothing to pay, no queue needed: any letter box that is emptied that day",
      ],
    },
    {
      id: "result",
      title: "Read the result",
      text: "An e-mail says that the values are there, and nothing about what they are. You read them in your account: each beside its range, the source of that range, and what it does not say.",
      points: ["A laboratory certified under CLIA runs the sample", "Measured and calculated values stand apart"],
    },
    {
      id: "repeat",
      title: "Repeat, or don't",
      text: "One value is a photograph. Two or three, months apart and taken the same way, are a direction. A plan sends the next kit on the cadence that you chose; a kit bought once renews nothing. When sources say to measure again stands on the page of each marker.",
      points: ["Same hour, same fast, same laboratory: then numbers can be compared"],
    },
  ];
}

/** What goes wrong, and what then. */
export const TROUBLES: readonly Question[] = [
  {
    id: "not-enough",
    question: "The tube is not full",
    answer: [
      "Fill it as far as it goes and post it all the same: the laboratory measures what the volume allows.",
      "Warmth is most of it. A warm shower, a full glass of water and a few minutes of moving about before you start make the difference.",
    ],
  },
  {
    id: "rejected",
    question: "The laboratory cannot use my sample",
    answer: [
      "Blood that clotted, broke down or stayed too long in the post is refused rather than guessed at. If fewer than 80 % of the markers of a sample can be measured, the next kit is free.",
    ],
  },
  {
    id: "label",
    question: "I forgot to write on the tube",
    answer: [
      "A tube without a name cannot be matched to a person, so the laboratory must refuse it. Register the kit in your account before you collect, and compare the code on the tube with the one on the card.",
    ],
  },
  {
    id: "missed-post",
    question: "I missed the last collection",
    answer: [
      "Keep the envelope cool, not frozen, and post it early the next morning, unless that is a Friday or the day before a holiday. Then a fresh sample with a spare device is better than one that waits over a weekend.",
    ],
  },
  {
    id: "faint",
    question: "Needles make me faint",
    answer: [
      "You don't see one: the device hides it. Sit down, have somebody with you the first time, and stop whenever you want. If you have fainted during a blood draw before, have the sample taken by a professional instead.",
    ],
  },
  {
    id: "who-should-not",
    question: "Who should not take a sample at home?",
    answer: [
      "People under 18, people with a bleeding disorder or on blood thinners who have not asked their clinician, and anybody with a new symptom such as chest pain: that is a matter for a doctor today.",
    ],
  },
];
