import type { Panel } from "./catalogue/panels";
import { addBusinessDays } from "./delivery";
import { addToDay, type IsoDay } from "./new-york-time";
import { pausesBetween, postPause } from "./sample-day-pauses";
import type { CycleWindow, PrepRules } from "./sample-day-prep";
import type { Country } from "./shipping";

/**
 * How the sample travels back, in business days: the prepaid envelope goes by the fastest service. A planning value of
 * ours; the card in the box wins.
 */
export const RETURN_BUSINESS_DAYS: Readonly<Record<Country, number>> = { US: 1, CA: 2 };

/** How many days a sample keeps between arm or finger and laboratory. A planning value of ours; the card in the box wins. */
export const SAMPLE_KEEPS_DAYS: Readonly<Record<Panel["draw"], number>> = { arm: 3, finger: 4 };

/** A cycle as its owner knows it. */
export interface Cycle {
  /** The first day of the last bleeding. */
  firstDay: IsoDay;
  /** From one first day to the next. Unit: days, 21 to 35. */
  lengthDays: number;
  window: CycleWindow;
}

/** What a good day depends on. Days are calendar days of the visitor; the post counts the same days. */
export interface SampleDayRequest {
  today: IsoDay;
  /** The day on which the kit comes. */
  arrival: IsoDay;
  country: Country;
  /** How many days the sample keeps. */
  keepsDays: number;
  prep: PrepRules;
  /** The last day on which biotin was, or will be, taken. NULL: none is taken. */
  lastBiotin: IsoDay | null;
  /** NULL: no cycle to mind. */
  cycle: Cycle | null;
  /** How far to look. Unit: days from the first day shown. */
  horizonDays: number;
}

/** Why a day is not a good one. */
export type AvoidReason =
  | { kind: "kit_not_there"; arrival: IsoDay }
  /** Preparing begins the day before, and that is over. */
  | { kind: "too_soon" }
  /** The post rests that day: "Sunday", "Thanksgiving". */
  | { kind: "no_post"; pause: string }
  /** The sample would lie somewhere on the way. */
  | { kind: "lies_in_post"; pauses: readonly string[] }
  | { kind: "too_long"; days: number; keepsDays: number }
  | { kind: "biotin"; freeFrom: IsoDay }
  | { kind: "cycle_day"; cycleDay: number; from: number; to: number };

/** A morning, judged. No reason: a good one. */
export interface SampleDay {
  day: IsoDay;
  reasons: readonly AvoidReason[];
  /** When a sample posted that day reaches the laboratory. */
  laboratoryDay: IsoDay;
  /** Day 1 is the first of bleeding. NULL: not asked for, or before the first day. */
  cycleDay: number | null;
}

/** Judges one morning after the other, from today or from the day on which the kit comes, whichever is later. */
export function sampleDays(request: SampleDayRequest): SampleDay[] {
  const { arrival, today } = request;
  const first = daysBetween(today, arrival) > 0 ? arrival : today;
  return Array.from({ length: request.horizonDays }, (_, index) => judge(addToDay(first, index), request));
}

/** The first mornings without a reason against them, at most so many. */
export function goodDays(days: readonly SampleDay[], count: number): SampleDay[] {
  return days.filter(({ reasons }) => reasons.length === 0).slice(0, count);
}

/** The window of a cycle of any length: the early one stays, the late one is counted back from the next bleeding. */
export function windowOf(cycle: Cycle): { from: number; to: number } {
  const shift = cycle.window.key === "late" ? cycle.lengthDays - 28 : 0;
  return { from: cycle.window.from + shift, to: cycle.window.to + shift };
}

/** The day of the cycle; cycles are taken to repeat. NULL before the first day. */
export function cycleDayOf(day: IsoDay, cycle: Pick<Cycle, "firstDay" | "lengthDays">): number | null {
  const passed = daysBetween(cycle.firstDay, day);
  return passed < 0 ? null : (passed % cycle.lengthDays) + 1;
}

/** Calendar days from one day to another; negative when the other is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

function judge(day: IsoDay, request: SampleDayRequest): SampleDay {
  const laboratoryDay = addBusinessDays(day, RETURN_BUSINESS_DAYS[request.country], request.country);
  const cycleDay = request.cycle ? cycleDayOf(day, request.cycle) : null;
  const reasons = [
    ...kitReasons(day, request),
    ...postReasons(day, laboratoryDay, request),
    ...biotinReasons(day, request),
    ...cycleReasons(cycleDay, request.cycle),
  ];
  return { day, reasons, laboratoryDay, cycleDay };
}

/** Post comes after the morning, so the kit must be there the day before. */
function kitReasons(day: IsoDay, { arrival, today }: SampleDayRequest): AvoidReason[] {
  if (day <= arrival) return [{ kind: "kit_not_there", arrival }];
  return day <= today ? [{ kind: "too_soon" }] : [];
}

function postReasons(day: IsoDay, laboratoryDay: IsoDay, { country, keepsDays }: SampleDayRequest): AvoidReason[] {
  const pause = postPause(day, country);
  if (pause) return [{ kind: "no_post", pause }];
  const pauses = pausesBetween(day, laboratoryDay, country);
  const days = daysBetween(day, laboratoryDay);
  return [
    ...(pauses.length > 0 ? [{ kind: "lies_in_post" as const, pauses }] : []),
    ...(days > keepsDays ? [{ kind: "too_long" as const, days, keepsDays }] : []),
  ];
}

function biotinReasons(day: IsoDay, { prep, lastBiotin }: SampleDayRequest): AvoidReason[] {
  if (prep.biotinHours === null || lastBiotin === null) return [];
  const freeFrom = addToDay(lastBiotin, Math.ceil(prep.biotinHours / 24));
  return day < freeFrom ? [{ kind: "biotin", freeFrom }] : [];
}

function cycleReasons(cycleDay: number | null, cycle: Cycle | null): AvoidReason[] {
  if (!cycle || cycleDay === null) return [];
  const { from, to } = windowOf(cycle);
  return cycleDay < from || cycleDay > to ? [{ kind: "cycle_day", cycleDay, from, to }] : [];
}
