"use client";

import { type FormEvent, type ReactNode, useRef } from "react";
import { CartTrouble } from "@/components/cart/cart-trouble";
import styles from "@/components/checkout/checkout-layout.module.css";
import { NotPayable, PayBar } from "@/components/checkout/payment/pay-bar";
import { PaymentSection } from "@/components/checkout/payment/payment-section";
import { UnfinishedOrder } from "@/components/checkout/payment/unfinished-order";
import { useCartFacts } from "@/hooks/cart/use-cart-facts";
import { usePricedCart, useResolvedCart } from "@/hooks/cart/use-priced-cart";
import type { CheckoutTrouble } from "@/hooks/checkout/checkout-order";
import type { PaymentHandle } from "@/hooks/checkout/payment-handle";
import { useCheckout } from "@/hooks/checkout/use-checkout";
import { completeEmail } from "@/hooks/checkout/use-checkout-lead";
import { useKnownPerson } from "@/hooks/checkout/use-known-person";
import { usePaymentMethods } from "@/hooks/checkout/use-payment-methods";
import { useOncePer } from "@/hooks/site/use-once-per";
import { BNPL_TEXT_VERSION, bnplEligibility } from "@/lib/domain/bnpl";
import { obstacleOf } from "@/lib/domain/cart";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import type { StateRules } from "@/lib/domain/states";
import type { Cart } from "@/stores/cart";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import { AddressSection } from "./address-section";
import { chosenPayment, closedState, ownTroubles } from "./checkout-rules";
import { CheckoutSummary } from "./checkout-summary";
import { ConsentSection } from "./consent-section";
import { ContactSection } from "./contact-section";
import { fieldId } from "./field-id";
import { FormTrouble } from "./form-trouble";

/** What the page brings to a checkout: the shop, all that is sold there, and the rules of the day. */
export interface CheckoutPage {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
  rules: StateRules;
  /** short: one plan, chosen already, and the fewest fields. */
  variant: "full" | "short";
  /** The small picture of each test, by product key. */
  pictures: Readonly<Record<string, ReactNode>>;
  /** What stands below the button that pays. */
  proofs: ReactNode;
}

interface CheckoutFormProps extends CheckoutPage {
  cart: Cart;
  draft: CheckoutDraftStore;
}

const FORM = "checkout-order";

/** The whole checkout: who, where, how to pay, what is agreed to, and the sum with the button. */
export function CheckoutForm({ cart, draft, ...page }: CheckoutFormProps) {
  const { shop, options, rates, rules, variant, pictures, proofs } = page;
  // Until the address is left complete, nobody is asked about it.
  const email = draft.leadEmail === null ? null : completeEmail(draft.fields.email);
  const resolved = useResolvedCart(cart, options);
  const { lines } = resolved;
  const obstacle = obstacleOf(resolved);
  const cartPath = `${shop.basePath}/shopping-cart`;
  const facts = useCartFacts({ shopKey: shop.key, code: cart.discountCode, lines, email, isCheckout: true });
  const { user } = facts;
  const { quote, plan, now } = usePricedCart(resolved, cart, { shopKey: shop.key, rates, facts });
  const { methods, shippingAddress } = usePaymentMethods(Boolean(user));
  useKnownPerson(draft, { user, shippingAddress, country: cart.country });

  const paymentField = useRef<PaymentHandle>(null);
  const laterIsPossible = bnplEligibility({ country: cart.country, firstChargeCents: quote.totalCents }).isEligible;
  const choice = chosenPayment(draft.payment, methods, laterIsPossible);
  const paysLater = choice === "later";
  const closed = closedState(lines, cart.country, draft.fields.state, rules);
  const checkout = useCheckout({
    shop,
    cart,
    quote,
    draft,
    ownTroubles: ownTroubles({ draft, resolved, closed, paysLater }),
    choice,
    instalmentText: paysLater ? BNPL_TEXT_VERSION : null,
    paymentField,
  });
  useFocusOn(checkout.attempt);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.submit();
  };
  return (
    <div className={styles.layout}>
      <div className={styles.form}>
        <UnfinishedOrder shop={shop} draft={draft} checkout={checkout} />
        <FormTrouble message={checkout.errorOf("form")} cartPath={cartPath} />
        <CartTrouble resolved={resolved} titles={cart.titles} onRemove={(priceIds) => priceIds.forEach(cart.remove)} />
        <form id={FORM} onSubmit={submit} noValidate className={styles.form}>
          <ContactSection {...{ shop, draft, cart, user, checkout, variant }} />
          <AddressSection {...{ draft, cart, closed, checkout, variant, now }} shopKey={shop.key} />
          <PaymentSection {...{ draft, choice, methods, laterIsPossible, plan, now, checkout }} field={paymentField} />
          <ConsentSection {...{ shop, draft, quote, checkout }} />
        </form>
      </div>
      <div className={styles.aside}>
        <CheckoutSummary
          {...{ shop, cart, lines, quote, plan, now, facts, variant, pictures }}
          hasEmail={email !== null}
          news={checkout.news}
          paysLater={paysLater}
        />
        {obstacle === undefined ? (
          <PayBar form={FORM} {...{ plan, now, checkout, paysLater }} />
        ) : (
          <NotPayable {...{ obstacle, cartPath }} />
        )}
        {proofs}
      </div>
    </div>
  );
}

/** Moves focus to the first thing to mend, once for each attempt. */
function useFocusOn(attempt: readonly CheckoutTrouble[]): void {
  useOncePer(attempt, ([first]) => {
    if (first) document.getElementById(fieldId(first.field))?.focus();
  });
}
