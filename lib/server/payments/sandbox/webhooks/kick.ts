import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { untilQuiet } from "@/lib/server/jobs/quiet";
import { log } from "@/lib/server/log";
import { deliverDueWebhooks, nextDeliveryAt } from "./deliver";

/** The longest time to sleep towards a retry in this process; the job worker looks after later ones. */
const MAX_SLEEP_MS = 120_000;

interface Kicker {
  isRunning: boolean;
  isWanted: boolean;
  timer?: NodeJS.Timeout;
}

const shared = globalThis as { tealmarkWebhookKicker?: Kicker };

function sleepTowards(db: Database, kicker: Kicker, at: Date | null): void {
  clearTimeout(kicker.timer);
  const waitMs = at ? at.getTime() - now().getTime() : Number.POSITIVE_INFINITY;
  if (waitMs > MAX_SLEEP_MS) return;
  kicker.timer = setTimeout(() => kickWebhooks(db), Math.max(50, waitMs));
  kicker.timer.unref();
}

async function run(db: Database, kicker: Kicker): Promise<void> {
  kicker.isRunning = true;
  try {
    do {
      kicker.isWanted = false;
      await untilQuiet();
      await deliverDueWebhooks(db);
    } while (kicker.isWanted);
    sleepTowards(db, kicker, await nextDeliveryAt(db));
  } catch (error) {
    log.error({ err: error }, "the sandbox's webhooks could not be delivered");
  } finally {
    kicker.isRunning = false;
  }
}

/**
 * Delivers the sandbox's webhooks soon after a commit, one run at a time. Tests deliver them themselves, and during a
 * build there is nobody to deliver them to.
 */
export function kickWebhooks(db: Database): void {
  if (env().mode === "test" || env().isBuilding) return;
  shared.tealmarkWebhookKicker ??= { isRunning: false, isWanted: false };
  const kicker = shared.tealmarkWebhookKicker;
  kicker.isWanted = true;
  if (!kicker.isRunning) setImmediate(() => (kicker.isRunning ? undefined : run(db, kicker)));
}
