import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { keepCustomerOfAccount, selectCustomersOfAccount } from "@/lib/server/db/queries/cards";
import { selectOwnMembership } from "@/lib/server/db/queries/memberships";
import type { Actor } from "@/lib/server/http/actor";
import { kickOutbox } from "@/lib/server/outbox";
import type { CardSetup, Payments } from "@/lib/server/payments/payments";
import { shopUrl } from "@/lib/server/shop-url";
import { cardBehind, cardsOf } from "./cards-of";
import { readPaymentMethods } from "./list-cards";
import { noteCard } from "./mail-card";

/** An account is no place to try cards out. */
const MOST_CARDS = 10;

/** The label by which the provider's news of a kept card finds its owner. */
const OWNER = "user_id";
/** The label that says in which partner's shop it was kept. */
const SHOP = "shop";

/** The provider's customer that a new card goes to: that of the membership which shall be charged, or the account's. */
async function customerFor(db: Database, payments: Payments, actor: Actor, membershipId: string | null) {
  if (membershipId) {
    const row = await selectOwnMembership(db, actor, membershipId);
    if (!row) throw new Problem("not_found");
    if (row.providerCustomerId) return row.providerCustomerId;
  }
  const [known] = await selectCustomersOfAccount(db, actor);
  const { userId, shopKey, email, name } = actor;
  const key = ["cus_account", userId, shopKey ?? []].flat().join("_");
  const id = known ?? (await payments.createCustomer({ key, email, name }));
  await keepCustomerOfAccount(db, actor, id);
  return id;
}

/** Tells the owner of a card that was kept, once, whoever learns of it first: the request or the provider's news. */
export async function noteKeptCard(db: Database, payments: Payments, setup: CardSetup): Promise<void> {
  const userId = setup.metadata[OWNER];
  const shopKey = setup.metadata[SHOP] ?? null;
  if (setup.status !== "kept" || !setup.methodId || !userId) return;
  const card = await payments.retrieveMethod(setup.methodId);
  await db.transaction((tx) => noteCard(tx, { userId, shopKey }, card, "added"));
  kickOutbox();
}

/**
 * Keeps a card for later charges. Its bank may ask its holder first: then this is asked again once they have answered.
 * @param card.paymentMethod  the provider's id of a card that was typed into its own field
 * @param card.membershipId   the membership that it is for. NULL: the account alone
 * @returns the cards as they are then
 * @throws Problem not_found; conflict beyond ten cards; authentication_required with the `clientSecret` for the bank's
 *   step, card_declined and the like; payment_unavailable
 */
export async function addCard(
  db: Database,
  payments: Payments,
  actor: Actor,
  { paymentMethod, membershipId }: { readonly paymentMethod: string; readonly membershipId: string | null },
) {
  const customerId = await customerFor(db, payments, actor, membershipId);
  const cards = await cardsOf(db, payments, actor);
  if (cards.length >= MOST_CARDS && !cardBehind(cards, paymentMethod)) {
    const message = `An account keeps up to ${MOST_CARDS} cards. Remove one, then add this one.`;
    throw new Problem("conflict", { message });
  }
  const setup = await payments.setUpCard({
    key: `card_${customerId}_${paymentMethod}`,
    ...{ customerId, methodId: paymentMethod, returnUrl: `${shopUrl(actor.shopKey)}/account/cards` },
    metadata: { [OWNER]: actor.userId, ...(actor.shopKey && { [SHOP]: actor.shopKey }) },
  });
  if (setup.status === "requires_action") {
    const { clientSecret } = setup;
    const message = "Your bank wants to confirm that this card is yours. It is not saved yet.";
    throw new Problem("authentication_required", { message, facts: { clientSecret } });
  }
  if (setup.refusal)
    throw new Problem(setup.refusal, { message: "Your bank did not confirm the card. It is not saved." });
  await noteKeptCard(db, payments, setup);
  return readPaymentMethods(db, payments, actor);
}
