import "server-only";
import { isSameMailbox } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertReferral } from "@/lib/server/db/queries/outreach";
import { selectFirstOrders } from "@/lib/server/db/queries/referrals";
import { shopIdOf } from "@/lib/server/db/queries/shops";
import type { Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { newId } from "@/lib/server/ids";
import { kickOutbox } from "@/lib/server/outbox";
import { emailOf } from "@/lib/server/people/email-of";
import { enqueueOutreachMail } from "./outreach-mail";

/**
 * Recommends the shop to a friend. The answer is the same for a new friend, a repeat and a customer; whether the
 * referral earns anything is decided 14 days after the friend's first paid order.
 * @throws Problem self_referral, too_many_requests
 */
export async function referFriend(
  db: Database,
  request: { readonly email: string; readonly referred: string },
  { address, shopKey }: Pick<Client, "address" | "shopKey">,
): Promise<{ ok: true }> {
  const { canonical: email } = emailOf(request.email);
  const { canonical: referred } = emailOf(request.referred);
  if (isSameMailbox(email, referred)) throw new Problem("self_referral", { field: "referred" });
  await takePoints("outreach-network", address);
  await db.transaction(async (tx) => {
    const shopId = await shopIdOf(tx, shopKey);
    const isNew = await insertReferral(tx, { id: newId("rfr"), email, referred, shopId, createdAt: now() });
    // Asked for either way, so that the time of the answer tells nothing of a customer.
    const data = { isFirstOrderAhead: !(await selectFirstOrders(tx, [referred])).has(referred) };
    if (isNew) await enqueueOutreachMail(tx, { template: "referral", to: referred, shopKey, data });
  });
  kickOutbox();
  return { ok: true };
}
