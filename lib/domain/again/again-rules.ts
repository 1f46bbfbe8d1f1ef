import {
  type AgainRule,
  aboveRange,
  belowRange,
  inRange,
  valuesAtLeast,
  valuesBelow,
  valuesBetween,
  valuesOver,
  valuesWithin,
} from "./again-rule";
import { days, months, weeks, years } from "./span";

/** A second sample on another day, without waiting for one. */
const NEXT = { kind: "interval", soonest: null, latest: days(1) } as const;
const every = (span: AgainRule["latest"]) => ({ kind: "interval", soonest: span, latest: span }) as const;
const fromTo = (soonest: AgainRule["soonest"], latest: AgainRule["latest"]) =>
  ({ kind: "interval", soonest, latest }) as const;
const NO_DAY = { soonest: null, latest: null } as const;
const ANY_AGE = 150;

const NORMAL_SUGAR = {
  whose: "after a normal value",
  says: "After a normal value, screen again in three years; from age 35, that goes for everyone. Sooner with symptoms or a new risk.",
  sources: ["ada", "uspstfSugar"],
} as const;
const YOUNG_SUGAR = {
  ...fromTo(years(3), null),
  whose: "after a normal value, before 35",
  says: "After a normal value, wait at least three years. From age 35, everyone is screened again; before 35, only people with risk factors, which your results don't show.",
  sources: ["ada"],
} as const;
const PREDIABETES = {
  ...every(years(1)),
  whose: "in the prediabetes range",
  says: "In the prediabetes range, test every year.",
  sources: ["ada"],
} as const;
const DIABETES = {
  ...NEXT,
  whose: "in the diabetes range for the first time",
  says: "In the diabetes range, a second sample decides. Take it without delay, and with a clinician.",
  sources: ["ada"],
} as const;

const SUGAR: readonly AgainRule[] = [
  {
    ...fromTo(months(3), months(6)),
    markers: ["hba1c"],
    value: null,
    whom: { treatment: "sugar" },
    whose: "with treated diabetes",
    says: "With diabetes, HbA1c is checked at least twice a year, and every three months while treatment is changing.",
    sources: ["ada"],
  },
  {
    ...fromTo(months(3), months(6)),
    markers: ["hba1c"],
    value: valuesAtLeast(6.5),
    whom: { before: { value: valuesAtLeast(6.5), apartDays: 1 } },
    whose: "in the diabetes range twice",
    says: "Twice in the diabetes range: with diabetes, HbA1c is checked at least twice a year, together with a clinician.",
    sources: ["ada"],
  },
  { ...DIABETES, markers: ["hba1c"], value: valuesAtLeast(6.5), whom: {} },
  { ...PREDIABETES, markers: ["hba1c"], value: valuesBetween(5.7, 6.5), whom: {} },
  { ...NORMAL_SUGAR, ...every(years(3)), markers: ["hba1c"], value: valuesBelow(5.7), whom: { ages: [35, ANY_AGE] } },
  { ...YOUNG_SUGAR, markers: ["hba1c"], value: valuesBelow(5.7), whom: {} },
  {
    ...NO_DAY,
    kind: "no-source",
    markers: ["glucose"],
    value: valuesAtLeast(126),
    whom: { isFasting: true, before: { value: valuesAtLeast(126), apartDays: 1 } },
    whose: "in the diabetes range twice",
    says: "With diabetes, HbA1c is the value to follow; no source gives an interval for glucose measured in a lab.",
    sources: [],
  },
  { ...DIABETES, markers: ["glucose"], value: valuesAtLeast(126), whom: { isFasting: true } },
  { ...PREDIABETES, markers: ["glucose"], value: valuesBetween(100, 126), whom: { isFasting: true } },
  {
    ...{ ...NORMAL_SUGAR, ...every(years(3)), markers: ["glucose"], value: valuesBetween(70, 100) },
    whom: { isFasting: true, ages: [35, ANY_AGE] },
  },
  { ...YOUNG_SUGAR, markers: ["glucose"], value: valuesBetween(70, 100), whom: { isFasting: true } },
];

const LOW_RISK_LIPIDS = {
  ...fromTo(years(4), years(6)),
  whose: "where the guideline wants it, from 20 to 75",
  says: "Healthy adults have their cholesterol checked every four to six years; people with heart disease, diabetes or a family history, more often.",
  sources: ["cdcLipids", "acc19"],
} as const;
const ADULTS_TO_75 = { ages: [20, 75] } as const;

const LIPIDS: readonly AgainRule[] = [
  {
    ...fromTo(months(3), years(1)),
    markers: ["ldl-c", "chol", "hdl-c", "tg"],
    value: null,
    whom: { treatment: "lipids" },
    whose: "under treatment",
    says: "Four to twelve weeks after starting a medicine or changing its dose, then every three to twelve months.",
    sources: ["acc18"],
  },
  { ...LOW_RISK_LIPIDS, markers: ["ldl-c"], value: valuesBelow(100), whom: ADULTS_TO_75 },
  { ...LOW_RISK_LIPIDS, markers: ["chol"], value: valuesBelow(200), whom: ADULTS_TO_75 },
  { ...LOW_RISK_LIPIDS, markers: ["hdl-c"], value: valuesAtLeast(50), whom: ADULTS_TO_75 },
  { ...LOW_RISK_LIPIDS, markers: ["hdl-c"], value: valuesBetween(40, 50), whom: { ...ADULTS_TO_75, sex: "male" } },
  { ...LOW_RISK_LIPIDS, markers: ["tg"], value: valuesBelow(150), whom: { ...ADULTS_TO_75, isFasting: true } },
  {
    ...NEXT,
    markers: ["tg"],
    value: valuesAtLeast(400),
    whom: { isFasting: false },
    whose: "very high without a fast",
    says: "When triglycerides are this high without a fast, the lipids are measured again after one.",
    sources: ["acc18"],
  },
  {
    ...NO_DAY,
    kind: "once",
    markers: ["lpa-mass", "lpa-molar"],
    value: null,
    whom: {},
    whose: "whatever the value",
    says: "Mostly inherited, and steady: every adult should have it measured once, and there is no routine repeat.",
    sources: ["esc19", "nla24"],
  },
  {
    ...NO_DAY,
    kind: "no-source",
    markers: ["hscrp"],
    value: valuesOver(10),
    whom: { before: { value: valuesOver(10), apartDays: 14 } },
    whose: "above 10 mg/L twice",
    says: "Above 10 mg/L twice: time to look for a cause, with a clinician. No source gives a day for a third sample.",
    sources: [],
  },
  {
    ...every(weeks(2)),
    markers: ["hscrp"],
    value: valuesOver(10),
    whom: {},
    whose: "above 10 mg/L",
    says: "Above 10 mg/L, it isn't used to judge heart risk: look for a cause, and measure again after two weeks.",
    sources: ["hscrp03"],
  },
];

/** The shop's interval of TSH, used where the report prints none. Source: the catalogue, Mayo STSH. */
const [TSH_LOW, TSH_HIGH] = [0.3, 4.2];

const THYROID: readonly AgainRule[] = [
  {
    ...fromTo(months(4), years(1)),
    markers: ["tsh"],
    value: null,
    whom: { treatment: "thyroid" },
    whose: "under thyroid hormone",
    says: "Four to eight weeks after a change of dose, again after four to six months, then every year.",
    sources: ["ata14"],
  },
  {
    ...fromTo(years(1), years(3)),
    markers: ["tsh"],
    value: { from: aboveRange(TSH_HIGH).from, to: valuesBelow(10).to },
    whom: { before: { value: aboveRange(TSH_HIGH), apartDays: 60 } },
    whose: "raised twice, below 10 mIU/L",
    says: "Raised twice and untreated: every year with TPO antibodies, every two to three years without.",
    sources: ["nice"],
  },
  {
    ...fromTo(months(2), months(3)),
    markers: ["tsh"],
    value: aboveRange(TSH_HIGH),
    whom: {},
    whose: "raised",
    says: "Repeat a raised TSH after two to three months, with free T4 and TPO antibodies; sooner, with a clinician, if free T4 is low.",
    sources: ["eta13", "nice"],
  },
  {
    ...fromTo(years(5), null),
    markers: ["tsh"],
    value: inRange(TSH_LOW, TSH_HIGH),
    whom: { ages: [35, ANY_AGE] },
    whose: "in range, from 35",
    says: "One source screens every five years from age 35; another finds too little evidence to screen at all. None asks for it sooner.",
    sources: ["ata00", "uspstfThyroid"],
  },
  {
    ...NO_DAY,
    kind: "once",
    markers: ["tpoab"],
    value: null,
    whom: {},
    whose: "whatever the value",
    says: "Checked once and not repeated. TSH is the value to follow.",
    sources: ["nice"],
  },
];

const MEN = { sex: "male" } as const;

const HORMONES: readonly AgainRule[] = [
  {
    ...NO_DAY,
    kind: "no-source",
    markers: ["testosterone"],
    value: belowRange(264),
    whom: { ...MEN, before: { value: belowRange(264), apartDays: 1 } },
    whose: "low on two mornings",
    says: "Low on two mornings: the next step is a clinician's examination; no source gives a day for a third sample.",
    sources: [],
  },
  {
    ...NEXT,
    markers: ["testosterone"],
    value: belowRange(264),
    whom: MEN,
    whose: "low in a man",
    says: "Confirm a low value on another morning, fasting, before anything else.",
    sources: ["endo18", "aua18"],
  },
  {
    ...NO_DAY,
    kind: "not-routinely",
    markers: ["testosterone"],
    value: valuesAtLeast(300),
    whom: MEN,
    whose: "not low in a man",
    says: "The guideline advises against routine testing in men without symptoms.",
    sources: ["endo18"],
  },
  {
    ...fromTo(years(2), years(4)),
    markers: ["psa"],
    value: { from: null, to: { at: 3.5, isIncluded: true, printed: "high" } },
    whom: { ...MEN, ages: [50, 69] },
    whose: "in range, from 50 to 69, for who decided to screen",
    says: "For men who choose to screen: every two to four years from 50 to 69. From 55 on, another source leaves it to each man.",
    sources: ["aua23", "uspstfProstate"],
  },
  {
    ...NO_DAY,
    kind: "not-routinely",
    markers: ["psa"],
    value: null,
    whom: { ...MEN, ages: [70, ANY_AGE] },
    whose: "from 70",
    says: "From 70 on, the source advises against screening.",
    sources: ["uspstfProstate"],
  },
];

const OTHERS: readonly AgainRule[] = [
  {
    ...NO_DAY,
    kind: "not-routinely",
    markers: ["vit-d"],
    value: valuesWithin(20, 50),
    whom: {},
    whose: "where it is sufficient",
    says: "The guideline advises against testing it routinely in healthy adults.",
    sources: ["endo24"],
  },
  ...(
    [
      [45, 60, 12],
      [30, 45, 6],
      [15, 30, 4],
      [0, 15, 3],
    ] as const
  ).map(
    ([low, high, count]): AgainRule => ({
      ...every(months(count)),
      markers: ["egfr"],
      value: valuesBetween(low, high),
      whom: { before: { value: valuesBelow(60), apartDays: 90 } },
      whose: `${low === 0 ? "" : `from ${low} to `}below ${high}, and below 60 three months before`,
      says: `Twice below 60, now ${low === 0 ? "" : `from ${low} to `}below ${high}: at least every ${count} months, together with a clinician.`,
      sources: ["kdigo"],
    }),
  ),
  {
    ...fromTo(null, months(3)),
    markers: ["egfr"],
    value: valuesBelow(60),
    whom: {},
    whose: "below 60 for the first time",
    says: "Below 60, repeat it: kidney disease takes two values three months apart to diagnose. Sooner if a clinician wants to rule out a sudden drop.",
    sources: ["kdigo"],
  },
];

/** Every rule, in the order in which they are tried: the first that fits a value and its person counts. */
export const AGAIN_RULES: readonly AgainRule[] = [...SUGAR, ...LIPIDS, ...THYROID, ...HORMONES, ...OTHERS];
