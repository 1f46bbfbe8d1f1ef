import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder } from "@/lib/server/db/queries/orders";
import { kits } from "@/lib/server/db/schema/orders";
import { hashOf } from "@/lib/server/ids";

/** What is stored of a kit's printed code. Spaces, dashes and case are how people write it. */
export function kitCodeHash(code: string): string {
  return hashOf(code.toUpperCase().replace(/[\s-]/g, ""));
}

/**
 * Registers a kit to its owner, and its order with it; of any number of people at once, one gets it.
 * @param tx  the transaction of what the claim belongs to
 * @throws Problem kit_not_accepted, the same for unknown, taken and malformed codes
 */
export async function claimKit(tx: Database, userId: string, code: string): Promise<void> {
  const codeHash = kitCodeHash(code);
  const [known] = await tx.select({ orderId: kits.orderId }).from(kits).where(eq(kits.codeHash, codeHash));
  // The order first, as everybody does who changes its kits: two who wait for each other would both fail.
  if (known?.orderId) await lockOrder(tx, known.orderId);
  const at = now();
  const claimed = await tx
    .update(kits)
    .set({ claimedBy: userId, claimedAt: at })
    .where(and(eq(kits.codeHash, codeHash), isNull(kits.claimedBy)))
    .returning({ id: kits.id, orderId: kits.orderId });
  const [kit] = claimed;
  if (!kit) throw new Problem("kit_not_accepted", { field: "kitID" });
  await audit(tx, { event: "kit.claim", actor: userId, subject: kit.id });
  const isMoved = kit.orderId && (await moveOrder(tx, kit.orderId, ["shipped", "delivered"], "registered", at));
  if (!isMoved || !kit.orderId) return;
  await audit(tx, { event: "order.state", actor: userId, subject: kit.orderId, details: { status: "registered" } });
}
