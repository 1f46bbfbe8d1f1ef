import "server-only";
import { cycleAmounts } from "@/lib/domain/charges";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockCustomer } from "@/lib/server/db/queries/checkouts";
import {
  changeMembership,
  lockMembership,
  type MembershipRow,
  selectMembership,
} from "@/lib/server/db/queries/memberships";
import { balanceOf, holdForRenewal } from "@/lib/server/orders/balance";
import { enqueue } from "@/lib/server/outbox";
import type { Payments } from "@/lib/server/payments/payments";
import { payments as provider } from "@/lib/server/payments/stripe-payments";
import { planOf, spenderOfBalance } from "./plan-of";
import { keepRenewalDay } from "./renewal-days";

/** How long before a renewal credit is put aside for it, so that no checkout spends it too. Unit: ms. */
export const PUT_ASIDE_MS = 7 * 24 * 3_600_000;

/** Nearer than this the provider may be charging already: nothing is changed any more. Unit: ms. */
const CHARGING_MS = 5 * 60_000;

/** What the provider takes off the next renewal: the code's part and the credit that is put aside. Unit: cents. */
export function renewalDiscountCents(row: MembershipRow): number {
  const { discountCents, balanceCents } = cycleAmounts(planOf(row));
  return discountCents + balanceCents;
}

/** The credit that belongs aside for a membership now. Unit: cents. NULL: what is put aside stays. */
async function wantedCents(tx: Database, row: MembershipRow, email: string | undefined): Promise<number | null> {
  const leftMs = row.nextChargeAt.getTime() - now().getTime();
  // What is owed has used it.
  if (row.status === "past_due" || (row.status === "active" && leftMs < CHARGING_MS)) return null;
  if (row.status !== "active" || leftMs > PUT_ASIDE_MS || !email) return 0;
  const balanceCents = row.heldBalanceCents + (await balanceOf(tx, email, row.shopId));
  return cycleAmounts({ ...planOf(row), balanceCents }).balanceCents;
}

/**
 * Puts credit of its member aside for a membership's next renewal, or sets it free, and has the provider's discount
 * follow.
 * @returns the membership as it then is
 */
export async function putCreditAside(db: Database, id: string): Promise<MembershipRow | undefined> {
  const { userId, shopId = null } = (await selectMembership(db, id)) ?? {};
  const spender = userId ? await spenderOfBalance(db, userId, shopId) : undefined;
  const email = spender?.membershipId === id ? spender.email : undefined;
  return db.transaction(async (tx) => {
    if (email) await lockCustomer(tx, email);
    const row = await lockMembership(tx, id);
    const wanted = row && (await wantedCents(tx, row, email));
    if (!row || wanted === null || wanted === undefined || wanted === row.heldBalanceCents) return row;
    const at = now();
    const change = { heldBalanceCents: wanted, updatedAt: row.updatedAt };
    await holdForRenewal(tx, { membershipId: id, email: email ?? row.email, shopId, amountCents: wanted, at });
    await changeMembership(tx, id, change);
    await enqueueRenewalDiscount(tx, id, at);
    return { ...row, ...change };
  });
}

/**
 * Brings a membership's next renewal at the provider to what it should be: its day, and what is taken off it, the code
 * as long as it lasts and the member's credit, which is put aside a week before and set free when the renewal does not
 * come. Doing it again changes nothing.
 * @throws PaymentsUnavailable
 */
export async function setRenewalDiscount(db: Database, payments: Payments, membershipId: string): Promise<void> {
  const row = await putCreditAside(db, membershipId);
  if (!row?.providerSubscriptionId || row.status === "canceled" || row.status === "past_due") return;
  const subscription = await payments.retrieveSubscription(row.providerSubscriptionId);
  if (subscription.state !== "active") return;
  const cents = renewalDiscountCents(row);
  if (subscription.discountCents !== cents) await payments.setDiscount(subscription.id, cents);
  await keepRenewalDay(payments, row, subscription);
}

/** As `setRenewalDiscount`, by the outbox. */
export async function deliverRenewalDiscount(db: Database, { membershipId }: { membershipId: string }): Promise<void> {
  await setRenewalDiscount(db, provider(), membershipId);
}

/**
 * Has the provider's discount follow a change of a membership, and its member told of what it changed of the others, in
 * the transaction of the change.
 */
export async function enqueueRenewalDiscount(tx: Database, membershipId: string, at: Date): Promise<void> {
  const key = `${membershipId}:${at.getTime()}`;
  await enqueue(tx, "renewal-discount", `renewal-discount:${key}`, { membershipId });
  await enqueue(tx, "next-charges", `next-charges:${key}`, { membershipId });
}
