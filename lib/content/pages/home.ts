/** The words of the first page. Numbers come from the catalogue and the price records. */
export const HOME = {
  title: "Know where you stand",
  lead: "A lab test you take at home with an arm-draw device you hardly feel.",
  stepsTitle: "Four steps, one morning",
  stepsRow: "The steps, in order",
  steps: [
    {
      title: "Order",
      text: "Choose a program and how often you want it. You see every charge for the next two years before you pay.",
    },
    {
      title: "Collect",
      text: "Fast overnight, put the device on your arm in the morning, and let it fill the tube.",
    },
    { title: "Mail", text: "Seal the tube in the return envelope, postage paid, and mail it the same day." },
    {
      title: "Read",
      text: "An email tells you when the lab is done. Each result shows its range, where the range comes from and what it can't tell you.",
    },
  ],
  programsTitle: "Choose how broadly to look",
  programsLead:
    "Each runs from one arm-draw sample, once or on your own schedule. The number says how many markers the lab measures.",
  programsKey: "One tick for every marker our programs measure, by body system. Tall ticks are in that program.",
  measuredTitle: "Measured is not calculated",
  measured:
    "LDL cholesterol, eGFR and free testosterone are usually worked out from other values. We show them, marked as calculated, and leave them out of every count.",
  exampleTitle: "A result you can check",
  exampleLead:
    "The lab that ran the sample has the first say on the range; a published guideline comes next. Where no source gives one, we don't grade the value, and we say so.",
  exampleNote: "Example: a line of a report, and how we read it",
  uploadTitle: "Bring the results you have",
  upload:
    "Upload a report from another lab and see it the same way, free, with no order needed. We read the file, you check each line, and the file itself is not kept.",
  partnerTitle: "For gyms, clinics and employers: the same lab and the same care, under your name.",
  partner: "Your colors, your prices, your box. Take a look at a shop run by a gym.",
  questionsTitle: "Before you order",
  closingTitle: "Start with one kit",
} as const;

/** A line of an invented report, and the values of an invented woman, so labelled on the page. Ranges come from the markers. */
export const EXAMPLE_RESULTS = [
  { markerKey: "apob", value: 104, min: 40, max: 160 },
  { markerKey: "hba1c", value: 5.4, min: 4, max: 7.5 },
  { markerKey: "vit-d", value: 31, min: 5, max: 80 },
  { markerKey: "ferritin", value: 12, min: 0, max: 260 },
] as const;

/** Lines of an invented report. The one that is read is `markerKey`'s. */
export const EXAMPLE_REPORT = {
  file: "example-report.pdf",
  lines: [
    { name: "CHOLESTEROL, TOTAL", value: "178", unit: "mg/dL" },
    { name: "HDL CHOLESTEROL", value: "64", unit: "mg/dL" },
    { name: "APOLIPOPROTEIN B", value: "104", unit: "mg/dL" },
    { name: "HEMOGLOBIN A1C", value: "5.2", unit: "%" },
    { name: "TSH", value: "1.9", unit: "mIU/L" },
  ],
  readLine: 2,
} as const;
