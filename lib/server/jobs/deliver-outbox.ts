import "server-only";
import { now } from "../clock";
import type { Database } from "../db/client";
import { claimOutbox, failOutbox, finishOutbox, nextOutboxDue, type OutboxRow } from "../db/queries/outbox";
import { log } from "../log";
import type { Job } from "./job";
import { kickJob } from "./kick";
import { DELIVERERS, type Deliverer } from "./outbox-topics";
import { untilQuiet } from "./quiet";

const SECOND = 1000;
const LEASE = 60 * SECOND;
const AT_ONCE = 5;
const MOST_TRIES = 20;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 3600 * SECOND;

/** 5 s, 10 s, 20 s … at most an hour, give or take a fifth, so that what failed together does not retry together. */
export function retryWaitMs(tries: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);
  return wait * (0.8 + Math.random() * 0.4);
}

function delivererOf(topic: string): Deliverer<never> {
  const known: Readonly<Record<string, Deliverer<never>>> = DELIVERERS;
  const deliverer = Object.hasOwn(known, topic) ? known[topic] : undefined;
  if (!deliverer) throw new Error(`nothing delivers the topic ${topic}`);
  return deliverer;
}

async function noteFailure(db: Database, row: OutboxRow, error: unknown): Promise<void> {
  const isDead = row.tries >= MOST_TRIES;
  const facts = { outboxId: row.id, topic: row.topic, tries: row.tries, err: error };
  log[isDead ? "error" : "warn"](facts, isDead ? "an effect is given up" : "an effect failed and will be tried again");
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const dueAt = new Date(now().getTime() + retryWaitMs(row.tries));
  await failOutbox(db, row.id, { state: isDead ? "dead" : "waiting", dueAt, lastError });
}

/** Delivers one effect, outside any transaction. What it needs was written by `enqueue`, which knew its type. */
async function deliver(db: Database, row: OutboxRow): Promise<void> {
  try {
    await delivererOf(row.topic)(db, row.payload as never, row);
  } catch (error) {
    return noteFailure(db, row, error);
  }
  await finishOutbox(db, row.id, now());
}

/** Delivers everything that is due. */
export async function deliverOutbox(db: Database): Promise<void> {
  for (;;) {
    await untilQuiet();
    const at = now();
    const rows = await claimOutbox(db, at, new Date(at.getTime() + LEASE), AT_ONCE);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => deliver(db, row)));
  }
}

const shared = globalThis as { tealmarkOutboxTimer?: NodeJS.Timeout };

/** A retry is due sooner than the next minute: wake up for it. */
async function wakeForNext(db: Database): Promise<void> {
  const dueAt = await nextOutboxDue(db);
  clearTimeout(shared.tealmarkOutboxTimer);
  if (!dueAt) return;
  const waitMs = Math.max(dueAt.getTime() - now().getTime(), SECOND);
  if (waitMs < LEASE) shared.tealmarkOutboxTimer = setTimeout(() => kickJob("outbox"), waitMs).unref();
}

export const outboxJob: Job = {
  name: "outbox",
  cron: "* * * * *",
  async run(db) {
    await deliverOutbox(db);
    await wakeForNext(db);
  },
};
