import "server-only";
import { REFUSAL_RECORD, recordRefusals } from "../http/refusals";
import type { Job } from "./job";

/** Writes the sums of what was refused into the audit record. Each process has its own sums, and wakes itself. */
export const refusalRecord: Job = {
  name: REFUSAL_RECORD,
  cron: "*/15 * * * *",
  run: (db) => recordRefusals(db),
};
