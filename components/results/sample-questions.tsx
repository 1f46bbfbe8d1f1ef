"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useTellAbout } from "@/hooks/results/use-results";
import { problemText } from "@/lib/content/problem-text";
import { aboutSample } from "@/lib/contracts/result-values";
import { dayText } from "@/lib/domain/date-text";
import type { AboutSample } from "@/lib/domain/lab-reading/about-sample";
import { notify } from "@/stores/notifications";
import type { AskedOfPerson, AskedSample } from "./asked-of-samples";
import styles from "./value-form.module.css";

type Fields = Readonly<Record<"fasting" | "hour" | "cycle" | "cycleDay", string>>;

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const CYCLE = [
  { value: "day", label: "I have a cycle" },
  { value: "after", label: "After menopause" },
];

const answerText = (said: boolean | null) => (said === null ? "" : said ? "yes" : "no");

const cycleText = ({ cycleDay, isAfterMenopause }: AboutSample) =>
  isAfterMenopause ? "after" : cycleDay === null ? "" : "day";

/** The day of the cycle as typed, or why it is none. */
const dayOf = (text: string) => aboutSample.shape.cycleDay.safeParse(text.trim() === "" ? Number.NaN : Number(text));

/** What ranges hang on, asked once and kept sealed with the values: age, fasting, the hour, the cycle. */
export function SampleQuestions({ asked }: { asked: AskedOfPerson }) {
  return (
    <>
      {asked.isAgeAsked ? <BirthForm birthDate={asked.birthDate} /> : null}
      {asked.samples.map((sample) => (
        <SampleForm key={sample.date} sample={sample} />
      ))}
    </>
  );
}

function useKeep() {
  const telling = useTellAbout();
  const keep = (date: string | null, said: Partial<AboutSample>) =>
    telling.mutate({ date, said }, { onSuccess: () => notify({ tone: "success", title: "Kept with your results" }) });
  return { keep, telling };
}

function Keep({ telling }: { telling: ReturnType<typeof useTellAbout> }) {
  return (
    <>
      {telling.error ? (
        <div className={styles.wide}>
          <Notice tone="danger" announce="alert" title="That didn't work">
            {problemText(telling.error)}
          </Notice>
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" size="small" isLoading={telling.isPending} loadingLabel="Saving it">
          Save this
        </Button>
      </div>
    </>
  );
}

function BirthForm({ birthDate }: { birthDate: string | null }) {
  const [day, setDay] = useState(birthDate ?? "");
  const { keep, telling } = useKeep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep(null, { birthDate: day || null });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Your age">
      <TextField
        label="Your date of birth"
        hint="Some ranges depend on age. If left empty, they stay without a verdict."
        type="date"
        autoComplete="bday"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Keep telling={telling} />
    </form>
  );
}

function fieldsOf({ about, time }: AskedSample): Fields {
  return {
    fasting: answerText(about.isFasting),
    hour: about.hour ?? time ?? "",
    cycle: cycleText(about),
    cycleDay: about.cycleDay === null ? "" : String(about.cycleDay),
  };
}

/** Only what was asked is said. */
function saidOf({ isFastingAsked, isHourAsked, isCycleAsked }: AskedSample, fields: Fields): Partial<AboutSample> {
  const { fasting, hour, cycle, cycleDay } = fields;
  return {
    ...(isFastingAsked ? { isFasting: fasting === "" ? null : fasting === "yes" } : {}),
    ...(isHourAsked ? { hour: hour || null } : {}),
    ...(isCycleAsked
      ? {
          cycleDay: cycle === "day" ? (dayOf(cycleDay).data ?? null) : null,
          isAfterMenopause: cycle === "" ? null : cycle === "after",
        }
      : {}),
  };
}

function SampleForm({ sample }: { sample: AskedSample }) {
  const [fields, setFields] = useState(fieldsOf(sample));
  const [error, setError] = useState<string>();
  const { keep, telling } = useKeep();
  const bind = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.cycle === "day" ? dayOf(fields.cycleDay).error?.issues[0]?.message : undefined;
    setError(wrong);
    if (wrong === undefined) keep(sample.date, saidOf(sample, fields));
  };
  const day = dayText(sample.date);
  return (
    <form className={styles.form} onSubmit={submit} aria-label={`Sample of ${day}`}>
      <p className={styles.wide}>
        <strong>Sample of {day}</strong>
      </p>
      {sample.isFastingAsked ? (
        <SelectField
          label="Fasting for 8 hours or more?"
          placeholder="I don't know"
          options={YES_NO}
          {...bind("fasting")}
        />
      ) : null}
      {sample.isHourAsked ? <TextField label="Drawn at" type="time" {...bind("hour")} /> : null}
      {sample.isCycleAsked ? (
        <SelectField label="Cycle" placeholder="I don't know" options={CYCLE} {...bind("cycle")} />
      ) : null}
      {sample.isCycleAsked && fields.cycle === "day" ? (
        <TextField
          label="Day of the cycle"
          hint="1 is the first day of bleeding"
          inputMode="numeric"
          error={error}
          {...bind("cycleDay")}
        />
      ) : null}
      <Keep telling={telling} />
    </form>
  );
}
