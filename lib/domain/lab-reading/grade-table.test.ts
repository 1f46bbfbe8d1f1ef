import { describe, expect, it } from "vitest";
import { BIOMARKERS, biomarkerOf } from "../catalogue/biomarkers";
import { referenceScales } from "../catalogue/reference-scales";
import { ofSex } from "./circumstances";
import { type Grade, gradeOf } from "./grade";
import { takeValue } from "./numbers";

/**
 * What each reference text of the catalogue says of values below, at, between and above its cut points, and of bounds,
 * written out by hand. In the marker's usual unit. A word in quotes is the source's; "?" is a bound that leaves it open, and
 * "below" or "above" one that leaves open which word counts and not on which side.
 */
const TABLE: Readonly<Record<string, string | { readonly men: string; readonly women: string }>> = {
  apob: `40 "desirable" | 89.9 "desirable" | <90 "desirable" | <=90 ? | 90 "above desirable" | 99.5 "above desirable"
    | 100 "borderline" | 119.5 "borderline" | 120 "high" | 129.9 "high" | 130 "high, and risk-enhancing"
    | 139.5 "high, and risk-enhancing" | 140 "very high, and risk-enhancing" | 300 "very high, and risk-enhancing"
    | >140 "very high, and risk-enhancing" | >=140 "very high, and risk-enhancing" | >130 above | >99 above | <120 ?`,
  apoa1: "100 unchecked | 200 unchecked",
  "ldl-c": `30 "optimal" | 99.5 "optimal" | <100 "optimal" | <30 "optimal" | 100 "near optimal" | 129.5 "near optimal"
    | 130 "borderline high" | 159.5 "borderline high" | 160 "high" | 189.5 "high" | 190 "very high" | >190 "very high"
    | >160 above | >100 above | <130 ?`,
  "hdl-c": `25 "low" | 39.9 "low" | <40 "low" | <=40 ? | 40 "neither low nor high" | 45 "neither low nor high"
    | 59.9 "neither low nor high" | 60 "high, which is good" | 95 "high, which is good" | >60 "high, which is good"
    | >=60 "high, which is good" | >40 ?`,
  chol: `150 "desirable" | 199.5 "desirable" | <200 "desirable" | 200 "borderline high" | 239.5 "borderline high"
    | 240 "high" | 320 "high" | >240 "high" | >200 above | >150 ?`,
  tg: "90 fasting | 149.5 fasting | 200 fasting | 600 fasting",
  "non-hdl": "100 unchecked",
  "vldl-c": "20 unclaimed",
  "lpa-mass": `5 within | 45 within | 49.9 within | <50 within | <6 within | <=50 ? | 50 "risk-enhancing"
    | 80 "risk-enhancing" | >=50 "risk-enhancing" | >120 "risk-enhancing" | >40 ?`,
  "lpa-molar": `7 within | 18 within | 124.9 within | <7 within | <125 within | <=125 ? | 125 "risk-enhancing"
    | 200 "risk-enhancing" | >125 "risk-enhancing" | >240 "risk-enhancing" | >100 ?`,
  "apob-apoa1": {
    men: `0.5 "lower" | 0.69 "lower" | 0.7 "average" | 0.9 "average" | 0.91 "higher" | <0.7 "lower" | >0.9 "higher" | >0.8 above | >0.6 ?`,
    women: `0.5 "lower" | 0.59 "lower" | 0.6 "average" | 0.8 "average" | 0.81 "higher" | <0.6 "lower" | >0.8 "higher"`,
  },
  "tc-hdl": "4 unclaimed",
  "tg-hdl": "2 unclaimed",
  hscrp: `0.3 "low risk" | 0.99 "low risk" | <0.3 "low risk" | <1 "low risk" | <=1 ? | 1 "average risk" | 3 "average risk"
    | 3.05 "high risk" | 10 "high risk" | 10.1 "repeat the test" | 12 "repeat the test" | >10 "repeat the test" | >3 above | >0.5 ?`,
  hcy: "9 unchecked",
  hba1c: `4.9 "normal" | 5.65 "normal" | <5.7 "normal" | <4 "normal" | 5.7 "prediabetes" | 6.4 "prediabetes"
    | 6.45 "prediabetes" | 6.49 "prediabetes" | 6.5 "diabetes range, to be confirmed"
    | 14 "diabetes range, to be confirmed" | >14 "diabetes range, to be confirmed" | >6 above | >5 ?`,
  eag: "120 unchecked",
  glucose: "62 fasting | 99.5 fasting | 130 fasting",
  insulin: "1 fasting | 10 fasting | 40 fasting",
  "homa-ir": "2 unchecked",
  "c-peptide": "2 unchecked",
  tsh: "0.005 below | <0.005 below | 0.29 below | <0.3 below | 0.3 within | 2 within | 4.2 within | 4.21 above | >100 above | >4.2 above | >=4.2 ? | <0.4 ?",
  ft4: "0.5 below | 0.89 below | 0.9 within | 1.7 within | 1.71 above | <0.1 below | >7 above",
  ft3: "1.5 below | 1.99 below | 2 within | 4.4 within | 4.41 above | <1 below | >20 above",
  tpoab: "1 method | 9 method | 300 method | <1 method",
  tgab: "1 method | 4 method | 300 method | <1 method",
  testosterone: {
    men: "200 below | 239.9 below | 240 within | 950 within | 950.5 above | <10 below | >1500 above | >900 ?",
    women: "5 below | 7.9 below | 8 within | 60 within | 60.5 above | <3 below | >60 above | <10 ?",
  },
  "free-t": { men: "90 age", women: "5 age" },
  shbg: { men: "13.2 below | 13.3 within | 89.5 within | 89.6 above | <2 below", women: "10 age | 50 age | 200 age" },
  estradiol: {
    men: "9.9 below | 10 within | 40 within | 40.1 above | <5 below",
    women: "5 cycle | 90 cycle | 400 cycle",
  },
  progesterone: "5 unclaimed",
  cortisol: "3 hour | 14 hour | 40 hour",
  "dhea-s": "200 age",
  fsh: { men: "1.1 below | 1.2 within | 15.8 within | 15.9 above | <0.3 below", women: "6 cycle" },
  lh: { men: "1.2 below | 1.3 within | 9.6 within | 9.7 above", women: "6 cycle" },
  prolactin: {
    men: "3.9 below | 4 within | 15.2 within | 15.3 above",
    women: "4.7 below | 4.8 within | 23.3 within | 23.4 above",
  },
  psa: { men: "1 age | 9 age", women: "1 nobody" },
  fai: "3 unchecked",
  amh: "2 unclaimed",
  "vit-d": `5 "risk of deficiency" | <8 "risk of deficiency" | 11.9 "risk of deficiency" | <12 "risk of deficiency"
    | 12 "risk of inadequacy" | 19.6 "risk of inadequacy" | 19.99 "risk of inadequacy" | 20 "sufficient" | 50 "sufficient"
    | 50.4 "reason for concern" | 90 "reason for concern" | >150 "reason for concern" | >=50 ? | <20 below | <=20 ?`,
  ferritin: {
    men: `5 "deficiency" | 14.9 "deficiency" | <15 "deficiency" | 15 within | 80 within | 200 within
      | 200.5 "have it looked at" | 300 "have it looked at" | 300.5 "have it followed up" | 900 "have it followed up"
      | >300 "have it followed up" | >200 above | >100 ?`,
    women: `5 "deficiency" | 14.9 "deficiency" | 15 within | 80 within | 150 within | 150.5 "have it looked at"
      | 200 "have it looked at" | 200.5 "have it followed up" | 350 "have it followed up" | >200 "have it followed up" | >150 above`,
  },
  iron: "80 unchecked",
  tibc: "249 below | 250 within | 400 within | 401 above | >400 above | <250 below",
  uibc: "200 unclaimed",
  tsat: "30 unchecked",
  b12: "100 below | 179.5 below | 180 within | 914 within | 914.5 above | <150 below | >2000 above | <200 ? | >900 ?",
  folate: "2 below | 3.9 below | 4 within | 30 within | >20 within | >=4 within | <4 below | <2 below | >2 ?",
  alt: {
    men: "6.9 below | 7 within | 55 within | 55.5 above | <5 below",
    women: "6.9 below | 7 within | 45 within | 45.5 above",
  },
  ast: {
    men: "7.9 below | 8 within | 48 within | 48.5 above | <5 below",
    women: "7.9 below | 8 within | 43 within | 43.5 above",
  },
  alp: {
    men: "39.5 below | 40 within | 129 within | 129.5 above",
    women: "34.5 below | 35 within | 104 within | 104.5 above",
  },
  "bili-total": "0.1 within | <0.2 within | 1.2 within | <=1.2 within | 1.21 above | >1.2 above | >1 ? | <1.5 ?",
  "bili-direct": "<0.1 within | 0.3 within | 0.31 above | <=0.3 within | >0.3 above | <0.4 ?",
  albumin: "3.49 below | 3.5 within | 5 within | 5.01 above | <1 below",
  "total-protein": "6.2 below | 6.3 within | 7.9 within | 7.95 above",
  bun: { men: "7.9 below | 8 within | 24 within | 24.5 above", women: "5.9 below | 6 within | 21 within | 21.5 above" },
  creatinine: "0.5 unchecked | 1 unchecked | 3 unchecked",
  egfr: `10 "severely decreased" | 29.5 "severely decreased" | <15 "severely decreased" | <30 "severely decreased"
    | 30 "decreased" | 59.5 "decreased" | 60 "mildly decreased" | 89.5 "mildly decreased" | 90 "normal or high"
    | 120 "normal or high" | >90 "normal or high" | >=90 "normal or high" | >60 ? | >=60 ? | <60 below | <90 below | <=90 ?`,
  "bun-cr": "15 unclaimed",
  "cort-dheas": "0.1 unclaimed",
  "ft3-ft4": "2 unclaimed",
  "lh-fsh": "1 unclaimed",
};

/** The same once a report says that the sample was a fasting one. */
const FASTING: Readonly<Record<string, string>> = {
  tg: `40 "normal" | 149.5 "normal" | <150 "normal" | 150 "borderline high" | 199.5 "borderline high" | 200 "high"
    | 499.5 "high" | 500 "very high" | 1200 "very high" | >500 "very high" | <200 ?`,
  glucose: `40 below | 62 below | 69.5 below | <70 below | 70 "normal" | 99.5 "normal" | 100 "prediabetes"
    | 125.5 "prediabetes" | 126 "diabetes range, to be confirmed" | 300 "diabetes range, to be confirmed"
    | >126 "diabetes range, to be confirmed" | <100 ? | >100 above | >90 ?`,
  insulin: "1 below | 2.5 below | 2.6 within | 24.9 within | 25 above | <1 below | >300 above",
};

const REASONS: readonly (readonly [string, RegExp])[] = [
  ["sex", /differs by sex/],
  ["unchecked", /have not checked/],
  ["nobody", /claimed for women/],
  ["unclaimed", /No published interval is claimed for this marker/],
  ["fasting", /fasting sample/],
  ["method", /one laboratory's method/],
  ["age", /depend on age/],
  ["cycle", /day of the cycle/],
  ["hour", /morning/],
  ["?", /only a bound/],
];

function told({ verdict, place, reason }: Grade): string {
  if (verdict === "band") return `"${place?.stretch.name}"`;
  if (verdict !== "not-graded") return verdict;
  return REASONS.find(([, words]) => words.test(reason ?? ""))?.[0] ?? `${reason}`;
}

type Sex = "male" | "female" | null;

/** What we say of every value of a row, as the row is written. */
function saidOf(key: string, row: string, sex: Sex, label: string): [expected: string[], said: string[]] {
  const cells = row.split("|").map((cell) => cell.trim());
  const said = cells.map((cell) => {
    const [written = ""] = cell.split(" ");
    const parts = takeValue(written);
    const { comparator = null, number = "" } = parts ?? {};
    const unit = biomarkerOf(key)?.unit ?? null;
    const value = { marker: key, label, codes: [], value: Number(number), comparator, unit, range: null };
    return `${written} ${told(gradeOf(value, ofSex(sex)))}`;
  });
  return [cells, said];
}

describe("what is said of a value without a printed range", () => {
  it("is written out for every marker", () => {
    expect(Object.keys(TABLE).sort()).toEqual(BIOMARKERS.map(({ key }) => key).sort());
  });

  it.each(Object.entries(TABLE))("%s: is what its reference text says, for men and women", (key, rows) => {
    const [men, women] = typeof rows === "string" ? [rows, rows] : [rows.men, rows.women];
    const [expectedOfMen, saidOfMen] = saidOf(key, men, "male", key);
    expect(saidOfMen).toEqual(expectedOfMen);
    const [expectedOfWomen, saidOfWomen] = saidOf(key, women, "female", key);
    expect(saidOfWomen).toEqual(expectedOfWomen);
  });

  it.each(Object.entries(TABLE))("%s: is the same where the sex is not known, or nothing", (key, rows) => {
    const [expected, said] = saidOf(key, typeof rows === "string" ? rows : rows.men, null, key);
    const differs = referenceScales(key).some(({ sex }) => sex !== null);
    expect(said).toEqual(differs ? expected.map((cell) => `${cell.split(" ")[0]} sex`) : expected);
  });

  it.each(Object.entries(FASTING))("%s: is graded once the report says that the sample was fasting", (key, row) => {
    const [expected, said] = saidOf(key, row, null, `${key}, fasting`);
    expect(said).toEqual(expected);
    for (const label of ["Glucose, non-fasting", "NONFASTING", "not fasting", "2 h after breakfast"]) {
      expect(saidOf(key, "100 fasting", null, label)[1], label).toEqual(["100 fasting"]);
    }
  });
});
