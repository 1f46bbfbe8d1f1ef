import { HORMONE_SCALES } from "./hormone-scales";
import type { Sex } from "./panels";
import { below, divided, from, interval, over, type ReferenceScale, threshold, upTo } from "./scale";

const MEN = { sex: "male" } as const;
const WOMEN = { sex: "female" } as const;

const ratio = (low: number, high: number, sex: Sex): ReferenceScale =>
  divided(
    [
      [null, "lower", "within"],
      [low, "average", "edge"],
      [over(high), "higher", "outside"],
    ],
    { sex },
  );

const ferritin = (look: number, act: number, sex: Sex): ReferenceScale =>
  divided(
    [
      [null, "deficiency", "outside"],
      [15, null, "within"],
      [over(look), "have it looked at", "edge"],
      [over(act), "have it followed up", "outside"],
    ],
    { sex },
  );

const METHOD = { condition: "for this laboratory method", needs: "method" } as const;
const FASTING = { condition: "fasting", needs: "fasting" } as const;

/** The word of a source that asks for a second sample before it says anything else. */
export const REPEAT_WORD = "repeat the test";

/**
 * What the reference texts of the catalogue mean, by biomarker key, in the marker's usual unit. Only what was read in
 * its source is here; the first scale of a person that needs nothing unknown is the one that grades.
 */
const SCALES: Readonly<Record<string, readonly ReferenceScale[]>> = {
  apob: [
    divided([
      [null, "desirable", "within"],
      [90, "above desirable", "edge"],
      [100, "borderline", "edge"],
      [120, "high", "outside"],
      [130, "high, and risk-enhancing", "outside"],
      [140, "very high, and risk-enhancing", "outside"],
    ]),
  ],
  "ldl-c": [
    divided([
      [null, "optimal", "within"],
      [100, "near optimal", "edge"],
      [130, "borderline high", "edge"],
      [160, "high", "outside"],
      [190, "very high", "outside"],
    ]),
  ],
  "hdl-c": [
    divided([
      [null, "low", "outside"],
      [40, "neither low nor high", "between"],
      [60, "high, which is good", "within"],
    ]),
  ],
  chol: [
    divided([
      [null, "desirable", "within"],
      [200, "borderline high", "edge"],
      [240, "high", "outside"],
    ]),
  ],
  tg: [
    divided(
      [
        [null, "normal", "within"],
        [150, "borderline high", "edge"],
        [200, "high", "outside"],
        [500, "very high", "outside"],
      ],
      FASTING,
    ),
  ],
  "lpa-mass": [threshold(50, "risk-enhancing")],
  "lpa-molar": [threshold(125, "risk-enhancing")],
  "apob-apoa1": [ratio(0.7, 0.9, "male"), ratio(0.6, 0.8, "female")],
  hscrp: [
    divided([
      [null, "low risk", "within"],
      [1, "average risk", "edge"],
      [over(3), "high risk", "outside"],
      [over(10), REPEAT_WORD, "outside"],
    ]),
  ],
  hba1c: [
    divided([
      [null, "normal", "within"],
      [5.7, "prediabetes", "edge"],
      [6.5, "diabetes range, to be confirmed", "outside"],
    ]),
  ],
  glucose: [
    divided(
      [
        [null, null, "edge"],
        [70, "normal", "within"],
        [100, "prediabetes", "edge"],
        [126, "diabetes range, to be confirmed", "outside"],
      ],
      FASTING,
    ),
  ],
  insulin: [interval(2.6, 24.9, FASTING)],
  tsh: [interval(0.3, 4.2)],
  ft4: [interval(0.9, 1.7)],
  ft3: [interval(2, 4.4)],
  tpoab: [below(9, METHOD)],
  tgab: [below(4, METHOD)],
  ...HORMONE_SCALES,
  "vit-d": [
    divided([
      [null, "risk of deficiency", "outside"],
      [12, "risk of inadequacy", "edge"],
      [20, "sufficient", "within"],
      [over(50), "reason for concern", "outside"],
    ]),
  ],
  ferritin: [ferritin(200, 300, "male"), ferritin(150, 200, "female")],
  tibc: [interval(250, 400)],
  b12: [interval(180, 914)],
  folate: [from(4)],
  alt: [interval(7, 55, MEN), interval(7, 45, WOMEN)],
  ast: [interval(8, 48, MEN), interval(8, 43, WOMEN)],
  alp: [interval(40, 129, MEN), interval(35, 104, WOMEN)],
  "bili-total": [upTo(1.2)],
  "bili-direct": [upTo(0.3)],
  albumin: [interval(3.5, 5)],
  "total-protein": [interval(6.3, 7.9)],
  bun: [interval(8, 24, MEN), interval(6, 21, WOMEN)],
  egfr: [
    divided([
      [null, "severely decreased", "outside"],
      [30, "decreased", "outside"],
      [60, "mildly decreased", "edge"],
      [90, "normal or high", "within"],
    ]),
  ],
};

/**
 * Cut points that a source states in SI too, by the one in the usual unit; they are rounded, so no factor gives them.
 * Source: IOM 2011 for vitamin D (30, 50 and 125 nmol/L), ADA Standards of Care for HbA1c (39 and 48 mmol/mol).
 */
const SI_CUTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  "vit-d": { 12: 30, 20: 50, 50: 125 },
  hba1c: { 5.7: 39, 6.5: 48 },
};

/** A cut point of a marker's scale in its SI unit as its source states it. NULL: it states none. */
export function statedSiCut(key: string, cut: number): number | null {
  return SI_CUTS[key]?.[cut] ?? null;
}

/** The published scales of a marker that were read in their source; none where nothing is claimed or checked. */
export function referenceScales(key: string): readonly ReferenceScale[] {
  return SCALES[key] ?? [];
}
