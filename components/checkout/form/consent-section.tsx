"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import { marketingConsent } from "@/lib/content/consent-texts";
import type { Quote } from "@/lib/domain/quote";
import type { ShopView } from "@/lib/domain/shop-view";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import { fieldId } from "./field-id";
import { FormSection } from "./form-section";

/** Few read them; those who do, load them. */
const TermsDialog = lazy(async () => ({ default: (await import("./terms-dialog")).TermsDialog }));

interface ConsentSectionProps {
  shop: ShopView;
  draft: CheckoutDraftStore;
  quote: Quote;
  checkout: Checkout;
}

/** What is agreed to. Nothing is ticked beforehand. */
export function ConsentSection({ shop, draft, quote, checkout }: ConsentSectionProps) {
  const [isReading, setReading] = useState(false);
  const error = checkout.errorOf("terms");
  const reader = (
    <Button variant="quiet" size="small" onClick={() => setReading(true)}>
      Read the terms
    </Button>
  );
  return (
    <FormSection id="consents" title="Before you order" aside={reader}>
      <CheckboxField
        id={fieldId("terms")}
        label={termsText(quote)}
        hint="A result is information, not a diagnosis. You are 18 or older and take the sample yourself."
        checked={draft.hasAcceptedTerms}
        onChange={(event) => draft.change({ hasAcceptedTerms: event.target.checked })}
        {...(error !== undefined && { error })}
      />
      <CheckboxField
        label={marketingConsent(shop.brandName).text}
        hint="Optional. Every email has an unsubscribe link."
        checked={draft.wantsMarketing}
        onChange={(event) => draft.change({ wantsMarketing: event.target.checked })}
      />
      {isReading ? (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
    </FormSection>
  );
}

function termsText({ recurringFrequency }: Quote): string {
  if (recurringFrequency === null) return "I accept the terms of sale and the privacy notice.";
  return "I accept the terms of sale and the privacy notice, and that the membership renews until I cancel.";
}
