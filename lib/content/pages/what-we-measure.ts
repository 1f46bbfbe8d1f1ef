/** The words of the list of markers. Numbers come from the catalogue. */
export const MEASURE_PAGE = {
  title: "Every marker, and what it is worth",
  listTitle: "The whole list",
  listLead: "The same markers as text, with unit, range, source and date.",
  notMeasuredTitle: "What we do not measure",
  notMeasuredLead:
    "A kit in the mail can't do everything, and not everything on the market is worth doing. These are the tests people ask us for most, and why they are not in the box.",
} as const;
