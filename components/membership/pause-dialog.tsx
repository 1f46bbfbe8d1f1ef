"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { useNextCharge } from "@/hooks/membership/use-next-charge";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { dayText } from "@/lib/domain/date-text";
import { PAID_KITS } from "@/lib/domain/membership-state";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import type { Problem } from "@/lib/domain/problem";
import { ActionDialog } from "./action-dialog";
import { pauseText, resumeText } from "./membership-words";

interface PauseDialogProps {
  membership: Pick<MembershipView, "id" | "nextAmount" | "nextChargeAt" | "pause" | "waitingForKit">;
  isWorking: boolean;
  problem: Problem | null;
  onPause: (until: string) => void;
  onClose: () => void;
}

const RECKONING = "Working out the next charge …";

/** The usual pause. Unit: days from the next charge. */
const USUAL = 30;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The day that is suggested: some time after the next charge, if a pause may be so long. */
function usualEnd({ nextChargeAt, pause: { to } }: PauseDialogProps["membership"]): string {
  const usual = nextChargeAt === null ? to : addToDay(newYorkDay(new Date(nextChargeAt)), USUAL);
  // Days sort as text.
  return usual < to ? usual : to;
}

/** Asks for the day on which a membership goes on. */
export function PauseDialog({ membership, isWorking, problem, onPause, onClose }: PauseDialogProps) {
  const { from: first, to: last } = membership.pause;
  const [until, setUntil] = useState(() => usualEnd(membership));
  const [fault, setFault] = useState<string | undefined>();

  const isWithin = isDay(until) && until >= first && until <= last;
  const { next, problem: obstacle } = useNextCharge(membership.id, until, isWithin);
  const told = next === undefined ? RECKONING : pauseText(membership, next);

  const confirm = () => {
    setFault(isWithin ? undefined : `Choose a day from ${dayText(first)} to ${dayText(last)}.`);
    if (isWithin) onPause(until);
  };
  return (
    <ActionDialog
      title="Pause until a day"
      confirmText="Pause"
      isWorking={isWorking}
      problem={problem ?? obstacle}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Until then nothing is charged, {PAID_KITS}. It then resumes automatically, and you can resume it earlier.</p>
      <TextField
        id="pause-until"
        label="Resumes on"
        hint={isWithin && !obstacle ? told : undefined}
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

interface ResumeDialogProps {
  membership: MembershipView;
  isWorking: boolean;
  problem: Problem | null;
  onResume: () => void;
  onClose: () => void;
}

/** Asks whether a pause ends now, with what is then charged. */
export function ResumeDialog({ membership, problem, onResume, ...state }: ResumeDialogProps) {
  const { next, problem: obstacle } = useNextCharge(membership.id);
  return (
    <ActionDialog
      {...state}
      title="Resume now?"
      confirmText="Resume"
      problem={problem ?? obstacle}
      onConfirm={onResume}
    >
      {obstacle ? null : <p>{next === undefined ? RECKONING : resumeText(membership, next)}</p>}
    </ActionDialog>
  );
}
