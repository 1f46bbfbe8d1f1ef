import "server-only";
import { SAMPLE_REPORT } from "@/lib/content/pages/sample-report";
import type { SavedView } from "@/lib/content/results/marker-history";
import { readValues } from "@/lib/domain/lab-reading/read-values";
import { rawReadingOf } from "./laboratory-report";
import { valueView } from "./value-view";

/** The values of an invented report, read and graded by what reads and grades a laboratory's. Kept nowhere. */
export function sampleReport(): readonly SavedView[] {
  const { about, collectedOn, kit, values } = SAMPLE_REPORT;
  const reading = rawReadingOf({ kit, collectedOn, values: values.map((value) => ({ ...value })) });
  return readValues(reading, collectedOn).values.map((value, index) => {
    const one = { ...value, id: `sample-${index}`, format: "laboratory" as const, about };
    return { ...valueView(one), about };
  });
}
