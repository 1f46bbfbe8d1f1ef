import "server-only";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { wasMailed } from "@/lib/server/db/queries/mails";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import type { Client } from "@/lib/server/http/actor";
import { countPoints, takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { blurredEmail } from "@/lib/server/log";
import { sendMail } from "@/lib/server/mail/send-mail";
import { enqueue, kickOutbox, type OutboxPayloads } from "@/lib/server/outbox";
import { emailOf } from "./email-of";
import { makeMailedLink } from "./mailed-link";

/**
 * Asks for a link to set a new password. The work is the same for every address: whether there is an account is looked
 * up later, by the job that mails the link. Too many wishes for one address are answered alike and send nothing.
 * @throws Problem too_many_requests when this network asks too often
 */
export async function requestReset(db: Database, text: string, client: Client): Promise<{ ok: true }> {
  const { canonical: email } = emailOf(text);
  await takePoints("reset-network", client.address);
  const hour = await countPoints("reset-email-hour", email);
  const day = await countPoints("reset-email-day", email);
  const isMailed = hour.isAllowed && day.isAllowed;
  await db.transaction(async (tx) => {
    if (isMailed)
      await enqueue(tx, "password-reset", `password-reset:${newId("req")}`, { email, shopKey: client.shopKey });
    await audit(tx, { event: "reset.request", actor: "visitor", subject: blurredEmail(email), details: { isMailed } });
  });
  kickOutbox();
  return { ok: true };
}

/**
 * Mails a link to set a new password, if the address has an account. The link's secret is made here and not when it
 * was asked for, so that it is never stored.
 */
export async function mailReset(
  db: Database,
  { email, shopKey = null }: OutboxPayloads["password-reset"],
  row: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const user = await selectUserByEmail(db, email);
  if (!user || user.disabledAt !== null || (await wasMailed(db, row.dedupeKey))) return;
  const secret = await makeMailedLink(db, "reset", user.id);
  const data = { name: user.name, resetPath: `/reset-password?linkId=${secret}` };
  await sendMail(db, { template: "password-reset", to: email, shopKey, data }, row);
}
