import type { MarkerStory } from "./story";

/** Metabolic: sugar, and what keeps it level. */
export const METABOLIC_STORIES: readonly MarkerStory[] = [
  {
    key: "hba1c",
    summary: "The average sugar of the last two to three months, in one number.",
    about: [
      "Sugar sticks to the red pigment of the blood and stays there as long as the red cell lives. HbA1c is the share of pigment that carries sugar, and so looks back over about three months. No fasting, no single bad day.",
      "Anything that shortens or lengthens the life of red cells misleads it: iron deficiency, a recent blood loss or transfusion, pregnancy, some inherited blood types. A diagnosis of diabetes takes a second test on another day, at a doctor's.",
    ],
    preparation: ["fast-helps"],
    citations: ["diabetes-standards"],
  },
  {
    key: "eag",
    summary: "HbA1c in the unit of a glucose meter.",
    about: [
      "A study of people who wore sensors for months gave the formula that turns HbA1c into an average glucose. It is the same fact in another unit, for those who think in meter readings.",
      "It is calculated, so it is neither counted nor graded apart from HbA1c.",
    ],
    preparation: ["derived"],
    notGraded: "It repeats HbA1c, which is graded.",
    citations: ["average-glucose"],
  },
  {
    key: "glucose",
    summary: "The sugar in the blood after a night without food.",
    about: [
      "Fasting glucose shows how well the liver and insulin keep sugar level overnight. It is one of the two tests by which diabetes and prediabetes are defined.",
      "A short night, stress, a cold and some medicines raise it. Blood that waits uses up its own sugar, so mail the sample the same day. One raised value is a reason to repeat it, not a diagnosis.",
    ],
    preparation: ["fast", "calm"],
    notGraded:
      "It is graded where the sample was a fasting one, as the report says or you tell in your results, or where the report prints a range of its own.",
    citations: ["diabetes-standards"],
  },
  {
    key: "insulin",
    summary: "How much insulin it takes to keep fasting sugar level.",
    about: [
      "When the tissues hear insulin less well, the pancreas makes more of it, often years before sugar rises. A high fasting insulin beside a normal glucose is the early sign of that.",
      "Laboratories measure it differently, and one value varies from day to day. People who inject insulin cannot read it this way.",
    ],
    preparation: ["fast", "calm"],
    notGraded:
      "It is graded where the sample was a fasting one, as the report says or you tell in your results, or where the report prints a range of its own.",
  },
  {
    key: "homa-ir",
    summary: "Fasting glucose and insulin in one estimate of insulin resistance.",
    about: [
      "The model was published for research on groups: glucose in mg/dL times insulin, divided by 405. It turns two values into one estimate of how hard the body works for its sugar.",
      "Because insulin tests differ between laboratories, there is no limit that applies everywhere. We calculate it, show it, and let you compare it with your own earlier value.",
    ],
    preparation: ["fast", "derived"],
    notGraded: "Limits depend on the insulin test and the population; none is agreed.",
    citations: ["homa"],
  },
  {
    key: "c-peptide",
    summary: "How much insulin your own pancreas makes.",
    about: [
      "The pancreas lets go of one C-peptide with each insulin. It stays in the blood longer and is not in any injection, so it shows your own production, also in people who use insulin.",
      "High values go along with insulin resistance, low ones with a tired pancreas. The kidneys clear it, so it rises when they slow down.",
    ],
    preparation: ["fast"],
    notGraded:
      "An interval is in common use, but we have not read it in its source yet, so we show none. The range printed on your report counts.",
  },
];
