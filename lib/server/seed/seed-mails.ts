import "server-only";
import type { Mail, MailTemplate } from "@/lib/content/mails/mail";
import { ALL_MAIL_SAMPLES } from "@/lib/content/mails/samples";
import type { Database } from "@/lib/server/db/client";
import { staffAddress } from "@/lib/server/mail/sender-address";
import { enqueue } from "@/lib/server/outbox";
import { DEMO_PEOPLE } from "./demo-people";

const TO_STAFF: ReadonlySet<MailTemplate> = new Set(["contact-message", "charge-disputed", "orders-late"]);

const receiverOf = (template: MailTemplate) => {
  if (TO_STAFF.has(template)) return staffAddress();
  if (template === "conversions-weekly") return DEMO_PEOPLE.admin.email;
  return template === "shop-not-published" ? DEMO_PEOPLE.partner.email : DEMO_PEOPLE.member.email;
};

/**
 * Every mail that we send, once for each thing that it says differently, so that each can be looked at. They leave by the
 * outbox like any other.
 */
export async function seedMails(db: Database): Promise<void> {
  for (const { variant, ...mail } of ALL_MAIL_SAMPLES) {
    const key = variant === "" ? mail.template : `${mail.template}:${variant}`;
    await enqueue(db, "mail", `seed:${key}`, { ...mail, sample: variant, to: receiverOf(mail.template) } as Mail);
  }
}
