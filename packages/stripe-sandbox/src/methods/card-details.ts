import { createHash } from "node:crypto";
import type Stripe from "stripe";
import * as z from "zod/mini";
import { cardError, invalidRequest } from "../errors.ts";
import { nonNegative, text } from "../parameters.ts";
import { cardNameOfNumber, cardNameOfToken, testCard } from "./test-cards.ts";

export const cardParameters = z.strictObject({
  number: z.optional(text),
  exp_month: z.optional(nonNegative),
  exp_year: z.optional(nonNegative),
  cvc: z.optional(text),
  token: z.optional(text),
});

type CardParameters = z.infer<typeof cardParameters>;

/** A test card by name, and what was typed beside its number. */
export interface CardDetails {
  readonly name: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly hasCvc: boolean;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

function nameOf(number: string): string {
  const name = cardNameOfNumber(number);
  if (name) return name;
  if (!passesLuhn(number.replaceAll(/[\s-]/g, ""))) {
    throw cardError("incorrect_number", "Your card number is incorrect.", { param: "number" });
  }
  throw cardError(
    "card_declined",
    "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    { param: "number", decline_code: "test_mode_live_card" },
  );
}

/** A two-digit year is of this century. */
const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

function checkExpiry(month: number, year: number, at: number): void {
  if (month < 1 || month > 12) {
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", { param: "exp_month" });
  }
  const today = new Date(at * 1000);
  const thisYear = today.getUTCFullYear();
  const isPast = year < thisYear || (year === thisYear && month < today.getUTCMonth() + 1);
  if (isPast || year > thisYear + 50) {
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", { param: "exp_year" });
  }
}

/**
 * The test card that was typed.
 * @throws SandboxError in the provider's words for a number, date or security code that cannot be right
 */
export function readCard(given: CardParameters, at: number): CardDetails {
  if (given.token) return tokenCard(given.token, at, "card[token]");
  const { number, exp_month: month, exp_year: year, cvc } = given;
  if (!number) throw missing("card[number]");
  if (month === undefined) throw missing("card[exp_month]");
  if (year === undefined) throw missing("card[exp_year]");
  const name = nameOf(number);
  checkExpiry(month, fullYear(year), at);
  const cvcLength = testCard(name).brand === "amex" ? 4 : 3;
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(cvc)) {
    throw cardError("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });
  }
  return { name, expMonth: month, expYear: fullYear(year), hasCvc: cvc !== undefined };
}

function missing(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
}

/** The test card behind a published token. */
export function tokenCard(token: string, at: number, param: string): CardDetails {
  const name = cardNameOfToken(token);
  if (!name) throw invalidRequest(`No such PaymentMethod: '${token}'`, { param, code: "resource_missing" });
  return { name, expMonth: 12, expYear: new Date(at * 1000).getUTCFullYear() + 4, hasCvc: true };
}

/** Card details as a payment method shows them: never the number. */
export function shownCard(details: CardDetails): Stripe.PaymentMethod.Card {
  const card = testCard(details.name);
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: details.hasCvc ? card.cvcCheck : null,
    },
    country: "US",
    display_brand: card.brand,
    exp_month: details.expMonth,
    exp_year: details.expYear,
    fingerprint: createHash("sha256").update(card.number).digest("base64url").replaceAll(/[-_]/g, "").slice(0, 16),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    three_d_secure_usage: { supported: card.authentication !== "never" || card.brand !== "amex" },
    wallet: null,
  };
}
