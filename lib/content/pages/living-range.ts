import type { Circumstances } from "@/lib/domain/lab-reading/circumstances";

/** The program whose markers the first screen shows. */
export const LIVING_PANEL = "ultimate";

/** Whose values they are: an invented person, of whom everything is known that a range hangs on. */
export const LIVING_PERSON: Circumstances = {
  sex: "female",
  age: 34,
  isFasting: true,
  hour: "08:00",
  cycleDay: 4,
  isAfterMenopause: null,
};

/** The words of the first screen's picture. */
export const LIVING = {
  legend: "One example result: each tick is a marker on its own range. Choose one.",
  caption: "Invented values: a woman of 34, fasting, at 8 AM, on day 4 of her cycle.",
  key: [
    { tone: "caution", text: "past the source's aim" },
    { tone: "outside", text: "outside its range" },
    { tone: "ungraded", text: "no range, so no verdict" },
  ],
  example: "Example",
  zones: { below: "Below", within: "In range", above: "Above", ungraded: "Ungraded" },
} as const;

/** The marker that stands open at first. */
export const LIVING_FIRST = "apob";

/** Invented values in each marker's usual unit, by its key. A test holds them against the program's list. */
export const LIVING_VALUES: Readonly<Record<string, number>> = {
  apob: 104,
  apoa1: 152,
  "hdl-c": 64,
  chol: 178,
  tg: 68,
  "lpa-molar": 38,
  hscrp: 0.6,
  hba1c: 5.2,
  "c-peptide": 1.6,
  tsh: 1.4,
  ft4: 1.2,
  ft3: 3.6,
  tpoab: 3.1,
  tgab: 1.2,
  testosterone: 34,
  shbg: 88,
  estradiol: 62,
  progesterone: 0.4,
  cortisol: 19.6,
  "dhea-s": 205,
  fsh: 6.8,
  lh: 5.1,
  prolactin: 25.8,
  "vit-d": 14,
  ferritin: 38,
  iron: 58,
  tibc: 382,
  uibc: 324,
  b12: 480,
  folate: 9.2,
  alt: 14,
  ast: 34,
  alp: 58,
  "bili-total": 0.7,
  "bili-direct": 0.2,
  albumin: 4.7,
  "total-protein": 7,
  bun: 11,
  creatinine: 0.78,
};
