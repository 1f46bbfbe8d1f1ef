import "server-only";
import type { Mail, MailTemplate } from "@/lib/content/mails/mail";
import { MAIL_SAMPLES } from "@/lib/content/mails/samples";
import type { Database } from "@/lib/server/db/client";
import { houseAddress } from "@/lib/server/mail/house-address";
import { enqueue } from "@/lib/server/outbox";
import { DEMO_PEOPLE } from "./demo-people";

/** Those that a customer of a partner gets are shown in its name. */
const IN_A_SHOP: ReadonlySet<MailTemplate> = new Set(["order-shipped", "order-released", "renewal-notice", "waitlist"]);

const receiverOf = (template: MailTemplate) => {
  if (template === "contact-message") return houseAddress();
  return template === "shop-not-published" ? DEMO_PEOPLE.partner.email : DEMO_PEOPLE.member.email;
};

/** Every mail that we send, once, so that each can be looked at. They leave by the outbox like any other. */
export async function seedMails(db: Database): Promise<void> {
  for (const sample of Object.values(MAIL_SAMPLES)) {
    const { template } = sample;
    const shopKey = IN_A_SHOP.has(template) ? "lift-club" : null;
    await enqueue(db, "mail", `seed:${template}`, { ...sample, to: receiverOf(template), shopKey } as Mail);
  }
}
