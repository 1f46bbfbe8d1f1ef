import type { AgainRule } from "@/lib/domain/again/again-rule";
import type { Again, AgainNeed } from "@/lib/domain/again/when-again";
import type { IsoDay } from "@/lib/domain/new-york-time";
import type { MarkerRetest } from "./retest-plan";

/** Markers of which one rule says the same. */
export interface RetestGroup {
  readonly rule: AgainRule;
  readonly names: readonly string[];
  readonly soonest: IsoDay | null;
  readonly due: IsoDay | null;
}

/** The groups that are due, or due again, on one day. */
export interface RetestDay {
  /** Today for all that is due already. */
  readonly day: IsoDay;
  readonly isDue: boolean;
  readonly groups: readonly RetestGroup[];
}

/** A plan in order. */
export interface RetestTimeline {
  /** The soonest first. */
  readonly days: readonly RetestDay[];
  /** Sources name a day before which it is too early, and none on which it is due. */
  readonly notBefore: readonly RetestGroup[];
  /** Sources say not to measure it again, or not as a routine. */
  readonly notAgain: readonly RetestGroup[];
  /** What is missing, and the markers whose interval hangs on it. */
  readonly untold: readonly { readonly needs: AgainNeed; readonly names: readonly string[] }[];
  /** No source gives an interval. */
  readonly open: readonly string[];
  /** Those of them whose newest value is outside. */
  readonly openOutside: readonly string[];
}

/** One list for each key, in the order in which the keys come. */
function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const lists = new Map<string, Item[]>();
  for (const item of items) lists.set(keyOf(item), [...(lists.get(keyOf(item)) ?? []), item]);
  return [...lists.values()];
}

/** Markers of which the same is said together: one rule, and the same days where they matter. */
function groupsOf(plan: readonly MarkerRetest[], dayOf: (again: Again) => string | null): RetestGroup[] {
  return groupedBy(plan, ({ again }) => `${again.rule?.says} ${dayOf(again)}`).flatMap((retests) => {
    const [first] = retests;
    if (!first?.again.rule) return [];
    const { rule, soonest, due } = first.again;
    return [{ rule, soonest, due, names: retests.map(({ name }) => name) }];
  });
}

const laterOf = (day: IsoDay, today: IsoDay) => (day < today ? today : day);

/** A plan as a timeline: days first, then what has none and why. */
export function retestTimeline(plan: readonly MarkerRetest[], today: IsoDay): RetestTimeline {
  const dated = plan.filter(({ again }) => again.due !== null);
  const groups = groupsOf(dated, ({ due }) => due && laterOf(due, today));
  const days = groupedBy(groups, ({ due }) => laterOf(due ?? today, today)).map((ofDay) => {
    const due = ofDay[0]?.due ?? today;
    return { day: laterOf(due, today), isDue: due <= today, groups: ofDay };
  });
  const open = plan.filter(({ again }) => again.kind === "no-source");
  const untold = groupedBy(
    plan.filter(({ again }) => again.kind === "not-told"),
    ({ again }) => again.needs ?? "",
  );
  return {
    days: days.sort((left, right) => left.day.localeCompare(right.day)),
    notBefore: groupsOf(
      plan.filter(({ again }) => again.due === null && again.soonest !== null && again.soonest > today),
      ({ soonest }) => soonest,
    ),
    notAgain: groupsOf(
      plan.filter(({ again }) => again.kind === "once" || again.kind === "not-routinely"),
      () => null,
    ),
    untold: untold.flatMap((retests) => {
      const needs = retests[0]?.again.needs;
      return needs ? [{ needs, names: retests.map(({ name }) => name) }] : [];
    }),
    open: [...open, ...plan.filter(isPassedOpen(today))].map(({ name }) => name),
    openOutside: open.filter(({ isOutside }) => isOutside).map(({ name }) => name),
  };
}

/** The day before which it was too early has passed, and sources do not agree on one on which it is due. */
const isPassedOpen =
  (today: IsoDay) =>
  ({ again }: MarkerRetest) =>
    again.kind === "interval" && again.due === null && (again.soonest === null || again.soonest <= today);
