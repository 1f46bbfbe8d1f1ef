import "server-only";
import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { providerEvents } from "@/lib/server/db/schema/operations";

export type EventRow = typeof providerEvents.$inferSelect;

/** Takes due events for one worker, oldest first, by putting their next try a lease away. */
export async function claimEvents(db: Database, at: Date, leasedUntil: Date, limit: number): Promise<EventRow[]> {
  const due = db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(inArray(providerEvents.state, ["waiting", "parked"]), lte(providerEvents.dueAt, at)))
    .orderBy(asc(providerEvents.dueAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(providerEvents)
    .set({ dueAt: leasedUntil, tries: sql`${providerEvents.tries} + 1` })
    .where(inArray(providerEvents.id, due))
    .returning();
}

/** Writes down what became of an event. */
export async function finishEvent(
  db: Database,
  id: string,
  outcome: Pick<EventRow, "state" | "dueAt" | "doneAt">,
): Promise<void> {
  await db.update(providerEvents).set(outcome).where(eq(providerEvents.id, id));
}

/** Forgets events that were done with before then. */
export async function purgeEvents(db: Database, before: Date): Promise<void> {
  await db
    .delete(providerEvents)
    .where(and(inArray(providerEvents.state, ["done", "ignored"]), lt(providerEvents.receivedAt, before)));
}
