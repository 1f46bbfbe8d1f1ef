import type { Tail } from "./report-tail";

/** A line of a printed report, taken apart. */
export interface ReportLine extends Omit<Tail, "rivals" | "isSentence"> {
  readonly label: string;
  readonly valueText: string;
  /** Further results of the row, by the days of their columns. */
  readonly others: readonly { readonly valueText: string; readonly dateText: string }[];
  /** Whether the name is one of ours; other names need a unit or a range to count as a result. */
  readonly isKnown: boolean;
  /** A bound with no range beside it, which may itself be the range. */
  readonly isLoneBound: boolean;
  /** A range stands before another number, so that this report may print ranges first. */
  readonly isRangeFirst: boolean;
  /** Why nothing is read here although a result may stand here. NULL: it is read. */
  readonly unread: string | null;
  /** Earlier results that nobody can say the day of. */
  readonly undated: readonly string[];
}

/** A row of which nothing is known but its name. */
export const NOTHING_READ = {
  unitText: null,
  rangeText: null,
  flagText: null,
  dateText: null,
  previous: null,
  others: [],
  isLoneBound: false,
  isRangeFirst: false,
  unread: null,
  undated: [],
};

/** A row that is left out, with the reason. */
export const unreadLine = (label: string, unread: string): ReportLine => ({
  ...NOTHING_READ,
  label,
  valueText: "",
  isKnown: true,
  unread,
});
