import "server-only";
import { database } from "@/lib/server/db/client";
import { selectDraft, selectStaffShop } from "@/lib/server/db/queries/shop-versions";
import { clientOf } from "@/lib/server/http/client-of";
import { count } from "@/lib/server/http/rate-limit";
import { log } from "@/lib/server/log";
import type { StartVisitor } from "@/lib/server/process";
import { serveAsVisit } from "@/lib/server/shops/draft-visit";
import { visitOf } from "@/lib/server/shops/gate/check-work";
import { workOf } from "@/lib/server/shops/staff-shops";
import { startOf, startSecretOf } from "./started-shop";

/**
 * Lets the browser in which a shop was begun see it, drawn by the pages that its customers will see. For every other
 * browser nothing is at that address.
 * @returns how the page is served as a visit to the draft. NULL: this browser began no such shop, or asks too often
 */
export async function startVisitor(given: Record<string, string>, path: string): Promise<StartVisitor | null> {
  const headers = new Headers(given);
  const key = path.split("/")[2] ?? "";
  try {
    const db = await database();
    const start = await startOf(db, startSecretOf(headers));
    if (start?.key !== key || !(await count("shop-start-view-network", clientOf(headers).address)).isAllowed)
      return null;
    const [shop, draft] = await Promise.all([selectStaffShop(db, key, null), selectDraft(db, start.shopId)]);
    if (!shop || !draft) return null;
    const visit = await visitOf(shop, workOf(draft));
    return (serve) => serveAsVisit(visit, serve);
  } catch (error) {
    log.error({ err: error, shop: key }, "a shop that was begun could not be shown");
    return null;
  }
}
