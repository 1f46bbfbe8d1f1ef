/** The words of the first page. Numbers come from the catalogue and the price records. */
export const HOME = {
  title: "Know where you stand",
  lead: "A laboratory test you take at home, with an arm-draw device you hardly feel. Every value beside its range and the source of that range.",
  steps: [
    {
      title: "Order",
      text: "Choose a program and how often. You see every charge of the next two years before you pay.",
    },
    {
      title: "Collect",
      text: "Fast overnight, put the device on your arm in the morning, and let it fill the tube.",
    },
    { title: "Post", text: "Seal the tube in the return envelope, postage paid, and post it the same day." },
    {
      title: "Read",
      text: "An e-mail tells you when the laboratory is done. Each result shows its range, its source and what it does not say.",
    },
  ],
  exampleTitle: "A result you can check",
  exampleLead:
    "The range comes first from the laboratory that ran the sample, then from a published guideline. Where no source gives a range, we grade nothing and say so.",
  measuredTitle: "Measured is not calculated",
  measured:
    "LDL cholesterol, eGFR or free testosterone are usually worked out from other values. We show them, marked as calculated, and never count them when we say how many markers a program has.",
  uploadTitle: "Bring the results you have",
  upload:
    "A report from another laboratory goes on the same ranges, free of charge and without an order. We read the file, you check each line, and the file itself is not kept.",
  partnerTitle: "For gyms, clinics and employers",
  partner:
    "The same laboratory and the same care under your name, your colours and your prices. Have a look at a shop that a gym runs.",
} as const;

/** Values of an invented woman, so labelled on the page, and the ends of the drawn scale. Ranges come from the markers. */
export const EXAMPLE_RESULTS = [
  { markerKey: "apob", value: 104, min: 40, max: 160 },
  { markerKey: "hba1c", value: 5.4, min: 4, max: 7.5 },
  { markerKey: "vit-d", value: 31, min: 5, max: 80 },
  { markerKey: "ferritin", value: 12, min: 0, max: 260 },
] as const;
