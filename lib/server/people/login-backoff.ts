import "server-only";
import { countPoints, emptyBucket, limitReached, returnPoints } from "@/lib/server/http/rate-limit";

/** Failures in a row that cost no waiting. */
const FREE = 5;
const MAX_WAIT_SECONDS = 15 * 60;

/** What is guessed at, and where its tries are counted. */
const ROWS = {
  /** By canonical email. After a hundred failures in a row only a mailed link opens the account again. */
  password: { failures: "login-account-failures", wait: "login-account-wait", most: 100 },
  /** By account id. Whoever guesses here has the password: its owner is told by mail, and is not locked out. */
  code: { failures: "code-account-failures", wait: "code-account-wait", most: Number.POSITIVE_INFINITY },
} as const;

type Guessed = keyof typeof ROWS;

/**
 * Counts a try before what was entered is looked at, and makes the next one wait: the first five follow at will, then
 * 1, 2, 4 … seconds, at most 15 minutes. Addresses without an account wait alike.
 * Counting first means that fifty tries at once are fifty tries.
 * @returns the how-manieth in a row it is
 * @throws Problem too_many_requests while the wait is not over
 */
export async function countTry(key: string, guessed: Guessed = "password"): Promise<number> {
  const { failures, wait, most } = ROWS[guessed];
  const { used } = await countPoints(failures, key);
  if (used < FREE) return used;
  const seconds = Math.min(2 ** Math.min(used - FREE, 30), MAX_WAIT_SECONDS);
  const turn = used > most ? null : await countPoints(wait, key, 1, seconds);
  if (turn?.isAllowed) return used;
  await returnPoints(failures, key);
  throw limitReached(wait, key, turn?.waitSeconds ?? MAX_WAIT_SECONDS);
}

/** After a right password, a right code or a reset: the row of failures is over. */
export async function forgiveTries(key: string, guessed: Guessed = "password"): Promise<void> {
  await emptyBucket(ROWS[guessed].failures, key);
  await emptyBucket(ROWS[guessed].wait, key);
}
