import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { updateShopPrices } from "@/lib/server/db/queries/shop-prices";
import {
  deleteShopDraft,
  openShop,
  replaceProducts,
  type StaffShopRow,
  selectDraft,
  selectVersion,
} from "@/lib/server/db/queries/shop-versions";
import { log } from "@/lib/server/log";
import { paymentClients } from "@/lib/server/payments/stripe";
import { kickJob } from "@/lib/server/process";
import { applyWaitingPrices } from "./apply-prices";
import { checkMayOpen } from "./first-publication";
import { type GateWish, passGate } from "./gate/pass-gate";
import { checkPrices, publishedPrices } from "./own-prices";
import { storePublication } from "./publish-customization";
import { forgetShop } from "./shop";
import { keepVersion } from "./shop-versions";
import { draftWorkOf, type Editor, editableLook, ownShop } from "./staff-shops";

/** What is published, over which version, and why although something was found. */
interface PublishDecision extends GateWish {
  readonly ifMatch: string | null;
  /** The draft that is done with. NULL: none. */
  readonly revision: number | null;
  /** What else stands or falls with it, done before it. */
  readonly together?: (tx: Database) => Promise<void>;
}

/** Prices follow at once where the provider can be reached; a job goes on trying where it cannot. */
async function tellProvider(db: Database, key: string): Promise<void> {
  try {
    await applyWaitingPrices(db, paymentClients().general.prices);
  } catch (error) {
    log.warn({ shop: key, err: error }, "a shop's prices wait for the payment provider");
    kickJob("shop-prices");
  }
}

/**
 * Publishes something over one version of a shop.
 * @throws Problem conflict when the check found something that this person does not publish, malformed, and those
 *   of \`storePublication\`
 */
export async function publishWork(db: Database, actor: Editor, shop: StaffShopRow, decision: PublishDecision) {
  const { work, ifMatch, revision, together } = decision;
  const { look, productKeys, redirectParameters, prices } = work;
  await checkMayOpen(db, actor, shop);
  const before = await publishedPrices(shop);
  if (prices) await checkPrices(actor, prices, before);
  const check = await passGate(db, actor, shop, decision);
  await db.transaction(async (tx) => {
    await together?.(tx);
    // Known to the provider only, until somebody sets them here: kept with the version that had them.
    if (prices) await updateShopPrices(tx, shop.id, before, false);
    await keepVersion(tx, { ...shop, publishedBy: null, publishedAt: shop.updatedAt, reason: null });
    await openShop(tx, shop.id, redirectParameters);
    await replaceProducts(tx, shop.id, productKeys);
    if (prices) await updateShopPrices(tx, shop.id, prices, true);
    await storePublication(tx, actor, { businessKey: shop.key, look, ifMatch, check });
    if (revision !== null) await deleteShopDraft(tx, shop.id, revision);
  });
  await forgetShop(shop.key);
  if (prices) await tellProvider(db, shop.key);
  return { version: shop.version + 1 };
}

/**
 * Publishes the saved draft of a shop.
 * @throws Problem shop_not_found, conflict when the draft was saved again since, and those of `publishWork`
 */
export async function publishDraft(
  db: Database,
  actor: Editor,
  asked: { businessKey: string; revision: number; reason: string; ifMatch: string | null },
): Promise<{ version: number }> {
  const shop = await ownShop(db, actor, asked.businessKey);
  const draft = await selectDraft(db, shop.id);
  if (draft?.revision !== asked.revision) throw new Problem("conflict");
  return publishWork(db, actor, shop, { ...asked, work: draftWorkOf(draft) });
}

/**
 * Publishes an earlier version of a shop again, as a new one. A draft stays as it is.
 * @throws Problem as `publishDraft`; not_found for a version that is not kept
 */
export async function restoreVersion(
  db: Database,
  actor: Editor,
  asked: { businessKey: string; version: number; reason: string; ifMatch: string | null },
): Promise<{ version: number }> {
  const shop = await ownShop(db, actor, asked.businessKey);
  const kept = await selectVersion(db, shop.id, asked.version);
  if (!kept) throw new Problem("shop_not_found", { message: "That version is not kept." });
  const work = draftWorkOf({ ...kept, look: editableLook(kept.customization) });
  return publishWork(db, actor, shop, { ...asked, work, revision: null });
}
