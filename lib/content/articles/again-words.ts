import type { AgainRule } from "@/lib/domain/again/again-rule";
import { AGAIN_RULES } from "@/lib/domain/again/again-rules";
import { AGAIN_SOURCES, type AgainSourceKey } from "@/lib/domain/again/again-sources";
import { againSourcesOf } from "@/lib/domain/again/when-again";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { whenText } from "../results/again-words";
import type { Source, Text } from "./article";

/** The rule that texts speak of. @throws RangeError where there is none: a text must not outlive its rule */
function ruleOf(marker: string, whose: string): AgainRule {
  const rule = AGAIN_RULES.find((one) => one.markers.includes(marker) && one.whose === whose);
  if (!rule) throw new RangeError(`no rule of ${marker} "${whose}"`);
  return rule;
}

/** What sources say, as a sentence. */
export const againSays = (marker: string, whose: string): string => ruleOf(marker, whose).says;

/** "after three years" */
export function againWhen(marker: string, whose: string): string {
  const text = whenText(ruleOf(marker, whose));
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const markersText = ({ markers }: AgainRule): Text =>
  markers.map((key) => `[${biomarkerOf(key)?.name ?? key}](marker:${key})`).join(", ");

const rowOf = (rule: AgainRule): readonly Text[] => [
  `${markersText(rule)}: ${rule.whose}`,
  whenText(rule),
  againSourcesOf(rule)
    .map(({ by, year }) => `${by}, ${year}`)
    .join("; "),
];

/** Rows for a table of rules: of a first value, or of people under treatment. One row for all of which the same is said. */
export function againRows(of: "first value" | "treatment"): readonly (readonly Text[])[] {
  const isAsked = ({ whom }: AgainRule) => (of === "treatment" ? whom.treatment !== undefined : !whom.treatment);
  const rules = AGAIN_RULES.filter((rule) => rule.kind !== "no-source" && !rule.whom.before && isAsked(rule));
  return [...new Set(rules.map(({ says }) => says))].flatMap((says) => {
    const same = rules.filter((rule) => rule.says === says);
    const [first] = same;
    return first ? [rowOf({ ...first, markers: [...new Set(same.flatMap(({ markers }) => markers))] })] : [];
  });
}

/** Sources of rules as an article names its own. */
export function againSources(...keys: readonly AgainSourceKey[]): readonly Source[] {
  return keys.map((key) => AGAIN_SOURCES[key]);
}

/** The sources of all rules. */
export const ALL_AGAIN_SOURCES: readonly Source[] = Object.values(AGAIN_SOURCES);
