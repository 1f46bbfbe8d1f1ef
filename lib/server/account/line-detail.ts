import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { cadenceText, FREQUENCIES, type PlanFrequency } from "@/lib/domain/recurring-period";

const KNOWN: readonly PlanFrequency[] = [...FREQUENCIES, "one-time", "unlimited"];

/** The cadence and the chosen packs of a line, in words. NULL: bought once, and nothing to add. */
export function lineDetail(line: { title: string; frequency: string; choices: readonly string[] }): string | null {
  const frequency = KNOWN.find((known) => known === line.frequency);
  const words = frequency && frequency !== "one-time" ? cadenceText(frequency) : null;
  const cadence = words !== null && line.title.includes(words) ? null : words;
  const choices = line.choices.map((key) => productOf(key)?.name ?? key);
  const parts = [cadence, choices.length > 0 ? `with ${choices.join(" and ")}` : null].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
}
