import "server-only";
import { and, eq } from "drizzle-orm";
import type { MailTemplates } from "@/lib/content/mails/mail";
import type { FullReturn } from "@/lib/contracts/staff-orders";
import { chargesOf, nextChargeOf } from "@/lib/domain/charges";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectMembership } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectWaitingReplacements } from "@/lib/server/db/queries/replacements";
import { kits } from "@/lib/server/db/schema/orders";
import { memberPath } from "@/lib/server/mail/member-path";
import { titleOf } from "@/lib/server/memberships/membership-view";
import { planNow } from "@/lib/server/memberships/plan-of";

/** The membership that an order belongs to, while it will be charged. */
async function goingOn(db: Database, { membershipId }: OrderRow) {
  const row = membershipId ? await selectMembership(db, membershipId) : undefined;
  const next = row && nextChargeOf(chargesOf(await planNow(db, row), now()));
  return row && next
    ? { row, title: titleOf(row), date: next.date, amount: next.amountCents, hasKit: next.kits > 0 }
    : null;
}

async function leftOf(db: Database, order: OrderRow) {
  return {
    unsentKits: await db.$count(kits, and(eq(kits.orderId, order.id), eq(kits.state, "planned"))),
    replacements: (await selectWaitingReplacements(db, order.id)).map(({ number }) => number),
    membership: await goingOn(db, order),
  };
}

/** What becomes of an order when everything goes back, and what goes on. */
export async function fullReturnOf(db: Database, order: OrderRow): Promise<FullReturn> {
  const { membership: found, ...sent } = await leftOf(db, order);
  if (!found) return { ...sent, membership: null };
  const { row: _, hasKit: __, ...membership } = found;
  return { ...sent, membership };
}

/** The same as a mail tells it. */
export async function toldReturn(db: Database, order: OrderRow): Promise<MailTemplates["money-returned"]["leaves"]> {
  const { membership, ...sent } = await leftOf(db, order);
  if (!membership) return { ...sent, membership: null };
  const { row, title, date, hasKit, amount: amountCents } = membership;
  return { ...sent, membership: { title, next: { date, amountCents, hasKit }, managePath: memberPath(row) } };
}
