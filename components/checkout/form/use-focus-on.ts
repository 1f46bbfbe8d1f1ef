import type { CheckoutTrouble } from "@/hooks/checkout/checkout-order";
import { useOncePer } from "@/hooks/site/use-once-per";
import { fieldId } from "./field-id";

/** Moves focus to the first thing to mend, once for each attempt. */
export function useFocusOn(attempt: readonly CheckoutTrouble[]): void {
  useOncePer(attempt, ([first]) => {
    if (first) document.getElementById(fieldId(first.field))?.focus();
  });
}
