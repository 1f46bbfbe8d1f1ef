import type { Job } from "@/lib/server/jobs/job";
import { JOBS } from "@/lib/server/jobs/jobs";

/** One of the shop's jobs. */
export function jobNamed(name: string): Job {
  const job = JOBS.find((known) => known.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job;
}
