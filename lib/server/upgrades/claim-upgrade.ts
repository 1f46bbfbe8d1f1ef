import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { isStillHere, lockOrder } from "@/lib/server/db/queries/orders";
import { changeUpgrade, selectUpgrade, selectUpgradeOf, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { newId } from "@/lib/server/ids";
import type { UpgradableOrder } from "./paid-order";
import type { FindUpgrade, WantedUpgrade } from "./wanted-upgrade";

/** A charge under way for longer has lost its process. Unit: ms. */
const STUCK_MS = 30_000;

export type UpgradeClaim =
  /** This request may charge; nobody else is at it. */
  | { kind: "claimed"; row: UpgradeRow }
  /** It was bought already. */
  | { kind: "bought"; row: UpgradeRow }
  /** Another request is at it just now. */
  | { kind: "in_flight"; row: UpgradeRow }
  /** An earlier charge waits for the bank, or lost its process: it has to be looked up first. */
  | { kind: "open"; row: UpgradeRow };

function standing(row: UpgradeRow | undefined, at: Date): UpgradeClaim | null {
  if (!row) return null;
  if (row.state === "purchased") return { kind: "bought", row };
  if (row.state === "declined") {
    // What was bought and undone keeps its payment; a plain no forgets it.
    const before = row.providerPaymentId ? "This was taken off your order again" : "You have declined this offer";
    throw new Problem("conflict", { message: `${before}. You can add it to your next order.` });
  }
  if (row.state === "expired") throw new Problem("too_late");
  if (row.claimedAt) {
    const isStuck = row.claimedAt.getTime() < at.getTime() - STUCK_MS;
    return { kind: isStuck ? "open" : "in_flight", row };
  }
  return row.providerPaymentId ? { kind: "open", row } : null;
}

/** Refuses what can no longer be put into the box. */
async function checkNotLeft(tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Problem("not_found");
  if (order.status === "canceled" || order.status === "refunded") throw new Problem("not_found");
  if (!(await isStillHere(tx, order))) throw new Problem("too_late");
}

function columnsOf(wanted: WantedUpgrade, at: Date, details: Record<string, unknown> | null) {
  const { priceId, product, upgradeTo, quantity, unitAmountCents, title, lookupKey } = wanted;
  return {
    ...{ priceId, product, upgradeTo, quantity },
    amountCents: unitAmountCents * quantity,
    state: "pending",
    details: { ...details, title, lookupKey, unitAmountCents },
    claimedAt: at,
    updatedAt: at,
  } as const;
}

/**
 * Claims the charge of an upgrade: of many requests at once one gets it, under the order's lock.
 * @param details  what completing it needs beside the usual
 * @throws Problem too_late once a kit has left, conflict after the offer was declined, and what `find` throws
 */
export async function claimUpgrade(
  db: Database,
  paid: UpgradableOrder,
  type: UpgradeRow["type"],
  find: FindUpgrade,
  details: Record<string, unknown> | null = null,
): Promise<UpgradeClaim> {
  return db.transaction(async (tx) => {
    const at = now();
    const { paymentId } = paid.checkout;
    const known = await selectUpgradeOf(tx, paymentId, type);
    if (known?.state === "purchased") return { kind: "bought", row: known };
    await checkNotLeft(tx, paid.order.id);
    const row = await selectUpgradeOf(tx, paymentId, type);
    const claim = standing(row, at);
    if (claim) return claim;
    const columns = columnsOf(await find(tx, paid), at, details);
    const id = row?.id ?? newId("upg");
    if (row) await changeUpgrade(tx, row, ["offered", "pending"], columns);
    else {
      const base = { id, paymentId, type, upgradePaymentId: newId("pay"), orderId: paid.order.id, attempt: 1 };
      await tx.insert(upgrades).values({ ...base, ...columns, createdAt: at, expiresAt: paid.order.releaseAt });
    }
    const claimed = await selectUpgrade(tx, id);
    if (!claimed) throw new Error("an upgrade was not written");
    return { kind: "claimed", row: claimed };
  });
}
