import "server-only";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import type { SavedPaymentMethod } from "@/lib/contracts/user";
import type { Database } from "@/lib/server/db/client";
import { selectUser } from "@/lib/server/db/queries/users";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import type { Actor } from "@/lib/server/http/actor";
import type { Payments } from "@/lib/server/payments/payments";

/** Most customers of the provider's that one person's cards are gathered from. */
const MOST_CUSTOMERS = 5;

/** The provider's customers that somebody has paid as, newest first. */
async function customersOf(db: Database, userId: string): Promise<string[]> {
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
  const ids = [...paid, ...carried].flatMap(({ id }) => id ?? []);
  return [...new Set(ids)].slice(0, MOST_CUSTOMERS);
}

/** The card that the newest membership is charged to. */
async function renewalCardOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: memberships.providerPaymentMethodId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNotNull(memberships.providerPaymentMethodId)))
    .orderBy(desc(memberships.createdAt))
    .limit(1);
  return row?.id ?? null;
}

/** Where the newest order went, or where its membership's kits go by now. */
async function lastAddressOf(db: Database, userId: string) {
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${memberships.name}, ${orders.name})`,
      address: sql<ShippingAddress>`coalesce(${memberships.shippingAddress}, ${orders.shippingAddress})`,
      phone: checkouts.phone,
    })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(memberships, eq(memberships.id, orders.membershipId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!row) return null;
  const { line2, ...address } = row.address;
  return { name: row.name, phone: row.phone, address: { ...address, line2: line2 || null } };
}

/**
 * Saved ways to pay and the last shipping address of the signed-in person.
 * @throws PaymentsUnavailable
 */
export async function readPaymentMethods(db: Database, payments: Payments, actor: Pick<Actor, "userId" | "email">) {
  const renewalCard = await renewalCardOf(db, actor.userId);
  const kept: SavedPaymentMethod[] = [];
  for (const customer of await customersOf(db, actor.userId)) {
    for (const method of await payments.listMethods(customer)) {
      if (kept.some(({ id }) => id === method.id)) continue;
      kept.push({ ...method, isDefault: renewalCard ? method.id === renewalCard : kept.length === 0 });
    }
  }
  const user = await selectUser(db, actor.userId);
  return {
    paymentMethodsAndAddresses: { paymentMethods: kept, shippingAddress: await lastAddressOf(db, actor.userId) },
    email: user?.displayEmail ?? actor.email,
  };
}
