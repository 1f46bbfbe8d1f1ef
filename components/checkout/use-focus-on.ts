import { useEffect } from "react";
import type { CheckoutTrouble } from "@/hooks/checkout-order";
import { fieldId } from "./field-id";

/** Moves focus to the first thing to mend, once for each attempt. */
export function useFocusOn(attempt: readonly CheckoutTrouble[]): void {
  useEffect(() => {
    const [first] = attempt;
    if (first) document.getElementById(fieldId(first.field))?.focus();
  }, [attempt]);
}
