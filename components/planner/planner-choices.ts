import type { IsoDay } from "@/lib/domain/new-york-time";
import type { Cycle, SampleDayRequest } from "@/lib/domain/sample-day";
import type { PrepRules } from "@/lib/domain/sample-day-prep";
import type { Habits } from "@/lib/domain/sample-day-steps";

/** A test as the planner knows it; made on the server from the catalogue. */
export interface PlannerPanel {
  key: string;
  name: string;
  prep: PrepRules;
  /** How many days its sample keeps, as we plan. */
  keepsDays: number;
}

/** The fields of the planner as they stand in the form. */
export type PlannerChoices = Readonly<Record<string, string>>;

/** What a plan is made of. */
export interface PlanInput {
  panel: PlannerPanel;
  request: SampleDayRequest;
  habits: Habits;
  /** Said when a choice does not fit the test. NULL: all fit. */
  note: string | null;
}

const SHORT_LOOK_DAYS = 28;
/** A whole cycle and some days, so that its window is always in sight. */
const CYCLE_LOOK_DAYS = 42;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the form. NULL: the day of the kit is missing, so there is nothing to reckon from.
 * @param today  the visitor's own day
 */
export function planInput(choices: PlannerChoices, panels: readonly PlannerPanel[], today: IsoDay): PlanInput | null {
  const panel = panels.find(({ key }) => key === choices.panel) ?? panels[0];
  const arrival = dayOf(choices.arrival);
  if (!panel || !arrival) return null;
  const takesBiotin = choices.biotin === "yes";
  const { cycle, note } = cycleOf(choices, panel);
  return {
    panel,
    request: {
      today,
      arrival,
      country: choices.country === "CA" ? "CA" : "US",
      keepsDays: numberOf(choices.keeps) ?? panel.keepsDays,
      prep: panel.prep,
      // Whoever takes it may have had some today.
      lastBiotin: takesBiotin ? today : null,
      cycle,
      horizonDays: cycle ? CYCLE_LOOK_DAYS : SHORT_LOOK_DAYS,
    },
    habits: {
      takesBiotin,
      takesSupplements: choices.supplements === "yes",
      collectHour: numberOf(choices.hour) ?? 8,
    },
    note,
  };
}

function cycleOf(choices: PlannerChoices, panel: PlannerPanel): { cycle: Cycle | null; note: string | null } {
  const none = { cycle: null, note: null };
  if (!choices.window || panel.prep.cycleWindows.length === 0) return none;
  const window = panel.prep.cycleWindows.find(({ key }) => key === choices.window);
  if (!window) return { cycle: null, note: `${panel.name} does not measure progesterone, so the early days fit it.` };
  const firstDay = dayOf(choices.cycleStart);
  if (!firstDay) return { cycle: null, note: "Enter the first day of your last period to narrow down the days." };
  return { cycle: { firstDay, lengthDays: numberOf(choices.cycleLength) ?? 28, window }, note: null };
}

function dayOf(text: string | undefined): IsoDay | null {
  return isDay(text) ? text : null;
}

function isDay(text: string | undefined): text is IsoDay {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text);
  return text && Number.isInteger(value) ? value : null;
}
