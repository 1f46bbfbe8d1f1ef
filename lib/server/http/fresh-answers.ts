import "server-only";
import type { Call } from "@/lib/contracts/call";
import { isCacheAvailable } from "@/lib/server/catalogue/next-cache";
import { oncePerProcess } from "@/lib/server/process";
import type { KeptAnswer } from "./idempotency";

/** How long an answer counts as made just now: an edit elsewhere shows within this time. Unit: milliseconds. */
const FRESH_MS = 1000;

/** Addresses are the visitors' to choose, so only so many answers are remembered. */
const MOST_ANSWERS = 500;

interface Fresh {
  readonly answer: Promise<unknown>;
  readonly madeAt: number;
}

const freshAnswers = oncePerProcess("fresh-answers", () => new Map<string, Fresh>());

/** Whether everybody who asks the same is answered the same. */
const isForAll = (call: Call) => call.method === "GET" && call.access === "anyone" && call.cacheSeconds !== undefined;

/**
 * The answer to a public read: however many ask the same within a second, the work is done once.
 * @param asked  all that the answer depends on
 */
export function freshAnswer(call: Call, asked: unknown, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  return isForAll(call) ? oncePerSecond(call.path, asked, work) : work();
}

/**
 * What was found within the last second, for everybody; what fails is looked for anew by each.
 * @param what   names the work; the same name is always the same work
 * @param asked  all that what is found depends on
 */
export async function oncePerSecond<Found>(what: string, asked: unknown, work: () => Promise<Found>): Promise<Found> {
  if (!isCacheAvailable()) return work();
  const answers = freshAnswers.get();
  const key = `${what} ${JSON.stringify(asked)}`;
  const known = answers.get(key);
  // The key names the work, so what is known under it came out of this very work.
  if (known && performance.now() - known.madeAt < FRESH_MS) return known.answer as Promise<Found>;
  const answer = work();
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(key, { answer, madeAt: performance.now() });
  answer.catch(() => answers.delete(key));
  return answer;
}

/** After a write: what it changed shows with the next answer. */
export function forgetFreshAnswers(): void {
  freshAnswers.get().clear();
}
