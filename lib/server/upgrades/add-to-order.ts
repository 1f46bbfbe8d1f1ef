import "server-only";
import { eq, max } from "drizzle-orm";
import { productOf } from "@/lib/domain/catalogue/products";
import type { Database } from "@/lib/server/db/client";
import { type OrderRow, selectUnshippedKits } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import type { UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { easyDrawKit } from "@/lib/server/orders/order-kits";
import type { Payment } from "@/lib/server/payments/payments";

/** Turns as many kits of a mini panel as were paid for into the better one. */
async function swapKits(tx: Database, row: UpgradeRow): Promise<void> {
  const kitType = productOf(row.upgradeTo ?? "")?.kitType;
  if (!row.upgradeTo || !kitType) return;
  const waiting = await selectUnshippedKits(tx, row.orderId);
  for (const kit of waiting.filter(({ productKey }) => productKey === row.product).slice(0, row.quantity)) {
    await tx.update(kits).set({ productKey: row.upgradeTo, kitType }).where(eq(kits.id, kit.id));
  }
}

/** Puts the arm-draw device in the place of the finger draw. */
async function drawFromArm(tx: Database, row: UpgradeRow): Promise<void> {
  for (const kit of await selectUnshippedKits(tx, row.orderId)) {
    await tx
      .update(kits)
      .set({ kitType: easyDrawKit(kit.kitType) })
      .where(eq(kits.id, kit.id));
  }
}

/** Adds what was bought to the order: its line, its kit, its money. */
export async function addToOrder(
  tx: Database,
  order: OrderRow,
  row: UpgradeRow,
  paid: Payment | null,
  at: Date,
): Promise<void> {
  if (row.type === "mini-panel") await swapKits(tx, row);
  if (row.type === "easy-draw") await drawFromArm(tx, row);
  const { title, lookupKey, unitAmountCents } = upgradeDetails(row);
  const [last] = await tx
    .select({ position: max(orderLines.position) })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  await tx.insert(orderLines).values({
    id: newId("line"),
    orderId: order.id,
    position: (last?.position ?? -1) + 1,
    priceId: row.priceId ?? "",
    lookupKey,
    productKey: lookupKey,
    title,
    priceType: "one_time",
    unitAmountCents,
    quantity: row.quantity,
  });
  const cents = row.amountCents;
  const nothing = { shippingCents: 0, discountCents: 0, balanceCents: 0 };
  const movements = saleMovements({ ...nothing, revenueCents: cents, chargedCents: cents }, paid?.id ?? null);
  await writeLedger(tx, order.id, movements, at);
}
