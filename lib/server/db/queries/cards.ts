import "server-only";
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { memberships } from "../schema/memberships";
import { orders } from "../schema/orders";
import { wallets } from "../schema/wallets";
import { isInShop } from "./account";
import { shopIdOf } from "./shops";

/** Most customers of the provider's that one person's cards are gathered from. */
const MOST_CUSTOMERS = 5;

/** Somebody with the cards of their account in one shop. `shopKey`: NULL is our own. */
export interface Holder {
  readonly userId: string;
  readonly shopKey: string | null;
}

/** What an account keeps of its ways to pay. */
export async function selectWallet(db: Database, holder: Holder) {
  const [row] = await db
    .select({ customerId: wallets.providerCustomerId, defaultMethodId: wallets.defaultPaymentMethodId })
    .from(wallets)
    .where(and(eq(wallets.userId, holder.userId), isInShop(wallets.shopId, holder)));
  return row ?? { customerId: null, defaultMethodId: null };
}

/** The provider's customers that somebody has paid as in a shop: the account's own first, then the newest. */
export async function selectCustomersOfAccount(db: Database, holder: Holder): Promise<string[]> {
  const { userId } = holder;
  const { customerId } = await selectWallet(db, holder);
  const paid = await db
    .select({ id: checkouts.providerCustomerId })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(
      and(
        or(eq(orders.userId, userId), eq(checkouts.userId, userId)),
        eq(checkouts.status, "complete"),
        isNotNull(checkouts.providerCustomerId),
        isInShop(checkouts.shopId, holder),
      ),
    )
    .orderBy(desc(checkouts.completedAt));
  const carried = await db
    .select({ id: memberships.providerCustomerId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        isNotNull(memberships.providerCustomerId),
        isInShop(memberships.shopId, holder),
      ),
    )
    .orderBy(desc(memberships.createdAt));
  const ids = [customerId, ...paid.map(({ id }) => id), ...carried.map(({ id }) => id)].flatMap((id) => id ?? []);
  return [...new Set(ids)].slice(0, MOST_CUSTOMERS);
}

/** The customer and the card of each living membership of somebody in a shop, newest first. */
export function selectChargedCards(db: Database, holder: Holder) {
  return db
    .select({
      id: memberships.id,
      customerId: memberships.providerCustomerId,
      methodId: memberships.providerPaymentMethodId,
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, holder.userId),
        ne(memberships.status, "canceled"),
        isInShop(memberships.shopId, holder),
      ),
    )
    .orderBy(desc(memberships.createdAt), desc(memberships.id));
}

/** Notes what an account keeps in a shop; of two customers the first stays. */
async function writeWallet(
  db: Database,
  { userId, shopKey }: Holder,
  kept: Pick<typeof wallets.$inferInsert, "providerCustomerId" | "defaultPaymentMethodId">,
): Promise<void> {
  const { providerCustomerId } = kept;
  const first = providerCustomerId && sql`coalesce(${wallets.providerCustomerId}, ${providerCustomerId})`;
  await db
    .insert(wallets)
    .values({ userId, shopId: await shopIdOf(db, shopKey), ...kept })
    .onConflictDoUpdate({
      target: [wallets.userId, wallets.shopId],
      set: { ...kept, ...(first && { providerCustomerId: first }) },
    });
}

/** Gives an account its customer at the provider, unless it has one. */
export const keepCustomerOfAccount = (db: Database, holder: Holder, providerCustomerId: string) =>
  writeWallet(db, holder, { providerCustomerId });

/** The card that is offered first. */
export const writeDefaultCard = (tx: Database, holder: Holder, defaultPaymentMethodId: string) =>
  writeWallet(tx, holder, { defaultPaymentMethodId });

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
    .update(wallets)
    .set({ defaultPaymentMethodId: null })
    .where(and(eq(wallets.userId, userId), inArray(wallets.defaultPaymentMethodId, [...methodIds])));
}
