import "server-only";
import { now } from "../clock";
import type { Database } from "../db/client";
import { claimEvents, type EventRow, finishEvent, purgeEvents } from "../db/queries/provider-events";
import { log } from "../log";
import type { Payments } from "../payments/payments";
import { type EventSubject, handleEvent } from "../payments/provider-event";
import { payments } from "../payments/stripe-payments";
import type { Job } from "./job";
import { untilQuiet } from "./quiet";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Two workers never process one event at once. */
const LEASE = 60 * SECOND;
const BATCH = 20;
/** An event about something unknown waits this long for it to become known. */
const PARKED = 72 * HOUR;
const LONGEST_WAIT = HOUR;

/** 5 s, 10 s, 20 s … at most an hour. */
const waitMs = (tries: number) => Math.min(5 * SECOND * 2 ** (tries - 1), LONGEST_WAIT);

function subjectOf({ payload }: EventRow): EventSubject {
  const { objectId, paymentId } = payload;
  return {
    objectId: typeof objectId === "string" ? objectId : "",
    paymentId: typeof paymentId === "string" ? paymentId : null,
  };
}

async function process(db: Database, provider: Payments, row: EventRow): Promise<void> {
  const at = now();
  const later = { dueAt: new Date(at.getTime() + waitMs(row.tries)), doneAt: null };
  try {
    const outcome = await handleEvent(db, provider, row.type, subjectOf(row));
    if (outcome === "done") return await finishEvent(db, row.id, { state: "done", dueAt: at, doneAt: at });
    const isOver = at.getTime() - row.receivedAt.getTime() > PARKED;
    if (isOver) log.error({ eventId: row.id, type: row.type }, "an event is about something that never became known");
    await finishEvent(db, row.id, isOver ? { state: "ignored", dueAt: at, doneAt: at } : { state: "parked", ...later });
  } catch (error) {
    log.warn({ eventId: row.id, type: row.type, tries: row.tries, err: error }, "an event has to be tried again");
    await finishEvent(db, row.id, { state: "waiting", ...later });
  }
}

/** Processes every event that is due, one after the other, in no particular order. */
export async function processEvents(db: Database, provider: Payments): Promise<void> {
  for (;;) {
    await untilQuiet();
    const at = now();
    const rows = await claimEvents(db, at, new Date(at.getTime() + LEASE), BATCH);
    if (rows.length === 0) return;
    for (const row of rows) await process(db, provider, row);
  }
}

export const providerEventsJob: Job = {
  name: "provider-events",
  cron: "* * * * *",
  run: (db) => processEvents(db, payments()),
};

const KEPT = 30 * 24 * HOUR;

/** Processed events are remembered for 30 days, against a second delivery. */
export const providerEventPurge: Job = {
  name: "provider-event-purge",
  cron: "57 3 * * *",
  run: (db) => purgeEvents(db, new Date(now().getTime() - KEPT)),
};
