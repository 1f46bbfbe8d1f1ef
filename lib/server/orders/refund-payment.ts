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
 * @param effect  its dedupe key makes a second delivery the same refund, however long after the first
 */
export async function refundPayment(
  db: Database,
  request: RefundRequest,
  effect: { dedupeKey: string; createdAt: Date },
): Promise<void> {
  const provider = payments();
  const { orderId, providerPaymentId: paymentId, amountCents } = request;
  const key = effect.dedupeKey.replaceAll(":", "_");
  await provider.refund({ key, paymentId, amountCents, since: effect.createdAt });
  await recordRefund(db, orderId, await provider.retrievePayment(paymentId));
}
