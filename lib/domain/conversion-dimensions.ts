/**
 * What the rows of the ledger of conversions can be told apart by. Each is a filter, a table and, for those who may see
 * single rows, a way to them. An order counts for the first product in it; a renewal for the code, the link and the
 * device with which its membership was bought.
 */
export const DIMENSIONS = [
  ...["decision", "kind", "rule", "customer"],
  ...["shop", "product", "coupon", "couponOwner"],
  ...["start", "landing", "source", "lastSource", "campaign", "lastCampaign", "device", "visitorCountry"],
  ...["country", "state"],
] as const;
/** Those that are known of a visit, whether anything was bought or not. */
export const VISIT_DIMENSIONS = [
  ...(["start", "landing", "source", "lastSource", "campaign", "lastCampaign", "device", "visitorCountry"] as const),
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Stands for the small groups of visits together. */
export const OTHERS = "~";

/** Stands for a row that has none: no code, no campaign, a visit that nobody knows. */
export const NONE = "-";
/** Stands for our own shop where a partner's key could stand. */
export const HOUSE_KEY = "house";
