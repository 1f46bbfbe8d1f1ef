import "server-only";
import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import { deliverDue } from "@/lib/server/jobs/deliver-outbox";
import { passMailsOver } from "@/lib/server/mail/pass-mails-over";
import { receiveWebhook } from "@/lib/server/webhooks/receive-webhook";
import type { Past } from "./past";

/** What brings news to the shop from inside its own machine. */
const CALLER = { address: "203.0.113.1" } as const;

/** What a worker does in its minute. */
async function work({ db, provider }: Past): Promise<void> {
  const called = await deliverDueWebhooks(provider, async ({ body, signature }) => {
    await receiveWebhook(db, { bytes: new TextEncoder().encode(body), signature, client: CALLER });
    return 200;
  });
  if (called.delivered > 0) await deliverDue(db, "events");
  await passMailsOver(db, now());
  await deliverDue(db);
}

/** Lets everything happen that was kicked, until nothing more is. */
export async function settlePast(past: Past): Promise<void> {
  while (past.wasKicked()) await work(past);
}

/** Lets also happen what has waited for its time, which nothing kicks. */
export async function settleAll(past: Past): Promise<void> {
  await work(past);
  await settlePast(past);
}

/** Moves time on; renewals, retries and ends on the way happen at their moments. */
export const moveTo = (past: Past, moment: Date): Promise<void> =>
  moveSandboxClock(past.provider, moment, () => settlePast(past));

/** Does something that the shop may refuse, as it refuses people. @returns NULL: it did */
export async function unlessRefused<Done>(work: Promise<Done>): Promise<Done | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
