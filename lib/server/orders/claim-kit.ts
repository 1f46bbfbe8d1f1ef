import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { kits } from "@/lib/server/db/schema/orders";
import { kitCodeHash } from "@/lib/server/kits/kit-code";
import { mailKitRegistered, mailResultReady } from "@/lib/server/kits/mail-kit-news";
import { lockKit, moveKits } from "@/lib/server/kits/move-kits";
import { takeWaitingReport } from "@/lib/server/results/laboratory-report";
import { replaceRejected } from "./replace-kit";

/**
 * Registers a kit to its owner, and its order with it; of any number of people at once, one gets it. What the laboratory
 * said before anybody had registered it is theirs at once: its values, or that its sample could not be measured.
 * @param tx  the transaction of what the claim belongs to
 * @throws Problem kit_not_accepted, the same for unknown, taken and malformed codes, and for a kit that is out of use
 */
export async function claimKit(tx: Database, userId: string, code: string): Promise<void> {
  const codeHash = kitCodeHash(code);
  const [known] = await tx.select({ id: kits.id }).from(kits).where(eq(kits.codeHash, codeHash));
  const locked = known && (await lockKit(tx, known.id));
  const at = now();
  const claimed = await tx
    .update(kits)
    .set({ claimedBy: userId, claimedAt: at })
    .where(and(eq(kits.codeHash, codeHash), isNull(kits.claimedBy), ne(kits.state, "damaged")))
    .returning();
  const [kit] = claimed;
  if (!kit || !locked) throw new Problem("kit_not_accepted", { field: "kitID" });
  await audit(tx, { event: "kit.claim", actor: userId, subject: kit.id });
  const unread = await takeWaitingReport(tx, kit.id, userId);
  if (kit.state === "rejected" && locked.order && unread === null) return replaceRejected(tx, locked.order, kit, at);
  await moveKits(tx, locked.order, [kit.id], "registered", { mover: "customer", at });
  if (unread === null) return mailKitRegistered(tx, locked.order, kit);
  await moveKits(tx, locked.order, [kit.id], "resulted", { mover: "laboratory", at });
  await mailResultReady(tx, locked.order, kit, { id: "waited", unread });
}
