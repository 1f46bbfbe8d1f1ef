import "server-only";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import type { CheckoutStatus } from "@/lib/contracts/checkout";
import { PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { PROBLEM_CODES, Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectCheckout } from "@/lib/server/db/queries/checkouts";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { isSameBrowser, type Visitor } from "./payer";

/**
 * How far a checkout is. Reading it changes nothing: a reload of the confirmation never pays, fails or reports.
 * @throws Problem not_found
 */
export async function checkoutStatus(
  db: Database,
  payments: Payments,
  id: string,
  visitor: Visitor,
): Promise<CheckoutStatus> {
  const row = await selectCheckout(db, id);
  if (!row) throw new Problem("not_found");
  const { status, paymentStatus, isBnpl } = row;
  const secret = status === "requires_action" && isSameBrowser(row, visitor) ? await secretOf(payments, row) : null;
  return {
    ...{ status, paymentStatus, ...errorOf(row) },
    ...(secret && { clientSecret: secret }),
    ...(isBnpl && { payLaterWith: PAY_LATER_PROVIDER }),
  };
}

function errorOf({ status, errorCode }: CheckoutRow): Pick<CheckoutStatus, "error"> {
  if (status !== "failed") return {};
  const code = PROBLEM_CODES.find((known) => known === errorCode) ?? "payment_failed";
  return { error: { code, message: PROBLEM_WORDING[code] } };
}

/** For the browser that pays, to go on with its bank after a reload. Without the provider it has to wait. */
async function secretOf(payments: Payments, { providerPaymentId }: CheckoutRow): Promise<string | null> {
  if (!providerPaymentId) return null;
  try {
    return (await payments.retrievePayment(providerPaymentId)).clientSecret;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}
