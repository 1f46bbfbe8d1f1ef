import "server-only";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type MembershipRow, selectMembership } from "@/lib/server/db/queries/memberships";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type LinkRequest, readSealed } from "@/lib/server/mail/mailed-link";
import { PAY_PURPOSE } from "@/lib/server/mail/member-path";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import type { Invoice } from "@/lib/server/payments/subscription-shapes";
import { linkedMembership } from "./member-link";
import { titleOf } from "./membership-view";
import { planOf } from "./plan-of";
import { renewIfPaid } from "./renew-membership";

/** A refused renewal as its link shows it. */
interface RefusedRenewal {
  /** `asks_bank`: the bank waits for its customer's yes. `no_card`: none is kept. `over`: nothing is to be paid any more. */
  state: "asks_bank" | "refused" | "no_card" | "paid" | "over";
  title: string;
  /** Unit: cents. */
  amount: number;
  /** Kits that leave once it is paid. 0: the plan's kits are asked for. */
  kits: number;
  /** For the provider's script, while the bank asks. */
  clientSecret: string | null;
  /** When the card is tried again by itself, a day in New York. NULL: it is not. */
  nextTryOn: string | null;
  /** NULL: whoever has no account gets a link to the membership by mail. */
  managePath: string | null;
}

/** @throws Problem link_invalid, too_late once its time is over */
async function owedBehind(db: Database, request: LinkRequest): Promise<{ row: MembershipRow; invoiceId: string }> {
  const sealed = readSealed(PAY_PURPOSE, request.token);
  const [id, invoiceId = ""] = sealed?.id.split(":") ?? [];
  const row = await linkedMembership(db, id, request);
  if (sealed?.isOver) {
    throw new Problem("too_late", {
      message: "This link has expired. Anything still unpaid can be paid on your membership page.",
    });
  }
  return { row, invoiceId };
}

async function stateOf(payments: Payments, row: MembershipRow, invoice: Invoice) {
  if (invoice.isPaid) return { state: "paid", clientSecret: null } as const;
  if (!invoice.isOwed || row.status === "canceled") return { state: "over", clientSecret: null } as const;
  if (row.providerPaymentMethodId === null) return { state: "no_card", clientSecret: null } as const;
  const payment = invoice.paymentId ? await payments.retrievePayment(invoice.paymentId) : null;
  if (payment?.status !== "requires_action") return { state: "refused", clientSecret: null } as const;
  return { state: "asks_bank", clientSecret: payment.clientSecret } as const;
}

/**
 * Where the payment of a refused renewal is. One that its bank has let through is renewed with it.
 * @throws Problem link_invalid, too_late for a link whose time is over, payment_unavailable
 */
export async function readOwedPayment(db: Database, payments: Payments, request: LinkRequest): Promise<RefusedRenewal> {
  const { row, invoiceId } = await owedBehind(db, request);
  const invoice = await payments.retrieveInvoice(invoiceId);
  await renewIfPaid(db, payments, row.id, invoice);
  const { nextAttemptAt } = invoice;
  return {
    ...(await stateOf(payments, row, invoice)),
    title: titleOf(row),
    amount: invoice.isPaid ? invoice.amountPaidCents : invoice.amountDueCents,
    kits: planOf(row).kits.withCharge,
    nextTryOn: nextAttemptAt && newYorkDay(nextAttemptAt),
    managePath: row.userId ? "/account/memberships" : null,
  };
}

/**
 * Tries the card of a refused renewal again; its bank may ask once more.
 * @throws Problem as of `readOwedPayment`, too_many_requests
 */
export async function tryOwedPayment(db: Database, payments: Payments, request: LinkRequest): Promise<RefusedRenewal> {
  const { row } = await owedBehind(db, request);
  await takePoints("owed-payment", row.id);
  const current = await selectMembership(db, row.id);
  if (current?.status === "past_due" && current.providerSubscriptionId && current.providerPaymentMethodId) {
    await payments.payWhatIsOwed(current.providerSubscriptionId).catch((error: unknown) => {
      // A refusal is where the payment is: it is read below.
      if (!(error instanceof Problem) || error instanceof PaymentsUnavailable) throw error;
    });
  }
  return readOwedPayment(db, payments, request);
}
