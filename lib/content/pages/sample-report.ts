/**
 * What a laboratory might send of an invented person's sample. The page reads and grades it as it does any other: nothing
 * of how it is shown is written down here.
 */
export const SAMPLE_REPORT = {
  kit: "TM-SAMPLE-0001",
  /** The day of the sample, YYYY-MM-DD. */
  collectedOn: "2026-10-13",
  values: [
    { label: "Apolipoprotein B", code: "1884-6", value: "104", unit: "mg/dL", range: "<90", flag: "high" },
    { label: "TSH", code: "3016-3", value: "1.4", unit: "mIU/L", range: "0.45-4.5" },
    { label: "Vitamin D, 25-OH", code: "62292-8", value: "38", unit: "ng/mL" },
    { label: "Estradiol", code: "2243-4", value: "62", unit: "pg/mL" },
  ],
  /** What the person told of the sample; the day of the cycle is left out, so that one value waits for it. */
  about: { birthDate: "1992-03-05", isFasting: true, hour: "07:40", cycleDay: null, isAfterMenopause: null },
  sex: "female",
} as const;
