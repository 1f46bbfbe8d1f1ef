import "server-only";
import type Stripe from "stripe";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import { log } from "@/lib/server/log";
import { askProvider } from "./ask-provider";
import { paymentFailureOf } from "./failure";
import { mayBeForgotten } from "./kept-keys";
import {
  cardSetupOf,
  disputeOf,
  invoiceOf,
  keptMethodOf,
  PAYMENT_EXPANSIONS,
  paymentOf,
  problemOfDecline,
} from "./payment-of";
import {
  type AskedRefund,
  type CardSetup,
  type ChargeRequest,
  type KeptCardCharge,
  type Payment,
  type Payments,
  refusedPayment,
} from "./payments";
import { interactively, labelQuery, paymentClients } from "./stripe";
import { subscriptionCalls } from "./stripe-subscriptions";

/** Codes of an intent that says: what you want to take back has been paid, or was taken back already. */
const NOT_CANCELABLE = "payment_intent_unexpected_state";

/** A charge's outcome: a decline is an answer with its intent, everything else fails as `asked` does. */
async function charged(
  request: { amountCents: number; metadata: ChargeRequest["metadata"] },
  call: Promise<Stripe.PaymentIntent>,
): Promise<Payment> {
  try {
    return paymentOf(await call);
  } catch (error) {
    const failure = paymentFailureOf(error);
    const isRefused = failure?.kind === "card" || (failure?.kind === "invalid_request" && !failure.isUncertain);
    if (!failure || !isRefused) return askProvider(Promise.reject(error));
    if (failure.kind === "invalid_request") log.error({ code: failure.code, err: error }, "a charge was not accepted");
    if (!failure.paymentIntent)
      return refusedPayment(request, problemOfDecline(failure.code, failure.declineCode), now());
    const payment = paymentOf(failure.paymentIntent);
    return { ...payment, status: "refused", refusal: problemOfDecline(failure.code, failure.declineCode) };
  }
}

/** What pays: the given card, or the pay-later provider for an address. */
async function howToPay(stripe: Stripe, request: ChargeRequest): Promise<Partial<Stripe.PaymentIntentCreateParams>> {
  const { methodId, isPayLater } = request;
  if (!isPayLater) {
    if (!methodId) throw new Problem("payment_failed", { field: "paymentMethod" });
    return {
      payment_method: methodId,
      payment_method_types: ["card"],
      use_stripe_sdk: true,
      ...(request.keepsCard && { setup_future_usage: "off_session" }),
    };
  }
  const given = methodId ? await stripe.paymentMethods.retrieve(methodId) : null;
  if (given?.type === "klarna") return { payment_method: given.id, payment_method_types: ["klarna"] };
  const { email, country } = request;
  return {
    payment_method_types: ["klarna"],
    payment_method_data: { type: "klarna", billing_details: { email, address: { country } } },
  };
}

async function charge(stripe: Stripe, request: ChargeRequest): Promise<Payment> {
  const { key, amountCents, customerId, returnUrl, metadata } = request;
  const create = async (options: Stripe.RequestOptions) =>
    stripe.paymentIntents.create(
      {
        ...(await howToPay(stripe, request)),
        amount: amountCents,
        currency: "usd",
        customer: customerId,
        confirm: true,
        return_url: returnUrl,
        metadata,
        expand: PAYMENT_EXPANSIONS,
      },
      options,
    );
  return charged(request, interactively(key, create));
}

/** First as if nobody were there; a bank that insists is then asked with the customer at the screen. */
async function chargeKeptCard(stripe: Stripe, request: KeptCardCharge): Promise<Payment> {
  const { key, amountCents, customerId, methodId, returnUrl, metadata } = request;
  const create = (options: Stripe.RequestOptions) =>
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: "usd",
        customer: customerId,
        payment_method: methodId,
        payment_method_types: ["card"],
        confirm: true,
        off_session: true,
        metadata,
        expand: PAYMENT_EXPANSIONS,
      },
      options,
    );
  const first = await charged(request, interactively(key, create));
  if (first.refusal !== "authentication_required" || first.id === "") return first;
  const confirm = (options: Stripe.RequestOptions) =>
    stripe.paymentIntents.confirm(
      first.id,
      { payment_method: methodId, return_url: returnUrl, use_stripe_sdk: true, expand: PAYMENT_EXPANSIONS },
      options,
    );
  return charged(request, interactively(`${key}_bank`, confirm));
}

async function cancelPayment(stripe: Stripe, id: string): Promise<Payment> {
  const retrieve = () => stripe.paymentIntents.retrieve(id, { expand: PAYMENT_EXPANSIONS });
  try {
    return paymentOf(await stripe.paymentIntents.cancel(id, { expand: PAYMENT_EXPANSIONS }));
  } catch (error) {
    if (paymentFailureOf(error)?.code !== NOT_CANCELABLE) return askProvider(Promise.reject(error));
    return paymentOf(await askProvider(retrieve()));
  }
}

/** Whether a refund was made under this key, however long ago. */
async function wasRefunded(stripe: Stripe, { key, paymentId }: AskedRefund): Promise<boolean> {
  for await (const { metadata, status } of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (metadata?.asked_as === key && status !== "failed" && status !== "canceled") return true;
  }
  return false;
}

async function refund(stripe: Stripe, request: AskedRefund): Promise<void> {
  const { key, paymentId, amountCents, since } = request;
  if (mayBeForgotten(since) && (await askProvider(wasRefunded(stripe, request)))) return;
  const params = { payment_intent: paymentId, amount: amountCents, metadata: { asked_as: key } };
  await askProvider(stripe.refunds.create(params, { idempotencyKey: key }));
}

/** What becomes of keeping a card: a refusal is the problem of its reason, everything else fails as `asked` does. */
async function keeping<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const failure = paymentFailureOf(error);
    if (failure?.kind !== "card" && failure?.kind !== "invalid_request") return askProvider(Promise.reject(error));
    throw new Problem(problemOfDecline(failure.code, failure.declineCode));
  }
}

const keepMethod = async (stripe: Stripe, customer: string, methodId: string) =>
  (await keeping(stripe.paymentMethods.attach(methodId, { customer }))).id;

const retrieveCardSetup = async (stripe: Stripe, id: string) =>
  cardSetupOf(await askProvider(stripe.setupIntents.retrieve(id)));

async function setUpCard(stripe: Stripe, request: Parameters<Payments["setUpCard"]>[0]): Promise<CardSetup> {
  const { key, customerId, methodId, returnUrl, metadata } = request;
  const create = (options: Stripe.RequestOptions) =>
    stripe.setupIntents.create(
      {
        ...{ customer: customerId, payment_method: methodId, payment_method_types: ["card"], usage: "off_session" },
        ...{ confirm: true, use_stripe_sdk: true, return_url: returnUrl, metadata },
      },
      options,
    );
  const setup = cardSetupOf(await keeping(interactively(key, create)));
  // Under a key that was used before, the answer is the one from before the bank was asked.
  return setup.status === "requires_action" ? retrieveCardSetup(stripe, setup.id) : setup;
}

async function listMethods(stripe: Stripe, customerId: string) {
  const methods = await askProvider(stripe.customers.listPaymentMethods(customerId, { limit: 20 }));
  return methods.data.map(keptMethodOf);
}

async function forgetMethod(stripe: Stripe, methodId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(methodId);
  } catch (error) {
    // A card that belongs to nobody any more is not there to be taken away.
    if (paymentFailureOf(error)?.kind !== "invalid_request") await askProvider(Promise.reject(error));
  }
}

async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    // A customer that is forgotten is not there to be forgotten.
    if (paymentFailureOf(error)?.code !== "resource_missing") await askProvider(Promise.reject(error));
  }
}

async function* paymentsSince(stripe: Stripe, since: Date): AsyncIterable<Payment> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const expand = PAYMENT_EXPANSIONS.map((field) => `data.${field}`);
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand })) {
    if (intent.status === "succeeded") yield paymentOf(intent);
  }
}

/** What the shop needs of a payment provider, through the provider's own client. */
export function stripePayments(stripe: Stripe): Payments {
  return {
    createCustomer: async ({ key, email, name }) =>
      (await askProvider(interactively(key, (options) => stripe.customers.create({ email, name }, options)))).id,
    forgetCustomer: (customerId) => forgetCustomer(stripe, customerId),
    charge: (request) => charge(stripe, request),
    chargeKeptCard: (request) => chargeKeptCard(stripe, request),
    retrievePayment: async (id) =>
      paymentOf(await askProvider(stripe.paymentIntents.retrieve(id, { expand: PAYMENT_EXPANSIONS }))),
    findPayments: async (label, value) => {
      const query = labelQuery(label, value);
      const expand = PAYMENT_EXPANSIONS.map((field) => `data.${field}`);
      return (await askProvider(stripe.paymentIntents.search({ query, expand }))).data.map(paymentOf);
    },
    cancelPayment: (id) => cancelPayment(stripe, id),
    refund: (request) => refund(stripe, request),
    retrieveDispute: async (id) => disputeOf(await askProvider(stripe.disputes.retrieve(id))),
    disputesOf: async (paymentId) =>
      (await askProvider(stripe.disputes.list({ payment_intent: paymentId }))).data.map(disputeOf),
    keepMethod: (customerId, methodId) => keepMethod(stripe, customerId, methodId),
    setUpCard: (request) => setUpCard(stripe, request),
    retrieveCardSetup: (id) => retrieveCardSetup(stripe, id),
    retrieveMethod: async (id) => keptMethodOf(await askProvider(stripe.paymentMethods.retrieve(id))),
    listMethods: (customerId) => listMethods(stripe, customerId),
    forgetMethod: (methodId) => forgetMethod(stripe, methodId),
    retrieveInvoice: async (id) => invoiceOf(await askProvider(stripe.invoices.retrieve(id))),
    paymentsSince: (since) => paymentsSince(stripe, since),
    ...subscriptionCalls(stripe),
  };
}

/** The process's payments. */
export function payments(): Payments {
  return stripePayments(paymentClients().general);
}
