import "server-only";
import { composeMail, OUTREACH_TEMPLATES } from "@/lib/content/mails/compose";
import type { Mail } from "@/lib/content/mails/mail";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hasMovedOn } from "@/lib/server/db/queries/kits-under-way";
import { insertMail, isUnsubscribed, wasMailed } from "@/lib/server/db/queries/mails";
import { newId } from "@/lib/server/ids";
import { mailBrand } from "./mail-brand";
import { senderAddress } from "./sender-address";
import { mailTransport } from "./transport";
import { unsubscribeUrl } from "./unsubscribe";

/** The outbox row that a mail comes from. */
interface Origin {
  readonly id: string;
  readonly dedupeKey: string;
}

/** Whom an answer to a mail reaches, where that is not its sender. */
function answersTo(mail: Mail): { replyTo?: string } {
  return mail.template === "contact-message" ? { replyTo: mail.data.email } : {};
}

/** Headers by which mail programs let people refuse a kind of mail, for the kinds that nobody ordered. */
function refusalHeaders(mail: Mail): Record<string, string> {
  if (!OUTREACH_TEMPLATES.has(mail.template)) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(mail.to, mail.shopKey)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** That a parcel left is no news once more is known of it. */
const isOutdated = async (db: Database, mail: Mail) => {
  const shipmentId = mail.template === "order-shipped" ? mail.data.shipmentId : null;
  return shipmentId ? hasMovedOn(db, shipmentId) : false;
};

/**
 * Sends a mail, once per outbox row: its Message-ID is made of the row's id, so that even a mail that left twice
 * (the process died between sending and noting it) is one message to whoever receives it.
 * @throws whatever the mail server says; the outbox tries again
 */
export async function sendMail(db: Database, mail: Mail, { id, dedupeKey }: Origin): Promise<void> {
  // Somebody whose account is deleted has no address any more, only an id in its place.
  if (!mail.to.includes("@") || (await wasMailed(db, dedupeKey))) return;
  if (OUTREACH_TEMPLATES.has(mail.template) && (await isUnsubscribed(db, mail.to))) return;
  if (await isOutdated(db, mail)) return;
  const brand = await mailBrand(db, mail.shopKey);
  const from = { name: brand.brandName, address: senderAddress(mail.shopKey) };
  const composed = composeMail(mail, brand);
  await mailTransport()({
    from,
    to: mail.to,
    ...answersTo(mail),
    ...composed,
    kind: mail.sample ? `${mail.template}: ${mail.sample}` : mail.template,
    messageId: `<${id}@${from.address.split("@")[1]}>`,
    headers: { "Auto-Submitted": "auto-generated", ...refusalHeaders(mail) },
  });
  const { subject } = composed;
  const row = { recipient: mail.to, template: mail.template, subject, messageKey: dedupeKey, sentAt: now() };
  await insertMail(db, { id: newId("mail"), ...row });
}
