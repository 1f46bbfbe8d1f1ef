/** How long a value stays good enough that measuring it again would tell little, and what that rests on. */
export interface ShelfLife {
  /** Whole days after the sample, the last one included. */
  days: number;
  /** Why so long, in one sentence for people. */
  reason: string;
  /** The guideline that the number leans on, with its year. NULL: none gives a number; it is our own rule. */
  source: string | null;
}

const RULES = {
  cycle: {
    days: 28,
    reason: "It belongs to one day of one cycle, so a new cycle needs a new value.",
    source: null,
  },
  hormone: {
    days: 90,
    reason: "It moves with sleep, weight, season and medicines; after a quarter the old value says little about today.",
    source: null,
  },
  sugar: {
    days: 90,
    reason: "HbA1c looks back over about three months, and the guideline repeats it quarterly where treatment changed.",
    source: "ADA Standards of Care, Glycemic Goals, 2024",
  },
  lipid: {
    days: 180,
    reason: "The guideline looks again after 4 to 12 weeks where treatment changed and every 3 to 12 months otherwise.",
    source: "AHA/ACC cholesterol guideline, 2018",
  },
  lifelong: {
    days: 3650,
    reason: "It is set by your genes and hardly changes through adult life, so one measurement is usually enough.",
    source: "EAS consensus statement on lipoprotein(a), 2022",
  },
  inflammation: {
    days: 90,
    reason:
      "A cold or a hard training week moves it, which is why the statement averages two values taken weeks apart.",
    source: "AHA/CDC statement on markers of inflammation, 2003",
  },
  thyroid: {
    days: 180,
    reason: "On a steady dose the guideline repeats TSH after six months, and after that once a year.",
    source: "AACE/ATA guideline on hypothyroidism, 2012",
  },
  antibody: {
    days: 365,
    reason: "Once present, thyroid antibodies rarely leave; their number says less than their being there.",
    source: null,
  },
  nutrient: {
    days: 120,
    reason: "Stores fill and empty over months, with the season and with supplements.",
    source: null,
  },
  organ: {
    days: 180,
    reason: "Liver values move over weeks with alcohol, weight and medicines, and settle over months.",
    source: null,
  },
  kidney: {
    days: 365,
    reason: "With a normal filtration rate the guideline looks about once a year.",
    source: "KDIGO guideline on chronic kidney disease, 2024",
  },
  prostate: {
    days: 365,
    reason: "The guideline looks every two to four years between 50 and 69; a year is our own, shorter rule.",
    source: "AUA/SUO guideline on early detection of prostate cancer, 2023",
  },
} as const satisfies Record<string, ShelfLife>;

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
  glucose: "sugar",
  insulin: "sugar",
  "homa-ir": "sugar",
  "c-peptide": "sugar",
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
  amh: "hormone",
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
 * How long a marker's value stays good enough. A marker that no rule names keeps for a quarter, as hormones do.
 * For `panelCover`: `shelfLifeDays: (marker) => shelfLifeOf(marker).days`.
 */
export function shelfLifeOf(marker: string): ShelfLife {
  return RULES[RULE_OF[marker] ?? "hormone"];
}
