import "server-only";
import { momentLongText } from "@/lib/domain/date-text";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { moveEmail } from "@/lib/server/db/queries/person-email";
import { attachGuestPurchases, selectUserByEmail, type UserRow } from "@/lib/server/db/queries/users";
import { deleteVerifications } from "@/lib/server/db/queries/verifications";
import { newId } from "@/lib/server/ids";
import { enqueue } from "@/lib/server/outbox";

/**
 * Gives an account a new address, which a mailed link has just proven. Orders, memberships and credit go with it, the
 * links mailed to the old address stop working, and it is told.
 * @param tx     the transaction that used the link up
 * @param email  canonical
 * @throws Problem email_taken when somebody made an account with it meanwhile
 */
export async function moveToAddress(tx: Database, user: UserRow, email: string): Promise<void> {
  if (await selectUserByEmail(tx, email)) throw new Problem("email_taken", { field: "email" });
  const at = now();
  // What a proven address bought as a guest since then goes along; nobody could find it under this account later.
  if (user.emailVerified) await attachGuestPurchases(tx, user.id, user.email);
  await moveEmail(tx, user, email, at);
  await attachGuestPurchases(tx, user.id, email);
  for (const kind of ["reset", "verify"]) await deleteVerifications(tx, `${kind}:${user.id}`);
  const data = { name: user.name, changedAt: momentLongText(at) };
  const mail = { template: "email-changed", to: user.email, shopKey: null, data } as const;
  await enqueue(tx, "mail", `email-changed:${newId("chg")}`, mail);
}
