import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { moveCheckout, selectCheckout } from "@/lib/server/db/queries/checkouts";
import { releaseDiscount } from "@/lib/server/discounts/release-discount";
import { releaseBalance } from "@/lib/server/orders/balance";
import type { Payments } from "@/lib/server/payments/payments";
import { abandonAttempt } from "./abandon-attempt";

/**
 * Ends a checkout whose time is over: a payment that waits for a bank is taken back first, then the code and the
 * credit are let go. One that was paid at the last moment is completed instead.
 * @throws PaymentsUnavailable; the checkout then stays as it is until the provider answers
 */
export async function expireCheckout(db: Database, payments: Payments, checkoutId: string): Promise<void> {
  const row = await selectCheckout(db, checkoutId);
  if (!row || row.expiresAt > now()) return;
  const left = await abandonAttempt(db, payments, row);
  if (left.status !== "open" && left.status !== "failed") return;
  await db.transaction(async (tx) => {
    const change = { status: "expired", claimedAt: null, updatedAt: now() } as const;
    if (!(await moveCheckout(tx, left, ["open", "failed"], change))) return;
    await releaseDiscount(tx, { checkoutId });
    await releaseBalance(tx, checkoutId);
  });
}
