import "server-only";
import { and, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../client";
import { discountUses } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { balanceEntries, orders } from "../schema/orders";
import { referrals } from "../schema/outreach";
import { users } from "../schema/people";
import type { UserRow } from "./users";

/** A use of a code goes along, unless the other address has had that turn with the code too: it is used up either way. */
async function moveDiscountUses(tx: Database, from: string, to: string): Promise<void> {
  const other = alias(discountUses, "other");
  const known = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.discountId, discountUses.discountId), eq(other.email, to), eq(other.turn, discountUses.turn)));
  await tx
    .update(discountUses)
    .set({ email: to })
    .where(and(eq(discountUses.email, from), notExists(known)));
}

async function moveReferrals(tx: Database, from: string, to: string): Promise<void> {
  const other = alias(referrals, "other");
  const known = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.referred, referrals.referred), eq(other.email, to)));
  await tx
    .update(referrals)
    .set({ email: to })
    .where(and(eq(referrals.email, from), notExists(known)));
}

/**
 * Puts an account under another address, proven by now: mails about its orders and memberships go there. What was
 * kept under the old address alone (credit, used codes, recommendations) goes along only if that was proven too.
 * @param to  canonical
 */
export async function moveEmail(tx: Database, user: UserRow, to: string, at: Date): Promise<void> {
  const { id, email: from } = user;
  await tx.update(orders).set({ email: to }).where(eq(orders.userId, id));
  await tx.update(memberships).set({ email: to, updatedAt: at }).where(eq(memberships.userId, id));
  if (user.emailVerified) {
    await tx.update(balanceEntries).set({ email: to }).where(eq(balanceEntries.email, from));
    await moveDiscountUses(tx, from, to);
    await moveReferrals(tx, from, to);
  }
  const change = { email: to, displayEmail: to, emailVerified: true, updatedAt: at };
  await tx.update(users).set(change).where(eq(users.id, id));
}
