import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { WORKING_HOURS_TEXT } from "@/lib/content/contact";
import { answeringText, reasonText, stepText } from "@/lib/content/pages/sample-day";
import { nearDayText, visitorTimeZone, weekdayText } from "@/lib/domain/date-text";
import type { SampleDay } from "@/lib/domain/sample-day";
import { answeringHours } from "@/lib/domain/sample-day-hours";
import { type PlanStep, planSteps } from "@/lib/domain/sample-day-steps";
import styles from "./planner.module.css";
import type { PlanInput } from "./planner-choices";

interface DayDetailsProps {
  sample: SampleDay;
  input: PlanInput;
  /** The next good morning after this one. NULL: none in sight. */
  next: SampleDay | null;
  onChoose: (day: SampleDay) => void;
  now: Date;
}

/** A morning in words: what to do when, and the calendar file; or what is against it, and the next good one. */
export function DayDetails({ sample, input, next, onChoose, now }: DayDetailsProps) {
  const isGood = sample.reasons.length === 0;
  return (
    <section className={styles.details} aria-live="polite" aria-label={weekdayText(sample.day)}>
      <h3 className={styles.dayTitle}>{weekdayText(sample.day)}</h3>
      {isGood ? (
        <GoodDay sample={sample} input={input} now={now} />
      ) : (
        <>
          <ul className={styles.reasons}>
            {sample.reasons.map((reason) => (
              <li key={reason.kind}>{reasonText(reason)}</li>
            ))}
          </ul>
          {next ? (
            <Button variant="secondary" size="small" onClick={() => onChoose(next)}>
              Next good morning: {nearDayText(next.day)}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function GoodDay({ sample, input, now }: Pick<DayDetailsProps, "sample" | "input" | "now">) {
  const steps = planSteps(sample, input.panel.prep, input.habits);
  const hours = answeringText(answeringHours(sample.day), visitorTimeZone());
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { title, text } = stepText(step);
          return (
            <li key={step.kind} className={styles.step} data-kind={step.kind}>
              <span className={styles.stepDay}>{nearDayText(step.day)}</span>
              <span>
                <strong>{title}.</strong> {text}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.hours}>
        Keep taking your medicines; take a thyroid tablet after the sample. Stuck that morning? We answer{" "}
        {WORKING_HOURS_TEXT}
        {hours ? `: ${hours}` : ""}.
      </p>
      <Button icon={<Icon name="calendar" size="small" />} onClick={() => void download(steps, input.panel.name, now)}>
        Add it to my calendar
      </Button>
    </>
  );
}

/** What writes the file is loaded by the press that asks for it. */
async function download(steps: readonly PlanStep[], panelName: string, now: Date): Promise<void> {
  const { downloadPlan } = await import("./plan-calendar");
  downloadPlan(steps, panelName, now);
}
