import * as z from "zod/mini";
import { type CheckoutRequest, checkoutRequest, checkoutStatus, startCheckout } from "@/lib/contracts/checkout";
import { checkoutDetails } from "@/lib/contracts/checkout-details";
import { checkoutLead, existingUser, shippingCost } from "@/lib/contracts/checkout-questions";
import { discount, discountValidity } from "@/lib/contracts/discounts";
import { hasScheduled } from "@/lib/contracts/kits";
import { invitation, referral } from "@/lib/contracts/outreach";
import { paymentMethods } from "@/lib/contracts/payment-methods";
import {
  buyEasyDrawUpgrade,
  buyMiniPanelUpgrade,
  buyTape,
  declineOffer as declineOfferCall,
  easyDrawUpgrade,
  miniPanelUpgrade,
  offerMiniPanelUpgrade,
  undoUpgrade,
  upgradePurchased,
} from "@/lib/contracts/upgrades";
import { cmsInfo, isNewCustomer } from "@/lib/contracts/user";
import { checkPostalCode } from "@/lib/domain/postal-code";
import type { FieldProblem } from "./field-problems";
import { send } from "./send";

/*
 * The calls of cart and checkout, one function each. Hooks load this file when the first call is due: together with
 * the HTTP client and the schemas it outweighs the page that waits for somebody to type.
 */

type BodyOf<C> = C extends { body?: z.core.$ZodType<infer Body> } ? Body : never;
type QueryOf<C> = C extends { query?: z.core.$ZodType<infer Query> } ? Query : never;

export const fetchCurrentUser = (query: QueryOf<typeof cmsInfo>) => send(cmsInfo, { query });

export const fetchPaymentMethods = () => send(paymentMethods);

export const fetchIsNewCustomer = (email: string) => send(isNewCustomer, { query: { email } });

export const fetchExistingUser = (email: string) => send(existingUser, { query: { email } });

export const fetchScheduled = (ids: string[]) => send(hasScheduled, { query: { ids } });

export const fetchDiscount = (code: string, query: QueryOf<typeof discount>) =>
  send(discount, { params: { code }, query });

export const fetchDiscountValidity = (code: string, query: QueryOf<typeof discountValidity>) =>
  send(discountValidity, { params: { code }, query });

export const fetchShippingCost = (query: QueryOf<typeof shippingCost>) => send(shippingCost, { query });

export const noteCheckoutLead = (body: BodyOf<typeof checkoutLead>) => send(checkoutLead, { body });

export const joinWaitlist = (body: BodyOf<typeof invitation>) => send(invitation, { body });

/** Recommends the shop to a friend. */
export const sendReferral = (body: BodyOf<typeof referral>, idempotencyKey: string) =>
  send(referral, { body, idempotencyKey });

/** Sends an order. The same body under the same key never makes a second one. */
export const sendCheckout = (body: CheckoutRequest, idempotencyKey: string) =>
  send(startCheckout, { body, idempotencyKey });

export const fetchCheckoutStatus = (id: string) => send(checkoutStatus, { params: { id } });

/** @param tracker  marks the purchase as reported; true exactly once per page that reports it */
export const fetchCheckoutDetails = (id: string, tracker: boolean) =>
  send(checkoutDetails, { params: { id }, query: { tracker } });

export const fetchUpgradePurchased = (query: QueryOf<typeof upgradePurchased>) => send(upgradePurchased, { query });

export const fetchMiniPanelUpgrade = (lookupKeys: string[]) => send(miniPanelUpgrade, { query: { lookupKeys } });

export const fetchEasyDrawUpgrade = (lookupKey: string, id: string) =>
  send(easyDrawUpgrade, { query: { lookupKey, id } });

export const answerMiniPanelOffer = (body: BodyOf<typeof offerMiniPanelUpgrade>) =>
  send(offerMiniPanelUpgrade, { body });

/** Says no to something offered after a payment. */
export const declineOffer = (body: BodyOf<typeof declineOfferCall>) => send(declineOfferCall, { body });

export const sendMiniPanelUpgrade = (body: BodyOf<typeof buyMiniPanelUpgrade>, idempotencyKey: string) =>
  send(buyMiniPanelUpgrade, { body, idempotencyKey });

export const sendEasyDrawUpgrade = (body: BodyOf<typeof buyEasyDrawUpgrade>, idempotencyKey: string) =>
  send(buyEasyDrawUpgrade, { body, idempotencyKey });

/** Takes an upgrade back with the secret of its receipt. */
export const sendUndoUpgrade = (token: string) => send(undoUpgrade, { body: { token } });

export const sendTape = (id: string, idempotencyKey: string) => send(buyTape, { params: { id }, idempotencyKey });

/** Judges an order by the server's own schema and rules. Empty: nothing is wrong. One problem for each field. */
export function checkOrder(order: CheckoutRequest): FieldProblem[] {
  const parsed = z.safeParse(checkoutRequest, order);
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems = issues.map(({ path, message }) => ({ path: path.join("."), message }));
  const { country, state, postal_code } = order.shipping.address;
  const code = checkPostalCode(country, state, postal_code);
  if (!code.ok && code.reason === "malformed") {
    problems.push({ path: "shipping.address.postal_code", message: code.message });
  }
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

/** An order as it was kept, or undefined when it is none any more. */
export function readOrder(json: string): CheckoutRequest | undefined {
  const parsed = z.safeParse(checkoutRequest, parseJson(json));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
