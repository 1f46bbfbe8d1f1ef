import "server-only";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import type { StaffShopRow } from "@/lib/server/db/queries/shop-versions";
import { checkProducts } from "../staff-shops";
import { checkWork } from "./check-work";

/** What the check found, and why it is published all the same. */
export interface GatePassage {
  readonly findings: number;
  /** NULL: it was clean. */
  readonly reason: string | null;
}

/**
 * Publishing waits until the check finds nothing, or somebody states why not.
 * @param reason  empty: it should be clean
 * @throws Problem conflict with everything that was found, malformed for products that nobody sells and for a rule
 *   that no reason excuses, unavailable when the pages cannot be drawn
 */
export async function passGate(db: Database, shop: StaffShopRow, work: ShopWork, reason: string): Promise<GatePassage> {
  checkProducts(work.productKeys);
  const { findings, problem } = await checkWork(db, shop, work);
  if (findings.length > 0 && reason === "") {
    const things = findings.length === 1 ? "one thing" : `${findings.length} things`;
    const message = `The check found ${things}. Mend what it found, or say why it is published as it is.`;
    throw new Problem("conflict", { field: "reason", message, facts: { findings } });
  }
  if (problem) throw new Problem("malformed", { ...problem });
  return { findings: findings.length, reason: findings.length > 0 ? reason : null };
}
