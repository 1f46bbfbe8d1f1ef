import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, moveCheckout, selectCheckout } from "@/lib/server/db/queries/checkouts";
import type { Payments } from "@/lib/server/payments/payments";
import { applyPayment } from "./settle-checkout";

/**
 * Takes back a payment that waits for its bank or was refused, so that it can never succeed beside the next one.
 * One that has succeeded in the meantime completes its checkout instead.
 * @returns the checkout as it then stands
 * @throws PaymentsUnavailable
 */
export async function abandonAttempt(db: Database, payments: Payments, row: CheckoutRow): Promise<CheckoutRow> {
  if (!row.providerPaymentId) return row;
  const payment = await payments.cancelPayment(row.providerPaymentId);
  if (payment.status !== "canceled") return applyPayment(db, payments, row.id, payment);
  const errorCode = row.errorCode ?? "authentication_required";
  const change = { status: "failed", errorCode, providerPaymentId: null, claimedAt: null, updatedAt: now() } as const;
  await moveCheckout(db, row, ["requires_action", "failed"], change);
  return (await selectCheckout(db, row.id)) ?? row;
}
