import "server-only";
import type { Call } from "@/lib/contracts/call";
import { isCacheAvailable } from "../catalogue/next-cache";
import type { KeptAnswer } from "./idempotency";

/** How long an answer counts as made just now: an edit elsewhere shows within this time. Unit: milliseconds. */
const FRESH_MS = 1000;

/** Addresses are the visitors' to choose, so only so many answers are remembered. */
const MOST_ANSWERS = 500;

interface Fresh {
  readonly answer: Promise<KeptAnswer>;
  readonly madeAt: number;
}

const shared = globalThis as { tealmarkFreshAnswers?: Map<string, Fresh> };

function freshAnswers(): Map<string, Fresh> {
  shared.tealmarkFreshAnswers ??= new Map();
  return shared.tealmarkFreshAnswers;
}

/** Whether everybody who asks the same is answered the same. */
const isForAll = (call: Call) => call.method === "GET" && call.access === "anyone" && call.cacheSeconds !== undefined;

/**
 * The answer to a public read: however many ask the same within a second, the work is done once.
 * @param asked  all that the answer depends on
 */
export async function freshAnswer(call: Call, asked: unknown, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  if (!isForAll(call) || !isCacheAvailable()) return work();
  const answers = freshAnswers();
  const key = `${call.path} ${JSON.stringify(asked)}`;
  const known = answers.get(key);
  if (known && performance.now() - known.madeAt < FRESH_MS) return known.answer;
  const answer = work();
  if (answers.size >= MOST_ANSWERS) answers.clear();
  answers.set(key, { answer, madeAt: performance.now() });
  answer.catch(() => answers.delete(key));
  return answer;
}

/** After a write: what it changed shows with the next answer. */
export function forgetFreshAnswers(): void {
  freshAnswers().clear();
}
