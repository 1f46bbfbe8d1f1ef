import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  claimOutbox,
  failOutbox,
  finishOutbox,
  type Lane,
  nextOutboxDue,
  type OutboxRow,
} from "@/lib/server/db/queries/outbox";
import { log } from "@/lib/server/log";
import { isEffect, kickOutbox, NotKnownYet, type OutboxTopic, RefusedForGood } from "@/lib/server/outbox";
import { oncePerProcess } from "@/lib/server/process";
import { continueTrace } from "@/lib/server/traces";
import { DELIVERERS } from "./outbox-topics";

const SECOND = 1000;
const LEASE = 60 * SECOND;
const AT_ONCE = 5;
const MOST_TRIES = 20;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 3600 * SECOND;
/** What is about something unknown waits this long for it to become known. */
const PARKED = 72 * 3600 * SECOND;

/** 5 s, 10 s, 20 s … at most an hour, give or take a fifth, so that what failed together does not retry together. */
export function retryWaitMs(tries: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT);
  return wait * (0.8 + Math.random() * 0.4);
}

const isKnown = (topic: string): topic is OutboxTopic => Object.hasOwn(DELIVERERS, topic);

async function deliverAs<Topic extends OutboxTopic>(db: Database, topic: Topic, row: OutboxRow): Promise<void> {
  if (isEffect(row, topic)) await DELIVERERS[topic](db, row.payload, row);
}

/** Whether, and in what state, an effect that did not happen waits for another try. */
function stateAfter({ topic, tries, createdAt }: OutboxRow, error: unknown): "waiting" | "parked" | "dead" {
  if (error instanceof RefusedForGood) return "dead";
  if (error instanceof NotKnownYet) return now().getTime() - createdAt.getTime() > PARKED ? "dead" : "parked";
  // The provider says once what has happened: its events wait until it can be asked about them.
  return tries >= MOST_TRIES && topic !== "provider-event" ? "dead" : "waiting";
}

async function noteFailure(db: Database, row: OutboxRow, error: unknown): Promise<void> {
  const state = stateAfter(row, error);
  const facts = { outboxId: row.id, topic: row.topic, tries: row.tries, err: error };
  if (state === "dead") log.error(facts, "an effect is given up");
  else if (state === "waiting") log.warn(facts, "an effect failed and will be tried again");
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const dueAt = new Date(now().getTime() + retryWaitMs(row.tries));
  await failOutbox(db, row.id, { state, dueAt, lastError });
}

/** Delivers one effect, outside any transaction. */
async function deliver(db: Database, row: OutboxRow): Promise<void> {
  try {
    if (!isKnown(row.topic)) throw new Error(`nothing delivers the topic ${row.topic}`);
    await deliverAs(db, row.topic, row);
  } catch (error) {
    return noteFailure(db, row, error);
  }
  await finishOutbox(db, row.id, now());
}

/** An effect is a part of what caused it, however much later and in whichever process it happens. */
const deliverTraced = (db: Database, row: OutboxRow) =>
  continueTrace(row.trace, row.topic, { "outbox.id": row.id, tries: row.tries }, () => deliver(db, row));

/** Delivers everything that is due, and looks at nothing that will be. */
export async function deliverDue(db: Database, lane: Lane = "effects"): Promise<void> {
  for (;;) {
    const at = now();
    const rows = await claimOutbox(db, lane, at, new Date(at.getTime() + LEASE), AT_ONCE);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => deliverTraced(db, row)));
  }
}

/** Delivers everything that is due, and wakes up for what is due soon. */
export async function deliverOutbox(db: Database, lane: Lane = "effects"): Promise<void> {
  await deliverDue(db, lane);
  await wakeForNext(db, lane);
}

const retryTimers = oncePerProcess("outbox-timers", () => new Map<Lane, NodeJS.Timeout>());

/** A retry is due sooner than the next minute: wake up for it. */
async function wakeForNext(db: Database, lane: Lane): Promise<void> {
  const dueAt = await nextOutboxDue(db, lane);
  const timers = retryTimers.get();
  clearTimeout(timers.get(lane));
  if (!dueAt) return;
  const waitMs = Math.max(dueAt.getTime() - now().getTime(), SECOND);
  if (waitMs < LEASE) timers.set(lane, setTimeout(() => kickOutbox(lane), waitMs).unref());
}
