"use client";

import { lazy, type RefObject, Suspense } from "react";
import { expiryText } from "@/components/cards/card-text";
import { savedChoice } from "@/components/checkout/form/checkout-rules";
import { fieldId } from "@/components/checkout/form/field-id";
import { FormSection } from "@/components/checkout/form/form-section";
import { PaymentField } from "@/components/checkout/payment-field/payment-field";
import { Icon } from "@/components/ui/icon";
import { type RadioCard, RadioCards } from "@/components/ui/radio-cards";
import type { PaymentHandle } from "@/hooks/checkout/payment-handle";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { publicEnv } from "@/lib/analytics/public-env";
import type { SavedPaymentMethod } from "@/lib/contracts/payment-methods";
import { instalmentAmounts, instalmentText } from "@/lib/domain/bnpl";
import { cardText } from "@/lib/domain/card";
import { type Plan, renewalCents } from "@/lib/domain/charges";
import type { CheckoutDraftStore, PaymentChoice } from "@/stores/checkout-draft";
import styles from "./payment-section.module.css";

const PayLaterTerms = lazy(async () => ({ default: (await import("./pay-later-terms")).PayLaterTerms }));

interface PaymentSectionProps {
  draft: CheckoutDraftStore;
  choice: PaymentChoice;
  methods: readonly SavedPaymentMethod[];
  laterIsPossible: boolean;
  /** The membership that is bought. NULL: nothing renews. */
  plan: Plan | null;
  now: ShopNow;
  checkout: Checkout;
  field: RefObject<PaymentHandle | null>;
}

/** How it is paid. A card's digits are typed into the provider's own frame and never reach this page. */
export function PaymentSection(props: PaymentSectionProps) {
  const { draft, choice, methods, laterIsPossible, plan, now, checkout, field } = props;
  const { totalCents } = checkout;
  if (totalCents === 0) return <NothingToPay plan={plan} />;
  const cards = choicesOf(methods, laterIsPossible, totalCents);
  const error = checkout.errorOf("payment");
  return (
    <FormSection id="payment" title="How would you like to pay?" aside={<Secured />}>
      <div id={fieldId("payment")} tabIndex={-1} className={styles.payment}>
        {error ? (
          <p className={styles.error} role="alert">
            <Icon name="danger" />
            {error}
          </p>
        ) : null}
        {cards.length > 1 ? (
          <RadioCards
            legend="Way to pay"
            isLegendHidden
            name="payment"
            cards={cards}
            value={choice}
            onChange={(value) => draft.change({ payment: asChoice(value) })}
          />
        ) : null}
        {/* Kept in the page whatever is chosen: the bank's own step runs through it. */}
        <div className={choice === "card" ? undefined : styles.unchosen}>
          <PaymentField
            ref={field}
            publishableKey={publicEnv.stripePublishableKey}
            amountCents={totalCents}
            onSubmit={checkout.submit}
          />
        </div>
        {choice === "later" ? (
          <Suspense fallback={null}>
            <PayLaterTerms
              draft={draft}
              plan={plan}
              now={now}
              totalCents={totalCents}
              error={checkout.errorOf("instalments")}
            />
          </Suspense>
        ) : null}
      </div>
    </FormSection>
  );
}

function choicesOf(methods: readonly SavedPaymentMethod[], laterIsPossible: boolean, totalCents: number): RadioCard[] {
  const saved = methods.map((method) => ({
    value: savedChoice(method),
    title: cardText(method),
    detail: expiryText(method) ?? undefined,
  }));
  const card = { value: "card", title: saved.length > 0 ? "Another card" : "Card" };
  const later = {
    value: "later",
    title: "Pay later",
    detail: "Four payments over six weeks, no interest",
    aside: instalmentText(instalmentAmounts(totalCents)),
  };
  return [...saved, card, ...(laterIsPossible ? [later] : [])];
}

function asChoice(value: string): PaymentChoice {
  return value === "card" || value === "later" ? value : savedChoice({ id: value });
}

function Secured() {
  return (
    <p className={styles.secured}>
      <Icon name="lock" size="small" />
      Goes straight to the payment provider
    </p>
  );
}

/** Everything is covered by a code or the balance. */
function NothingToPay({ plan }: Pick<PaymentSectionProps, "plan">) {
  return (
    <FormSection id="payment" title="Nothing to pay">
      <p>
        {plan && renewalCents(plan).laterCents > 0
          ? "Nothing is due today. We will email you for a card before the first charge."
          : "This order costs nothing, so we ask for no card."}
      </p>
    </FormSection>
  );
}
