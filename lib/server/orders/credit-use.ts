import "server-only";
import type { CreditUse } from "@/lib/content/credit-words";
import type { Database } from "@/lib/server/db/client";
import { selectSpendersOfBalance } from "@/lib/server/db/queries/memberships";
import { selectUserByEmail } from "@/lib/server/db/queries/users";

/**
 * Who uses the credit of an address in a shop.
 * @param email   canonical
 * @param shopId  NULL: our own
 */
export async function creditUseOf(db: Database, email: string, shopId: string | null): Promise<CreditUse> {
  const user = await selectUserByEmail(db, email);
  if (!user) return "guest";
  if (!user.emailVerified) return "unconfirmed";
  const spenders = await selectSpendersOfBalance(db, user.id, shopId);
  return spenders.some(({ row }) => row.status === "past_due") ? "owing" : "account";
}
