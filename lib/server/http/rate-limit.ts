import "server-only";
import { RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "@/lib/domain/problem";
import { log } from "@/lib/server/log";
import { LOOPBACK } from "./client-address";
import { limiterOf } from "./limiter-stores";
import { type Bucket, limitOf } from "./limits";
import { noteRefusal } from "./refusals";

/** Waits are told in coarse steps, so that they tell nobody where in a window others stand. Unit: seconds. */
const COARSE_SECONDS = 30;

/** What counting once gave. */
interface Count {
  readonly isAllowed: boolean;
  /** How often in this window, this time included. */
  readonly used: number;
  /** Until the window ends. Unit: seconds. */
  readonly waitSeconds: number;
}

const limiter = (bucket: Bucket, key: string) => limiterOf(bucket, key === LOOPBACK || key.startsWith(`${LOOPBACK}:`));

function asCount(isAllowed: boolean, result: RateLimiterRes): Count {
  return { isAllowed, used: result.consumedPoints, waitSeconds: Math.max(result.msBeforeNext, 0) / 1000 };
}

/** A limiter that cannot count: refuses where guessing is dear, lets pass where it is not. */
function countWhenDown(bucket: Bucket, error: unknown): Count {
  log.error({ bucket, err: error }, "the rate limiter is down");
  if (limitOf(bucket).whenDown === "refuse") throw new Problem("unavailable", { retryAfterSeconds: COARSE_SECONDS });
  return { isAllowed: true, used: 0, waitSeconds: 0 };
}

/**
 * Counts without refusing, for callers that answer in their own way (a page view is dropped, a mail not sent).
 * @param windowSeconds  the length of the window that this count opens, when it differs from the bucket's own
 * @throws Problem unavailable when the limiter is down and the bucket guards something dear
 */
export async function countPoints(bucket: Bucket, key: string, points = 1, windowSeconds?: number): Promise<Count> {
  const options = windowSeconds === undefined ? {} : { customDuration: windowSeconds };
  try {
    return asCount(true, await (await limiter(bucket, key)).consume(key, points, options));
  } catch (error) {
    return error instanceof RateLimiterRes ? asCount(false, error) : countWhenDown(bucket, error);
  }
}

/** Notes that a limit was reached, and gives the refusal after waiting time. */
export function limitReached(bucket: Bucket, key: string, waitSeconds: number): Problem {
  log.warn({ bucket }, "a limit was reached");
  noteRefusal("limit.reached", bucket, key);
  const steps = Math.max(Math.ceil(waitSeconds / COARSE_SECONDS), 1);
  return new Problem("too_many_requests", { retryAfterSeconds: steps * COARSE_SECONDS });
}

/**
 * Draws from a bucket.
 * @param key  what the bucket counts by: `client.address`, `client.browserId`, a canonical email, an id of ours
 * @throws Problem too_many_requests when it is empty, unavailable when the limiter is down
 */
export async function takePoints(bucket: Bucket, key: string, points = 1): Promise<void> {
  const { isAllowed, waitSeconds } = await countPoints(bucket, key, points);
  if (isAllowed) return;
  throw limitReached(bucket, key, waitSeconds);
}

/**
 * Refuses when a bucket is empty already, without drawing from it: for limits on failures, which are counted later.
 * @throws Problem too_many_requests, or unavailable when the limiter is down
 */
export async function checkRoom(bucket: Bucket, key: string): Promise<void> {
  const store = await limiter(bucket, key);
  const state = await store.get(key).catch((error: unknown) => {
    countWhenDown(bucket, error);
    return null;
  });
  if (state && state.consumedPoints >= store.points) throw limitReached(bucket, key, state.msBeforeNext / 1000);
}

/** What was counted too much stays counted when the limiter is down: that is no reason to lose an answer. */
async function unlessDown(bucket: Bucket, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => log.error({ bucket, err: error }, "the rate limiter is down"));
}

/** Returns what was drawn, e.g. because the try succeeded. Never fails. */
export function returnPoints(bucket: Bucket, key: string, points = 1): Promise<void> {
  return unlessDown(
    bucket,
    limiter(bucket, key).then((store) => store.reward(key, points)),
  );
}

/** Empties a key's count. Never fails. */
export function emptyBucket(bucket: Bucket, key: string): Promise<void> {
  return unlessDown(
    bucket,
    limiter(bucket, key).then((store) => store.delete(key)),
  );
}
