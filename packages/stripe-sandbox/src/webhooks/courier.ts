import type { Sandbox } from "../sandbox.ts";
import { deliverDueWebhooks } from "./deliver.ts";

/** The longest time to sleep towards a retry; whoever calls `deliverDueWebhooks` regularly looks after later ones. */
const MAX_SLEEP_MS = 120_000;

/**
 * Delivers webhooks soon after each call of what it answers, one run at a time, and retries when they are due.
 */
export function webhookCourier(): (sandbox: Sandbox) => void {
  let isRunning = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  function sleepTowards(sandbox: Sandbox, at: Date | null): void {
    clearTimeout(timer);
    const waitMs = at ? at.getTime() - sandbox.clock.now().getTime() : Number.POSITIVE_INFINITY;
    if (waitMs > MAX_SLEEP_MS) return;
    timer = setTimeout(() => kick(sandbox), Math.max(50, waitMs));
    timer.unref();
  }

  async function run(sandbox: Sandbox): Promise<void> {
    isRunning = true;
    try {
      do {
        isWanted = false;
        await deliverDueWebhooks(sandbox);
      } while (isWanted);
      sleepTowards(sandbox, await sandbox.storage.nextDelivery());
    } catch (error) {
      sandbox.log.error({ err: error }, "the sandbox's webhooks could not be delivered");
    } finally {
      isRunning = false;
    }
  }

  function kick(sandbox: Sandbox): void {
    isWanted = true;
    if (!isRunning) setImmediate(() => (isRunning ? undefined : run(sandbox)));
  }

  return kick;
}
