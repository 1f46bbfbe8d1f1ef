import "server-only";
import { setTimeout as pause } from "node:timers/promises";

/** Work that can wait gets its turn at least this often, however busy the shop is. Unit: milliseconds. */
const LONGEST_WAIT_MS = 1000;
const LOOK_MS = 20;

const shared = globalThis as { tealmarkWaiting?: number };

/** Does what somebody waits for at the screen, and lets work that can wait stand back meanwhile. */
export async function whileSomebodyWaits<Done>(work: () => Promise<Done>): Promise<Done> {
  shared.tealmarkWaiting = (shared.tealmarkWaiting ?? 0) + 1;
  try {
    return await work();
  } finally {
    shared.tealmarkWaiting = (shared.tealmarkWaiting ?? 1) - 1;
  }
}

/** Waits until nobody waits for a payment, or has waited long enough itself. Mails and webhooks come after customers. */
export async function untilQuiet(): Promise<void> {
  const since = performance.now();
  while ((shared.tealmarkWaiting ?? 0) > 0 && performance.now() - since < LONGEST_WAIT_MS) await pause(LOOK_MS);
}
