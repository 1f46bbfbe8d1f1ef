/** The words of the list of markers. Numbers come from the catalogue. */
export const MEASURE_PAGE = {
  eyebrow: "What we measure",
  title: "Every marker, and what it is worth",
  notMeasuredLink: "What we do not measure",
  notMeasuredEyebrow: "Said before you buy",
  notMeasuredTitle: "What we do not measure",
  notMeasuredLead:
    "A kit in the post cannot do everything, and not everything that is sold is worth doing. These are the tests people ask us for most, and why they are not in a box.",
} as const;
