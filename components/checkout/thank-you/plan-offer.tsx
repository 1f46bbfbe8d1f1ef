import { type ReactNode, useState } from "react";
import { PlanDialog } from "@/components/membership/plan-dialog";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useCreditWords } from "@/hooks/account/use-credit-words";
import type { Declining } from "@/hooks/checkout/use-decline-offer";
import { publicEnv } from "@/lib/analytics/public-env";
import type { PlanPreview } from "@/lib/contracts/account";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { lostCodeText } from "@/lib/domain/plan-change";
import { cadenceText } from "@/lib/domain/recurring-period";
import type { ShopView } from "@/lib/domain/shop-view";
import { OfferCard, type OfferHeading } from "./offer-card";

interface PlanOfferProps {
  shop: ShopView;
  /** The membership's. */
  id: string;
  heading: OfferHeading;
  isEarly: boolean;
  picture: ReactNode;
  declining: Declining;
  onChanged: (plan: PlanPreview) => void;
}

/** Another cadence, once, while the first kit has not left. */
export function PlanOffer({ shop, id, onChanged, ...card }: PlanOfferProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfferCard
        {...card}
        title="Would a different schedule suit you better?"
        yes={<Button onClick={() => setOpen(true)}>See other schedules</Button>}
        no="Keep mine"
      >
        <p>
          Until your order ships, within a day at most, you can change how often it comes. You see what you would pay
          now and next before you decide.
        </p>
      </OfferCard>
      {isOpen ? (
        <PlanDialog
          {...{ shop, id }}
          publishableKey={publicEnv.stripePublishableKey}
          step="thank-you"
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      ) : null}
    </>
  );
}

export function PlanChanged({ plan }: { plan: PlanPreview }) {
  const { frequency, chargedNow, credited, nextCharge, lostCode } = plan;
  const waits = useCreditWords(credited);
  const now = chargedNow > 0 ? ` ${formatCents(chargedNow)} was charged.` : "";
  const back = credited > 0 ? ` ${formatCents(credited)} went to your balance.` : "";
  const lost = lostCode ? ` ${lostCodeText(lostCode)}` : "";
  return (
    <Notice tone="success" title={`It now renews ${cadenceText(frequency)}`}>
      {now}
      {back}
      {waits ? ` ${waits}` : null}
      {lost} The next charge is {formatCents(nextCharge.amount)} on {dayText(nextCharge.date)}. A receipt is on its way.
    </Notice>
  );
}
