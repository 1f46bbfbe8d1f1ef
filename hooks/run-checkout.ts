import type { CheckoutAnswer, CheckoutRequest } from "@/lib/contracts/checkout";
import { PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import type { PaymentChoice } from "@/stores/checkout-draft";
import { type CheckoutTrouble, fieldOfPath, inFormOrder } from "./checkout-order";
import { type Refusal, refusalOf } from "./checkout-refusal";
import { shoppingClient } from "./shopping-client";
import type { PurchaseOutcome } from "./use-purchase";

/** Who pays, as the payment provider wants to know it. */
export interface Billing {
  name: string;
  email: string;
  address: { line1: string; line2?: string; city: string; state: string; postal_code: string; country: string };
}

/** The card field, whichever provider draws it. */
export interface PaymentHandle {
  createPaymentMethod: (
    billing: Billing,
    kind?: "card" | "pay-later",
  ) => Promise<{ readonly id: string } | { readonly error: string }>;
  handleNextAction: (
    clientSecret: string,
  ) => Promise<{ readonly status: "succeeded" | "failed" | "redirecting"; readonly message?: string }>;
}

/** What is going on: nothing · looking at the form · the server has it · the bank is asked · on the way out. */
export type CheckoutPhase = "idle" | "checking" | "sending" | "confirming" | "leaving";

/** Everything that one press of Pay needs, as it was at that moment. */
export interface CheckoutRun {
  totalCents: number;
  shippingCents: number;
  choice: PaymentChoice;
  /** What is wrong that the server's schema does not know: terms, state, cart. */
  ownTroubles: readonly CheckoutTrouble[];
  paymentField: PaymentHandle | null;
  /** The order with a way to pay. */
  orderWith: (paymentMethod: string | null) => CheckoutRequest;
  send: (order: CheckoutRequest) => Promise<PurchaseOutcome>;
  /** What became of an order whose answer was lost. NULL: there is none. */
  settle: () => Promise<PurchaseOutcome | null>;
  onPhase: (phase: CheckoutPhase) => void;
  onTroubles: (troubles: readonly CheckoutTrouble[]) => void;
  onPrice: (refusal: Exclude<Refusal, { kind: "trouble" }>) => void;
  /** The bank said no: the checkout is nothing to come back to. */
  onUnconfirmed: () => void;
  /** The order is made, or will be without us. */
  onMade: (checkoutId: string) => void;
}

const PAY_AGAIN = "If you press Pay again, nothing is charged twice.";
const NOT_CHARGED = "You have not been charged.";
/** Stands for the way to pay while the rest of the order is judged. */
const ANY_METHOD = "pm_any";

/** What a press of Pay does: judge the form, make the payment method, send the order once, act on the answer. */
export async function runCheckout(run: CheckoutRun): Promise<void> {
  run.onTroubles([]);
  run.onPhase("checking");
  const lost = await run.settle();
  if (lost) return concludeCheckout(run, lost);
  const draft = run.orderWith(ANY_METHOD);
  const found = inFormOrder([...run.ownTroubles, ...(await troublesOf(draft))]);
  if (found.length > 0) return run.onTroubles(found);
  const method = await methodFor(run, draft);
  if ("error" in method) return run.onTroubles([{ field: "payment", message: method.error }]);
  run.onPhase("sending");
  return concludeCheckout(run, await run.send(run.orderWith(method.id)));
}

/** What the server's schema finds wrong with an order, by field of the form. */
export async function troublesOf(order: CheckoutRequest): Promise<CheckoutTrouble[]> {
  const { checkOrder } = await shoppingClient();
  return checkOrder(order).map(({ path, message }) => ({ field: fieldOfPath(path), message }));
}

/** What to do about the outcome of an attempt. */
export async function concludeCheckout(run: CheckoutRun, outcome: PurchaseOutcome): Promise<void> {
  if (outcome.kind === "made") return goOn(run, outcome.answer);
  if (outcome.kind === "unknown") {
    return run.onTroubles([{ field: "form", message: `${outcome.problem.message} ${PAY_AGAIN}` }]);
  }
  const refusal = refusalOf(outcome.problem, run);
  if (refusal.kind === "trouble") run.onTroubles([refusal.trouble]);
  else run.onPrice(refusal);
}

/** Asks the bank, when it has to be asked, and goes on to the order. */
async function goOn(run: CheckoutRun, { id, status, clientSecret }: CheckoutAnswer): Promise<void> {
  if (status === "requires_action" && clientSecret) return confirmWithBank(run, id, clientSecret);
  run.onMade(id);
}

/** The bank's own step of a payment, 3-D Secure or the instalment provider's page. */
export async function confirmWithBank(run: CheckoutRun, checkoutId: string, clientSecret: string): Promise<void> {
  run.onPhase("confirming");
  const answer = await run.paymentField?.handleNextAction(clientSecret);
  if (answer?.status === "redirecting") return run.onPhase("leaving");
  if (answer?.status === "succeeded") return run.onMade(checkoutId);
  run.onUnconfirmed();
  const who = run.choice === "later" ? PAY_LATER_PROVIDER : "Your bank";
  const message = `${answer?.message ?? `${who} did not confirm this payment.`} ${NOT_CHARGED}`;
  run.onTroubles([{ field: "payment", message }]);
}

async function methodFor(
  { totalCents, choice, paymentField }: CheckoutRun,
  order: CheckoutRequest,
): Promise<{ id: string | null } | { error: string }> {
  if (totalCents === 0) return { id: null };
  if (choice !== "card" && choice !== "later") return { id: choice };
  const made = await paymentField?.createPaymentMethod(billingOf(order), choice === "later" ? "pay-later" : "card");
  return made ?? { error: "The payment field is still loading. Try again in a second." };
}

function billingOf({ name, email, shipping }: CheckoutRequest): Billing {
  const { line2, ...address } = shipping.address;
  return { name, email, address: line2 ? { ...address, line2 } : address };
}
