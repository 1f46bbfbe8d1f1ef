"use client";

import { lazy, type Ref, Suspense } from "react";
import type { PaymentFieldHandle } from "@/components/checkout/payment-field/payment-field-handle";
import { Skeleton } from "@/components/ui/skeleton";

const PaymentField = lazy(async () => ({
  default: (await import("@/components/checkout/payment-field/payment-field")).PaymentField,
}));

interface NewCardFieldProps {
  ref: Ref<PaymentFieldHandle>;
  publishableKey: string;
  onSubmit: () => void;
}

/** Where a card is typed: the payment provider's own field, loaded when it is wanted. */
export function NewCardField({ ref, publishableKey, onSubmit }: NewCardFieldProps) {
  return (
    <Suspense fallback={<Skeleton shape="control" />}>
      <PaymentField ref={ref} publishableKey={publishableKey} onSubmit={onSubmit} />
    </Suspense>
  );
}
