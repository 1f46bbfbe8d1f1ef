import "server-only";
import { REFERRAL_CENTS, REFERRAL_STANDING_DAYS } from "@/lib/domain/referral";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import { selectKnownName } from "@/lib/server/db/queries/known-emails";
import { markReferralCredited, selectEarnedReferrals } from "@/lib/server/db/queries/outreach";
import { moveBalance } from "@/lib/server/orders/balance";
import { creditUseOf } from "@/lib/server/orders/credit-use";
import { enqueue, kickOutbox } from "@/lib/server/outbox";

/** How long the friend's first order has to stand. Unit: milliseconds. */
const STANDING_MS = REFERRAL_STANDING_DAYS * 24 * 3_600_000;
const AT_ONCE = 200;

interface Earned {
  readonly id: string;
  readonly email: string;
  readonly referred: string;
  /** Which was recommended, and where the friend bought. NULL: our own shop. */
  readonly shopId: string | null;
}

/** @param shopId  the shop in whose name. NULL: our own */
async function tell(tx: Database, key: string, to: string, isFriend: boolean, shopId: string | null): Promise<void> {
  const shopKey = await selectShopKey(tx, shopId);
  const [name = "", creditUse] = [await selectKnownName(tx, to), await creditUseOf(tx, to, shopId)];
  const data = { name, creditCents: REFERRAL_CENTS, isFriend, creditUse };
  await enqueue(tx, "mail", key, { template: "referral-credited", to, shopKey, data });
}

async function credit(tx: Database, { id, email, referred, shopId }: Earned, at: Date): Promise<void> {
  if (!(await markReferralCredited(tx, id, at))) return;
  const movement = { shopId, amountCents: REFERRAL_CENTS, reason: "referral", at } as const;
  await moveBalance(tx, { ...movement, email, dedupeKey: `referral:${id}` });
  await moveBalance(tx, { ...movement, email: referred, dedupeKey: `referred:${referred}` });
  await tell(tx, `referral-credited:${id}`, email, false, shopId);
  await tell(tx, `referred-credited:${id}`, referred, true, shopId);
}

/**
 * Gives $25 each to whoever recommended the shop and to the friend, once the friend's first order is 14 days old and
 * has left and was not paid back; both are told. Somebody who was a customer before, or who was recommended by another
 * first, earns nothing.
 */
export async function creditReferrals(db: Database): Promise<void> {
  const at = now();
  const earned = await selectEarnedReferrals(db, new Date(at.getTime() - STANDING_MS), AT_ONCE);
  for (const referral of earned) await db.transaction((tx) => credit(tx, referral, at));
  if (earned.length > 0) kickOutbox();
}
