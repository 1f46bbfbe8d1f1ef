import type { Sex } from "../catalogue/panels";
import { ADULT_AGE } from "../lab-reading/circumstances";
import { exactUsual } from "../lab-reading/exact-units";
import type { ReadValue } from "../lab-reading/reading";
import type { IsoDay } from "../new-york-time";
import type { AgainRule, RuleValues, RuleValuesEnd, Treatment, Whom } from "./again-rule";
import { AGAIN_RULES } from "./again-rules";
import { AGAIN_SOURCES, type AgainSource } from "./again-sources";
import { dayAfter } from "./span";

/** A value of which someone asks when to measure it again. */
export type AgainValue = Pick<ReadValue, "value" | "comparator" | "unit" | "range"> & {
  /** The day of the sample. */
  readonly date: IsoDay;
  /** NULL: not known. */
  readonly isFasting: boolean | null;
};

/** Of whom. NULL: not known. */
export interface AgainPerson {
  readonly sex: Sex | null;
  /** Whole years today. */
  readonly age: number | null;
  readonly treatment: Treatment | null;
}

export type AgainNeed = "sex" | "fasting" | "age";

/** When to measure a marker again, of a value and its person. */
export interface Again {
  /** As of a rule; "not-told": a source gives an interval, but it depends on what is not known. */
  readonly kind: AgainRule["kind"] | "not-told";
  /** NULL: no source names anything for this value. */
  readonly rule: AgainRule | null;
  /** The first day that is not too early. NULL: sources name none. */
  readonly soonest: IsoDay | null;
  /** The first day on which it is due. NULL: sources name none. */
  readonly due: IsoDay | null;
  /** What would have to be known for another answer, or one at all. NULL: nothing. */
  readonly needs: AgainNeed | null;
}

type Fit = "holds" | "other" | AgainNeed;

const NOTHING: Again = { kind: "no-source", rule: null, soonest: null, due: null, needs: null };

/** An end of a band for a value: where its report prints one that counts, that one. */
function endFor(end: RuleValuesEnd, markerKey: string, { range, unit }: AgainValue): RuleValuesEnd {
  if (!range || end.printed === null) return end;
  const printed = range[end.printed];
  const at = printed === null ? null : exactUsual(markerKey, printed, unit);
  if (at === null) return end;
  const isOfRange = end.printed === "low" ? range.isLowIncluded : range.isHighIncluded;
  // What belongs to a range does not belong to what lies beside it.
  return { ...end, at, isIncluded: end.isIncluded === isOfRange };
}

/** Whether a value, or all that a bound leaves open, lies in a band. */
function isIn(band: RuleValues, markerKey: string, given: AgainValue): boolean {
  const value = exactUsual(markerKey, given.value, given.unit);
  if (value === null) return false;
  const sign = given.comparator ?? "";
  /** @param open  the sign of a bound that has no end on that side */
  const isHeld = (end: RuleValuesEnd | null, open: "<" | ">", distance: (at: number) => number) => {
    if (!end) return true;
    const { at, isIncluded } = endFor(end, markerKey, given);
    // "<5" never reaches 5: it lies in a band that ends there, whether or not 5 belongs to it.
    return !sign.startsWith(open) && (distance(at) > 0 || (distance(at) === 0 && (isIncluded || sign.length === 1)));
  };
  return isHeld(band.from, "<", (at) => value - at) && isHeld(band.to, ">", (at) => at - value);
}

/** Whether something holds that may not be known. */
const known = (need: AgainNeed, isHeld: boolean | null): Fit => (isHeld === null ? need : isHeld ? "holds" : "other");

const daysApart = (earlier: IsoDay, later: IsoDay) => (Date.parse(later) - Date.parse(earlier)) / 86_400_000;

/** Whether the value before lies where a rule wants it, and long enough before. */
function isAfter(before: Whom["before"], markerKey: string, newest: AgainValue, earlier: AgainValue | null): boolean {
  if (!before) return true;
  return (
    earlier !== null &&
    daysApart(earlier.date, newest.date) >= before.apartDays &&
    isIn(before.value, markerKey, earlier)
  );
}

/** How a rule stands to a person; the first thing that is not known is named. */
function fitOf({ sex, ages, isFasting }: Whom, person: AgainPerson, value: AgainValue): Fit {
  const fits = [
    known("sex", sex === undefined ? true : person.sex === null ? null : person.sex === sex),
    known("fasting", isFasting === undefined ? true : value.isFasting === null ? null : value.isFasting === isFasting),
    known("age", !ages ? true : person.age === null ? null : person.age >= ages[0] && person.age <= ages[1]),
  ];
  return fits.includes("other") ? "other" : (fits.find((fit) => fit !== "holds") ?? "holds");
}

/** The rules of a marker that are about a value, whoever it is of. */
function rulesFor(markerKey: string, value: AgainValue, before: AgainValue | null, { treatment }: AgainPerson) {
  return AGAIN_RULES.filter(
    ({ markers, value: band, whom }) =>
      markers.includes(markerKey) &&
      (whom.treatment === undefined || whom.treatment === treatment) &&
      (band === null || isIn(band, markerKey, value)) &&
      isAfter(whom.before, markerKey, value, before),
  );
}

/**
 * When sources say to measure a marker again, for a value like this one of someone like this.
 * @param newest  the value
 * @param before  the one before it. NULL: none
 */
export function whenAgain(
  markerKey: string,
  newest: AgainValue,
  before: AgainValue | null,
  person: AgainPerson,
): Again {
  // The guidelines are those of adults.
  if (person.age !== null && person.age < ADULT_AGE) return NOTHING;
  const rules = rulesFor(markerKey, newest, before, person).map((rule) => ({
    rule,
    fit: fitOf(rule.whom, person, newest),
  }));
  const rule = rules.find(({ fit }) => fit === "holds")?.rule ?? null;
  const [needs = null] = rules.flatMap(({ fit }) => (fit === "holds" || fit === "other" ? [] : [fit]));
  if (!rule) return needs === null ? NOTHING : { ...NOTHING, kind: "not-told", needs };
  return {
    kind: rule.kind,
    rule,
    soonest: rule.soonest && dayAfter(newest.date, rule.soonest),
    due: rule.latest && dayAfter(newest.date, rule.latest),
    needs,
  };
}

/** Whether it is due. NULL: no source says that it is, nor that it is too early. */
export function isDueOn({ kind, soonest, due }: Again, today: IsoDay): boolean | null {
  if (kind === "once" || kind === "not-routinely") return false;
  if (due !== null && today >= due) return true;
  return soonest !== null && today < soonest ? false : null;
}

/** The rules of a marker that speak of some people, each thing said once, for pages that know no value. @param sex  NULL: for everyone */
export function againRulesOf(markerKey: string, sex: Sex | null): readonly AgainRule[] {
  const rules = AGAIN_RULES.filter(
    ({ markers, kind, whom }) =>
      markers.includes(markerKey) &&
      kind !== "no-source" &&
      (whom.sex === undefined || sex === null || whom.sex === sex),
  );
  return rules.filter(({ says }, index) => rules.findIndex((other) => other.says === says) === index);
}

/** Whether some rule of a marker depends on that. */
export function againHangsOn(markerKey: string, need: "age" | "fasting"): boolean {
  return AGAIN_RULES.some(
    ({ markers, whom }) => markers.includes(markerKey) && (need === "age" ? whom.ages : whom.isFasting) !== undefined,
  );
}

/** Who says it. */
export function againSourcesOf({ sources }: Pick<AgainRule, "sources">): readonly AgainSource[] {
  return sources.map((key) => AGAIN_SOURCES[key]);
}
