import "server-only";
import * as z from "zod/mini";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import type { Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { noteRefusal } from "@/lib/server/http/refusals";
import { log } from "@/lib/server/log";
import { enqueue, kickOutbox, type ProviderEvent } from "@/lib/server/outbox";
import { isHandled } from "@/lib/server/payments/handled-events";
import { checkSignature } from "./signature";

const eventSchema = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,100}$/)),
  type: z.string().check(z.maxLength(100)),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ id: z.optional(z.string()) }) }),
});

/** A webhook call as it arrived. */
export interface WebhookCall {
  /** The raw body. */
  bytes: Uint8Array;
  signature: string | null;
  client: Pick<Client, "address">;
}

/** Ids alone: what the event is about is loaded from the provider when it is processed, cards and addresses stay out. */
function idsOf({ type, data: { object } }: z.output<typeof eventSchema>): ProviderEvent {
  const { id = "", payment_intent: payment } = object;
  return { type, objectId: id, paymentId: typeof payment === "string" ? payment : null };
}

function parse(body: string): z.output<typeof eventSchema> {
  try {
    const event = eventSchema.parse(JSON.parse(body));
    if (JSON.stringify(idsOf(event)).includes("\\u0000")) throw new Error("an id holds a NUL");
    return event;
  } catch (error) {
    log.error({ err: error }, "a signed webhook is no event");
    throw new Problem("malformed");
  }
}

async function refuseUnsigned({ bytes, signature, client }: WebhookCall): Promise<string> {
  const body = new TextDecoder().decode(bytes);
  try {
    checkSignature(body, signature, env().stripe.webhookSecrets);
    return body;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await takePoints("webhook-bad-signature-network", client.address);
    noteRefusal("webhook.bad-signature", error.code, client.address);
    throw error;
  }
}

/**
 * Takes an event of the payment provider: checked, kept once by its id, and answered; the job does the rest. Events of
 * another mode than ours, and those that we do nothing with, are answered and not kept.
 * @throws Problem with one code for each way in which a signature can be wrong; nothing is kept then
 */
export async function receiveWebhook(db: Database, call: WebhookCall): Promise<{ received: true }> {
  const event = parse(await refuseUnsigned(call));
  if (event.livemode !== env().stripe.isLive || !isHandled(event.type)) return { received: true };
  await enqueue(db, "provider-event", `event:${event.id}`, idsOf(event));
  kickOutbox("events");
  return { received: true };
}
