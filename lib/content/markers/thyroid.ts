import type { MarkerStory } from "./story";

/** Thyroid: the gland's orders, its hormones, and antibodies against it. */
export const THYROID_STORIES: readonly MarkerStory[] = [
  {
    key: "tsh",
    summary: "The signal the brain sends to the thyroid, and the best first test of it.",
    about: [
      "When the blood holds too little thyroid hormone, the pituitary gland sends more TSH; when it holds too much, less. TSH reacts long before the hormones themselves leave their range, so it is the first test and often the only one needed.",
      "Illness, pregnancy, biotin and some medicines move it, and it swings through the day. A single value a little outside the range is usually repeated before anyone acts.",
    ],
    preparation: ["morning", "biotin", "levothyroxine"],
    citations: ["thyroid-guideline", "biotin"],
  },
  {
    key: "ft4",
    summary: "The thyroid's main hormone, the part that is free to act.",
    about: [
      "The thyroid makes mostly T4, of which nearly all is bound to proteins. Free T4 is the small rest that can enter the tissues. With TSH it tells whether a thyroid is slow, fast, or getting the wrong signal.",
      "Heparin, biotin and serious illness interfere with the test.",
    ],
    preparation: ["biotin", "levothyroxine"],
    citations: ["thyroid-guideline", "biotin"],
  },
  {
    key: "ft3",
    summary: "The active hormone that tissues make out of T4.",
    about: [
      "Tissues turn T4 into T3, which does the work. Free T3 helps recognize an overactive thyroid early.",
      "For a slow thyroid it helps little: the body defends T3 to the last, and hunger or illness lowers it without any disease of the gland. The guideline advises against diagnosing an underactive thyroid by it.",
    ],
    preparation: ["biotin", "levothyroxine", "well"],
    citations: ["thyroid-guideline", "biotin"],
  },
  {
    key: "tpoab",
    summary: "Antibodies against the enzyme that makes thyroid hormone.",
    about: [
      "Antibodies against thyroid peroxidase are the usual sign that the immune system has turned on the thyroid, as in Hashimoto's disease. Many people have them for years with a thyroid that works well.",
      "With a raised TSH they say that the thyroid will more likely slow down further. The number belongs to the laboratory's own method; a change of laboratory is not a change in you.",
    ],
    preparation: ["biotin"],
    notGraded:
      "The limit belongs to one laboratory’s method, and another method has another. Without a range on your report, we show the value alone.",
    citations: ["thyroid-guideline"],
  },
  {
    key: "tgab",
    summary: "Antibodies against the protein in which thyroid hormone is stored.",
    about: [
      "Thyroglobulin is the store of the thyroid. Antibodies against it appear in the same autoimmune diseases as TPO antibodies, a little less often, and sometimes alone.",
      "As with TPO antibodies, presence matters more than the number, and numbers of two laboratories cannot be compared.",
    ],
    preparation: ["biotin"],
    notGraded:
      "The limit belongs to one laboratory’s method, and another method has another. Without a range on your report, we show the value alone.",
  },
  {
    key: "ft3-ft4",
    summary: "How much of the hormone has been turned into its active form.",
    about: [
      "The ratio divides free T3 by free T4. Some people follow it to see how tissues turn one into the other.",
      "It depends on the units and on two tests whose errors add up, and no guideline uses it. We calculate it without a verdict.",
    ],
    preparation: ["derived"],
    notGraded: "No guideline gives a range, and the number depends on the units.",
  },
];
