/** The words of the comparison of programs. Numbers come from the catalogue and the price records. */
export const COMPARISON = {
  title: "Program against program, marker by marker",
  lead: "What each one measures, what it only calculates, and what it costs at every cadence. Choose women's or men's markers; your answer stays in this browser.",
  goalsTitle: "Buy only what answers your question",
  goalsLead:
    "Choose what you want to know. We try every combination of programs and mini panels, shipping included, and show the cheapest that covers it. You don't buy what you already know.",
} as const;

/** Something a visitor wants to know, and the markers that answer it. */
export interface ComparedGoal {
  key: string;
  label: string;
  /** Why these markers, in one line. */
  text: string;
  /** Biomarker keys; each is in some panel. */
  markers: readonly string[];
}

export const COMPARED_GOALS: readonly ComparedGoal[] = [
  {
    key: "heart",
    label: "Heart and arteries",
    text: "The particles, the inherited one, and the classic lipids.",
    markers: ["apob", "lpa-molar", "ldl-c", "hdl-c", "tg"],
  },
  {
    key: "sugar",
    label: "Blood sugar and insulin",
    text: "Sugar over months, sugar today, and the insulin it takes.",
    markers: ["hba1c", "glucose", "insulin"],
  },
  {
    key: "thyroid",
    label: "Thyroid, a first look",
    text: "The signal and the hormone.",
    markers: ["tsh", "ft4"],
  },
  {
    key: "thyroid-antibodies",
    label: "Thyroid antibodies",
    text: "For families with Hashimoto's or Graves' disease.",
    markers: ["tpoab", "tgab"],
  },
  {
    key: "iron-vitamin-d",
    label: "Iron stores and vitamin D",
    text: "What winter, running and periods drain first.",
    markers: ["ferritin", "vit-d"],
  },
  {
    key: "b-vitamins",
    label: "B12 and folate",
    text: "For plant-based diets and acid blockers.",
    markers: ["b12", "folate"],
  },
  {
    key: "hormones",
    label: "Sex hormones",
    text: "The hormones, their carrier and their signals.",
    markers: ["testosterone", "shbg", "estradiol", "fsh", "lh", "prolactin"],
  },
  {
    key: "liver",
    label: "Liver",
    text: "Enzymes and bile pigment.",
    markers: ["alt", "ast", "alp", "bili-total"],
  },
  {
    key: "kidneys",
    label: "Kidneys",
    text: "What they should clear, and how fast.",
    markers: ["creatinine", "egfr", "bun"],
  },
];
