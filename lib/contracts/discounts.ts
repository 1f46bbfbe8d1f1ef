import * as z from "zod/mini";
import { TYPED_DISCOUNT_CODE } from "@/lib/domain/discount-code";
import { PLAN_FREQUENCIES } from "@/lib/domain/recurring-period";
import { defineCall } from "./call";
import { businessKey, optionalEmail, priceId, textList } from "./text";

const code = z.string().check(z.regex(TYPED_DISCOUNT_CODE, "A code has 3 to 40 letters and numbers."));

const discountTerms = z.object({
  code: z.string(),
  kind: z.enum(["percent", "amount", "shipping"]),
  percentOff: z.nullable(z.int()),
  /** Cents. */
  amountOff: z.nullable(z.int()),
  duration: z.enum(["once", "repeating", "forever"]),
  durationInCycles: z.nullable(z.int()),
  /** Cents. */
  minSum: z.int(),
  appliesTo: z.nullable(z.array(z.string())),
  /** Cadences it is for. NULL: every one. */
  frequencies: z.nullable(z.array(z.enum(PLAN_FREQUENCIES))),
  firstTimeOnly: z.boolean(),
  expiresAt: z.nullable(z.string()),
  promotionName: z.string(),
  promotionId: z.string(),
});
/** A code's terms, as far as everybody may know them. */
export type PublicDiscount = z.output<typeof discountTerms>;

export const discount = defineCall({
  method: "GET",
  path: "/payments/stripe-subscriptions/discounts/{code}",
  summary: "The terms of a code. Unknown, inactive and another shop's codes look the same.",
  access: "anyone",
  params: z.strictObject({ code }),
  query: z.strictObject({ businessKey: z.optional(z.union([z.literal(""), businessKey])), email: optionalEmail }),
  answer: discountTerms,
  statuses: [200],
  problems: ["discount_not_found", "too_many_requests"],
  limits: ["discount-lookup-network"],
});

const ruleCheck = z.object({ rule: z.string(), passed: z.boolean(), message: z.string() });

const validity = z.object({
  isValid: z.boolean(),
  reason: z.optional(z.string()),
  message: z.optional(z.string()),
  fix: z.optional(z.string()),
  /** Cents. */
  discountAmount: z.int(),
  /** Cents. */
  newTotal: z.int(),
  eligiblePriceIds: z.array(z.string()),
  provisional: z.boolean(),
  checks: z.array(ruleCheck),
});
/** Every rule of a code, run against a cart. */
export type DiscountValidity = z.output<typeof validity>;

export const discountValidity = defineCall({
  method: "GET",
  path: "/payments/stripe-subscriptions/discounts/{code}/is-valid",
  summary: "Runs every rule of a code against a cart and says how to pass the ones that fail.",
  access: "anyone",
  params: z.strictObject({ code }),
  query: z.strictObject({
    email: optionalEmail,
    /** Cents; informative, the server adds up the prices itself. */
    sum: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    /** One id per unit, so a quantity of two names its price twice. */
    priceIds: z._default(textList(priceId, 100), []),
    businessKey: z.optional(z.union([z.literal(""), businessKey])),
  }),
  answer: validity,
  statuses: [200],
  problems: ["discount_not_found", "malformed", "too_many_requests"],
  limits: ["discount-lookup-network"],
});
