"use client";

import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import { afterPress } from "@/hooks/forms/after-press";
import type { CheckoutDraftStore, CheckoutFields } from "@/stores/checkout-draft";
import { fieldId } from "./field-id";

type DraftFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "id" | "name" | "value" | "onChange" | "onBlur" | "error"
> & {
  field: keyof CheckoutFields;
  draft: CheckoutDraftStore;
  checkout: Checkout;
  /** Called when the field is left with something in it. */
  onLeave?: () => void;
};

/** A line of the checkout: kept as it is typed, judged when it is left. */
export function DraftField({ field, draft, checkout, onLeave, ...rest }: DraftFieldProps) {
  const value = draft.fields[field];
  const error = checkout.errorOf(field);
  return (
    <TextField
      {...rest}
      id={fieldId(field)}
      name={field}
      value={value}
      onChange={(event) => draft.setField(field, event.target.value)}
      onBlur={() => {
        if (value.trim() === "") return;
        afterPress(() => {
          void checkout.checkField(field);
          onLeave?.();
        });
      }}
      {...(error !== undefined && { error })}
    />
  );
}
