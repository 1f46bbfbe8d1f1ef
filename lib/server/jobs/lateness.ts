import "server-only";
import type { JobRecord } from "../db/queries/job-records";
import type { Job } from "./job";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a job may fail, or be late beyond its time, before a person should know. */
const PATIENCE = 5 * MINUTE;

/** How far apart the runs of a job are. Unit: milliseconds. */
function periodOf({ cron }: Pick<Job, "cron">): number {
  const [minute = "*", hour = "*"] = cron.split(" ");
  if (hour !== "*") return DAY;
  const [, every] = /^\*\/(\d+)$/.exec(minute) ?? [];
  if (every) return Number(every) * MINUTE;
  return minute === "*" ? MINUTE : HOUR;
}

/** A quarter more than its time, so that neither a slow queue nor the 25 hours of a day in autumn make it late. */
const latestOf = (job: Pick<Job, "cron">, { fineAt }: JobRecord) => fineAt + periodOf(job) * 1.25;

/** Whether a job should be asked for out of turn: its time passed while nobody was there, or its last run failed. */
export function isOwed(job: Pick<Job, "cron">, record: JobRecord, at: number): boolean {
  return record.failingSince !== undefined || at > latestOf(job, record);
}

/** What is wrong with a job, for a person. NULL: nothing. */
export function whatIsWrong(job: Pick<Job, "cron">, record: JobRecord, at: number): string | null {
  const { fineAt, failingSince } = record;
  if (failingSince !== undefined && at > failingSince + PATIENCE)
    return `fails since ${new Date(failingSince).toISOString()}`;
  return at > latestOf(job, record) + PATIENCE ? `did not run since ${new Date(fineAt).toISOString()}` : null;
}
