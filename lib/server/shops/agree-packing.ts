import "server-only";
import type { PackingChoice } from "@/lib/contracts/staff-shop-packing";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { updatePacking } from "@/lib/server/db/queries/shop-versions";
import { type Editor, ownShop } from "./staff-shops";

/**
 * Writes down who packs a shop's parcels, with the reason. Only a partner who packs learns who bought what.
 * @throws Problem shop_not_found
 */
export async function agreeOnPacking(
  db: Database,
  actor: Editor,
  businessKey: string,
  { packsItself, reason }: PackingChoice,
): Promise<{ packsItself: boolean }> {
  const shop = await ownShop(db, actor, businessKey);
  await db.transaction(async (tx) => {
    await updatePacking(tx, shop.id, packsItself);
    await audit(tx, {
      event: "shop.packing",
      actor: actor.userId,
      subject: shop.key,
      details: { packsItself, reason },
    });
  });
  return { packsItself };
}
