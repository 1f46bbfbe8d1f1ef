import "server-only";
import type { Mail, MailTemplate, MailTemplates } from "@/lib/content/mails/mail";
import { MAIL_SAMPLES } from "@/lib/content/mails/samples";
import type { Database } from "@/lib/server/db/client";
import { houseAddress } from "@/lib/server/mail/house-address";
import { enqueue } from "@/lib/server/outbox";
import { DEMO_PEOPLE } from "./demo-people";

const SHOP_KEY = "lift-club";
const SHOP_LINK = `/shop/${SHOP_KEY}${MAIL_SAMPLES["membership-link"].data.managePath}`;

/** Those that a customer of a partner gets are shown in its name, and lead where such a customer is led. */
const IN_A_SHOP: { readonly [Template in MailTemplate]?: Partial<MailTemplates[Template]> } = {
  "order-shipped": { orderPath: SHOP_LINK, register: { path: null } },
  "order-released": {},
  "renewal-notice": { managePath: SHOP_LINK },
  waitlist: {},
};

const receiverOf = (template: MailTemplate) => {
  if (template === "contact-message") return houseAddress();
  return template === "shop-not-published" ? DEMO_PEOPLE.partner.email : DEMO_PEOPLE.member.email;
};

/** Every mail that we send, once, so that each can be looked at. They leave by the outbox like any other. */
export async function seedMails(db: Database): Promise<void> {
  for (const sample of Object.values(MAIL_SAMPLES)) {
    const { template } = sample;
    const inShop = IN_A_SHOP[template];
    const data = { ...sample.data, ...inShop };
    const mail = { template, data, to: receiverOf(template), shopKey: inShop ? SHOP_KEY : null };
    await enqueue(db, "mail", `seed:${template}`, mail as Mail);
  }
}
