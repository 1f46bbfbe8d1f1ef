import type Stripe from "stripe";
import * as z from "zod/mini";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import { cardOf, type KeptMethod } from "../methods/payment-method.ts";
import type { Decline } from "../methods/test-cards.ts";
import { expand, page, text } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import { insert, needData } from "../store.ts";
import type { World } from "../world.ts";

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};

function detailsOf(method: KeptMethod, amount: number, isAuthenticated: boolean): Stripe.Charge.PaymentMethodDetails {
  const { card } = method.data;
  if (!card) return { type: "klarna", klarna: { payment_method_category: "pay_later", preferred_locale: "en-US" } };
  return {
    type: "card",
    card: {
      amount_authorized: amount,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      three_d_secure: isAuthenticated && cardOf(method)?.authentication !== "never" ? AUTHENTICATED : null,
      wallet: null,
    },
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline?.declineCode ?? null,
    risk_level: "normal",
    risk_score: 12,
    seller_message: decline ? "The bank did not return any further details with this decline." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

/** Writes down an attempt to take money for an intent, that went well or was declined. */
export async function recordCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: KeptMethod,
  result: { readonly decline: Decline | null; readonly isAuthenticated: boolean },
): Promise<Stripe.Charge> {
  const { decline, isAuthenticated } = result;
  const { billing_details: billing } = method.data;
  const charge = await insert<"charge">(world, {
    id: world.newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: intent.statement_descriptor,
    captured: !decline,
    created: world.at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    invoice: intent.invoice,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.data.id,
    payment_method_details: detailsOf(method, intent.amount, isAuthenticated),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  });
  await emit(world, decline ? "charge.failed" : "charge.succeeded", charge);
  return charge;
}

const filters = { ...page, customer: z.optional(text), payment_intent: z.optional(text) };

export const chargeRoutes: Route[] = [
  route("GET", "/v1/charges", filters, async (world, given) => {
    const { customer, payment_intent: parent } = given;
    return ok(await listPage(world, "charge", "/v1/charges", given, { customer, fields: { payment_intent: parent } }));
  }),
  route("GET", "/v1/charges/search", searchParameters, async (world, given) =>
    ok(await searchPage(world, "charge", "/v1/charges/search", given)),
  ),
  route("GET", "/v1/charges/:id", { expand }, async (world, _given, id) => ok(await needData(world, "charge", id))),
];
