import { createHmac } from "node:crypto";
import type { Sandbox } from "../sandbox.ts";
import type { Lease } from "../storage.ts";

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

const postTo =
  (url: string): Deliver =>
  async ({ body, signature }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(LEASE_MS - 5000),
    });
    await response.body?.cancel();
    return response.status;
  };

/** The call for an event. It is signed with the machine's own time, which the receiver checks, not with our clock. */
function callOf(event: object, secret: string): WebhookCall {
  const body = JSON.stringify(event, null, 2);
  const at = Math.floor(Date.now() / SECOND_MS);
  return { body, signature: `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}` };
}

async function attempt(sandbox: Sandbox, { event }: Lease, deliver: Deliver) {
  try {
    const status = await deliver(callOf(event.data, sandbox.webhook.secret));
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, status, error: isDelivered ? null : `The endpoint answered ${status}.` };
  } catch (error) {
    return { isDelivered: false, status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** When to try again after so many tries. NULL: it was tried often enough. */
function retryAt(now: Date, attempts: number): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? HOUR_MS));
}

async function deliverOne(sandbox: Sandbox, lease: Lease, deliver: Deliver): Promise<boolean> {
  const { isDelivered, status, error } = await attempt(sandbox, lease, deliver);
  const now = sandbox.clock.now();
  await sandbox.storage.settle(lease.event.id, {
    deliveredAt: isDelivered ? now : null,
    nextAttemptAt: isDelivered ? null : retryAt(now, lease.attempts),
    status,
    error,
  });
  return isDelivered;
}

/**
 * Delivers every event that is due, in no particular order; a failed one is tried again later, at most 20 times.
 * @param deliver  how calls reach the shop; posted to the webhook's address unless told otherwise
 * @returns        how many were delivered and how many failed
 */
export async function deliverDueWebhooks(sandbox: Sandbox, deliver: Deliver = postTo(sandbox.webhook.url)) {
  const lease = () => {
    const now = sandbox.clock.now();
    return sandbox.storage.lease(now, new Date(now.getTime() + LEASE_MS), BATCH);
  };
  let delivered = 0;
  let failed = 0;
  for (let leased = await lease(); leased.length > 0; leased = await lease()) {
    const results = await Promise.all(leased.map((one) => deliverOne(sandbox, one, deliver)));
    delivered += results.filter(Boolean).length;
    failed += results.filter((isDelivered) => !isDelivered).length;
  }
  return { delivered, failed };
}
