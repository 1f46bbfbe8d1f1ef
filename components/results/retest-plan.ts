import { ageInDays } from "@/components/markers/cover-words";
import type { MarkerHistory, SystemHistory } from "@/lib/content/results/marker-history";
import type { SavedResult } from "@/lib/contracts/result-values";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { type ShelfLife, shelfLifeOf } from "@/lib/domain/catalogue/shelf-life";
import { addToDay, type IsoDay } from "@/lib/domain/new-york-time";
import type { KnownMarker } from "@/lib/domain/panel-cover";

/** When a marker is due again, and why. */
export interface Retest {
  readonly marker: string;
  readonly name: string;
  readonly ageDays: number;
  readonly life: ShelfLife;
  /** YYYY-MM-DD, the first day after the value's shelf life. */
  readonly due: string;
  readonly isDue: boolean;
  /** What the last two values add, in words. NULL: nothing. */
  readonly trend: string | null;
}

/** How old each marker's newest value is. Values of days to come and without a day are left out. */
export function knownMarkers(results: readonly SavedResult[], now: Date): KnownMarker[] {
  return results.flatMap(({ marker, date }) => {
    if (!date || !biomarkerOf(marker ?? "")) return [];
    const ageDays = ageInDays(date, now);
    return ageDays < 0 ? [] : [{ marker: marker ?? "", ageDays }];
  });
}

/** Smaller changes lie within what laboratories and days differ by. Unit: part of the value before. */
const NOTABLE = 0.2;

function trendOf({ values }: MarkerHistory): string | null {
  const comparable = values.filter(({ isComparable, result }) => isComparable && result.comparator === null);
  const [newest, before] = comparable;
  const isOutside = newest?.grade.verdict === "above" || newest?.grade.verdict === "below";
  const parts = isOutside ? [`the newest value is ${newest.grade.verdict} its range`] : [];
  if (newest && before && before.value > 0) {
    const change = (newest.value - before.value) / before.value;
    const percent = Math.round(Math.abs(change) * 100);
    if (Math.abs(change) >= NOTABLE)
      parts.push(`it is ${percent} % ${change > 0 ? "higher" : "lower"} than the one before`);
  }
  if (parts.length === 0) return null;
  const text = parts.join(" and ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}; a clinician may want to see it again sooner.`;
}

/** What is due again and when, the earliest first. What keeps for life is left out. */
export function retestPlan(systems: readonly SystemHistory[], now: Date): Retest[] {
  const planned = systems.flatMap(({ markers }) =>
    markers.flatMap((history): Retest[] => {
      const date = history.values.find(({ result }) => result.date !== null)?.result.date;
      const life = shelfLifeOf(history.key);
      if (!date || life.days >= LIFELONG_DAYS) return [];
      const ageDays = ageInDays(date, now);
      // The contract says that a day is written so.
      const due = addToDay(date as IsoDay, life.days + 1);
      const { key: marker, name } = history;
      return [{ marker, name, ageDays, life, due, isDue: ageDays > life.days, trend: trendOf(history) }];
    }),
  );
  return planned.sort((left, right) => left.due.localeCompare(right.due) || left.name.localeCompare(right.name));
}

const LIFELONG_DAYS = 3650;

/** A day on which something is due, with all that is due on it. */
export interface RetestDay {
  readonly due: string;
  readonly retests: readonly Retest[];
}

/** A plan by day; what is due already stands on the day of today. */
export function retestDays(plan: readonly Retest[], today: string): RetestDay[] {
  const days = new Map<string, Retest[]>();
  for (const retest of plan) {
    const due = retest.due < today ? today : retest.due;
    days.set(due, [...(days.get(due) ?? []), retest]);
  }
  return [...days].map(([due, retests]) => ({ due, retests }));
}
