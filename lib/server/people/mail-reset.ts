import "server-only";
import type { Database } from "@/lib/server/db/client";
import { wasMailed } from "@/lib/server/db/queries/mails";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import { sendMail } from "@/lib/server/mail/send-mail";
import { makeLink } from "./mailed-link";

/**
 * Mails a link to set a new password, if the address has an account. The link's secret is made here and not when it
 * was asked for, so that it is never stored.
 */
export async function mailReset(
  db: Database,
  { email }: { readonly email: string },
  row: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const user = await selectUserByEmail(db, email);
  if (!user || user.disabledAt !== null || (await wasMailed(db, row.dedupeKey))) return;
  const secret = await makeLink(db, "reset", user.id);
  const data = { name: user.name, resetPath: `/reset-password?linkId=${secret}` };
  await sendMail(db, { template: "password-reset", to: email, shopKey: null, data }, row);
}
