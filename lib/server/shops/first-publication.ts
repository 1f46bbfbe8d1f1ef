import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { isStartedAlone } from "@/lib/server/db/queries/shop-starts";
import type { Actor } from "@/lib/server/http/actor";

/** Whether a shop is opened only once one of us has said yes: somebody began it without us, and nobody has seen it. */
export const waitsForYes = async (db: Database, shop: { readonly id: string; readonly version: number }) =>
  shop.version === 0 && (await isStartedAlone(db, shop.id));

/**
 * Refuses to open a shop before one of us has said yes.
 * @throws Problem forbidden
 */
export async function checkMayOpen(
  db: Database,
  actor: Pick<Actor, "role">,
  shop: { readonly id: string; readonly version: number },
): Promise<void> {
  if (actor.role === "admin" || !(await waitsForYes(db, shop))) return;
  throw new Problem("forbidden", {
    message: "The first time, one of us looks at a shop before it opens. Ask for publication instead.",
  });
}
