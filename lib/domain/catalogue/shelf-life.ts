import type { Sex } from "./panels";

/** How long a value stays good enough that measuring it again would tell little, and what that rests on. */
export interface ShelfLife {
  /** Whole days after the sample, the last one included. */
  days: number;
  /** Why so long, in one sentence for people. */
  reason: string;
  /** The guideline that gives the number for people without treatment, with its year. NULL: it is our own rule. */
  source: string | null;
}

/** From ten years on a value is as good as one for life. */
export const LIFELONG_DAYS = 3650;

const YEAR = 365;

const RULES = {
  cycle: {
    days: 28,
    reason: "It belongs to one day of one cycle, so a new cycle needs a new value.",
    source: null,
  },
  hormone: {
    days: YEAR,
    reason:
      "It moves with sleep, weight, season and medicines: in calm times a year is soon enough, and after a change a quarter.",
    source: null,
  },
  reserve: {
    days: YEAR,
    reason: "It falls with age, over years and not over weeks.",
    source: null,
  },
  sugar: {
    days: YEAR,
    reason:
      "HbA1c looks back over about three months. After a normal value the guideline screens at least every three years, with prediabetes yearly.",
    source: null,
  },
  glucose: {
    days: YEAR,
    reason:
      "It tells of one morning. After a normal value the guideline screens at least every three years, with prediabetes yearly.",
    source: null,
  },
  insulin: {
    days: YEAR,
    reason:
      "It varies from morning to morning, and no guideline sets a rhythm: what counts is its direction over years.",
    source: null,
  },
  lipid: {
    days: YEAR,
    reason:
      "In calm times a year or more is soon enough; after a new medicine or dose the guideline looks after 4 to 12 weeks.",
    source: null,
  },
  lifelong: {
    days: LIFELONG_DAYS,
    reason: "It is set by your genes and hardly changes through adult life, so one measurement is usually enough.",
    source: "EAS consensus statement on lipoprotein(a), 2022",
  },
  inflammation: {
    days: YEAR,
    reason:
      "A cold or a hard training week moves it, so a high value is repeated after two weeks; in calm times a year is soon enough.",
    source: null,
  },
  thyroid: {
    days: YEAR,
    reason: "In calm times a year is soon enough; after a change of dose it takes about six weeks to settle.",
    source: null,
  },
  antibody: {
    days: LIFELONG_DAYS,
    reason: "Once is usually enough: present, they rarely leave, and what is followed is TSH.",
    source: null,
  },
  nutrient: {
    days: YEAR,
    reason: "Stores fill and empty over months: after a change of tablets or diet wait three, in calm times a year.",
    source: null,
  },
  organ: {
    days: YEAR,
    reason: "Liver values move over weeks with alcohol, weight and medicines; in calm times a year is soon enough.",
    source: null,
  },
  kidney: {
    days: YEAR,
    reason: "Healthy kidneys change over years, so a year is soon enough.",
    source: null,
  },
  prostate: {
    days: 2 * YEAR,
    reason: "For men who decided to look, the guideline does so every two to four years between 50 and 69.",
    source: "AUA/SUO guideline on early detection of prostate cancer, 2023",
  },
} as const satisfies Record<string, ShelfLife>;

/** A value that its own source asks to repeat. Source: CDC and AHA statement on inflammation markers, 2003 (hs-CRP). */
export const REPEAT_LIFE: ShelfLife = {
  days: 14,
  reason: "Its source asks to repeat so high a value after two weeks before it says anything.",
  source: "CDC/AHA statement on markers of inflammation, 2003",
};

const RULE_OF: Readonly<Record<string, keyof typeof RULES>> = {
  apob: "lipid",
  apoa1: "lipid",
  "ldl-c": "lipid",
  "hdl-c": "lipid",
  chol: "lipid",
  tg: "lipid",
  "non-hdl": "lipid",
  "vldl-c": "lipid",
  "lpa-mass": "lifelong",
  "lpa-molar": "lifelong",
  "apob-apoa1": "lipid",
  "tc-hdl": "lipid",
  "tg-hdl": "lipid",
  hscrp: "inflammation",
  hcy: "nutrient",
  hba1c: "sugar",
  eag: "sugar",
  glucose: "glucose",
  insulin: "insulin",
  "homa-ir": "insulin",
  "c-peptide": "insulin",
  tsh: "thyroid",
  ft4: "thyroid",
  ft3: "thyroid",
  "ft3-ft4": "thyroid",
  tpoab: "antibody",
  tgab: "antibody",
  testosterone: "hormone",
  "free-t": "hormone",
  shbg: "hormone",
  estradiol: "cycle",
  progesterone: "cycle",
  fsh: "cycle",
  lh: "cycle",
  "lh-fsh": "cycle",
  cortisol: "hormone",
  "dhea-s": "hormone",
  "cort-dheas": "hormone",
  prolactin: "hormone",
  psa: "prostate",
  fai: "hormone",
  amh: "reserve",
  "vit-d": "nutrient",
  ferritin: "nutrient",
  iron: "nutrient",
  tibc: "nutrient",
  uibc: "nutrient",
  tsat: "nutrient",
  b12: "nutrient",
  folate: "nutrient",
  alt: "organ",
  ast: "organ",
  alp: "organ",
  "bili-total": "organ",
  "bili-direct": "organ",
  albumin: "organ",
  "total-protein": "organ",
  bun: "kidney",
  creatinine: "kidney",
  egfr: "kidney",
  "bun-cr": "kidney",
};

/**
 * How long a marker's value stays good enough in calm times. A marker that no rule names keeps for a year.
 * For `panelCover`: `shelfLifeDays: (marker) => shelfLifeOf(marker, sex).days`.
 * @param sex  only a woman's value can belong to a day of her cycle. NULL: not known, and nobody is told to hurry
 */
export function shelfLifeOf(marker: string, sex: Sex | null): ShelfLife {
  const rule = RULE_OF[marker] ?? "hormone";
  return RULES[rule === "cycle" && sex !== "female" ? "hormone" : rule];
}
