import { labMarkerOf } from "@/lib/domain/catalogue/lab-markers";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import type { Grade } from "@/lib/domain/lab-reading/grade";
import type { Comparator, Proof } from "@/lib/domain/lab-reading/reading";
import type { ShownResult } from "./marker-history";

/** How a verdict is drawn. */
export type VerdictTone = "within" | "caution" | "outside" | "ungraded";

/** Where a value stands, in words. */
interface VerdictWords {
  readonly text: string;
  readonly tone: VerdictTone;
}

/** "<0.2 mg/dL": a number with its bound and unit. */
export function amountText(value: number, unit: string | null, comparator: Comparator | null = null): string {
  return `${comparator ?? ""}${value}${unit ? ` ${unitText(unit)}` : ""}`;
}

/** Where a value was read: "labs.pdf, page 1, line 12". */
export function placeText({ file, page, line, path }: Proof): string {
  const places = [page === null ? null : `page ${page}`, line === null ? null : `line ${line}`, path];
  return [file, ...places.filter((place) => place !== null)].join(", ");
}

/** A verdict in words, with its tone. Never more than where the value stands. */
export function verdictOf(verdict: Grade["verdict"]): VerdictWords {
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

/** On a line of risk: which side of it. A value below is good news, and never out of range. */
function thresholdVerdict(threshold: string, isBelow: boolean): VerdictWords {
  return isBelow
    ? { text: `Below the risk threshold of ${threshold}`, tone: "within" }
    : { text: `At or above the risk threshold of ${threshold}`, tone: "outside" };
}

/**
 * The verdict on a value, for every page and sheet that shows one. Above, below or within; on a divided scale where the
 * value stands to what its source aims for, and on a line of risk which side of it.
 */
export function verdictFor({
  verdict,
  place,
  threshold,
}: Pick<Grade, "verdict" | "place" | "threshold">): VerdictWords {
  if (!place || verdict === "not-graded") return verdictOf(verdict);
  const { side, stretch, isSeveral } = place;
  if (threshold !== null) return thresholdVerdict(threshold, side === "within");
  if (stretch.stance === "between") return { text: "Between the cut points", tone: "ungraded" };
  const hasWord = verdict === "band" || isSeveral;
  if (!hasWord || stretch.stance !== "edge") return verdictOf(side);
  return { text: side === "above" ? "Above the source's aim" : "Below the source's aim", tone: "caution" };
}

/** What a value is held against, where that is no range. NULL: it is one, and its ends say it. */
export function rangeWordsFor({ threshold }: Pick<Grade, "threshold">): string | null {
  return threshold === null ? null : `Risk threshold ${threshold}`;
}

/** What a bound leaves open beside the word that is told. */
function othersOf(place: Grade["place"]): string {
  if (!place?.isSeveral) return "";
  return ` or that of a ${place.side === "below" ? "lower" : "higher"} stretch`;
}

/** Said of what reports hold beside our markers, wherever it is shown. */
export const NOT_SOLD = "Kept for you; it is not one of the markers we sell.";

/** Which range counts here, or why none does; and whether it is a marker that we do not sell. */
export function whyOf(shown: ShownResult): string {
  const isOther = labMarkerOf(shown.result.marker ?? "")?.isSold === false;
  return isOther ? `${rangeReason(shown)} ${NOT_SOLD}` : rangeReason(shown);
}

/** The printed range in the unit shown, where that is another than the report's. */
function printedText({ grade, result, low, high, unit }: ShownResult): string {
  const isAsPrinted = unit === result.unit || (low === null && high === null);
  if (isAsPrinted) return `${grade.text}${result.unit ? ` ${unitText(result.unit)}` : ""}`;
  const [from, to] = [low === null ? null : String(low), high === null ? null : String(high)];
  const span = from === null ? `up to ${to}` : to === null ? `from ${from}` : `${from} to ${to}`;
  return `${span} ${unitText(unit)}, converted`;
}

function rangeReason(shown: ShownResult): string {
  const { grade } = shown;
  const { verdict, by, text, reason, place, sources, threshold } = grade;
  if (verdict === "not-graded") return `Not graded: ${reason ?? "no range applies."}`;
  if (by === "printed") return `Range printed on your report: ${printedText(shown)}.`;
  const source = sources.length > 0 ? ` Source: ${sources.join("; ")}.` : "";
  const { name = null, stance = null } = place?.stretch ?? {};
  if (stance === "between") return `Published scale: ${text} is ${name}.${source}`;
  if (name !== null)
    return `Published scale, ${text}: the source's word is “${name}”${othersOf(place)}. A word on a scale, not a diagnosis.${source}`;
  if (threshold !== null) return `Published risk threshold: ${threshold}. Your report printed no range.${source}`;
  return `Published range: ${text}. Your report printed none.${source}`;
}
