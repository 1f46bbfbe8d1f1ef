import { unitText } from "@/components/markers/units";
import type { RangeTone } from "@/components/ui/range-bar";
import type { DraftValue, SavedResult } from "@/lib/contracts/result-values";

/** "<0.2 mg/dL": a number with its bound and unit. */
export function amountText(value: number, unit: string | null, comparator: DraftValue["comparator"] = null): string {
  return `${comparator ?? ""}${value}${unit ? ` ${unitText(unit)}` : ""}`;
}

/** Where a value was read: "labs.pdf, page 1, line 12". */
export function placeText({ file, page, line, path }: SavedResult["proof"]): string {
  const places = [page === null ? null : `page ${page}`, line === null ? null : `line ${line}`, path];
  return [file, ...places.filter((place) => place !== null)].join(", ");
}

/** A verdict in words, with its tone. Never more than where the value stands. */
export function verdictOf(verdict: SavedResult["grade"]["verdict"]): { text: string; tone: RangeTone } {
  switch (verdict) {
    case "within":
      return { text: "In range", tone: "within" };
    case "above":
      return { text: "Above range", tone: "outside" };
    case "below":
      return { text: "Below range", tone: "outside" };
    default:
      return { text: "Not graded", tone: "ungraded" };
  }
}
