import "server-only";
import type { DraftConflict, SavedDraft, ShopWork } from "@/lib/contracts/staff-shops";
import { mergeShopWork } from "@/lib/domain/merge-shop-work";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  type ShopDraftRow,
  type StaffShopRow,
  selectDraftToMerge,
  upsertDraft,
} from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { checkPrices, publishedPrices } from "./own-prices";
import { checkProducts, draftWorkOf, editableLook, ownShop, publishedWork } from "./staff-shops";

/** What somebody made of a draft, and what they had before them when they began. */
interface SentDraft extends ShopWork {
  readonly businessKey: string;
  readonly base: ShopWork;
}

/** How often a saving is tried again that another's came before; each one makes way for a whole saving. */
const MOST_TRIES = 5;

/**
 * Saves what is being worked on; visitors see nothing of it. What somebody else saved since this person began is kept:
 * their changes and these are put together field by field. What rules say about links and pictures is asked when it is
 * checked and published, so that half-done work can be saved too.
 * @throws Problem shop_not_found, malformed, conflict with the other's draft when both changed one field otherwise
 */
export async function keepShopDraft(db: Database, actor: Actor, sent: SentDraft): Promise<SavedDraft> {
  const shop = await ownShop(db, actor, sent.businessKey);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const saved = await saveOver(db, actor, shop, sent);
    if (saved) return saved;
  }
  throw new Problem("conflict", { message: "Others are saving this draft just now. Try again in a moment." });
}

/** @returns null when another saving came between, of which this one knows nothing yet */
async function saveOver(db: Database, actor: Actor, shop: StaffShopRow, sent: SentDraft): Promise<SavedDraft | null> {
  const found = await selectDraftToMerge(db, shop.id);
  const published = await publishedPrices(shop);
  const theirs = found ? draftOf(found.draft, published) : await publishedWork(shop);
  const { businessKey: _key, base, ...mine } = sent;
  const priced = (work: ShopWork) => ({ ...work, prices: work.prices ?? published });
  const { work, conflicts } = mergeShopWork({ base: priced(base), mine: priced(mine), theirs });
  if (conflicts.length > 0) throw conflictWith(theirs, conflicts, found);
  checkProducts(work.productKeys);
  if (work.prices) await checkPrices(actor, work.prices, published);
  const savedAt = now();
  const revision = (found?.draft.revision ?? 0) + 1;
  const row = { ...work, shopId: shop.id, revision, savedAt, savedBy: actor.userId };
  if (!(await upsertDraft(db, row, found?.draft ?? null))) return null;
  return { revision, savedAt: savedAt.toISOString(), work };
}

const draftOf = (draft: ShopDraftRow, published: ShopWork["prices"]): ShopWork => ({
  ...draftWorkOf(draft),
  look: editableLook(draft.look),
  prices: draft.prices ?? published,
});

function conflictWith(
  work: ShopWork,
  fields: readonly string[],
  found: { draft: ShopDraftRow; by: string | null } | undefined,
): Problem {
  const facts: DraftConflict = { work, by: found?.by ?? null };
  const [field = ""] = fields;
  const message = "Somebody else changed the same field in the meantime. Choose which of the two stays.";
  return new Problem("conflict", { field, message, facts: { ...facts } });
}
