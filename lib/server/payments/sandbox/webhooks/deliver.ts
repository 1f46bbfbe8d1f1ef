import "server-only";
import { and, asc, eq, inArray, isNotNull, lte, min, sql } from "drizzle-orm";
import Stripe from "stripe";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { sandboxDeliveries, sandboxObjects } from "@/lib/server/db/schema/sandbox";
import { env } from "@/lib/server/env";

/** A webhook call as it goes out: the raw body and its signature. */
export interface WebhookCall {
  readonly body: string;
  readonly signature: string;
}

/** Carries a webhook call to the shop. Answers with the HTTP status; throws when no answer came. */
export type Deliver = (call: WebhookCall) => Promise<number>;

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** How long to wait after the first, second … failed try; hourly from then on. */
const WAITS_MS = [1, 5, 30, 120, 600].map((seconds) => seconds * SECOND_MS);

const MAX_ATTEMPTS = 20;

/** How long a try may take before another worker may take the event over. */
const LEASE_MS = 30_000;

const BATCH = 20;

/** Posts to the shop's own webhook over loopback. */
const deliverOverHttp: Deliver = async ({ body, signature }) => {
  const response = await fetch(`${env().internalBaseUrl}/webhooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(LEASE_MS - 5000),
  });
  await response.body?.cancel();
  return response.status;
};

interface Leased {
  readonly eventId: string;
  readonly attempts: number;
}

/** Takes due events for this worker alone, by putting their next try a lease away. */
async function lease(db: Database): Promise<Leased[]> {
  const at = now();
  const due = db
    .select({ eventId: sandboxDeliveries.eventId })
    .from(sandboxDeliveries)
    .where(and(isNotNull(sandboxDeliveries.nextAttemptAt), lte(sandboxDeliveries.nextAttemptAt, at)))
    .orderBy(asc(sandboxDeliveries.nextAttemptAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db
    .update(sandboxDeliveries)
    .set({ nextAttemptAt: new Date(at.getTime() + LEASE_MS), attempts: sql`${sandboxDeliveries.attempts} + 1` })
    .where(inArray(sandboxDeliveries.eventId, due))
    .returning({ eventId: sandboxDeliveries.eventId, attempts: sandboxDeliveries.attempts });
}

/**
 * The call for an event. It is signed with the machine's own time, which the receiver checks, not with the shop's clock.
 */
function callOf(event: Record<string, unknown>): WebhookCall {
  const body = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: env().stripe.webhookSecrets[0] ?? "",
    timestamp: Math.floor(Date.now() / SECOND_MS),
  });
  return { body, signature };
}

async function attempt(db: Database, eventId: string, deliver: Deliver) {
  const [row] = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, eventId));
  try {
    const status = await deliver(callOf(row?.data ?? {}));
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, status, error: isDelivered ? null : `The shop answered ${status}.` };
  } catch (error) {
    return { isDelivered: false, status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** When to try again after so many tries. NULL: it was tried often enough. */
function retryAt(attempts: number): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now().getTime() + (WAITS_MS[attempts - 1] ?? HOUR_MS));
}

async function deliverOne(db: Database, { eventId, attempts }: Leased, deliver: Deliver): Promise<boolean> {
  const { isDelivered, status, error } = await attempt(db, eventId, deliver);
  await db
    .update(sandboxDeliveries)
    .set({
      deliveredAt: isDelivered ? now() : null,
      nextAttemptAt: isDelivered ? null : retryAt(attempts),
      lastStatus: status,
      lastError: error,
    })
    .where(eq(sandboxDeliveries.eventId, eventId));
  return isDelivered;
}

/**
 * Delivers every event that is due, in no particular order; a failed one is tried again later, at most 20 times.
 * @param deliver  how calls reach the shop; over loopback unless told otherwise
 * @returns        how many were delivered and how many failed
 */
export async function deliverDueWebhooks(db: Database, deliver: Deliver = deliverOverHttp) {
  let delivered = 0;
  let failed = 0;
  for (let leased = await lease(db); leased.length > 0; leased = await lease(db)) {
    const results = await Promise.all(leased.map((event) => deliverOne(db, event, deliver)));
    delivered += results.filter(Boolean).length;
    failed += results.filter((isDelivered) => !isDelivered).length;
  }
  return { delivered, failed };
}

/** When the next try is due. NULL: nothing waits. */
export async function nextDeliveryAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: min(sandboxDeliveries.nextAttemptAt) }).from(sandboxDeliveries);
  return row?.at ?? null;
}
