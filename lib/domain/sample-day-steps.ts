import { addToDay, type IsoDay } from "./new-york-time";
import type { SampleDay } from "./sample-day";
import type { PrepRules } from "./sample-day-prep";

/** Something to do around a sample, on a day. Hours are of the visitor's own clock, 0 to 24. */
export type PlanStep =
  /** No biotin from this hour on. */
  | { kind: "biotin"; day: IsoDay; fromHour: number; hours: number }
  /** No other supplements from this hour on. */
  | { kind: "supplements"; day: IsoDay; fromHour: number; hours: number }
  /** The last meal ends between these hours; 24 is midnight. */
  | { kind: "last_meal"; day: IsoDay; fromHour: number; toHour: number; fast: { min: number; max: number } }
  | { kind: "collect"; day: IsoDay; hour: number; latestHour: number; isFasting: boolean }
  | { kind: "laboratory"; day: IsoDay };

/** What the visitor takes, and when they get up. */
export interface Habits {
  takesBiotin: boolean;
  takesSupplements: boolean;
  /** The hour of the sample, 5 to 11. */
  collectHour: number;
}

/** What to do when, for a sample on a day: in the order of the days. */
export function planSteps({ day, laboratoryDay }: SampleDay, prep: PrepRules, habits: Habits): PlanStep[] {
  const hour = habits.collectHour;
  const { biotinHours, supplementHours, fastHours, latestHour } = prep;
  const steps: PlanStep[] = [];
  if (habits.takesBiotin && biotinHours !== null) {
    steps.push({ kind: "biotin", day: daysBefore(day, biotinHours), fromHour: hour, hours: biotinHours });
  }
  if (habits.takesSupplements) {
    steps.push({ kind: "supplements", day: daysBefore(day, supplementHours), fromHour: hour, hours: supplementHours });
  }
  if (fastHours) {
    const toHour = Math.min(24, hour + 24 - fastHours.min);
    steps.push({
      kind: "last_meal",
      day: addToDay(day, -1),
      fromHour: hour + 24 - fastHours.max,
      toHour,
      fast: fastHours,
    });
  }
  steps.push({ kind: "collect", day, hour, latestHour, isFasting: fastHours !== null });
  steps.push({ kind: "laboratory", day: laboratoryDay });
  return steps;
}

function daysBefore(day: IsoDay, hours: number): IsoDay {
  return addToDay(day, -Math.ceil(hours / 24));
}
