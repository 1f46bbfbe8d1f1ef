import type { Question } from "../faq";
import type { FaqFacts } from "./facts";

/** Reading a result. */
export const resultQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "how-results-come",
    question: "How do I get my result?",
    answer: [
      "An e-mail says that values have been released; it carries no value and no name of a test. You read them in your account, each on its range, with the laboratory, the method and the day of the sample.",
    ],
  },
  {
    id: "ranges",
    question: "Whose ranges do you use?",
    answer: [
      "First the interval that the laboratory prints for its own method. Then the cut points of a published guideline. Then a named laboratory's interval. Never a number without a source.",
      "We say below, within and above. The word optimal appears only where a source publishes it.",
    ],
  },
  {
    id: "not-graded",
    question: "Why does a value say “not graded”?",
    answer: [
      "Because no source gives a range for it, or because the range depends on something we do not know: the day of your cycle, the hour of the draw, whether you fasted. We show the value and say what is missing.",
    ],
  },
  {
    id: "measured-or-calculated",
    question: "What is the difference between measured and calculated?",
    answer: [
      "A measured marker is what the laboratory found in your blood. LDL cholesterol, eGFR or free testosterone are usually worked out from others by a formula. We show them, marked as calculated, and never count them when we say how many markers a program has.",
    ],
  },
  {
    id: "outside-the-range",
    question: "A value is outside its range. What now?",
    answer: [
      "One value on one morning is a hint, not a diagnosis. Look at what can move it, repeat it if it matters, and take it to a clinician before you change anything about a medicine.",
      `If you would like to talk it through, a results review call of 20 minutes can be added for ${facts.reviewCall}. It explains; it does not diagnose or prescribe.`,
    ],
  },
  {
    id: "partial-result",
    question: "Some of my markers are missing. Why?",
    answer: [
      "A sample can be too small, too old or damaged for single tests. Your result then says which markers could not be measured and why. Below 80 % of the panel's markers the next kit is free; you need not ask.",
    ],
  },
  {
    id: "different-from-my-doctor",
    question: "My doctor's laboratory found another value. Who is right?",
    answer: [
      "Often both. Values move from day to day, methods differ, and so do units: 200 mg/dL of cholesterol is 5.2 mmol/L. Compare the same method at the same hour, and look at the direction over several samples rather than at one step.",
    ],
  },
  {
    id: "not-measured",
    question: "What do you not measure?",
    answer: [
      "A full blood count, GGT, IGF-1 and whatever needs a fresh tube within hours. The page about what we measure lists every marker we do, and says plainly which ones people ask for and we cannot give.",
    ],
  },
  {
    id: "own-results",
    question: "Can I bring results that I have already?",
    answer: [
      "Yes, for free: PDF, Excel or CSV, clinical documents, FHIR or the export of Apple Health. You see each value beside the line it was read from before anything is saved. Of a scan or a photo you confirm each value against its picture.",
    ],
  },
  {
    id: "doctor",
    question: "Can I show the result to my doctor?",
    answer: [
      "Please do. The page prints as a clean sheet, and what is saved can be exported as FHIR or CSV, which a clinic's software can read.",
    ],
  },
];
