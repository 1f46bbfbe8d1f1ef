import "server-only";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import type { Client } from "@/lib/server/http/actor";
import { count, take } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { blurredEmail } from "@/lib/server/log";
import { enqueue, kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "./email-of";

/**
 * Asks for a link to set a new password. The work is the same for every address: whether there is an account is looked
 * up later, by the job that mails the link. Too many wishes for one address are answered alike and send nothing.
 * @throws Problem too_many_requests when this network asks too often
 */
export async function requestReset(db: Database, text: string, client: Client): Promise<{ ok: true }> {
  const { canonical: email } = emailOf(text);
  await take("reset-network", client.address);
  const hour = await count("reset-email-hour", email);
  const day = await count("reset-email-day", email);
  const isMailed = hour.isAllowed && day.isAllowed;
  await db.transaction(async (tx) => {
    if (isMailed) await enqueue(tx, "password-reset", `password-reset:${newId("req")}`, { email });
    await audit(tx, { event: "reset.request", actor: "visitor", subject: blurredEmail(email), details: { isMailed } });
  });
  kickOutbox();
  return { ok: true };
}
