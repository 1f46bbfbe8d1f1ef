import { Skeleton } from "@/components/ui/skeleton";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { type Plan, renewalCents } from "@/lib/domain/charges";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { cadenceText, shippingPart, shipsAtRenewal } from "@/lib/domain/recurring-period";

interface NextChargeProps {
  /** NULL: nothing renews. */
  plan: Plan | null;
  /** The shop's time from which the plan is counted. */
  now: ShopNow;
}

/** When money leaves next, how much, and how to stop it, in two sentences. */
export function NextCharge({ plan, now }: NextChargeProps) {
  if (!plan) return <p>Nothing renews. This is the only charge.</p>;
  const { nextCents, laterCents } = renewalCents(plan);
  const later = laterCents === nextCents ? "" : `, later ${formatCents(laterCents)}`;
  return (
    <p>
      Next charge: <strong>{formatCents(nextCents)}</strong> on {whenText(plan, now)}, then{" "}
      {cadenceText(plan.frequency)}
      {later}
      {shippingPart(shipsAtRenewal(plan.frequency))}. Cancel online at any time with the link in your receipt. It takes
      two clicks.
    </p>
  );
}

function whenText(plan: Plan, now: ShopNow) {
  if (now === undefined) return <Skeleton width="quarter" />;
  return now === null ? "the date on your receipt" : <strong>{dayText(newYorkDay(plan.nextChargeAt))}</strong>;
}
