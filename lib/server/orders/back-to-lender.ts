import "server-only";
import type { BackToLender } from "@/lib/domain/bnpl";
import { sumCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";
import type { Database } from "@/lib/server/db/client";
import { selectAgreedInstalments } from "@/lib/server/db/queries/instalments";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { type RefundRow, selectRefunds } from "@/lib/server/db/queries/refunds";

/**
 * What went back of an order to whoever granted its instalments, or is on its way.
 * @param refunds  the order's own, oldest first. Default: they are read
 * @returns NULL: it was paid at once, or nothing went back
 */
export async function backToLender(
  db: Database,
  { id, checkoutId, totalCents }: Pick<OrderRow, "id" | "checkoutId" | "totalCents">,
  refunds?: readonly RefundRow[],
): Promise<BackToLender | null> {
  const instalments = checkoutId ? await selectAgreedInstalments(db, checkoutId) : [];
  if (instalments.length === 0) return null;
  const back = (refunds ?? (await selectRefunds(db, id))).filter(({ paymentId }) => paymentId !== null);
  const last = back.at(-1);
  if (!last) return null;
  const day = newYorkDay(last.createdAt);
  return {
    isWhole: sumCents(back.map(({ amountCents }) => amountCents)) >= totalCents,
    daysToCome: instalments.map(({ date }) => date).filter((date) => date > day),
  };
}
