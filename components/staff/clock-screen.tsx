"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-steps";
import { TextField } from "@/components/ui/text-field";
import { type MovableClock, useStaffClock } from "@/hooks/staff/use-staff-clock";
import type { StaffClock } from "@/lib/contracts/staff-tools";
import { ClockEvents, NextCharges } from "./clock-events";
import { Face } from "./clock-face";
import { forwardByDays, forwardByMonths, startOfDay } from "./clock-moves";
import styles from "./clock-screen.module.css";
import { Buttons, Columns } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** The sandbox's time, and moving it. */
export function ClockScreen() {
  return (
    <StaffPageFrame
      title="Clock"
      lead="The sandbox clock only moves forward. Renewals, retries, endings and emails happen on their dates; everyone else's sessions age too."
      isFor={({ role, isSandbox }) => role === "admin" && isSandbox}
    >
      {() => <Contents />}
    </StaffPageFrame>
  );
}

function Contents() {
  const movable = useStaffClock();
  const { clock, problem, retry, happened } = movable;
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!clock) return <p>Loading the clock</p>;
  return (
    <>
      <Face now={clock.now} aheadSeconds={clock.aheadSeconds} />
      <Moves movable={movable} clock={clock} />
      <Columns>
        <ClockEvents happened={happened} isMoving={movable.progress !== null} />
        <NextCharges next={clock.next} />
      </Columns>
    </>
  );
}

const STEPS = [
  { label: "1 day", to: (now: Date) => forwardByDays(now, 1) },
  { label: "1 week", to: (now: Date) => forwardByDays(now, 7) },
  { label: "1 month", to: (now: Date) => forwardByMonths(now, 1) },
  { label: "3 months", to: (now: Date) => forwardByMonths(now, 3) },
] as const;

function Moves({ movable, clock }: { movable: MovableClock; clock: StaffClock }) {
  const [day, setDay] = useState("");
  const { progress, moveProblem, moveTo } = movable;
  const isMoving = progress !== null;
  const now = new Date(clock.now);
  const chosen = day === "" ? null : startOfDay(day);
  const next = clock.next[0];
  return (
    <div className={styles.hands}>
      <Buttons>
        {STEPS.map(({ label, to }) => (
          <Button key={label} variant="secondary" disabled={isMoving} onClick={() => void moveTo(to(now))}>
            Forward {label}
          </Button>
        ))}
        {next && new Date(next.at) > now ? (
          <Button disabled={isMoving} onClick={() => void moveTo(new Date(new Date(next.at).getTime() + 60_000))}>
            To the next charge
          </Button>
        ) : null}
      </Buttons>
      <form className={styles.there} aria-label="Move to a date" onSubmit={(event) => event.preventDefault()}>
        <TextField label="To a date" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <Button
          variant="secondary"
          disabled={isMoving || chosen === null || chosen <= now}
          onClick={() => chosen && void moveTo(chosen)}
        >
          Move there
        </Button>
      </form>
      {isMoving ? (
        <ProgressBar
          label="Moving the clock"
          value={Math.round(progress * 100)}
          max={100}
          text={`${Math.round(progress * 100)}%`}
        />
      ) : null}
      {moveProblem ? (
        <Notice tone="danger" announce="alert" title="The move stopped before its date">
          {moveProblem.message} The time above is where the clock is now.
        </Notice>
      ) : null}
    </div>
  );
}
