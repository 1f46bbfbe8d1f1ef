import { unitText } from "@/lib/domain/catalogue/unit-text";
import type { Grade } from "@/lib/domain/lab-reading/grade";
import type { Comparator, Proof } from "@/lib/domain/lab-reading/reading";
import type { ShownResult } from "./marker-history";

/** How a verdict is drawn. */
export type VerdictTone = "within" | "caution" | "outside" | "ungraded";

/** Where a value stands, in words. */
export interface Verdict {
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
export function verdictOf(verdict: Grade["verdict"]): Verdict {
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

/** Above, below or within; on a scale of bands, where the value stands to the band that its source aims for. */
export function verdictFor({ grade, band, value, high }: ShownResult): Verdict {
  if (grade.verdict !== "band") return verdictOf(grade.verdict);
  if (!band) return { text: "On the source's scale", tone: "caution" };
  if (band.tone === "within") return verdictOf("within");
  const side = high !== null && value >= high ? "Above" : "Below";
  return band.tone === "edge"
    ? { text: `${side} the source's aim`, tone: "caution" }
    : { text: `${side} range`, tone: "outside" };
}

/** Which range counts here, or why none does. */
export function whyOf({ grade, band, result }: ShownResult): string {
  if (grade.verdict === "not-graded") return `Not graded: ${grade.reason ?? "no range applies."}`;
  if (grade.by === "printed")
    return `Range printed on your report: ${grade.text}${result.unit ? ` ${result.unit}` : ""}.`;
  const source = grade.sources.length > 0 ? ` Source: ${grade.sources.join("; ")}.` : "";
  if (band)
    return `Published scale, ${band.span}: the source's word is “${band.word}”. A word of a scale, no diagnosis.${source}`;
  return `Published range: ${grade.text}. Your report printed none.${source}`;
}
