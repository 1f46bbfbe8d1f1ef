"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { usePlanOffer } from "@/hooks/membership/use-plan-offer";
import { publicEnv } from "@/lib/analytics/public-env";
import type { PlanPreview } from "@/lib/contracts/account";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import styles from "./membership.module.css";
import { cadenceWords } from "./membership-words";
import { PlanDialog } from "./plan-dialog";

interface PlanOfferProps {
  /** The membership's. */
  id: string;
  paymentId: string;
  onChanged: () => void;
}

/** After an order: another cadence, once, while the first kit has not left. */
export function PlanOffer({ id, paymentId, onChanged }: PlanOfferProps) {
  const { isOffered, isEarly, decline } = usePlanOffer(id, paymentId);
  const [isOpen, setOpen] = useState(false);
  const [plan, setPlan] = useState<PlanPreview | null>(null);
  if (plan) return <Changed plan={plan} />;
  if (!isOffered) return null;
  return (
    <section aria-labelledby="plan-offer" className={styles.offer} data-print="hide">
      <div className={styles.head}>
        <h2 id="plan-offer">Would another rhythm suit you better?</h2>
        {isEarly ? <Badge tone="neutral">Early access</Badge> : null}
      </div>
      <p>
        Until your first kit leaves, at most a day, you can change how often it comes. You see what it costs now and
        next before you decide.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          See other rhythms
        </Button>
        <Button variant="quiet" onClick={decline}>
          Keep mine
        </Button>
      </div>
      {isOpen ? (
        <PlanDialog
          id={id}
          publishableKey={publicEnv.stripePublishableKey}
          step="thank-you"
          onClose={() => setOpen(false)}
          onChanged={(changed) => {
            setPlan(changed);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

function Changed({ plan: { frequency, chargedNow, credited, nextCharge } }: { plan: PlanPreview }) {
  const now = chargedNow > 0 ? ` ${formatCents(chargedNow)} was charged now.` : "";
  const back = credited > 0 ? ` ${formatCents(credited)} went to your balance.` : "";
  return (
    <Notice tone="success" announce="status" title={`It now renews ${cadenceWords(frequency)}`}>
      {now}
      {back} The next charge is {formatCents(nextCharge.amount)} on {dayText(nextCharge.date)}. A receipt is on its way.
    </Notice>
  );
}
