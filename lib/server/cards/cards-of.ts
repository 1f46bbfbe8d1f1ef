import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type Holder, selectChargedCards, selectCustomersOfAccount, selectWallet } from "@/lib/server/db/queries/cards";
import type { KeptMethod, Payments } from "@/lib/server/payments/payments";

/** A card as the provider keeps it: once per customer that it was given to. */
type Copy = KeptMethod & { readonly customerId: string };

/** One card of somebody, however often the provider keeps it. */
export interface OwnedCard {
  /** The copy that it goes by: one that is charged, or the newest. */
  readonly shown: Copy;
  readonly copies: readonly Copy[];
  /** The living memberships that are charged to it. */
  readonly usedBy: readonly string[];
  /** The living memberships that could be: a card belongs to a customer of the provider's, and so does a membership. */
  readonly usableBy: readonly string[];
  /** Offered first. */
  readonly isDefault: boolean;
}

/** What is the same for the copies of a card; the number itself nobody here knows. */
const sameness = ({ id, fingerprint, expMonth, expYear }: Copy) =>
  fingerprint === null ? id : `${fingerprint} ${expMonth}/${expYear}`;

/** Copies of one card beside each other. */
function grouped(copies: readonly Copy[]): Map<string, [Copy, ...Copy[]]> {
  const groups = new Map<string, [Copy, ...Copy[]]>();
  for (const copy of copies) {
    const group = groups.get(sameness(copy));
    if (group) group.push(copy);
    else groups.set(sameness(copy), [copy]);
  }
  return groups;
}

async function copiesOf(db: Database, payments: Payments, holder: Holder): Promise<Copy[]> {
  const customers = await selectCustomersOfAccount(db, holder);
  const kept = await Promise.all(
    customers.map(async (customerId) =>
      (await payments.listMethods(customerId)).map((method) => ({ ...method, customerId })),
    ),
  );
  return kept.flat();
}

/**
 * The cards of somebody in a shop, each once, those that are charged first.
 * @throws PaymentsUnavailable
 */
export async function cardsOf(db: Database, payments: Payments, holder: Holder): Promise<OwnedCard[]> {
  const groups = grouped(await copiesOf(db, payments, holder));
  const charged = await selectChargedCards(db, holder);
  const { defaultMethodId } = await selectWallet(db, holder);
  const cards = [...groups.values()].map((copies) => {
    const usedBy = charged.filter(({ methodId }) => copies.some(({ id }) => id === methodId));
    const shown = copies.find(({ id }) => id === usedBy[0]?.methodId) ?? copies[0];
    return {
      ...{ shown, copies },
      usedBy: usedBy.map(({ id }) => id),
      usableBy: charged
        .filter(({ customerId }) => copies.some((copy) => copy.customerId === customerId))
        .map(({ id }) => id),
      isDefault: copies.some(({ id }) => id === defaultMethodId),
    };
  });
  const ordered = cards.toSorted((left, right) => Number(right.usedBy.length > 0) - Number(left.usedBy.length > 0));
  if (ordered.some(({ isDefault }) => isDefault)) return ordered;
  return ordered.map((card, index) => ({ ...card, isDefault: index === 0 }));
}

/** The card of somebody behind any of its copies' ids. */
export const cardBehind = (cards: readonly OwnedCard[], methodId: string): OwnedCard | undefined =>
  cards.find(({ copies }) => copies.some(({ id }) => id === methodId));

/**
 * A card's copy at one of the provider's customers, who can be charged to no other; one that nobody has yet is given
 * to that customer.
 * @throws Problem conflict when another of somebody's customers alone has it, and the refusals of the card;
 *   payment_unavailable
 */
export async function copyFor(
  db: Database,
  payments: Payments,
  holder: Holder,
  { customerId, methodId }: { readonly customerId: string; readonly methodId: string },
): Promise<string> {
  const card = cardBehind(await cardsOf(db, payments, holder), methodId);
  if (!card) return payments.keepMethod(customerId, methodId);
  const copy = card.copies.find((one) => one.customerId === customerId);
  if (copy) return copy.id;
  const message = "This card was saved with another purchase. Enter it again to use it here.";
  throw new Problem("conflict", { message });
}

/** The customer of somebody's that a saved card belongs to, else the account's own or the newest. NULL: none is known. */
export async function customerToCharge(
  db: Database,
  payments: Payments,
  holder: Holder,
  methodId: string | null,
): Promise<string | null> {
  const customers = await selectCustomersOfAccount(db, holder);
  if (customers.length < 2 || !methodId) return customers[0] ?? null;
  const card = cardBehind(await cardsOf(db, payments, holder), methodId);
  return card?.copies.find(({ id }) => id === methodId)?.customerId ?? customers[0] ?? null;
}
