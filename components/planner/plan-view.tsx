"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { nearDayText, visitorTimeZone, weekdayText } from "@/lib/domain/date-text";
import { promisedDelivery } from "@/lib/domain/delivery";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { goodDays, type SampleDay, sampleDays } from "@/lib/domain/sample-day";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { keepSamplePlan, keptSamplePlan } from "@/stores/sample-plan";
import { DayDetails } from "./day-details";
import { MonthGrid } from "./month-grid";
import styles from "./planner.module.css";
import { type PlanInput, type PlannerChoices, type PlannerPanel, planInput } from "./planner-choices";

/** How many mornings are offered at once. */
const OFFERED = 3;

export const keepChoices = keepSamplePlan;

/** Puts the choices of this tab back into the form. */
export function restoreSamplePlan(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(keptSamplePlan())) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === control.value;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

/** Until the visitor says when the kit comes: the later day of the estimate, as if it were ordered now. */
export function suggestArrival(form: HTMLFormElement, now: Date): void {
  const arrival = form.elements.namedItem("arrival");
  if (arrival instanceof HTMLInputElement && arrival.value === "") arrival.value = promisedDelivery("US", now).latest;
}

interface PlanViewProps {
  choices: PlannerChoices;
  panels: readonly PlannerPanel[];
  /** The shop's time when the plan was opened. */
  now: Date;
}

/** The mornings of the coming weeks, judged, and what to do for the chosen one. Drawn in the browser only. */
export function PlanView({ choices, panels, now }: PlanViewProps) {
  const input = planInput(choices, panels, visitorDay(now));
  if (!input)
    return <Notice title="When does the kit arrive?">Enter the day, and the good mornings appear here.</Notice>;
  return <Plan key={JSON.stringify(choices)} input={input} now={now} />;
}

function Plan({ input, now }: { input: PlanInput; now: Date }) {
  const days = sampleDays(input.request);
  const offered = goodDays(days, OFFERED);
  const [chosen, setChosen] = useState<SampleDay | undefined>(offered[0]);
  return (
    <>
      {input.note ? <Notice>{input.note}</Notice> : null}
      {offered.length > 0 ? (
        <p className={styles.answer} aria-live="polite">
          {offered.length === 1 ? "The one good morning: " : "The next good mornings: "}
          <strong>{offered.map(({ day }) => nearDayText(day)).join(" · ")}</strong>
        </p>
      ) : (
        <NoGoodDay input={input} />
      )}
      <MonthGrid days={days} chosen={chosen?.day ?? null} onChoose={setChosen} />
      {chosen ? (
        <DayDetails sample={chosen} input={input} next={nextGood(days, chosen)} onChoose={setChosen} now={now} />
      ) : null}
      <Clocks now={now} />
    </>
  );
}

function nextGood(days: readonly SampleDay[], { day }: SampleDay): SampleDay | null {
  return days.find((other) => other.reasons.length === 0 && other.day > day) ?? null;
}

function NoGoodDay({ input }: { input: PlanInput }) {
  const isShort = input.request.keepsDays < 2;
  return (
    <Notice tone="caution" announce="status" title="No morning works for everything">
      {isShort
        ? "A sample that keeps for so short a time can't reach the lab by mail. Check the number on the card in your kit."
        : "Press a day to see what rules it out. A later kit, or another part of the cycle, may change that."}
    </Notice>
  );
}

/** Days are the visitor's own; what that means where New York has another one. */
function Clocks({ now }: { now: Date }) {
  const here = visitorDay(now);
  const there = newYorkDay(now);
  return (
    <p className={styles.clocks}>
      Days and times are in your time zone ({visitorTimeZone()}).
      {here === there ? "" : ` In New York, where kits ship from, it is ${weekdayText(there)}.`}
    </p>
  );
}
