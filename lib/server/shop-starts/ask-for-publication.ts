import "server-only";
import { needsYes } from "@/lib/domain/gate-weight";
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
import { findingsOf } from "@/lib/server/shops/gate/pass-gate";
import { overrideOf } from "@/lib/server/shops/override";
import { checkPrices, publishedPrices } from "@/lib/server/shops/own-prices";
import { draftWorkOf, ownShop } from "@/lib/server/shops/staff-shops";

/** What a partner wants published. */
interface Wish {
  readonly businessKey: string;
  readonly revision: number;
  /** Why, although the check finds something. Empty: they say nothing to it. */
  readonly reason: string;
}

/**
 * Asks us to publish the saved draft of a shop as it is now: for the first time, where somebody began it without us, and
 * whenever the check finds what an admin alone publishes.
 * @throws Problem shop_not_found, conflict when the draft was saved again since, or no yes of ours is needed, malformed
 *   for what nobody publishes, unavailable
 */
export async function askForPublication(db: Database, actor: Actor, wish: Wish): Promise<Reply<{ askedAt: string }>> {
  const shop = await ownShop(db, actor, wish.businessKey);
  const draft = await selectDraft(db, shop.id);
  if (draft?.revision !== wish.revision) throw new Problem("conflict");
  const work = draftWorkOf(draft);
  if (work.prices) await checkPrices(actor, work.prices, await publishedPrices(shop));
  const found = await findingsOf(db, shop, work);
  if (!(await waitsForYes(db, shop)) && !needsYes(found, await overrideOf(db, actor, shop.key))) {
    throw new Problem("conflict", { message: "This doesn't need our approval: an owner of the shop can publish it." });
  }
  const askedAt = now();
  await db.transaction(async (tx) => {
    await insertRequest(tx, {
      ...{ id: newId("ask"), shopId: shop.id, state: "waiting", ...work, revision: wish.revision },
      ...{ found, reason: wish.reason, askedBy: actor.userId, askedAt },
      ...{ decidedBy: null, decidedAt: null, answer: null },
    });
    await audit(tx, { event: "shop.ask", actor: actor.userId, subject: shop.key, details: { findings: found.length } });
  });
  return reply({ askedAt: askedAt.toISOString() }, { status: 201 });
}
