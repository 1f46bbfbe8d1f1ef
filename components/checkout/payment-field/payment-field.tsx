"use client";

import type { PaymentFieldProps } from "./payment-field-handle";
import { SandboxField } from "./sandbox-field";
import { StripeField } from "./stripe-field";

/**
 * Where the card is typed: in a frame of the payment provider's, or of the sandbox that stands in for it. In neither
 * does this page see the number; it gets the id of a payment method.
 */
export function PaymentField({ publishableKey = "", ...props }: PaymentFieldProps) {
  if (publishableKey === "") return <SandboxField {...props} />;
  return <StripeField {...props} publishableKey={publishableKey} />;
}
