import "server-only";
import { subjectOf } from "@/lib/content/mails/compose";
import type { Database } from "@/lib/server/db/client";
import { insertMailsPassedOver, selectDueMails } from "@/lib/server/db/queries/mails";
import { newId } from "@/lib/server/ids";
import { isEffect } from "@/lib/server/outbox";
import { mailBrand } from "./mail-brand";

/** Notes of every mail due by then that it left, and sends none: those of the demo's past, whose addresses nobody has. */
export async function passMailsOver(db: Database, at: Date): Promise<void> {
  const due = await selectDueMails(db, at);
  if (due.length === 0) return;
  const rows = [];
  for (const row of due) {
    if (!isEffect(row, "mail")) continue;
    const { dedupeKey: messageKey, dueAt: sentAt, payload: mail } = row;
    const subject = subjectOf(mail, await mailBrand(db, mail.shopKey));
    rows.push({ id: newId("mail"), recipient: mail.to, template: mail.template, subject, messageKey, sentAt });
  }
  await insertMailsPassedOver(
    db,
    rows,
    due.map(({ id }) => id),
  );
}
