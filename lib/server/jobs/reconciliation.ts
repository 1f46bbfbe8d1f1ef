import "server-only";
import { reconcile } from "../payments/reconcile";
import { payments } from "../payments/stripe-payments";
import type { Job } from "./job";

/** Compares the provider's books with ours every night. */
export const reconciliation: Job = {
  name: "reconciliation",
  cron: "23 2 * * *",
  async run(db) {
    await reconcile(db, payments());
  },
};
