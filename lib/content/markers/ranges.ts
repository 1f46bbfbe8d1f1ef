import type { Sex } from "@/lib/domain/catalogue/panels";

/** "within": where a source wants the value. "edge": between. "outside": where it asks for attention. */
export type BandTone = "within" | "edge" | "outside";

/** A stretch of a scale with the source's own word for it. */
export interface Band {
  /** Where it ends, in the marker's unit. NULL: open. The next band begins here. */
  to: number | null;
  /** What stands at it, with its numbers: "Below 90". */
  span: string;
  /** The source's word, or ours for a plain interval: "in range". */
  word: string;
  tone: BandTone;
}

/** One scale: a range for everybody, for one sex, or for one age band. */
export interface Scale {
  /** "interval": one plain range, inside or outside. "bands": the source names several stretches. */
  kind: "interval" | "bands";
  /** NULL: for everybody. */
  sex: Sex | null;
  /** What else it depends on: "18 to 30 years", "morning sample". NULL: nothing. */
  condition: string | null;
  bands: readonly Band[];
}

function interval(low: number, high: number, sex: Sex | null = null, condition: string | null = null): Scale {
  const bands: Band[] = [
    { to: low, span: `Below ${low}`, word: "below range", tone: "edge" },
    { to: high, span: `${low} to ${high}`, word: "in range", tone: "within" },
    { to: null, span: `Above ${high}`, word: "above range", tone: "edge" },
  ];
  return { kind: "interval", sex, condition, bands };
}

function upTo(high: number, sex: Sex | null = null, condition: string | null = null): Scale {
  const bands: Band[] = [
    { to: high, span: `Up to ${high}`, word: "in range", tone: "within" },
    { to: null, span: `Above ${high}`, word: "above range", tone: "edge" },
  ];
  return { kind: "interval", sex, condition, bands };
}

function below(limit: number, condition: string | null = null): Scale {
  const bands: Band[] = [
    { to: limit, span: `Below ${limit}`, word: "in range", tone: "within" },
    { to: null, span: `${limit} and above`, word: "above range", tone: "edge" },
  ];
  return { kind: "interval", sex: null, condition, bands };
}

function from(limit: number, sex: Sex | null = null): Scale {
  const bands: Band[] = [
    { to: limit, span: `Below ${limit}`, word: "below range", tone: "edge" },
    { to: null, span: `${limit} and above`, word: "in range", tone: "within" },
  ];
  return { kind: "interval", sex, condition: null, bands };
}

function scale(bands: readonly (readonly [to: number | null, span: string, word: string, tone: BandTone])[]): Scale {
  return {
    kind: "bands",
    sex: null,
    condition: null,
    bands: bands.map(([to, span, word, tone]) => ({ to, span, word, tone })),
  };
}

const forSex = (sex: Sex, one: Scale): Scale => ({ ...one, sex });

const ratio = (low: number, high: number): Scale =>
  scale([
    [low, `Below ${low}`, "lower", "within"],
    [high, `${low} to ${high}`, "average", "edge"],
    [null, `Above ${high}`, "higher", "outside"],
  ]);

const ferritin = (look: number, act: number): Scale =>
  scale([
    [15, "Below 15", "deficiency", "outside"],
    [look, `15 to ${look}`, "in range", "within"],
    [act, `${look} to ${act}`, "have it looked at", "edge"],
    [null, `Above ${act}`, "have it followed up", "outside"],
  ]);

const dheas = (sex: Sex, ages: readonly (readonly [age: string, low: number, high: number])[]): Scale[] =>
  ages.map(([age, low, high]) => interval(low, high, sex, `${age} years`));

/**
 * The catalogue's intervals as scales that can be drawn, by biomarker key. The catalogue's text is the truth: a test
 * looks up every number there. A marker that is not here has no published range.
 */
export const RANGES: Readonly<Record<string, readonly Scale[]>> = {
  apob: [
    scale([
      [90, "Below 90", "desirable", "within"],
      [100, "90 to 99", "above desirable", "edge"],
      [120, "100 to 119", "borderline", "edge"],
      [140, "120 to 139", "high; risk-enhancing from 130", "outside"],
      [null, "140 and above", "very high", "outside"],
    ]),
  ],
  apoa1: [from(120, "male"), from(140, "female")],
  "ldl-c": [
    scale([
      [100, "Below 100", "optimal", "within"],
      [130, "100 to 129", "near optimal", "edge"],
      [160, "130 to 159", "borderline high", "edge"],
      [190, "160 to 189", "high", "outside"],
      [null, "190 and above", "very high", "outside"],
    ]),
  ],
  "hdl-c": [
    scale([
      [40, "Below 40", "low", "outside"],
      [60, "40 to 59", "between", "edge"],
      [null, "60 and above", "high, which is good", "within"],
    ]),
  ],
  chol: [
    scale([
      [200, "Below 200", "desirable", "within"],
      [240, "200 to 239", "borderline high", "edge"],
      [null, "240 and above", "high", "outside"],
    ]),
  ],
  tg: [
    {
      ...scale([
        [150, "Below 150", "normal", "within"],
        [200, "150 to 199", "borderline high", "edge"],
        [500, "200 to 499", "high", "outside"],
        [null, "500 and above", "very high", "outside"],
      ]),
      condition: "fasting",
    },
  ],
  "lpa-mass": [
    scale([
      [50, "Below 50", "not risk-enhancing", "within"],
      [null, "50 and above", "risk-enhancing", "outside"],
    ]),
  ],
  "lpa-molar": [
    scale([
      [125, "Below 125", "not risk-enhancing", "within"],
      [null, "125 and above", "risk-enhancing", "outside"],
    ]),
  ],
  "apob-apoa1": [forSex("male", ratio(0.7, 0.9)), forSex("female", ratio(0.6, 0.8))],
  hscrp: [
    scale([
      [1, "Below 1", "low risk", "within"],
      [3, "1 to 3", "average risk", "edge"],
      [10, "Above 3", "high risk", "outside"],
      [null, "Above 10", "repeat the test", "outside"],
    ]),
  ],
  hcy: [upTo(15, null, "adults, depends on age and folate")],
  hba1c: [
    scale([
      [5.7, "Below 5.7", "normal", "within"],
      [6.5, "5.7 to 6.4", "prediabetes", "edge"],
      [null, "6.5 and above", "diabetes range, to be confirmed", "outside"],
    ]),
  ],
  glucose: [
    {
      ...scale([
        [70, "Below 70", "low", "edge"],
        [100, "70 to 99", "normal", "within"],
        [126, "100 to 125", "prediabetes", "edge"],
        [null, "126 and above", "diabetes range, to be confirmed", "outside"],
      ]),
      condition: "fasting",
    },
  ],
  insulin: [interval(2.6, 24.9, null, "fasting")],
  "c-peptide": [interval(1.1, 4.4, null, "fasting")],
  tsh: [interval(0.3, 4.2)],
  ft4: [interval(0.9, 1.7)],
  ft3: [interval(2, 4.4)],
  tpoab: [below(9, "for this laboratory method")],
  tgab: [below(4, "for this laboratory method")],
  testosterone: [
    interval(240, 950, "male", "laboratory interval"),
    interval(264, 916, "male", "harmonized, 19 to 39 years"),
    interval(8, 60, "female"),
  ],
  "free-t": [
    interval(52.5, 207, "male", "20 to 24 years"),
    interval(34.7, 130, "male", "65 to 69 years"),
    upTo(10.8, "female", "18 to 49 years"),
  ],
  shbg: [
    interval(13.3, 89.5, "male"),
    interval(18.2, 135.5, "female", "18 to 46 years"),
    interval(16.8, 125.2, "female", "47 to 91 years"),
  ],
  estradiol: [
    interval(10, 40, "male"),
    interval(15, 350, "female", "before menopause, by phase"),
    forSex("female", below(10, "after menopause")),
  ],
  cortisol: [interval(7, 25, null, "morning sample")],
  "dhea-s": [
    ...dheas("male", [
      ["18 to 30", 105, 728],
      ["31 to 40", 57, 522],
      ["41 to 50", 34, 395],
      ["51 to 60", 20, 299],
      ["61 to 70", 12, 227],
      ["71 and more", 6.6, 162],
    ]),
    ...dheas("female", [
      ["18 to 30", 83, 377],
      ["31 to 40", 45, 295],
      ["41 to 50", 27, 240],
      ["51 to 60", 16, 195],
      ["61 to 70", 9.7, 159],
      ["71 and more", 5.3, 124],
    ]),
  ],
  fsh: [interval(1.2, 15.8, "male")],
  lh: [
    interval(1.3, 9.6, "male"),
    interval(1.9, 14.6, "female", "follicular phase"),
    interval(12.2, 118, "female", "mid-cycle"),
    interval(0.7, 12.9, "female", "luteal phase"),
    interval(5.3, 65.4, "female", "after menopause"),
  ],
  prolactin: [interval(4, 15.2, "male"), interval(4.8, 23.3, "female")],
  psa: [
    upTo(2, "male", "under 40 years"),
    upTo(2.5, "male", "40 to 49 years"),
    upTo(3.5, "male", "50 to 59 years"),
    upTo(4.5, "male", "60 to 69 years"),
    upTo(6.5, "male", "70 to 79 years"),
    upTo(7.2, "male", "80 years and more"),
  ],
  "vit-d": [
    scale([
      [12, "Below 12", "risk of deficiency", "outside"],
      [20, "12 to 19", "risk of inadequacy", "edge"],
      [50, "20 to 50", "sufficient", "within"],
      [null, "Above 50", "reason for concern", "outside"],
    ]),
  ],
  ferritin: [forSex("male", ferritin(200, 300)), forSex("female", ferritin(150, 200))],
  iron: [interval(50, 150, "male"), interval(35, 145, "female")],
  tibc: [interval(250, 400)],
  tsat: [interval(14, 50)],
  b12: [interval(180, 914)],
  folate: [from(4)],
  alt: [interval(7, 55, "male"), interval(7, 45, "female")],
  ast: [interval(8, 48, "male"), interval(8, 43, "female")],
  alp: [interval(40, 129, "male"), interval(35, 104, "female")],
  "bili-total": [upTo(1.2)],
  "bili-direct": [upTo(0.3)],
  albumin: [interval(3.5, 5)],
  "total-protein": [interval(6.3, 7.9)],
  bun: [interval(8, 24, "male"), interval(6, 21, "female")],
  creatinine: [interval(0.74, 1.35, "male"), interval(0.59, 1.04, "female")],
  egfr: [
    scale([
      [30, "Below 30", "severely decreased", "outside"],
      [60, "30 to 59", "decreased", "outside"],
      [90, "60 to 89", "mildly decreased", "edge"],
      [null, "90 and above", "normal or high", "within"],
    ]),
  ],
};

/** The scales of a marker; none where no range is published. */
export function rangesOf(key: string): readonly Scale[] {
  return RANGES[key] ?? [];
}
