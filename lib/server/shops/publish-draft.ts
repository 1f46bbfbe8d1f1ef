import "server-only";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import {
  deleteDraft,
  openShop,
  replaceProducts,
  type StaffShopRow,
  selectDraft,
  selectVersion,
} from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { checkWork } from "./gate/check-work";
import { publishCustomization } from "./publish-customization";
import { forgetShop } from "./shop";
import { keepVersion } from "./shop-versions";
import { checkProducts, editableLook, ownShop } from "./staff-shops";

/** What is published, over which version, and why although something was found. */
interface Decision {
  readonly work: ShopWork;
  readonly ifMatch: string | null;
  /** Empty: it should be clean. */
  readonly reason: string;
  /** The draft that is done with. NULL: none. */
  readonly revision: number | null;
}

/** Publishing waits until the check finds nothing, or somebody states why not. */
function passGate(shop: StaffShopRow, work: ShopWork, reason: string) {
  checkProducts(work.productKeys);
  const { findings } = checkWork(shop, work);
  if (findings.length > 0 && reason === "") {
    const things = findings.length === 1 ? "one thing" : `${findings.length} things`;
    const message = `The check found ${things}. Mend what it found, or say why it is published as it is.`;
    throw new Problem("conflict", { field: "reason", message, facts: { findings } });
  }
  return { findings: findings.length, reason: findings.length > 0 ? reason : null };
}

async function publishWork(db: Database, actor: Actor, shop: StaffShopRow, decision: Decision) {
  const { work, ifMatch, reason, revision } = decision;
  const { look, productKeys, redirectParameters } = work;
  const check = passGate(shop, work, reason);
  await db.transaction(async (tx) => {
    await keepVersion(tx, { ...shop, publishedBy: null, publishedAt: shop.updatedAt, reason: null });
    await openShop(tx, shop.id, redirectParameters);
    await replaceProducts(tx, shop.id, productKeys);
    await publishCustomization(tx, actor, { businessKey: shop.key, look, ifMatch, check });
    if (revision !== null) await deleteDraft(tx, shop.id, revision);
  });
  // Once more after the transaction: a visitor in between has read, and kept, what was there before.
  forgetShop(shop.key);
  return { version: shop.version + 1 };
}

/**
 * Publishes the saved draft of a shop.
 * @throws Problem shop_not_found, conflict when the draft was saved again since or the check found something that
 *   nobody gave a reason for, and those of `publishCustomization`
 */
export async function publishDraft(
  db: Database,
  actor: Actor,
  asked: { businessKey: string; revision: number; reason: string; ifMatch: string | null },
): Promise<{ version: number }> {
  const shop = await ownShop(db, actor, asked.businessKey);
  const draft = await selectDraft(db, shop.id);
  if (draft?.revision !== asked.revision) throw new Problem("conflict");
  const { look, productKeys, redirectParameters } = draft;
  return publishWork(db, actor, shop, { ...asked, work: { look, productKeys, redirectParameters } });
}

/**
 * Publishes an earlier version of a shop again, as a new one. A draft stays as it is.
 * @throws Problem as `publishDraft`; not_found for a version that is not kept
 */
export async function restoreVersion(
  db: Database,
  actor: Actor,
  asked: { businessKey: string; version: number; reason: string; ifMatch: string | null },
): Promise<{ version: number }> {
  const shop = await ownShop(db, actor, asked.businessKey);
  const kept = await selectVersion(db, shop.id, asked.version);
  if (!kept) throw new Problem("shop_not_found", { message: "That version is not kept." });
  const { productKeys, redirectParameters } = kept;
  const work = { look: editableLook(kept.customization), productKeys, redirectParameters };
  return publishWork(db, actor, shop, { ...asked, work, revision: null });
}
