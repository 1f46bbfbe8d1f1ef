import * as z from "zod/mini";
import { CART_LIMITS } from "@/lib/domain/cart-limits";
import { TYPED_DISCOUNT_CODE } from "@/lib/domain/discount-code";
import { REFERRAL_CODE } from "@/lib/domain/referral";
import { defineCall } from "./call";
import { paymentMethodId } from "./payment-methods";
import {
  businessKey,
  cents,
  country,
  email,
  line,
  lookupKey,
  openingId,
  personName,
  priceId,
  quantity,
  sessionId,
} from "./text";

const optionalLine = (label: string, maxLength: number) => z.nullish(z.union([z.literal(""), line(label, maxLength)]));

export const shippingAddress = z.strictObject({
  line1: line("the street address", 120),
  line2: optionalLine("the apartment or suite", 120),
  city: line("the city", 80),
  state: z.string().check(z.regex(/^[A-Z]{2}$/, "Choose the state or province.")),
  postal_code: line("the postal code", 12),
  country,
});
/** Where a kit goes. Country and state are two-letter codes. */
export type ShippingAddress = z.output<typeof shippingAddress>;

export const shipping = z.strictObject({
  name: personName,
  phone: z.nullish(
    z.union([
      z.literal(""),
      z.string().check(z.regex(/^[+()\d\s.-]{7,20}$/, "Enter a phone number, or leave it empty.")),
    ]),
  ),
  address: shippingAddress,
});

/** The business checkout payload of the specification, section 3. */
export const checkoutRequest = z.strictObject({
  email,
  name: personName,
  products: z
    .array(
      z.strictObject({
        priceId,
        quantity,
        /** For a combo of plus packs, which is refused without them: the two chosen, by product key. */
        choices: z.optional(z.array(lookupKey).check(z.maxLength(2))),
      }),
    )
    .check(
      z.minLength(1, "The cart is empty."),
      z.maxLength(CART_LIMITS.maxLines, `One order can hold at most ${CART_LIMITS.maxLines} different products.`),
    ),
  shipping,
  sessionId: z.nullish(sessionId),
  /** By what the cart's calendar file tells its dates from all others; those of what is bought then take their places. */
  calendarId: z.nullish(z.uuid()),
  discount: z.nullish(z.union([z.literal(""), z.string().check(z.regex(TYPED_DISCOUNT_CODE))])),
  shipUpfront: z._default(z.boolean(), false),
  /** One parcel instead of one per kit. */
  consolidated: z._default(z.boolean(), false),
  /** What the browser believes shipping costs. Cents. */
  shippingCost: cents,
  /** What the browser believes the total is. Cents. */
  expectedTotal: z.optional(cents),
  businessKey: z.nullish(businessKey),
  /** A provider payment method id; null when there is nothing to pay. */
  paymentMethod: z.nullish(paymentMethodId),
  bnpl: z._default(z.boolean(), false),
  bnplConsent: z.nullish(z.strictObject({ textVersion: z.string().check(z.maxLength(40)) })),
  marketingEnabled: z._default(z.boolean(), false),
  useBalance: z._default(z.boolean(), true),
  /** The code of the link by which a friend came. */
  referrer: z.nullish(z.string().check(z.regex(REFERRAL_CODE))),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

const checkoutStatusWord = z.enum(["open", "processing", "requires_action", "complete", "failed", "expired"]);

const checkoutAnswer = z.object({
  id: z.string(),
  status: checkoutStatusWord,
  paymentId: z.string(),
  subscriptionId: z.optional(z.string()),
  /** For the provider's script, to confirm the payment with the bank. */
  clientSecret: z.optional(z.string()),
  /** The very same was bought a moment ago: this is that order, and nothing was charged again. */
  isRepeated: z.optional(z.boolean()),
});
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;

const BUSINESS = "/payments/stripe-subscriptions/business";

export const startCheckout = defineCall({
  method: "POST",
  path: `${BUSINESS}/checkout`,
  summary: "Makes an order of a cart and asks for its payment. businessKey null is our own shop.",
  access: "anyone",
  body: checkoutRequest,
  answer: checkoutAnswer,
  statuses: [201, 200],
  problems: [
    "card_declined",
    "insufficient_funds",
    "expired_card",
    "incorrect_cvc",
    "processing_error",
    "authentication_required",
    "payment_failed",
    "shop_not_found",
    "price_changed",
    "discount_gone",
    "conflict",
    "state_not_supported",
    "not_sold_here",
    "one_program_only",
    "addon_not_valid",
    "bnpl_not_available",
    "too_many_requests",
    "payment_unavailable",
    "in_flight",
  ],
  isIdempotent: true,
  isCharge: true,
});

const statusAnswer = z.object({
  status: checkoutStatusWord,
  paymentStatus: z.enum(["unpaid", "paid", "no_payment_required", "refunded"]),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** Only for the browser that is paying: to confirm the payment again after a reload. */
  clientSecret: z.optional(z.string()),
  /** Who grants the instalments and confirms them. Absent: paid at once, which a bank confirms. */
  payLaterWith: z.optional(z.string()),
});
export type CheckoutStatus = z.output<typeof statusAnswer>;

export const checkoutStatus = defineCall({
  method: "GET",
  path: `${BUSINESS}/checkout/{id}/status`,
  summary: "How far a checkout is. Reading it changes nothing.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  answer: statusAnswer,
  statuses: [200],
  problems: ["not_found"],
});
