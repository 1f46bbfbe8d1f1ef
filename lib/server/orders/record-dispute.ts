import "server-only";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { recordConversionDispute } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { keepDispute, selectDispute } from "@/lib/server/db/queries/disputes";
import { lockOrder, moveOrder, type OrderRow } from "@/lib/server/db/queries/orders";
import { log } from "@/lib/server/log";
import { staffAddress } from "@/lib/server/mail/sender-address";
import { enqueue } from "@/lib/server/outbox";
import type { Dispute } from "@/lib/server/payments/payments";
import { disputeMovements, writeLedger } from "./ledger";

/**
 * Writes down what the provider says of a dispute: what the bank took, or returned, goes into the ledger and stands
 * beside the conversion that its charge is. While the bank holds the money, nothing is packed: staff see to the order.
 * In any order and as often as they like, whoever learns of it calls it.
 * @returns the membership that was bought with it, once the dispute is lost. NULL: it is not, or there is none
 */
export async function recordDispute(db: Database, orderId: string, dispute: Dispute): Promise<string | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const { id, paymentId, state, reason, amountCents, takenCents, answerBy, createdAt: openedAt } = dispute;
    const before = await selectDispute(tx, id);
    const at = now();
    await keepDispute(tx, {
      ...{ id, orderId, paymentId, state, reason, amountCents, takenCents, answerBy, openedAt, updatedAt: at },
    });
    const movedCents = takenCents - (before?.takenCents ?? 0);
    if (movedCents !== 0) {
      await writeLedger(tx, orderId, disputeMovements(movedCents, paymentId), at);
      await recordConversionDispute(tx, order, { id, paymentId, movedCents }, at);
    }
    if (movedCents > 0) await moveOrder(tx, orderId, ["paid", "in_review", "ready"], "review", at);
    if (before?.state !== state) await note(tx, order, dispute);
    return state === "lost" ? order.membershipId : null;
  });
}

/** Puts where it now stands on record, and tells our own people. */
async function note(tx: Database, order: OrderRow, dispute: Dispute): Promise<void> {
  const { id, state, reason, amountCents, answerBy } = dispute;
  const details = { dispute: id, state, reason, amountCents };
  await audit(tx, { event: "order.dispute", actor: "system", subject: order.id, details });
  const isHeld = (await lockOrder(tx, order.id))?.status === "review";
  await enqueue(tx, "mail", `charge-disputed:${id}:${state}`, {
    template: "charge-disputed",
    to: staffAddress(),
    shopKey: null,
    data: {
      ...{ orderNumber: order.number, orderPath: `/staff/customers/${order.id}`, state, reason, amountCents, isHeld },
      answerBy: answerBy && newYorkDay(answerBy),
    },
  });
  log.warn({ orderNumber: order.number, state, reason }, "a charge is disputed");
}
