import "server-only";
import type Stripe from "stripe";
import { Problem } from "@/lib/domain/problem";
import { askProvider } from "./ask-provider";
import { paymentFailureOf } from "./failure";
import { invoiceOf, problemOfDecline, subscriptionOf } from "./payment-of";
import type { Payments } from "./payments";
import { interactively, labelQuery } from "./stripe";
import type { Invoice, SubscriptionChange, SubscriptionExtra, SubscriptionRequest } from "./subscription-shapes";

type SubscriptionCalls = Pick<
  Payments,
  | "createSubscription"
  | "findSubscriptions"
  | "retrieveSubscription"
  | "changeSubscription"
  | "payWhatIsOwed"
  | "setDiscount"
  | "cancelSubscription"
>;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Asks for something that may be there already. */
async function unlessThere(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (paymentFailureOf(error)?.code !== "resource_already_exists") await askProvider(Promise.reject(error));
  }
}

/** Inline prices need a product of the provider's; ours are made the first time they are needed. */
async function ensureProducts(stripe: Stripe, extras: readonly SubscriptionExtra[]): Promise<void> {
  for (const { productId, title } of extras) {
    const known = await stripe.products.retrieve(productId).catch(() => null);
    if (!known) await unlessThere(stripe.products.create({ id: productId, name: title }));
  }
}

/** The discount of every renewal until we change it: we count cycles, so a pause does not use any up. */
async function discountsOf(stripe: Stripe, cents: number): Promise<{ coupon: string }[] | ""> {
  if (cents === 0) return "";
  const coupon = `off_each_renewal_${cents}`;
  const facts = { id: coupon, amount_off: cents, currency: "usd", duration: "forever" } as const;
  await unlessThere(stripe.coupons.create({ ...facts, name: "Code and credit" }));
  return [{ coupon }];
}

type Item = Stripe.SubscriptionCreateParams.Item;

/** The program at its price record; at the promised amount once that record has been archived. */
async function programOf(
  stripe: Stripe,
  request: SubscriptionRequest,
  recurring: Stripe.SubscriptionCreateParams.Item.PriceData.Recurring,
): Promise<Item> {
  const { priceId, unitAmountCents, quantity } = request;
  const price = await askProvider(stripe.prices.retrieve(priceId));
  if (price.active) return { price: priceId, quantity };
  const product = typeof price.product === "string" ? price.product : price.product.id;
  return { price_data: { currency: "usd", product, recurring, unit_amount: unitAmountCents }, quantity };
}

async function itemsOf(stripe: Stripe, request: SubscriptionRequest): Promise<Item[]> {
  const { period, extras } = request;
  const recurring = { interval: period.interval, interval_count: period.intervalCount };
  return [
    await programOf(stripe, request, recurring),
    ...extras.map((extra) => ({
      price_data: { currency: "usd", product: extra.productId, recurring, unit_amount: extra.unitAmountCents },
      quantity: extra.quantity,
    })),
  ];
}

async function createSubscription(stripe: Stripe, request: SubscriptionRequest) {
  const { key, customerId, methodId, firstRenewalAt, metadata } = request;
  await askProvider(ensureProducts(stripe, request.extras));
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: await itemsOf(stripe, request),
    proration_behavior: "none",
    // The first period is paid already: to the provider it is a trial, which may end on any day, card or none.
    trial_end: seconds(firstRenewalAt),
    ...(methodId && { default_payment_method: methodId }),
    discounts: await discountsOf(stripe, request.discountCents),
    metadata,
  };
  const create = (options: Stripe.RequestOptions) => stripe.subscriptions.create(params, options);
  return subscriptionOf(await askProvider(interactively(key, create)));
}

function paramsOf(change: SubscriptionChange): Stripe.SubscriptionUpdateParams {
  const { isEndingAtPeriodEnd, pauseUntil, nextChargeAt, methodId } = change;
  return {
    ...(isEndingAtPeriodEnd !== undefined && { cancel_at_period_end: isEndingAtPeriodEnd }),
    ...(pauseUntil === null && { pause_collection: "" }),
    ...(pauseUntil && { pause_collection: { behavior: "void", resumes_at: seconds(pauseUntil) } }),
    ...(nextChargeAt && { trial_end: seconds(nextChargeAt), proration_behavior: "none" }),
    ...(methodId !== undefined && { default_payment_method: methodId }),
  };
}

async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  } catch (error) {
    // A subscription that has ended is not there to be ended.
    if (paymentFailureOf(error)?.code !== "resource_missing") await askProvider(Promise.reject(error));
  }
}

async function payWhatIsOwed(stripe: Stripe, id: string): Promise<Invoice | null> {
  const { latest_invoice: invoice } = await askProvider(
    stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
  );
  if (!invoice || typeof invoice === "string") return null;
  if (invoice.status !== "open") return invoiceOf(invoice);
  try {
    return invoiceOf(await stripe.invoices.pay(invoice.id));
  } catch (error) {
    const failure = paymentFailureOf(error);
    if (failure?.kind === "card") throw new Problem(problemOfDecline(failure.code, failure.declineCode));
    // Somebody else paid it at this moment.
    const paid = invoiceOf(await askProvider(stripe.invoices.retrieve(invoice.id)));
    return paid.isPaid ? paid : askProvider(Promise.reject(error));
  }
}

/** The calls about subscriptions. */
export function subscriptionCalls(stripe: Stripe): SubscriptionCalls {
  return {
    createSubscription: (request) => createSubscription(stripe, request),
    findSubscriptions: async (label, value) =>
      (await askProvider(stripe.subscriptions.search({ query: labelQuery(label, value) }))).data.map(subscriptionOf),
    retrieveSubscription: async (id) => subscriptionOf(await askProvider(stripe.subscriptions.retrieve(id))),
    changeSubscription: async (id, change) =>
      subscriptionOf(await askProvider(stripe.subscriptions.update(id, paramsOf(change)))),
    payWhatIsOwed: (id) => payWhatIsOwed(stripe, id),
    setDiscount: async (id, cents) => {
      await askProvider(stripe.subscriptions.update(id, { discounts: await discountsOf(stripe, cents) }));
    },
    cancelSubscription: (id) => cancelSubscription(stripe, id),
  };
}
