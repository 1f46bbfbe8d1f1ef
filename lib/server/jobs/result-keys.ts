import "server-only";
import { rotateResultKeys } from "../results/saved-store";
import type { Job } from "./job";

/** Puts saved lab results under the newest of RESULTS_KEY, so that the old one can be taken away. */
export const resultKeyRotation: Job = {
  name: "result-key-rotation",
  cron: "57 3 * * *",
  async run(db) {
    while ((await rotateResultKeys(db)) > 0);
  },
};
