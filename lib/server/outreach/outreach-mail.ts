import "server-only";
import type { Mail } from "@/lib/content/mails/mail";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { claimOutreachMail } from "@/lib/server/db/queries/outreach";
import { newId } from "@/lib/server/ids";
import { enqueue } from "@/lib/server/outbox";

/** How long an address is left alone after a mail that it did not order. Unit: milliseconds. */
export const QUIET_MS = 30 * 24 * 3_600_000;

/** Mails somebody who may not have asked for it, unless they got such a mail in the last 30 days from whomever. */
export async function enqueueOutreachMail(tx: Database, mail: Mail): Promise<void> {
  const at = now();
  const isFree = await claimOutreachMail(tx, mail.to, at, new Date(at.getTime() - QUIET_MS));
  if (isFree) await enqueue(tx, "mail", `${mail.template}:${newId("mail")}`, mail);
}
