import type { MarkerStory } from "./story";

/** Inflammation. */
export const INFLAMMATION_STORIES: readonly MarkerStory[] = [
  {
    key: "hscrp",
    summary: "Quiet inflammation, measured finely enough to speak of the arteries.",
    about: [
      "The liver makes C-reactive protein whenever something is inflamed. The high-sensitivity test measures the low levels at which healthy people differ, and those differences go along with the risk of heart disease.",
      "A cold, a sore gum, a vaccination or a hard training week raises it for days. The American statement therefore averages two values taken at least two weeks apart, and repeats a very high one before believing it. It never says where the inflammation is.",
      "A plain CRP from a hospital is another test, made for infections, and we never mix the two.",
    ],
    preparation: ["well", "training"],
    citations: ["crp-statement"],
  },
  {
    key: "hcy",
    summary: "Builds up when B12 or folate is short. Read from your reports, not measured by us.",
    about: [
      "Homocysteine is left over when the body uses protein, and B12, folate and vitamin B6 clear it away. It rises when one of them is short, when the kidneys slow down, and with some medicines.",
      "Lowering it with vitamins did not prevent heart attacks in trials, so it is most useful as a hint at B12 and folate. The blood must be spun within an hour, which a kit in the mail cannot do; that is why we do not offer it.",
    ],
    preparation: ["fast"],
    citations: ["homocysteine-trial"],
    notGraded: "The usual limit depends on age, folate and laboratory. The range printed on your report counts.",
  },
];
