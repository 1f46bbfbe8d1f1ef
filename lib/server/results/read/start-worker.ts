import "server-only";
import { Worker } from "node:worker_threads";

/** Of JavaScript's own memory; what is unpacked outside of it is watched from outside. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** A thread that reads files, one after the other. The bundler makes it a file of its own. It sees nothing of the environment. */
export function startWorker(): Worker {
  return new Worker(new URL("./reading-worker.ts", import.meta.url), {
    resourceLimits: LIMITS,
    env: {},
    stdout: true,
    stderr: true,
  });
}
