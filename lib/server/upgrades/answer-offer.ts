import "server-only";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder } from "@/lib/server/db/queries/orders";
import { changeUpgrade, selectUpgradeOf, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { newId } from "@/lib/server/ids";
import { shelfOf } from "./order-upgrades";
import { type PaidOrder, type Payer, paidOrder } from "./paid-order";
import { miniPanelOffersOf, type UpgradeShelf } from "./wanted-upgrade";

/** What became of an offer. */
export interface OfferAnswer {
  state: "pending" | "declined";
  /** Until when the kit waits. ISO 8601 in UTC. */
  expiresAt: string;
}

async function write(
  tx: Database,
  paid: PaidOrder,
  row: UpgradeRow | undefined,
  state: OfferAnswer["state"],
  at: Date,
) {
  const base = { state, updatedAt: at } as const;
  if (row) return changeUpgrade(tx, row, ["offered", "pending"], base);
  await tx.insert(upgrades).values({
    ...base,
    id: newId("upg"),
    paymentId: paid.checkout.paymentId,
    type: "mini-panel",
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

async function answer(tx: Database, paid: PaidOrder, shelf: UpgradeShelf, isWanted: boolean): Promise<OfferAnswer> {
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
  await write(tx, paid, row, state, at);
  if (!isWanted) {
    await moveOrder(tx, order.id, ["in_review"], "ready", at);
    await audit(tx, {
      event: "order.state",
      actor: order.userId ?? order.id,
      subject: order.id,
      details: { status: "ready" },
    });
  }
  return { state, expiresAt: isWanted ? expiresAt : at.toISOString() };
}
