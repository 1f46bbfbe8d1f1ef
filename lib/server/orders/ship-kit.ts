import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder } from "@/lib/server/db/queries/orders";
import { kits } from "@/lib/server/db/schema/orders";
import { kitCodeHash } from "@/lib/server/people/claim-kit";

/** Letters and digits that nobody mistakes for one another when they are printed. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The last character: a wrong one, or two swapped ones, do not fit it. */
function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, letter, index) => total + ALPHABET.indexOf(letter) * (index + 1), 0);
  return ALPHABET.charAt(sum % 31);
}

/** A code that nobody can guess, 60 bits and a check character, as it is printed: "7K2M-9XQD-4HTR-C". */
function newKitCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  const text = letters.join("");
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    text.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return [...groups, checkCharacter(text)].join("-");
}

/**
 * Sends a kit off: from now on its order can no longer be changed. The printed code is made now, and only its hash is
 * kept.
 * @returns the code to print
 * @throws Problem not_found, conflict while the order waits, is over, or the kit's day has not come
 */
export async function shipKit(db: Database, kitId: string): Promise<{ code: string }> {
  return db.transaction(async (tx) => {
    const [kit] = await tx.select().from(kits).where(eq(kits.id, kitId));
    const order = kit?.orderId ? await lockOrder(tx, kit.orderId) : undefined;
    if (!kit || !order) throw new Problem("not_found");
    const at = now();
    const isReady = order.status === "ready" || order.status === "shipped" || order.status === "delivered";
    if (!isReady || kit.shipAt > at) throw new Problem("conflict");
    const code = newKitCode();
    const shipped = await tx
      .update(kits)
      .set({ codeHash: kitCodeHash(code), shippedAt: at })
      .where(and(eq(kits.id, kitId), isNull(kits.shippedAt)))
      .returning({ id: kits.id });
    if (shipped.length === 0) throw new Problem("conflict");
    await moveOrder(tx, order.id, ["ready"], "shipped", at);
    await audit(tx, { event: "order.state", actor: "system", subject: order.id, details: { status: "shipped" } });
    return { code };
  });
}
