import type { BodySystem } from "@/lib/domain/catalogue/body-systems";

/** The words of the page that explains results. Ranges and counts come from the catalogue. */
export const UNDERSTAND = {
  title: "A number, its range, and who says so",
  lead: "A result is useful when you know what was measured, against which range, and where that range comes from. Press a marker to see all three.",
  readTitle: "Three things on every line",
  bar: {
    title: "The range bar",
    text: "The colored stretch is the range; the tick is you. The words next to it say the same, so color never has to. Inside a range does not mean healthy, and a little outside does not mean ill: a reference range is drawn so that 95 of 100 healthy people fall inside it.",
    source: "CLSI guideline EP28-A3c on reference intervals, 2010",
  },
  notGraded: {
    title: "Not graded",
    text: "Some values we show without a verdict. An honest blank is worth more than a color no one can defend.",
    reasons: [
      "No guideline and no laboratory publishes a range, as for many ratios",
      "The range depends on something the report does not say and you have not told us yet: cycle day, menopause, time of the draw, age",
      "You would rather not say your sex: then we show both ranges and grade by neither",
      "The report's unit can't be converted to the range's unit",
    ],
  },
  calculated: {
    title: "Measured or calculated",
    text: "A measured value comes from your tube. A calculated one comes from a formula that uses measured ones: LDL cholesterol, eGFR, free testosterone. We mark it, and never count it when we say how many markers a program has.",
  },
  orderTitle: "Four rules, in this order",
  order: [
    {
      title: "The range on your report",
      text: "It belongs to the lab and the method that measured you. It takes precedence over ours.",
    },
    { title: "A guideline", text: "Where a medical society publishes limits, we use them and name the year." },
    {
      title: "A named laboratory",
      text: "Where there is no guideline, the interval of a laboratory that publishes its catalog.",
    },
    {
      title: "Nothing",
      text: "Where no source gives a range, we give none. “Optimal” appears only where a source says so.",
    },
  ],
  systemsTitle: "What each marker tells you",
  nextTitle: "With your own numbers",
  nextText:
    "Bring reports you already have: each value appears beside the line it came from, with its range and its source.",
} as const;

/** What a body system's markers are about, in one or two sentences. */
export const SYSTEM_INTROS: Readonly<Record<BodySystem, string>> = {
  heart:
    "Fats travel through the blood in particles, and some of the particles stay in the artery wall. These markers count and weigh them.",
  inflammation:
    "Quiet inflammation is measured with a test fine enough to see it. It doesn't say where or why, so it is read together with everything else.",
  metabolic: "How steady your blood sugar stays, overnight and over three months, and how much insulin that takes.",
  thyroid: "A small gland that sets the body's pace. The signal to it, its hormones, and antibodies that attack it.",
  hormones:
    "Sex hormones, their carriers and signals, and the hormones of the adrenal glands. Here, timing decides what a number means.",
  nutrients: "Vitamins and iron, which can run low long before you feel anything.",
  liver: "Enzymes that leak when liver cells are irritated, the pigment the liver clears, and the proteins it makes.",
  kidney: "Waste that the kidneys should clear, and how much blood they clean each minute.",
};
