import type { Question } from "../faq";
import type { FaqFacts } from "./facts";

/** Reading a result. */
export const resultQuestions = (facts: FaqFacts): Question[] => [
  {
    id: "how-results-come",
    question: "How do I get my result?",
    answer: [
      "An email tells you that values have been released; it contains no values and no test names. You read them in your account, each on its range, with the lab, the method and the date of the sample.",
    ],
  },
  {
    id: "ranges",
    question: "Whose ranges do you use?",
    answer: [
      "First, the interval the lab prints for its own method. Then the cut points of a published guideline. Then a named laboratory's interval. Never a number without a source.",
      "We say below, within and above. The word optimal appears only where a source publishes it.",
    ],
  },
  {
    id: "not-graded",
    question: "Why does a value say “not graded”?",
    answer: [
      "Because no source gives a range for it, or because the range depends on something we do not know: the day of your cycle, the time of the draw, whether you fasted. We show the value and say what is missing.",
    ],
  },
  {
    id: "measured-or-calculated",
    question: "What is the difference between measured and calculated?",
    answer: [
      "A measured marker is what the laboratory found in your blood. LDL cholesterol, eGFR and free testosterone are usually worked out from other values with a formula. We show them, marked as calculated, and never count them when we say how many markers a program has.",
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
    question: "Why are some of my markers missing?",
    answer: [
      "A sample can be too small, too old or too damaged for some tests. Your result then says which markers could not be measured and why. Below 80% of the panel's markers, the next kit is free; you don't need to ask.",
    ],
  },
  {
    id: "different-from-my-doctor",
    question: "My doctor's lab found a different value. Who is right?",
    answer: [
      "Often both. Values move from day to day, methods differ, and so do units: 200 mg/dL of cholesterol is 5.2 mmol/L. Compare the same method at the same time of day, and look at the trend over several samples rather than a single change.",
    ],
  },
  {
    id: "not-measured",
    question: "What don't you measure?",
    answer: [
      "A complete blood count, GGT, IGF-1 and anything that needs a fresh tube within hours. The “What we measure” page lists every marker we do measure, and says plainly which popular ones we can't.",
    ],
  },
  {
    id: "own-results",
    question: "Can I bring results I already have?",
    answer: [
      "Yes, for free: PDF, Excel or CSV, clinical documents, FHIR or an Apple Health export. You see each value beside the line it was read from before anything is saved. With a scan or a photo, you confirm each value against its picture.",
    ],
  },
  {
    id: "doctor",
    question: "Can I show the result to my doctor?",
    answer: [
      "Please do. The page prints as a clean sheet, and saved values can be exported as FHIR or CSV, which a clinic's software can read.",
    ],
  },
];
