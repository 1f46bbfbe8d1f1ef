import { ageInDays } from "@/components/markers/cover/cover-words";
import type { MarkerHistory, ShownResult, SystemHistory } from "@/lib/content/results/marker-history";
import { verdictFor } from "@/lib/content/results/result-words";
import type { SavedResult } from "@/lib/contracts/result-values";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { REPEAT_WORD } from "@/lib/domain/catalogue/reference-scales";
import { LIFELONG_DAYS, REPEAT_LIFE, type ShelfLife, shelfLifeOf } from "@/lib/domain/catalogue/shelf-life";
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

/** How old a value is. It may be tomorrow already where the sample was taken; that is today. NULL: no day, or one to come. */
function ageOf(date: string | null, now: Date): number | null {
  const ageDays = date === null ? -2 : ageInDays(date, now);
  return ageDays < -1 ? null : Math.max(0, ageDays);
}

/** How old each marker's newest value is. Values of days to come and without a day are left out. */
export function knownMarkers(results: readonly SavedResult[], now: Date): KnownMarker[] {
  return results.flatMap(({ marker, date }) => {
    const ageDays = biomarkerOf(marker ?? "") ? ageOf(date, now) : null;
    return ageDays === null ? [] : [{ marker: marker ?? "", ageDays }];
  });
}

/** Smaller changes lie within what laboratories and days differ by. Unit: part of the value before. */
const NOTABLE = 0.2;

/** "The newest value is above its range". A bound that lies wholly beside it counts as any value does. NULL: it is not. */
function outsideText({ grade }: ShownResult): string | null {
  const { tone } = verdictFor(grade);
  if (tone !== "outside" && tone !== "caution") return null;
  if (grade.threshold !== null) return `the newest value is at or above the risk threshold of ${grade.threshold}`;
  const what = tone === "caution" ? "what its source aims for" : "its range";
  return `the newest value is ${grade.place?.side ?? grade.verdict} ${what}`;
}

/** How long a value keeps: what its own source asks to repeat keeps for less than its marker does. */
function lifeOf(key: string, newest: ShownResult, sex: Sex | null): ShelfLife {
  return newest.grade.place?.stretch.name === REPEAT_WORD ? REPEAT_LIFE : shelfLifeOf(key, sex);
}

/** "It is 30 % higher than the one before". NULL: not by a notable part, or one of the two is only a bound. */
function changeText(newest: ShownResult, before: ShownResult | undefined): string | null {
  if (!before || before.value <= 0 || newest.result.comparator !== null || before.result.comparator !== null)
    return null;
  const change = (newest.value - before.value) / before.value;
  if (Math.abs(change) < NOTABLE) return null;
  return `it is ${Math.round(Math.abs(change) * 100)} % ${change > 0 ? "higher" : "lower"} than the one before`;
}

function trendOf({ values }: MarkerHistory): string | null {
  const [newest, before] = values.filter(({ isComparable }) => isComparable);
  if (!newest) return null;
  const text = [outsideText(newest), changeText(newest, before)].filter((part) => part !== null).join(" and ");
  if (text === "") return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}; a clinician may want to see it again sooner.`;
}

/**
 * What is due again and when, the earliest first. What keeps for life is left out, and what we do not sell.
 * @param sex  NULL: not known
 */
export function retestPlan(systems: readonly SystemHistory[], now: Date, sex: Sex | null): Retest[] {
  const planned = systems.flatMap(({ markers }) =>
    markers
      .filter(({ isSold }) => isSold)
      .flatMap((history): Retest[] => {
        const newest = history.values.find(({ result }) => ageOf(result.date, now) !== null);
        const date = newest?.result.date ?? null;
        const ageDays = ageOf(date, now);
        if (!newest || !date || ageDays === null) return [];
        const life = lifeOf(history.key, newest, sex);
        if (life.days >= LIFELONG_DAYS) return [];
        // The contract says that a day is written so.
        const due = addToDay(date as IsoDay, life.days + 1);
        const { key: marker, name } = history;
        return [{ marker, name, ageDays, life, due, isDue: ageDays > life.days, trend: trendOf(history) }];
      }),
  );
  return planned.sort((left, right) => left.due.localeCompare(right.due) || left.name.localeCompare(right.name));
}

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
