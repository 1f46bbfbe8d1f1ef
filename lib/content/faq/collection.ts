import type { Question } from "../faq";
import type { FaqFacts } from "./facts";

const beforeTheMorning = (facts: FaqFacts): Question[] => [
  {
    id: "what-is-in-the-kit",
    question: "What is in the kit?",
    answer: [
      "The collection device, a tube or a sample card, a label with your kit number, an illustrated leaflet and the return envelope, postage paid.",
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
      "The comparison page shows every marker for every program, and the quiz asks a few questions and shows its reasons.",
    ],
  },
  {
    id: "fasting",
    question: "Do I have to fast?",
    answer: [
      `Before any sample that measures triglycerides, glucose, insulin or C-peptide: ${facts.fast} without food, overnight. Water is fine, and helps; save coffee for afterward.`,
    ],
  },
  {
    id: "medicines-and-supplements",
    question: "Should I stop medicines or supplements?",
    answer: [
      `Never stop a medicine for a home test; instead, note it and tell whoever goes over the result with you. Skip supplements for ${facts.supplementHours} hours and biotin for ${facts.biotinHours}: in high doses it interferes with many hormone and thyroid tests (FDA safety communication, November 2019).`,
    ],
  },
];

const onTheMorning = (facts: FaqFacts): Question[] => [
  {
    id: "best-day",
    question: "Which day and time should I choose?",
    answer: [
      `A morning from Monday to Thursday, before ${facts.latestHour}, so the sample is not in the mail over a weekend. Cortisol and testosterone fall during the day, so an afternoon value can't be compared with a morning range.`,
      "The planner on the “How it works” page picks days for you, knows the postal holidays, and adds the steps to your calendar.",
    ],
  },
  {
    id: "cycle-day",
    question: "Does the day of my cycle matter?",
    answer: [
      `For the hormone program it does: ${facts.cycleDays.join(" for the early window, ")} for the late one, counted from the first day of bleeding. Write the day down: your results ask for it. Without it, we show these values for women as not graded rather than guess.`,
    ],
  },
  {
    id: "not-enough-blood",
    question: "What if I don't get enough blood?",
    answer: [
      "Drink two glasses of water, warm your hand or arm, and stand up; most of the time that is all it takes. A half-filled tube may still be enough for some markers, so send it anyway.",
      "If the lab can measure fewer than 80% of a sample's markers, the next kit is free.",
    ],
  },
  {
    id: "kit-id",
    question: "Where is my kit number, and do I have to register it?",
    answer: [
      "On the card inside the lid and on the label of the tube; they must be the same. Register it in your account before you mail the sample, so the result reaches you and no one else. A kit can be registered once, by one person.",
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
      "Anyone under 18, and anyone collecting a sample for someone else. If you take blood thinners, have a bleeding disorder, faint easily or are pregnant, ask your clinician first.",
      "A home test is no help in an emergency. If you feel unwell, call your clinician or your local emergency number.",
    ],
  },
];

/** Choosing a kit and taking the sample. */
export function collectionQuestions(facts: FaqFacts): Question[] {
  return [...beforeTheMorning(facts), ...onTheMorning(facts)];
}
