import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { audit } from "../audit";
import { now } from "../clock";
import type { Database } from "../db/client";
import { kits } from "../db/schema/orders";
import { hashOf } from "../ids";

/** What is stored of a kit's printed code. Spaces, dashes and case are how people write it. */
export function kitCodeHash(code: string): string {
  return hashOf(code.toUpperCase().replace(/[\s-]/g, ""));
}

/**
 * Registers a kit to its owner; of any number of people at once, one gets it.
 * @param tx  the transaction of what the claim belongs to
 * @throws Problem kit_not_accepted, the same for unknown, taken and malformed codes
 */
export async function claimKit(tx: Database, userId: string, code: string): Promise<void> {
  const claimed = await tx
    .update(kits)
    .set({ claimedBy: userId, claimedAt: now() })
    .where(and(eq(kits.codeHash, kitCodeHash(code)), isNull(kits.claimedBy)))
    .returning({ id: kits.id });
  const [kit] = claimed;
  if (!kit) throw new Problem("kit_not_accepted", { field: "kitID" });
  await audit(tx, { event: "kit.claim", actor: userId, subject: kit.id });
}
