import "server-only";
import { count, forget, limitReached, returnPoints } from "@/lib/server/http/rate-limit";

/** Failures in a row that cost no waiting. */
const FREE = 5;
/** Failures in a row after which only a mailed link opens the account again. */
const MOST = 100;
const MAX_WAIT_SECONDS = 15 * 60;

/**
 * Counts a try at an account before its password is looked at, and makes the next one wait: the first five follow at
 * will, then 1, 2, 4 … seconds, at most 15 minutes. Addresses without an account wait alike.
 * Counting first means that fifty tries at once are fifty tries.
 * @throws Problem too_many_requests while the wait is not over
 */
export async function countTry(email: string): Promise<void> {
  const { used } = await count("login-account-failures", email);
  if (used < FREE) return;
  const wait = Math.min(2 ** Math.min(used - FREE, 30), MAX_WAIT_SECONDS);
  const isLocked = used > MOST;
  const turn = isLocked ? null : await count("login-account-wait", email, 1, wait);
  if (turn?.isAllowed) return;
  await returnPoints("login-account-failures", email);
  throw limitReached("login-account-wait", email, turn?.waitSeconds ?? MAX_WAIT_SECONDS);
}

/** After a right password or a reset: the row of failures is over. */
export async function forgiveTries(email: string): Promise<void> {
  await forget("login-account-failures", email);
  await forget("login-account-wait", email);
}
