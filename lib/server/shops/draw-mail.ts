import "server-only";
import { composeMail } from "@/lib/content/mails/compose";
import type { Mail } from "@/lib/content/mails/mail";
import { SHOP_MAILS } from "@/lib/content/mails/samples";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import type { Actor } from "@/lib/server/http/actor";
import { shopUrl } from "@/lib/server/shop-url";
import { ownShop } from "./staff-shops";

interface WantedMail {
  readonly mail: number;
  readonly businessName: string;
  readonly primaryColor: string;
}

/**
 * A mail as the customers of a draft would get it. Templates are compiled here: pages may not turn text into code.
 * @throws Problem shop_not_found; not_found when there is no such sample
 */
export async function drawMail(
  db: Database,
  actor: Actor,
  key: string,
  { mail, businessName, primaryColor }: WantedMail,
): Promise<{ subject: string; html: string }> {
  await ownShop(db, actor, key);
  const sample = SHOP_MAILS[mail];
  if (!sample) throw new Problem("not_found");
  const brand = { brandName: businessName, shopUrl: shopUrl(key), primaryColor };
  const { subject, html } = composeMail({ ...sample, to: "ada@example.com", shopKey: key } as Mail, brand);
  return { subject, html };
}
