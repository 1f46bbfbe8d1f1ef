import "server-only";
import { env } from "../env";
import { runDueBilling } from "../payments/sandbox/clock/advance";
import { deliverDueWebhooks } from "../payments/sandbox/webhooks/deliver";
import type { Job } from "./job";

/**
 * What Stripe does by itself, while the sandbox stands in for it: renewals and retries on their days, and webhooks that
 * were waiting when the process ended.
 */
export const sandboxProvider: Job = {
  name: "sandbox-provider",
  cron: "* * * * *",
  async run(db) {
    if (env().stripe.mode !== "sandbox") return;
    await runDueBilling(db);
    await deliverDueWebhooks(db);
  },
};
