import { openDatabase } from "@/lib/server/db/client";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { QUICK, SLOW } from "./slow-job";

// Run as a process of its own: an instance of the shop that begins a job and never ends it.

const endless = () => {
  process.send?.("running");
  return new Promise<void>(() => undefined);
};
await startJobs(await openDatabase(), [{ ...SLOW, run: endless }], QUICK);
process.send?.("started");
