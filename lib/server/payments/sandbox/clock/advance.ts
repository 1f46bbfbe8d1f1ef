import "server-only";
import { and, asc, isNotNull, lte, sql } from "drizzle-orm";
import { moveClock, now } from "@/lib/server/clock";
import { ADVISORY_LOCKS } from "@/lib/server/db/advisory-locks";
import type { Database } from "@/lib/server/db/client";
import { sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { env } from "@/lib/server/env";
import { advanceSubscription, retryInvoice } from "../billing/renew";
import { forgetOldKeys } from "../idempotency";
import type { World } from "../world";

/** More steps than any sane move takes: a guard against a step that changes nothing. */
const MAX_STEPS = 20_000;

async function nextDue(db: Database, until: Date) {
  const [row] = await db
    .select({ id: sandboxObjects.id, object: sandboxObjects.object, dueAt: sandboxObjects.dueAt })
    .from(sandboxObjects)
    .where(and(isNotNull(sandboxObjects.dueAt), lte(sandboxObjects.dueAt, until)))
    .orderBy(asc(sandboxObjects.dueAt), asc(sandboxObjects.sequence))
    .limit(1);
  return row?.dueAt ? { id: row.id, object: row.object, dueAt: row.dueAt } : null;
}

/** Does the earliest thing that is due by then. NULL: nothing is. Otherwise the moment it was due. */
async function takeStep(db: Database, until: Date, onEvent: () => void): Promise<Date | null> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sandbox})`);
    const due = await nextDue(transaction, until);
    if (!due) return null;
    const world: World = {
      db: transaction,
      at: Math.floor(due.dueAt.getTime() / 1000),
      baseUrl: env().baseUrl,
      onEvent,
      request: null,
    };
    if (due.object === "subscription") await advanceSubscription(world, due.id);
    else await retryInvoice(world, due.id);
    return due.dueAt;
  });
}

/** Does everything that is due by then, in its order. Answers how many things that was. */
async function runUntil(db: Database, until: Date, onEvent: () => void): Promise<number> {
  let steps = 0;
  while (await takeStep(db, until, onEvent)) {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error("The payment sandbox does not come to the end of what is due.");
  }
  return steps;
}

/**
 * Does everything that has become due by now: renewals, retries, ends. The job worker calls it every so often.
 * @param onEvents  called at the end when there are events to deliver
 * @returns         how many things were done
 */
export async function runDueBilling(db: Database, onEvents?: (db: Database) => void): Promise<number> {
  let hasEvents = false;
  const onEvent = () => {
    hasEvents = true;
  };
  const until = now();
  const steps = await runUntil(db, until, onEvent);
  await forgetOldKeys(db, until);
  if (hasEvents) onEvents?.(db);
  return steps;
}

/** The clock goes on while it is being moved, so a stop that was planned may be just past when it is reached. */
const PAST_MS = 600_000;

export interface ClockMove {
  /** Called at each moment something happened, the shop's clock standing there: for the shop's own jobs. */
  readonly afterStep?: (at: Date) => Promise<void>;
  /** Called at the end when there are events to deliver. */
  readonly onEvents?: (db: Database) => void;
}

async function standAt(db: Database, moment: Date): Promise<void> {
  if (moment > now()) await moveClock(db, moment);
}

/**
 * Moves the shop's clock forward, stopping at every renewal, retry and end on the way, so that each happens at its time.
 * @throws RangeError when `to` lies in the past, by more than the ten minutes that a long move may take
 */
export async function moveSandboxClock(db: Database, to: Date, move: ClockMove = {}): Promise<void> {
  if (to.getTime() < now().getTime() - PAST_MS) throw new RangeError("The sandbox clock moves forward only.");
  let hasEvents = false;
  const onEvent = () => {
    hasEvents = true;
  };
  for (let due = await nextDue(db, to); due; due = await nextDue(db, to)) {
    await standAt(db, due.dueAt);
    await runUntil(db, due.dueAt, onEvent);
    await move.afterStep?.(due.dueAt);
  }
  await standAt(db, to);
  if (hasEvents) move.onEvents?.(db);
}
