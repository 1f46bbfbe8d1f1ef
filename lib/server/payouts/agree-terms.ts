import "server-only";
import type { AgreedTerms, NewTerms } from "@/lib/contracts/staff-payouts";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectTerms, upsertTerms } from "@/lib/server/db/queries/payouts";
import { type Editor, ownShop } from "@/lib/server/shops/staff-shops";
import { closeMonths } from "./close-months";
import { termsView } from "./read-payouts";

/**
 * Writes down what was agreed with a partner, from a month on; months that are closed keep their terms.
 * @throws Problem shop_not_found; malformed for a month that is closed
 */
export async function keepTerms(
  db: Database,
  actor: Editor,
  businessKey: string,
  { reason, ...agreed }: NewTerms,
): Promise<{ terms: AgreedTerms[] }> {
  const shop = await ownShop(db, actor, businessKey);
  const last = (await closeMonths(db, shop.id)).at(-1);
  if (last && agreed.validFrom <= last.month) {
    const message = `${last.month} is closed and keeps its terms. Choose a later month.`;
    throw new Problem("malformed", { field: "validFrom", message });
  }
  await db.transaction(async (tx) => {
    await upsertTerms({ shopId: shop.id, ...agreed, createdAt: now() }, tx);
    const details = { ...agreed, reason };
    await audit(tx, { event: "payout.terms", actor: actor.userId, subject: shop.key, details });
  });
  return { terms: (await selectTerms(db, shop.id)).map(termsView) };
}
