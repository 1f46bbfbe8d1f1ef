import { advanceSubscription, retryInvoice } from "../billing/renew.ts";
import { forgetOldKeys } from "../idempotency.ts";
import { loseUnanswered } from "../intents/dispute.ts";
import type { Sandbox } from "../sandbox.ts";
import type { Rows } from "../storage.ts";
import { within } from "../within.ts";
import { secondsOf } from "../world.ts";

/** More steps than any sane move takes: a guard against a step that changes nothing. */
const MAX_STEPS = 20_000;

async function nextDue(rows: Rows, until: Date) {
  const [row] = await rows.select({ dueUntil: until, order: "due", limit: 1 });
  return row?.dueAt ? { id: row.id, object: row.object, dueAt: row.dueAt } : null;
}

/** Does the earliest thing that is due by then. False: nothing is. */
async function takeStep(sandbox: Sandbox, until: Date): Promise<boolean> {
  const { result, hasEvents } = await within(sandbox, { at: until, request: null }, async (moment) => {
    const due = await nextDue(moment.rows, until);
    if (!due) return false;
    const world = { ...moment, at: secondsOf(due.dueAt) };
    if (due.object === "subscription") await advanceSubscription(world, due.id);
    else if (due.object === "dispute") await loseUnanswered(world, due.id);
    else await retryInvoice(world, due.id);
    return true;
  });
  if (hasEvents) sandbox.onEvents?.();
  return result;
}

/** Does everything that is due by then, in its order. Answers how many things that was. */
async function runUntil(sandbox: Sandbox, until: Date): Promise<number> {
  let steps = 0;
  while (await takeStep(sandbox, until)) {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error("The payment sandbox does not come to the end of what is due.");
  }
  return steps;
}

/**
 * Does everything that has become due by now: renewals, retries, ends. To be called every so often; what there is to
 * deliver afterwards waits for `deliverDueWebhooks`.
 * @returns  how many things were done
 */
export async function runDueBilling(sandbox: Sandbox): Promise<number> {
  const until = sandbox.clock.now();
  const steps = await runUntil(sandbox, until);
  await forgetOldKeys(sandbox.storage, until);
  return steps;
}

/** The clock goes on while it is being moved, so a stop that was planned may be just past when it is reached. */
const PAST_MS = 600_000;

async function standAt({ clock }: Sandbox, moment: Date): Promise<void> {
  if (moment > clock.now()) await clock.moveTo(moment);
}

/**
 * Moves the clock forward, stopping at every renewal, retry and end on the way, so that each happens at its time.
 * @param afterStep  called at each moment something happened, the clock standing there: for the shop's own jobs. False
 *                   ends the move there
 * @throws RangeError when `to` lies in the past, by more than the ten minutes that a long move may take
 */
export async function moveSandboxClock(sandbox: Sandbox, to: Date, afterStep?: () => Promise<unknown>): Promise<void> {
  if (to.getTime() < sandbox.clock.now().getTime() - PAST_MS) {
    throw new RangeError("The sandbox clock moves forward only.");
  }
  for (let due = await nextDue(sandbox.storage, to); due; due = await nextDue(sandbox.storage, to)) {
    await standAt(sandbox, due.dueAt);
    await runUntil(sandbox, due.dueAt);
    if ((await afterStep?.()) === false) return;
  }
  await standAt(sandbox, to);
}
