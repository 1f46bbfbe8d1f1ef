import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertRequest } from "@/lib/server/db/queries/shop-starts";
import { selectDraft } from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { waitsForYes } from "@/lib/server/shops/first-publication";
import { passGate } from "@/lib/server/shops/gate/pass-gate";
import { checkPrices, publishedPrices } from "@/lib/server/shops/own-prices";
import { ownShop, workOf } from "@/lib/server/shops/staff-shops";

/** What a partner wants published. */
interface Wish {
  readonly businessKey: string;
  readonly revision: number;
  /** Why, although the check finds something. Empty: it should be clean. */
  readonly reason: string;
}

/**
 * Asks us to publish the saved draft of a shop for the first time, as it is now. It has to pass the check first.
 * @throws Problem shop_not_found, conflict when the draft was saved again since, the shop needs no yes, or the check
 *   found something that nobody gave a reason for, malformed, unavailable
 */
export async function askForPublication(db: Database, actor: Actor, wish: Wish): Promise<Reply<{ askedAt: string }>> {
  const shop = await ownShop(db, actor, wish.businessKey);
  if (!(await waitsForYes(db, shop))) {
    throw new Problem("conflict", { message: "This shop needs no yes of ours: publish it." });
  }
  const draft = await selectDraft(db, shop.id);
  if (draft?.revision !== wish.revision) throw new Problem("conflict");
  const work = workOf(draft);
  if (work.prices) await checkPrices(actor, work.prices, await publishedPrices(shop));
  const { findings } = await passGate(db, shop, work, wish.reason);
  const askedAt = now();
  await db.transaction(async (tx) => {
    await insertRequest(tx, {
      ...{ id: newId("ask"), shopId: shop.id, state: "waiting", ...work, revision: wish.revision },
      ...{ findings, reason: wish.reason, askedBy: actor.userId, askedAt },
      ...{ decidedBy: null, decidedAt: null, answer: null },
    });
    await audit(tx, { event: "shop.ask", actor: actor.userId, subject: shop.key, details: { findings } });
  });
  return reply({ askedAt: askedAt.toISOString() }, { status: 201 });
}
