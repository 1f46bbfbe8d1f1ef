import "server-only";
import type { Database } from "@/lib/server/db/client";
import { wasMailed } from "@/lib/server/db/queries/mails";
import { selectUser } from "@/lib/server/db/queries/users";
import { sendMail } from "@/lib/server/mail/send-mail";
import type { OutboxPayloads } from "@/lib/server/outbox";
import { makeMailedLink } from "./mailed-link";

/** Mails the link that proves an account's address, unless it is proven by now. */
export async function mailVerification(
  db: Database,
  { userId, shopKey = null }: OutboxPayloads["verify-email"],
  row: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const user = await selectUser(db, userId);
  if (!user || user.emailVerified || (await wasMailed(db, row.dedupeKey))) return;
  const secret = await makeMailedLink(db, "verify", user.id);
  const data = { name: user.name, verifyPath: `/verify-email?token=${secret}` };
  await sendMail(db, { template: "verify-email", to: user.email, shopKey, data }, row);
}

/** Mails the link that proves the address an account shall have, unless it has it by now. */
export async function mailEmailChange(
  db: Database,
  { userId, email, shopKey = null }: OutboxPayloads["change-email"],
  row: { readonly id: string; readonly dedupeKey: string },
): Promise<void> {
  const user = await selectUser(db, userId);
  if (!user || user.email === email || (await wasMailed(db, row.dedupeKey))) return;
  const secret = await makeMailedLink(db, "email", user.id, email);
  const data = { name: user.name, verifyPath: `/verify-email?token=${secret}` };
  await sendMail(db, { template: "email-change", to: email, shopKey, data }, row);
}
