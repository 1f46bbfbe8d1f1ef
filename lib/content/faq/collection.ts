import type { Question } from "../faq";
import type { FaqFacts } from "./facts";

const beforeTheMorning = (facts: FaqFacts): Question[] => [
  {
    id: "what-is-in-the-kit",
    question: "What is in the kit?",
    answer: [
      "The collection device, a tube or a sample card, a label with your kit ID, a leaflet with pictures and the return envelope, postage paid.",
    ],
  },
  {
    id: "arm-or-finger",
    question: "Arm draw or finger-prick: which one do I get?",
    answer: [
      "Programs come with the arm-draw device, because they need more blood than a finger gives comfortably. Mini panels come with a finger-prick.",
      `You can swap the finger-prick of a mini panel for the arm-draw device for ${facts.easyDraw}, in the cart or right after paying.`,
    ],
  },
  {
    id: "which-test",
    question: "Which test is right for me?",
    answer: [
      `If you have one question, such as your cholesterol, a mini panel answers it from ${facts.miniFrom}. If you want the broad picture, start with Core Essentials. Complete 360 is the widest: ${facts.mostMarkers} markers measured from one sample.`,
      "The comparison page shows every marker beside every program, and the quiz asks a few questions and shows its reasons.",
    ],
  },
  {
    id: "fasting",
    question: "Do I have to fast?",
    answer: [
      `Before any sample that measures triglycerides, glucose, insulin or C-peptide: ${facts.fast} without food, overnight. Water is fine, and helps; coffee waits until afterwards.`,
    ],
  },
  {
    id: "medicines-and-supplements",
    question: "Should I stop medicines or supplements?",
    answer: [
      `Never stop a medicine for a home test; note it instead and tell whoever reads the result with you. Leave supplements out for ${facts.supplementHours} hours, and biotin for ${facts.biotinHours}: in high doses it disturbs many hormone and thyroid tests (FDA safety communication, November 2019).`,
    ],
  },
];

const onTheMorning = (facts: FaqFacts): Question[] => [
  {
    id: "best-day",
    question: "Which day and hour should I choose?",
    answer: [
      `A morning from Monday to Thursday, before ${facts.latestHour}, so that the sample is not in the post over a weekend. Cortisol and testosterone fall through the day, so an afternoon value cannot be compared with a morning range.`,
      "The planner on the page about how it works picks days for you, knows the holidays of the post, and puts the steps into your calendar.",
    ],
  },
  {
    id: "cycle-day",
    question: "Does the day of my cycle matter?",
    answer: [
      `For the hormone program it does: ${facts.cycleDays.join(" for the early window, ")} for the late one, counted from the first day of bleeding. Write the day down: your results ask for it. Without it we show these values of women as not graded rather than guess.`,
    ],
  },
  {
    id: "not-enough-blood",
    question: "What if I don't get enough blood?",
    answer: [
      "Drink two glasses of water, warm your hand or arm, and stand up; most of the time that is all it takes. A half-filled tube may still be enough for some markers: send it anyway.",
      "If the laboratory can measure fewer than 80 % of the markers of a sample, the next kit is free.",
    ],
  },
  {
    id: "kit-id",
    question: "Where is my kit ID, and do I have to register it?",
    answer: [
      "On the card inside the lid and on the label of the tube; they must be the same. Register it in your account before you post the sample, so that the result reaches you and nobody else. A kit can be registered once, by one person.",
    ],
  },
  {
    id: "expired-kit",
    question: "How long does an unused kit keep?",
    answer: [
      "Until the date printed on the box. If it has passed, write to us before you use it: an old device or tube can spoil the sample.",
    ],
  },
  {
    id: "who-may-test",
    question: "Who should not use a home kit?",
    answer: [
      "Anybody under 18, and anybody who takes the sample for somebody else. If you take blood thinners, have a bleeding disorder, faint easily or are pregnant, ask your clinician first.",
      "A home test is no help in an emergency. If you feel unwell, call your clinician or your local emergency number.",
    ],
  },
];

/** Choosing a kit and taking the sample. */
export function collectionQuestions(facts: FaqFacts): Question[] {
  return [...beforeTheMorning(facts), ...onTheMorning(facts)];
}
