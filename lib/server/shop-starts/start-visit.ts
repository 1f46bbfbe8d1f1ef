import "server-only";
import { type Database, database } from "@/lib/server/db/client";
import { selectDraft, selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import { clientOf } from "@/lib/server/http/client-of";
import { countPoints } from "@/lib/server/http/rate-limit";
import { actorOf } from "@/lib/server/http/session";
import { log } from "@/lib/server/log";
import type { StartVisitor } from "@/lib/server/process";
import { serveAsVisit } from "@/lib/server/shops/draft-visit";
import { visitOf } from "@/lib/server/shops/gate/check-work";
import { draftWorkOf, publishedWork, whoseShops } from "@/lib/server/shops/staff-shops";
import { startOf, startSecretOf } from "./started-shop";

/** A shop with the work that a request may see of it. NULL: none. */
async function seenBy(db: Database, headers: Headers, key: string) {
  const start = await startOf(db, startSecretOf(headers));
  if (start?.key === key) return { shop: await selectStaffShop(db, key, null), isStart: true };
  // In a frame of the editor.
  const actor = await actorOf("shop-edit", headers);
  if (actor?.role !== "partner" && actor?.role !== "admin") return null;
  return { shop: await selectStaffShop(db, key, whoseShops(actor)), isStart: false };
}

/**
 * Lets the browser in which a shop was begun see it, and those who edit a shop what they saved, drawn by the pages that
 * customers will see. For every other browser nothing is at that address, or what is published.
 * @returns how the page is served as a visit to the draft. NULL: this browser sees no such draft, or asks too often
 */
export async function startVisitor(given: Record<string, string>, path: string): Promise<StartVisitor | null> {
  const headers = new Headers(given);
  const key = path.split("/")[2] ?? "";
  try {
    const db = await database();
    const seen = await seenBy(db, headers, key);
    if (!seen?.shop || !(await countPoints("shop-start-view-network", clientOf(headers).address)).isAllowed)
      return null;
    const { shop, isStart } = seen;
    const draft = await selectDraft(db, shop.id);
    if (!draft && isStart) return null;
    const visit = await visitOf(shop, draft ? draftWorkOf(draft) : await publishedWork(shop));
    return (serve) => serveAsVisit(visit, serve);
  } catch (error) {
    log.error({ err: error, shop: key }, "a draft could not be shown");
    return null;
  }
}
