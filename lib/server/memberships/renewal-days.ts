import "server-only";
import { renewalsFrom } from "@/lib/domain/recurring-period";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { Payments } from "@/lib/server/payments/payments";
import type { Subscription } from "@/lib/server/payments/subscription-shapes";

type Counted = Pick<MembershipRow, "frequency" | "renewalAnchorAt">;

/**
 * When a membership of the provider's subscription renews, and from where that is counted. The provider counts from the
 * last renewal that was given to it; after one that a short month cut off we go on from our own anchor, and the
 * provider is made to follow. Moved to a day that we would not come to, it is counted as the provider does.
 */
export function renewalDays({ frequency, renewalAnchorAt: own }: Counted, subscription: Subscription) {
  const { anchor, currentPeriodEnd } = subscription;
  const next = (moment: Date) => (own ? renewalsFrom(own, frequency, moment).next().value : moment);
  const isOwn = own !== null && next(anchor).getTime() === anchor.getTime();
  return isOwn
    ? { nextChargeAt: next(currentPeriodEnd), renewalAnchorAt: own }
    : { nextChargeAt: currentPeriodEnd, renewalAnchorAt: anchor };
}

/**
 * Has the provider renew on the membership's own day, where it would on the one to which a short month led.
 * @throws PaymentsUnavailable
 */
export async function keepRenewalDay(
  payments: Payments,
  row: Counted & Pick<MembershipRow, "nextChargeAt">,
  subscription: Subscription,
): Promise<void> {
  const { nextChargeAt } = renewalDays(row, subscription);
  const isKnown = nextChargeAt.getTime() === row.nextChargeAt.getTime();
  if (!isKnown || nextChargeAt <= subscription.currentPeriodEnd) return;
  await payments.changeSubscription(subscription.id, { nextChargeAt });
}
