import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { UpgradeType } from "@/lib/domain/upgrade-state";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder } from "@/lib/server/db/queries/orders";
import { changeUpgrade, selectUpgradeOf, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { newId } from "@/lib/server/ids";
import { shelfOf } from "./order-upgrades";
import { type Payer, paidOrder, type UpgradableOrder } from "./paid-order";
import { miniPanelOffersOf, type UpgradeShelf } from "./wanted-upgrade";

/** What became of an offer. */
export interface OfferAnswer {
  state: "pending" | "declined";
  /** Until when the kit waits. ISO 8601 in UTC. */
  expiresAt: string;
}

async function writeAnswer(
  tx: Database,
  paid: UpgradableOrder,
  { row, type }: { row: UpgradeRow | undefined; type: UpgradeType },
  state: OfferAnswer["state"],
  at: Date,
) {
  const base = { state, updatedAt: at } as const;
  // A charge that the bank still confirms after a no is no longer this one's: whoever pays gets what was paid for.
  const forgotten = state === "declined" ? { providerPaymentId: null, claimedAt: null } : {};
  if (row) return changeUpgrade(tx, row, ["offered", "pending"], { ...base, ...forgotten });
  await tx.insert(upgrades).values({
    ...base,
    id: newId("upg"),
    paymentId: paid.checkout.paymentId,
    type,
    upgradePaymentId: newId("pay"),
    orderId: paid.order.id,
    attempt: 1,
    createdAt: at,
    expiresAt: paid.order.releaseAt,
  });
  return true;
}

/**
 * Notes that the mini-panel offer was seen, so that the order waits in review and its kit can still be swapped; or the
 * no to it, so that the order may go at once.
 * @throws Problem not_found when nothing is offered or the asker is not the payer, conflict once it was bought or
 *         declined, too_late once the order has gone on
 */
export async function answerOffer(
  db: Database,
  request: { paymentId: string; upgradable: boolean; email: string },
  payer: Payer,
): Promise<OfferAnswer> {
  const paid = await paidOrder(db, request.paymentId, request.email, payer);
  const shelf = await shelfOf(db, paid);
  return db.transaction((tx) => answer(tx, paid, shelf, request.upgradable));
}

/**
 * Notes the no to an offer, so that it is not made again. A mini panel's order may then go at once.
 * @throws Problem not_found when the asker is not the payer or nothing is offered, conflict once it was bought,
 *         too_late once the order has gone on
 */
export async function declineOffer(
  db: Database,
  request: { paymentId: string; type: Exclude<UpgradeType, "plan-change"> },
  payer: Payer,
): Promise<{ state: "declined" }> {
  const { paymentId, type } = request;
  const paid = await paidOrder(db, paymentId, null, payer);
  const shelf = await shelfOf(db, paid);
  await db.transaction(async (tx) => {
    if (type === "mini-panel") await answer(tx, paid, shelf, false);
    else await decline(tx, paid, type);
  });
  return { state: "declined" };
}

async function decline(tx: Database, paid: UpgradableOrder, type: UpgradeType): Promise<void> {
  if (!(await lockOrder(tx, paid.order.id))) throw new Problem("not_found");
  const row = await selectUpgradeOf(tx, paid.checkout.paymentId, type);
  if (row?.state === "purchased") throw new Problem("conflict");
  await writeAnswer(tx, paid, { row, type }, "declined", now());
}

async function answer(
  tx: Database,
  paid: UpgradableOrder,
  shelf: UpgradeShelf,
  isWanted: boolean,
): Promise<OfferAnswer> {
  const order = await lockOrder(tx, paid.order.id);
  if (!order) throw new Problem("not_found");
  const row = await selectUpgradeOf(tx, paid.checkout.paymentId, "mini-panel");
  const at = now();
  const expiresAt = order.releaseAt.toISOString();
  if (row?.state === "declined" && !isWanted) return { state: "declined", expiresAt };
  if (row && row.state !== "offered" && row.state !== "pending") throw new Problem("conflict");
  if (order.status !== "in_review" || order.releaseAt <= at) throw new Problem("too_late");
  const offers = await miniPanelOffersOf(tx, { ...paid, order }, shelf);
  if (offers.length === 0) throw new Problem("not_found");
  const state = isWanted ? "pending" : "declined";
  await writeAnswer(tx, paid, { row, type: "mini-panel" }, state, at);
  if (!isWanted) {
    await moveOrder(tx, order.id, ["in_review"], "ready", at);
    await audit(tx, {
      event: "order.state",
      actor: order.userId ?? order.id,
      subject: order.id,
      details: { status: "ready", declined: "mini-panel" },
    });
  }
  return { state, expiresAt: isWanted ? expiresAt : at.toISOString() };
}
