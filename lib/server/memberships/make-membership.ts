import "server-only";
import { withLaterKit } from "@/lib/domain/charges";
import { firstRenewal, renewalAnchor } from "@/lib/domain/recurring-period";
import type { Database } from "@/lib/server/db/client";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import type { KeptQuote } from "@/lib/server/db/schema/kept-quote";
import { type MembershipItem, memberships, type PaidPlan } from "@/lib/server/db/schema/memberships";
import { newId } from "@/lib/server/ids";
import { enqueue } from "@/lib/server/outbox";
import type { Payment } from "@/lib/server/payments/payments";
import { planOf } from "./plan-of";

/** What a membership charges and sends each cycle, the program first. */
export function membershipItems(lines: KeptQuote["lines"]): MembershipItem[] {
  const recurring = lines.filter(({ isRecurring }) => isRecurring);
  const programFirst = [...recurring].sort(
    (left, right) => Number(right.kitType !== null) - Number(left.kitType !== null),
  );
  return programFirst.map(
    ({ priceId, lookupKey, productKey, title, priceType, unitAmountCents, quantity, choices }) => ({
      ...{ priceId, lookupKey, productKey, title, priceType, unitAmountCents, quantity, choices },
    }),
  );
}

/** What a quote's membership charges from its first renewal on, in the words of its columns. NULL: nothing renews. */
export function planOfQuote({ lines, cycle, discountCode }: KeptQuote): PaidPlan | null {
  const items = membershipItems(lines);
  const [program, ...addons] = items;
  const frequency = lines.find(({ isRecurring }) => isRecurring)?.frequency;
  if (!program || !frequency || !cycle) return null;
  const { productKey, priceId } = program;
  const addonPriceIds = addons.map((addon) => addon.priceId);
  return { productKey, priceId, frequency, items, addonPriceIds, ...cycle, discountCode };
}

/** Which card renewals are charged to: the one that paid, or, beside pay later, the one that was given. */
function renewalMethod(row: CheckoutRow, paid: Payment | null): string | null {
  return paid && !row.isBnpl ? paid.methodId : row.providerPaymentMethodId;
}

/**
 * Begins the membership of a paid checkout, if it holds a recurring program. The provider's subscription is made once
 * that is committed: nobody has to wait for it.
 * @param tx    the transaction that makes the order
 * @param paid  NULL: nothing was to pay
 * @returns     what it is, and what is still to be written, the membership before its order. NULL: nothing renews
 */
export function makeMembership(tx: Database, row: CheckoutRow, paid: Payment | null, at: Date) {
  const plan = planOfQuote(row.quote);
  if (!plan) return null;
  const { shopId, userId, email, name, shippingAddress, shipUpfront } = row;
  const id = newId("mem");
  const membership = {
    id,
    checkoutId: row.id,
    ...{ shopId, userId, email, name, shippingAddress, shipUpfront },
    providerCustomerId: paid?.customerId ?? null,
    providerPaymentMethodId: renewalMethod(row, paid),
    status: "active" as const,
    ...plan,
    currentPeriodStart: at,
    nextChargeAt: firstRenewal(at, plan.frequency),
    renewalAnchorAt: renewalAnchor(at, plan.frequency),
    pausedUntil: null,
    createdAt: at,
    updatedAt: at,
  };
  return {
    id,
    title: plan.items[0]?.title ?? plan.productKey,
    productKey: plan.productKey,
    plan: withLaterKit(planOf(membership), at),
    write: tx.insert(memberships).values(membership),
    subscription: enqueue(tx, "subscription", `subscription:${id}`, { membershipId: id }),
  };
}
