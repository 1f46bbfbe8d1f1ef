import { useImperativeHandle } from "react";
import { vi } from "vitest";
import type { PaymentFieldHandle, PaymentFieldProps } from "@/components/checkout/payment-field/payment-field-handle";

/** What the card field does when it is asked; a test says so. */
export const bank = {
  checkCard: vi.fn<PaymentFieldHandle["checkCard"]>(async () => null),
  createPaymentMethod: vi.fn<PaymentFieldHandle["createPaymentMethod"]>(),
  handleNextAction: vi.fn<PaymentFieldHandle["handleNextAction"]>(),
};

/** Stands for the card field, whose frame is the payment provider's: it leaves the building. */
export function PaymentField({ ref }: PaymentFieldProps) {
  useImperativeHandle(ref, () => bank);
  return <div>The provider's card field</div>;
}
