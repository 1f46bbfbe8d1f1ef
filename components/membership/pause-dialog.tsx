"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { dayText } from "@/lib/domain/date-text";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import type { Problem } from "@/lib/domain/problem";
import { ActionDialog } from "./action-dialog";

interface PauseDialogProps {
  /** ISO 8601. NULL: none is planned. */
  nextChargeAt: string | null;
  isWorking: boolean;
  problem: Problem | null;
  onPause: (until: string) => void;
  onClose: () => void;
}

/** The shortest and the longest pause in days from now, and the usual one in days from the next charge. */
const SOONEST = 1;
const LATEST = 365;
const USUAL = 30;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Asks for the day on which a membership goes on. */
export function PauseDialog({ nextChargeAt, isWorking, problem, onPause, onClose }: PauseDialogProps) {
  const [today] = useState(() => newYorkDay(new Date()));
  const nextDay = nextChargeAt ? newYorkDay(new Date(nextChargeAt)) : today;
  const [first, last] = [addToDay(today, SOONEST), addToDay(today, LATEST)];
  const [until, setUntil] = useState<string>(() => {
    // Days sort as text.
    const [earlier = last] = [addToDay(nextDay, USUAL), last].sort();
    return earlier;
  });
  const [fault, setFault] = useState<string | undefined>();

  const confirm = () => {
    const isWithin = isDay(until) && until >= first && until <= last;
    setFault(isWithin ? undefined : `Choose a day from ${dayText(first)} to ${dayText(last)}.`);
    if (isWithin) onPause(until);
  };
  return (
    <ActionDialog
      title="Pause until a day"
      confirmText="Pause"
      isWorking={isWorking}
      problem={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Until then nothing is charged and nothing is sent. It goes on by itself, and you can resume it any day.</p>
      <TextField
        id="pause-until"
        label="Goes on from"
        hint={nextDay > today ? `Your next charge would be on ${dayText(nextDay)}.` : undefined}
        type="date"
        name="until"
        value={until}
        min={first}
        max={last}
        onChange={(event) => {
          setUntil(event.target.value);
          setFault(undefined);
        }}
        error={fault}
      />
    </ActionDialog>
  );
}
