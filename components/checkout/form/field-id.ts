import type { CheckoutField } from "@/hooks/checkout/checkout-order";

/** The id of what a field of the checkout is typed into, so that focus and errors find it. */
export function fieldId(field: CheckoutField): string {
  return `checkout-${field}`;
}
