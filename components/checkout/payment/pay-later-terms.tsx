"use client";

import { useState } from "react";
import { fieldId } from "@/components/checkout/form/field-id";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import { bnplConsent, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { dayText } from "@/lib/domain/date-text";
import type { Quote } from "@/lib/domain/quote";
import { cadenceText } from "@/lib/domain/recurring-period";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import styles from "./pay-later-terms.module.css";

interface PayLaterTermsProps {
  draft: CheckoutDraftStore;
  quote: Quote;
  totalCents: number;
  error: string | undefined;
}

/** What paying later means: the text that is agreed to, each payment with its day, and what later charges do. */
export function PayLaterTerms({ draft, quote, totalCents, error }: PayLaterTermsProps) {
  const [today] = useState(() => new Date());
  const frequency = quote.recurringFrequency;
  const renewal = frequency === null ? null : { amountCents: quote.recurringCents, cadence: cadenceText(frequency) };
  const consent = bnplConsent({ provider: PAY_LATER_PROVIDER, firstChargeCents: totalCents, today, renewal });
  return (
    <div className={styles.terms}>
      <p>{consent.text}</p>
      <ReceiptLines
        lines={consent.instalments.map(({ date, amountCents }, index) => ({
          key: date,
          label: index === 0 ? "Today" : dayText(date),
          cents: amountCents,
        }))}
      />
      {consent.renewalNotice ? <p>{consent.renewalNotice}</p> : null}
      <CheckboxField
        id={fieldId("instalments")}
        label={`I agree to pay in these instalments through ${PAY_LATER_PROVIDER}.`}
        checked={draft.hasAcceptedInstalments}
        onChange={(event) => draft.change({ hasAcceptedInstalments: event.target.checked })}
        {...(error !== undefined && { error })}
      />
    </div>
  );
}
