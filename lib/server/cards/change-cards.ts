import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { forgetCards, writeDefaultCard } from "@/lib/server/db/queries/cards";
import { selectMembership } from "@/lib/server/db/queries/memberships";
import type { Actor } from "@/lib/server/http/actor";
import { kickOutbox } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import { cardBehind, cardsOf, type OwnedCard } from "./cards-of";
import { readPaymentMethods } from "./list-cards";
import { noteCard } from "./mail-card";

async function ownCard(db: Database, payments: Payments, actor: Actor, id: string): Promise<OwnedCard> {
  const card = cardBehind(await cardsOf(db, payments, actor), id);
  if (!card) throw new Problem("not_found");
  return card;
}

/**
 * Offers a card first from now on. Memberships stay with the card they have.
 * @throws Problem not_found, also for somebody else's; payment_unavailable
 */
export async function makeCardDefault(db: Database, payments: Payments, actor: Actor, id: string) {
  const { shown } = await ownCard(db, payments, actor, id);
  await writeDefaultCard(db, actor, shown.id);
  return readPaymentMethods(db, payments, actor);
}

/** What is charged to a card, in words. */
async function refuseUsed(db: Database, { usedBy }: OwnedCard): Promise<void> {
  const [first] = usedBy;
  const row = first ? await selectMembership(db, first) : undefined;
  if (!row) return;
  const title = productOf(row.productKey)?.name ?? row.productKey;
  const what = usedBy.length === 1 ? `${title} is` : `${title} and ${usedBy.length - 1} more are`;
  throw new Problem("conflict", {
    message: `${what} charged to this card. Choose another card for it, then remove it.`,
  });
}

/**
 * Has the provider forget a card, with every copy of it. Its owner gets a mail.
 * @throws Problem not_found, also for somebody else's; conflict while a living membership is charged to it;
 *   payment_unavailable
 */
export async function removeCard(db: Database, payments: Payments, actor: Actor, id: string) {
  const card = await ownCard(db, payments, actor, id);
  await refuseUsed(db, card);
  const ids = card.copies.map((copy) => copy.id);
  for (const copy of ids) await payments.forgetMethod(copy);
  await db.transaction(async (tx) => {
    await forgetCards(tx, actor.userId, ids);
    await noteCard(tx, actor, card.shown, "removed");
  });
  kickOutbox();
  return readPaymentMethods(db, payments, actor);
}
