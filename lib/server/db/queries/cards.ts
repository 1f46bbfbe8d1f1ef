import "server-only";
import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { users } from "../schema/people";

/** Most customers of the provider's that one person's cards are gathered from. */
const MOST_CUSTOMERS = 5;

/** What an account keeps of its ways to pay. */
export async function selectWallet(db: Database, userId: string) {
  const [row] = await db
    .select({ customerId: users.providerCustomerId, defaultMethodId: users.defaultPaymentMethodId })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { customerId: null, defaultMethodId: null };
}

/** The provider's customers that somebody has paid as: the account's own first, then the newest. */
export async function selectCustomersOfAccount(db: Database, userId: string): Promise<string[]> {
  const { customerId } = await selectWallet(db, userId);
  const paid = await db
    .select({ id: checkouts.providerCustomerId })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(
      and(
        or(eq(orders.userId, userId), eq(checkouts.userId, userId)),
        eq(checkouts.status, "complete"),
        isNotNull(checkouts.providerCustomerId),
      ),
    )
    .orderBy(desc(checkouts.completedAt));
  const carried = await db
    .select({ id: memberships.providerCustomerId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNotNull(memberships.providerCustomerId)))
    .orderBy(desc(memberships.createdAt));
  const ids = [customerId, ...paid.map(({ id }) => id), ...carried.map(({ id }) => id)].flatMap((id) => id ?? []);
  return [...new Set(ids)].slice(0, MOST_CUSTOMERS);
}

/** The customer and the card of each living membership of somebody, newest first. */
export function selectChargedCards(db: Database, userId: string) {
  return db
    .select({
      id: memberships.id,
      customerId: memberships.providerCustomerId,
      methodId: memberships.providerPaymentMethodId,
    })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.status, "canceled")))
    .orderBy(desc(memberships.createdAt), desc(memberships.id));
}

/** Gives an account its customer at the provider, unless it has one. */
export async function keepCustomerOfAccount(db: Database, userId: string, customerId: string): Promise<void> {
  await db
    .update(users)
    .set({ providerCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.providerCustomerId)));
}

/** The card that is offered first. */
export async function writeDefaultCard(tx: Database, userId: string, methodId: string | null): Promise<void> {
  await tx.update(users).set({ defaultPaymentMethodId: methodId }).where(eq(users.id, userId));
}

/** Takes cards that are gone out of what has ended, and of what is offered first. */
export async function forgetCards(tx: Database, userId: string, methodIds: readonly string[]): Promise<void> {
  await tx
    .update(memberships)
    .set({ providerPaymentMethodId: null })
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.status, "canceled"),
        inArray(memberships.providerPaymentMethodId, [...methodIds]),
      ),
    );
  await tx
    .update(users)
    .set({ defaultPaymentMethodId: null })
    .where(and(eq(users.id, userId), inArray(users.defaultPaymentMethodId, [...methodIds])));
}
