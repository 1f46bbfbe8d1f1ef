import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import type { Database } from "@/lib/server/db/client";
import { type OrderRow, selectProductsHad } from "@/lib/server/db/queries/orders";
import { selectClosedUpgrades } from "@/lib/server/db/queries/upgrades";

const TAPE = "addon_bp-tape";

/**
 * What is offered with an order no more, by product key: what is in it, a thing that its customer has by another order,
 * and what they said no to or took back.
 * @param paymentId  of the checkout that made the order
 */
export async function hadAlready(
  db: Database,
  order: Pick<OrderRow, "id" | "userId">,
  paymentId: string,
): Promise<ReadonlySet<string>> {
  const had = await selectProductsHad(db, order);
  const closed = await selectClosedUpgrades(db, paymentId);
  return new Set([
    // A service or a test can be wanted twice.
    ...had
      .filter(({ isHere, productKey }) => isHere || productOf(productKey)?.kind === "item")
      .map(({ productKey }) => productKey),
    ...(closed.includes("bp-tape") ? [TAPE] : []),
  ]);
}

/** Whether the tape is offered with an order no more. As `hadAlready`. */
export const hasTapeAlready = async (...facts: Parameters<typeof hadAlready>) => (await hadAlready(...facts)).has(TAPE);
