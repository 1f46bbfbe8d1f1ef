"use client";

import { fieldId } from "@/components/checkout/form/field-id";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { bnplConsent, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { type Plan, renewalCents } from "@/lib/domain/charges";
import { dayText } from "@/lib/domain/date-text";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import styles from "./pay-later-terms.module.css";

interface PayLaterTermsProps {
  draft: CheckoutDraftStore;
  /** The membership that is bought. NULL: nothing renews. */
  plan: Plan | null;
  now: ShopNow;
  totalCents: number;
  error: string | undefined;
}

/** What paying later means: the text that is agreed to, each payment with its day, and what later charges do. */
export function PayLaterTerms({ draft, plan, now, totalCents, error }: PayLaterTermsProps) {
  const renewal = plan && { ...renewalCents(plan), frequency: plan.frequency };
  const firstChargeCents = totalCents;
  // Without the shop's time the days are not told, and the words need none.
  const consent = bnplConsent({ provider: PAY_LATER_PROVIDER, firstChargeCents, today: now ?? new Date(0), renewal });
  return (
    <div className={styles.terms}>
      <p>{consent.text}</p>
      <ReceiptLines
        lines={consent.instalments.map(({ date, amountCents }, index) => ({
          key: date,
          label: index === 0 ? "Today" : now ? dayText(date) : "Two weeks later",
          cents: amountCents,
        }))}
      />
      {consent.renewalNotice ? <p>{consent.renewalNotice}</p> : null}
      <CheckboxField
        id={fieldId("instalments")}
        label={`I agree to pay in these payments through ${PAY_LATER_PROVIDER}.`}
        checked={draft.hasAcceptedInstalments}
        onChange={(event) => draft.change({ hasAcceptedInstalments: event.target.checked })}
        {...(error !== undefined && { error })}
      />
    </div>
  );
}
