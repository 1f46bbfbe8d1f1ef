import "server-only";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { upsertDraft } from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { checkPrices, publishedPrices } from "./own-prices";
import { checkProducts, ownShop } from "./staff-shops";

/**
 * Saves what is being worked on; visitors see nothing of it. What rules say about links and pictures is asked when it
 * is checked and published, so that half-done work can be saved too.
 * @throws Problem shop_not_found, malformed, conflict when somebody else saved in the meantime
 */
export async function keepShopDraft(
  db: Database,
  actor: Actor,
  { businessKey, revision, ...work }: ShopWork & { businessKey: string; revision: number },
): Promise<{ revision: number; savedAt: string }> {
  const shop = await ownShop(db, actor, businessKey);
  checkProducts(work.productKeys);
  if (work.prices) await checkPrices(actor, work.prices, await publishedPrices(shop));
  const savedAt = now();
  const row = { ...work, shopId: shop.id, revision: revision + 1, savedAt, savedBy: actor.userId };
  if (!(await upsertDraft(db, row))) {
    throw new Problem("conflict", { message: "Somebody else saved this draft in the meantime. Reload to see theirs." });
  }
  return { revision: revision + 1, savedAt: savedAt.toISOString() };
}
