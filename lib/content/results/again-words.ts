import type { AgainRule } from "@/lib/domain/again/again-rule";
import { againSourceText } from "@/lib/domain/again/again-sources";
import { aboutDays, spanText, stretchText } from "@/lib/domain/again/span";
import { type AgainNeed, againSourcesOf } from "@/lib/domain/again/when-again";

/** What is said of a marker for which no source gives an interval. Then nothing reminds of it and nothing sells by it. */
export const NO_SOURCE =
  "No source we know of says when someone about whom no more is known should measure these again. So we set no date, send no reminder, and offer nothing based on it.";

const isNextDay = ({ soonest, latest }: AgainRule) => soonest === null && latest?.unit === "day";

/** When, of a rule alone: "After three years", "After two to three months", "Without delay", "Once". */
export function whenText(rule: AgainRule): string {
  const { kind, soonest, latest } = rule;
  if (kind === "once") return "Once";
  if (kind === "not-routinely") return "Not as a routine";
  if (isNextDay(rule)) return "Without delay";
  if (latest) return `After ${stretchText(soonest ?? latest, latest)}`;
  return soonest ? `Not before ${spanText(soonest)}` : "No interval";
}

/** For the order of rules alone: the soonest first, what is not measured again last. */
export function againOrder({ soonest, latest }: AgainRule): number {
  const span = latest ?? soonest;
  return span ? aboutDays(span) : Number.POSITIVE_INFINITY;
}

/** "American Diabetes Association, Standards of Care in Diabetes, 2025; …" */
export function sourcesText(rule: AgainRule): string {
  return againSourcesOf(rule).map(againSourceText).join("; ");
}

const NEEDS: Readonly<Record<AgainNeed, string>> = {
  sex: "depends on sex: choose which ranges apply above",
  fasting: "depends on whether you fasted: answer above",
  age: "depends on age: enter your date of birth above",
};

/** "Fasting glucose: the interval depends on …" */
export function needText(needs: AgainNeed, names: readonly string[]): string {
  return `${names.join(", ")}: the interval ${NEEDS[needs]}.`;
}
