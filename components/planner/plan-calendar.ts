import { saveFile } from "@/hooks/site/save-file";
import { stepText } from "@/lib/content/pages/sample-day";
import { BRAND_NAME } from "@/lib/domain/brand";
import { type CalendarDay, calendarFile } from "@/lib/domain/ics";
import type { PlanStep } from "@/lib/domain/sample-day-steps";

/** The steps as entries of a calendar: whole days, so that they stand on the same day in every time zone. */
export function calendarDays(steps: readonly PlanStep[], panelName: string): CalendarDay[] {
  return steps.map((step) => {
    const { title, text } = stepText(step);
    return { id: `sample-${step.kind}-${step.day}`, date: step.day, title: `${title} (${panelName})`, text };
  });
}

/** Saves the calendar file. It is made here, in the browser. */
export function downloadPlan(steps: readonly PlanStep[], panelName: string, now: Date): void {
  const name = `${BRAND_NAME} sample day`;
  const file = calendarFile({ name, host: window.location.hostname, days: calendarDays(steps, panelName) }, now);
  saveFile(new Blob([file], { type: "text/calendar" }), `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.ics`);
}
