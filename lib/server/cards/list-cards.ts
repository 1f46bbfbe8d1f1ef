import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";
import type { Database } from "@/lib/server/db/client";
import { isInShop } from "@/lib/server/db/queries/account";
import type { Holder } from "@/lib/server/db/queries/cards";
import { selectUser } from "@/lib/server/db/queries/users";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import type { Actor } from "@/lib/server/http/actor";
import type { Payments } from "@/lib/server/payments/payments";
import { cardsOf, type OwnedCard } from "./cards-of";

/** Where the newest order in a shop went, or where its membership's kits go by now. */
async function lastAddressOf(db: Database, holder: Holder) {
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${memberships.name}, ${orders.name})`,
      address: sql<ShippingAddress>`coalesce(${memberships.shippingAddress}, ${orders.shippingAddress})`,
      phone: checkouts.phone,
    })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(memberships, eq(memberships.id, orders.membershipId))
    .where(and(eq(orders.userId, holder.userId), isInShop(orders.shopId, holder)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!row) return null;
  const { line2, ...address } = row.address;
  return { name: row.name, phone: row.phone, address: { ...address, line2: line2 || null } };
}

function viewOf({ shown, usedBy, usableBy, isDefault }: OwnedCard): SavedPaymentMethod {
  const { id, type, brand, last4, expMonth, expYear } = shown;
  return { id, type, brand, last4, expMonth, expYear, isDefault, usedBy: [...usedBy], usableBy: [...usableBy] };
}

/**
 * Saved ways to pay and the last shipping address of the signed-in person, in the shop in which they are.
 * @throws PaymentsUnavailable
 */
export async function readPaymentMethods(
  db: Database,
  payments: Payments,
  actor: Pick<Actor, "userId" | "email" | "shopKey">,
) {
  const paymentMethods = (await cardsOf(db, payments, actor)).map(viewOf);
  const user = await selectUser(db, actor.userId);
  return {
    paymentMethodsAndAddresses: { paymentMethods, shippingAddress: await lastAddressOf(db, actor) },
    email: user?.displayEmail ?? actor.email,
  };
}
