import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { wasMailed } from "@/lib/server/db/queries/mails";
import { selectStart } from "@/lib/server/db/queries/shop-starts";
import { sendMail } from "@/lib/server/mail/send-mail";
import { makeMailedLink } from "@/lib/server/people/mailed-link";

/** Mails the link that opens a shop for whoever began it, unless it is theirs or gone by now. */
export async function mailStartLink(
  db: Database,
  { shopId }: { readonly shopId: string },
  row: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const start = await selectStart(db, shopId);
  if (!start?.email || start.provedAt || start.endsAt <= now() || (await wasMailed(db, row.dedupeKey))) return;
  const secret = await makeMailedLink(db, "shop", shopId, start.email);
  const data = { openPath: `/partner/get-started/open?token=${secret}` };
  await sendMail(db, { template: "shop-start", to: start.email, shopKey: null, data }, row);
}
