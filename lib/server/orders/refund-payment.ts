import "server-only";
import type { Database } from "@/lib/server/db/client";
import { payments } from "@/lib/server/payments/stripe-payments";
import { recordRefund } from "./record-refund";

/** Money that goes back. Unit: cents. */
export interface RefundRequest {
  orderId: string;
  providerPaymentId: string;
  amountCents: number;
}

/**
 * Gives money back through the provider, once per effect, and writes down what the provider then says went back.
 * @param effect  its dedupe key makes a second delivery the same refund
 */
export async function refundPayment(
  db: Database,
  request: RefundRequest,
  effect: { dedupeKey: string },
): Promise<void> {
  const provider = payments();
  const { orderId, providerPaymentId: paymentId, amountCents } = request;
  await provider.refund({ key: effect.dedupeKey.replaceAll(":", "_"), paymentId, amountCents });
  await recordRefund(db, orderId, await provider.retrievePayment(paymentId));
}
