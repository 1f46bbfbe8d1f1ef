"use client";

import { lazy, Suspense, useState } from "react";
import styles from "@/components/checkout/checkout-layout.module.css";
import { Button } from "@/components/ui/button";
import { SegmentedControl } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import { afterPress } from "@/hooks/forms/after-press";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { countryOf } from "@/lib/domain/shipping";
import { statesOf } from "@/lib/domain/states";
import type { Cart } from "@/stores/cart";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";
import type { ClosedDestination } from "./checkout-rules";
import { DeliveryEstimate } from "./delivery-estimate";
import { DraftField } from "./draft-field";
import { fieldId } from "./field-id";
import { FormSection } from "./form-section";

/** Seen by those who live where we cannot send; nobody else loads it. */
const ClosedStateNotice = lazy(async () => ({ default: (await import("./closed-state-notice")).ClosedStateNotice }));

interface AddressSectionProps {
  draft: CheckoutDraftStore;
  cart: Cart;
  closed: ClosedDestination | null;
  shopKey: string | null;
  checkout: Checkout;
  variant: "full" | "short";
  now: ShopNow;
}

/** Where it goes. A state we cannot send to is said the moment it is chosen. */
export function AddressSection({ draft, cart, closed, shopKey, checkout, variant, now }: AddressSectionProps) {
  const { country } = cart;
  const isUs = country === "US";
  const stateError = checkout.errorOf("state");
  const parts = { draft, checkout };
  const [doubt, setDoubt] = useState<{ place: string; words: string | null }>();
  const place = `${draft.fields.state} ${draft.fields.postalCode}`;
  const doubtPostalCode = () => {
    const say = (words: string | null) => setDoubt({ place, words });
    if (draft.fields.postalCode.trim() !== "") void checkout.postalDoubt().then(say, () => undefined);
  };
  const moveTo = (value: string) => {
    draft.setField("state", "");
    cart.choose({ country: countryOf(value) ?? country });
  };
  return (
    <FormSection id="address" title="Where should it go?">
      <SegmentedControl
        legend="Country"
        name="country"
        segments={[
          { value: "US", label: "United States" },
          { value: "CA", label: "Canada" },
        ]}
        value={country}
        onChange={moveTo}
      />
      <DraftField field="line1" label="Street address" autoComplete="shipping address-line1" {...parts} />
      <SecondLine {...parts} isShort={variant === "short"} />
      <DraftField field="city" label="City" autoComplete="shipping address-level2" {...parts} />
      <div className={styles.pair}>
        <SelectField
          id={fieldId("state")}
          name="state"
          label={isUs ? "State" : "Province or territory"}
          placeholder={isUs ? "Choose a state" : "Choose a province"}
          autoComplete="shipping address-level1"
          options={statesOf(country).map(({ code, name }) => ({ value: code, label: name }))}
          value={draft.fields.state}
          onChange={(event) => draft.setField("state", event.target.value)}
          onBlur={() =>
            afterPress(() => {
              if (draft.fields.state !== "") void checkout.checkField("state");
              doubtPostalCode();
            })
          }
          {...(stateError !== undefined && { error: stateError })}
        />
        <DraftField
          field="postalCode"
          label={isUs ? "ZIP code" : "Postal code"}
          autoComplete="shipping postal-code"
          inputMode={isUs ? "numeric" : "text"}
          autoCapitalize="characters"
          onLeave={doubtPostalCode}
          // What has been mended is no longer said.
          hint={doubt?.place === place ? doubt.words : null}
          {...parts}
        />
      </div>
      {closed ? (
        <Suspense fallback={null}>
          <ClosedStateNotice closed={closed} shopKey={shopKey} fields={draft.fields} />
        </Suspense>
      ) : (
        <DeliveryEstimate country={country} now={now} />
      )}
      {variant === "full" ? (
        <DraftField
          field="phone"
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
          hint="In case the carrier can't find you."
          {...parts}
        />
      ) : null}
    </FormSection>
  );
}

interface SecondLineProps {
  draft: CheckoutDraftStore;
  checkout: Checkout;
  /** Hidden behind a button until somebody needs it. */
  isShort: boolean;
}

function SecondLine({ draft, checkout, isShort }: SecondLineProps) {
  const [isOpen, setOpen] = useState(!isShort || draft.fields.line2 !== "");
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          Add apartment or suite
        </Button>
      </div>
    );
  }
  return (
    <DraftField
      field="line2"
      label="Apartment or suite"
      isOptional
      autoComplete="shipping address-line2"
      draft={draft}
      checkout={checkout}
    />
  );
}
