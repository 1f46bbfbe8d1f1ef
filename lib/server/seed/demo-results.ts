import "server-only";

/** A laboratory report of the demo's customer, as the table it was uploaded as. Every value is invented. */
export interface DemoReport {
  /** How long before the seed's day the sample was taken. Unit: days. */
  readonly daysAgo: number;
  /** The file's name, without its day. */
  readonly file: string;
  readonly time: string | null;
  /** Marker, value, unit, printed range ("" where the report prints none), flag. */
  readonly rows: readonly (readonly [string, string, string, string, string])[];
}

/** Four visits in two years: a first look, two checks, and a finger kit between them. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    daysAgo: 611,
    file: "annual-check",
    time: "08:10",
    rows: [
      ["Cholesterol, Total", "228", "mg/dL", "<200", "H"],
      ["LDL Chol Calc (NIH)", "148", "mg/dL", "<100", "H"],
      ["HDL Cholesterol", "57", "mg/dL", ">=50", ""],
      ["Triglycerides", "116", "mg/dL", "<150", ""],
      ["Hemoglobin A1c", "5.6", "%", "<5.7", ""],
      ["Ferritin", "14", "ng/mL", "16-232", "L"],
      ["Vitamin D, 25-Hydroxy", "19", "ng/mL", "30-100", "L"],
      ["TSH", "2.9", "mIU/L", "0.40-4.50", ""],
      ["Creatinine", "0.78", "mg/dL", "0.50-1.03", ""],
      ["ALT", "21", "U/L", "6-29", ""],
    ],
  },
  {
    daysAgo: 402,
    file: "clinic-follow-up",
    time: "07:55",
    rows: [
      ["Cholesterol, Total", "5.48", "mmol/L", "<5.20", "H"],
      ["LDL Cholesterol", "3.41", "mmol/L", "<3.00", "H"],
      ["HDL Cholesterol", "1.53", "mmol/L", ">=1.30", ""],
      ["Triglycerides", "1.08", "mmol/L", "<1.70", ""],
      ["Ferritin", "23", "ug/L", "16-232", ""],
      ["Vitamin D, 25-Hydroxy", "67", "nmol/L", "75-250", "L"],
      ["Glucose, Fasting", "5.2", "mmol/L", "3.9-5.5", ""],
      ["Estradiol", "412", "pmol/L", "", ""],
    ],
  },
  {
    daysAgo: 168,
    file: "finger-kit",
    time: "07:20",
    rows: [
      ["ApoB", "97", "mg/dL", "<90", "H"],
      ["Lipoprotein (a)", "31", "nmol/L", "<75", ""],
      ["LDL Chol Calc (NIH)", "121", "mg/dL", "<100", "H"],
      ["HDL Cholesterol", "60", "mg/dL", ">=50", ""],
      ["Triglycerides", "92", "mg/dL", "<150", ""],
      ["Hemoglobin A1c", "5.4", "%", "<5.7", ""],
      ["hs-CRP", "2.1", "mg/L", "<3.0", ""],
      ["Ferritin", "38", "ng/mL", "16-232", ""],
      ["Vitamin D, 25-Hydroxy", "34", "ng/mL", "30-100", ""],
      ["TSH", "2.4", "mIU/L", "0.40-4.50", ""],
      ["Thyroid Peroxidase Antibodies", "<1", "IU/mL", "<9", ""],
      ["Vitamin B12", "612", "pg/mL", "200-1100", ""],
    ],
  },
  {
    daysAgo: 26,
    file: "core-essentials",
    time: "07:05",
    rows: [
      ["ApoB", "86", "mg/dL", "<90", ""],
      ["Cholesterol, Total", "191", "mg/dL", "<200", ""],
      ["LDL Chol Calc (NIH)", "108", "mg/dL", "<100", "H"],
      ["HDL Cholesterol", "62", "mg/dL", ">=50", ""],
      ["Triglycerides", "84", "mg/dL", "<150", ""],
      ["Hemoglobin A1c", "5.3", "%", "<5.7", ""],
      ["Insulin", "5.8", "uIU/mL", "", ""],
      ["hs-CRP", "0.9", "mg/L", "<3.0", ""],
      ["Ferritin", "47", "ng/mL", "16-232", ""],
      ["Cortisol", "14.1", "ug/dL", "", ""],
      ["Homocysteine", "8.2", "umol/L", "", ""],
      ["eGFR", ">90", "mL/min/1.73m2", ">59", ""],
    ],
  },
];
