import "server-only";
import { isSameMailbox } from "@/lib/domain/email";
import type { Database } from "@/lib/server/db/client";
import { insertReferral } from "@/lib/server/db/queries/outreach";
import { selectReferralCode, selectReferrer, writeReferralCode } from "@/lib/server/db/queries/referrals";
import { newId } from "@/lib/server/ids";

const CODE_LENGTH = 10;

/** The code of somebody's link, made when it is first asked for. */
export async function referralCodeOf(db: Database, userId: string): Promise<string> {
  const known = await selectReferralCode(db, userId);
  if (known) return known;
  await writeReferralCode(db, userId, newId("ref").slice(-CODE_LENGTH));
  return (await selectReferralCode(db, userId)) ?? "";
}

/**
 * Notes who recommended a shop to somebody that checks out. Nobody recommends it to themselves, a code that nobody
 * has is no reason to refuse an order, and what was noted before stays.
 * @param tx  the transaction of the checkout
 */
export async function noteReferrer(
  tx: Database,
  code: string | null | undefined,
  buyer: { readonly email: string; readonly userId: string | null; readonly shopId: string | null },
  at: Date,
): Promise<void> {
  const referrer = code ? await selectReferrer(tx, code) : undefined;
  if (!referrer || referrer.id === buyer.userId || isSameMailbox(referrer.email, buyer.email)) return;
  // Before the order, however quickly that is made.
  const createdAt = new Date(at.getTime() - 1);
  const { email: referred, shopId } = buyer;
  const friend = { email: referrer.email, referred, shopId, isByLink: true, createdAt };
  await insertReferral(tx, { id: newId("rfr"), ...friend });
}
