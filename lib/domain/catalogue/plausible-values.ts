import { OTHER_BOUNDS } from "./lab-markers";

/**
 * Bounds beyond which a value is more often a slipped decimal point or a wrong unit than a result: the person is asked
 * to look again. Wide on purpose, in the marker's usual unit, and no reference interval: nothing is judged by them.
 */
export const PLAUSIBLE_VALUES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  apob: [15, 400],
  apoa1: [30, 350],
  "ldl-c": [5, 600],
  "hdl-c": [8, 200],
  chol: [50, 1000],
  tg: [15, 6000],
  "non-hdl": [20, 900],
  "vldl-c": [1, 400],
  "lpa-mass": [0.5, 400],
  "lpa-molar": [1, 900],
  "apob-apoa1": [0.1, 4],
  "tc-hdl": [1, 20],
  "tg-hdl": [0.1, 100],
  hscrp: [0.01, 350],
  hcy: [1, 300],
  hba1c: [3, 20],
  eag: [40, 500],
  glucose: [20, 1200],
  insulin: [0.2, 500],
  "homa-ir": [0.05, 150],
  "c-peptide": [0.05, 40],
  tsh: [0.001, 250],
  ft4: [0.05, 10],
  ft3: [0.3, 35],
  tpoab: [0.1, 5000],
  tgab: [0.1, 5000],
  testosterone: [1, 3000],
  "free-t": [0.1, 600],
  shbg: [2, 400],
  estradiol: [1, 6000],
  progesterone: [0.03, 300],
  cortisol: [0.3, 100],
  "dhea-s": [2, 1500],
  fsh: [0.05, 250],
  lh: [0.05, 200],
  prolactin: [0.5, 3000],
  psa: [0.003, 3000],
  fai: [0.1, 300],
  amh: [0.005, 60],
  "vit-d": [3, 200],
  ferritin: [1, 15000],
  iron: [5, 500],
  tibc: [80, 800],
  uibc: [10, 700],
  tsat: [1, 100],
  b12: [40, 6000],
  folate: [0.5, 100],
  alt: [1, 10000],
  ast: [1, 10000],
  alp: [5, 3000],
  "bili-total": [0.05, 50],
  "bili-direct": [0.01, 40],
  albumin: [0.8, 7],
  "total-protein": [2, 13],
  bun: [1, 250],
  creatinine: [0.1, 25],
  egfr: [2, 200],
  "bun-cr": [1, 100],
};

/** Whether a value, in the marker's usual unit, is within what laboratories report. Unknown markers always are. */
export function isPlausible(markerKey: string, value: number): boolean {
  const [low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY] =
    PLAUSIBLE_VALUES[markerKey] ?? OTHER_BOUNDS.get(markerKey) ?? [];
  return value >= low && value <= high;
}
