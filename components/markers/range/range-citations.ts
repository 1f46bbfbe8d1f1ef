import { type Citation, RANGE_CITATIONS, RANGES_TAKEN_IN } from "@/lib/content/markers/citations";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";

/** The sources of a marker's range. Empty when none is claimed, or none was read in its source. */
export function rangeCitationsOf(marker: Pick<Biomarker, "source" | "check">): readonly Citation[] {
  if (marker.check !== "read") return [];
  return marker.source.split(/[^A-Z0-9]+/).flatMap((key) => RANGE_CITATIONS[key] ?? []);
}

/** A source with its year, or with the month in which its interval came into our table. */
export function citationText({ text, year }: Citation): string {
  return year === null ? `${text}; as of ${RANGES_TAKEN_IN}` : `${text}, ${year}`;
}
