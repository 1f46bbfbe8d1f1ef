import type { MarkerStory } from "./story";

/** Kidney: what the kidneys should clear, and how fast they do. */
export const KIDNEY_STORIES: readonly MarkerStory[] = [
  {
    key: "bun",
    summary: "Urea, the waste of protein that leaves through the kidneys.",
    about: [
      "The liver turns used protein into urea, and the kidneys pass it out. It rises when the kidneys slow down, and just as well after much protein or too little water.",
      "In Europe reports give urea itself, a larger number for the same thing. We never take one for the other.",
    ],
    preparation: ["water", "meat"],
  },
  {
    key: "creatinine",
    summary: "The waste of muscle, by which kidneys are judged.",
    about: [
      "Muscle gives off creatinine at a steady pace, and the kidneys clear it. When they slow down, it rises; but a muscular person has more of it, and a slight one less, with the same kidneys.",
      "Creatine supplements and a large meat dinner raise it. That is why eGFR, which takes age and sex into account, is read beside it.",
    ],
    preparation: ["meat", "training", "supplements"],
    notGraded:
      "An interval is in common use, but we have not read it in its source yet, so we show none. The range printed on your report counts.",
  },
  {
    key: "egfr",
    summary: "How much blood the kidneys clean each minute, estimated.",
    about: [
      "The estimated filtration rate is worked out from creatinine, age and sex by the CKD-EPI equation of 2021, which no longer asks for race. Values of 90 and more are called normal or high, and fall slowly with age.",
      "The guideline speaks of kidney disease only when a low value lasts three months or other signs come with it. People with much muscle are underestimated.",
    ],
    preparation: ["derived"],
    citations: ["egfr-equation", "kidney-guideline"],
  },
  {
    key: "bun-cr",
    summary: "Urea against creatinine: a hint at water and protein.",
    about: [
      "The ratio rises when someone is dehydrated, eats much protein or bleeds into the gut, because urea then rises more than creatinine.",
      "It is a bedside rule and has no range that we could cite, so we calculate it without a verdict.",
    ],
    preparation: ["derived"],
    notGraded: "It is a rule of thumb without a published range of its own.",
  },
];
