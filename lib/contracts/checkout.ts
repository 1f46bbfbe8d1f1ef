import * as z from "zod/mini";
import { defineCall } from "./call";
import {
  businessKey,
  cents,
  country,
  currency,
  email,
  flag,
  line,
  lookupKey,
  openingId,
  personName,
  priceId,
  quantity,
  sessionId,
  textList,
} from "./text";

const optionalLine = (label: string, maxLength: number) => z.nullish(z.union([z.literal(""), line(label, maxLength)]));

export const shippingAddress = z.strictObject({
  line1: line("the street and number", 120),
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
        /** For a combo of plus packs: the two chosen, by product key. Absent: the first two the panel lacks. */
        choices: z.optional(z.array(lookupKey).check(z.maxLength(2))),
      }),
    )
    .check(z.minLength(1, "The cart is empty."), z.maxLength(20, "One order can hold at most 20 different products.")),
  shipping,
  sessionId: z.nullish(sessionId),
  discount: z.nullish(z.union([z.literal(""), z.string().check(z.regex(/^[A-Za-z0-9_-]{3,40}$/))])),
  shipUpfront: z._default(z.boolean(), false),
  /** One parcel instead of one per kit. */
  consolidated: z._default(z.boolean(), false),
  /** What the browser believes shipping costs. Cents. */
  shippingCost: cents,
  /** What the browser believes the total is. Cents. */
  expectedTotal: z.optional(cents),
  businessKey: z.nullish(businessKey),
  /** A provider payment method id; null when there is nothing to pay. */
  paymentMethod: z.nullish(z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,80}$/))),
  bnpl: z._default(z.boolean(), false),
  bnplConsent: z.nullish(z.strictObject({ textVersion: z.string().check(z.maxLength(40)) })),
  marketingEnabled: z._default(z.boolean(), false),
  useBalance: z._default(z.boolean(), true),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

const charge = z.object({
  /** Day in New York, YYYY-MM-DD. */
  date: z.string(),
  /** Cents. */
  amount: z.int(),
  reason: z.string(),
});

const quoteLine = z.object({
  priceId: z.string(),
  lookupKey: z.string(),
  productKey: z.string(),
  title: z.string(),
  /** The plan option's price type: one_time, recurring or unlimited. */
  type: z.string(),
  frequency: z.string(),
  unitAmount: z.int(),
  quantity: z.int(),
  discountAmount: z.int(),
  /** The word of the cadence at which this line is charged; an add-on per cycle follows its panel. */
  cadence: z.string(),
  isRecurring: z.boolean(),
  /** What is put into the box. NULL: no kit. */
  kitType: z.nullable(z.string()),
  /** Kits that this line sends per paid cycle and unit. */
  kitsPerCycle: z.int(),
  choices: z.array(z.string()),
});

/** What each later charge of the membership in an order is made of. Amounts in cents. */
const quotedCycle = z.object({
  /** Products, before discount. */
  amount: z.int(),
  shipping: z.int(),
  /** Off each charge, of products and shipping, while it lasts. */
  discount: z.int(),
  /** Later charges that still carry the discount. NULL: all of them. */
  discountCycles: z.nullable(z.int()),
});

/** Everything a checkout promised, kept with it as it was shown. Amounts in cents. */
export const checkoutQuote = z.object({
  lines: z.array(quoteLine),
  subtotal: z.int(),
  discountCode: z.nullable(z.string()),
  discountAmount: z.int(),
  shippingCost: z.int(),
  shippingDiscount: z.int(),
  consolidated: z.boolean(),
  balanceUsed: z.int(),
  total: z.int(),
  /** Per cycle once a limited discount has ended, shipping included; 0 when nothing renews. */
  recurring: z.int(),
  /** NULL: nothing renews. */
  cycle: z.nullable(quotedCycle),
  promotionName: z.nullable(z.string()),
  promotionId: z.nullable(z.string()),
  schedule: z.array(charge),
});
export type CheckoutQuote = z.output<typeof checkoutQuote>;
export type CheckoutCharge = z.output<typeof charge>;

const checkoutStatusWord = z.enum(["open", "processing", "requires_action", "complete", "failed", "expired"]);

const checkoutAnswer = z.object({
  id: z.string(),
  status: checkoutStatusWord,
  paymentId: z.string(),
  subscriptionId: z.optional(z.string()),
  /** For the provider's script, to confirm the payment with the bank. */
  clientSecret: z.optional(z.string()),
});
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;

const CHECKOUT = "/payments/stripe-subscriptions/checkout";
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

const detailsAnswer = z.object({
  id: z.string(),
  paymentId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  transactionId: z.string(),
  businessKey: z.nullable(z.string()),
  currency: z.string(),
  subtotal: z.int(),
  discountAmount: z.int(),
  shipping: z.int(),
  balanceUsed: z.int(),
  total: z.int(),
  coupon: z.nullable(z.string()),
  promotionName: z.nullable(z.string()),
  promotionId: z.nullable(z.string()),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(
    z.object({
      line1: z.string(),
      line2: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
    }),
  ),
  isNewCustomer: z.boolean(),
  isTest: z.boolean(),
  /** True on the first reading by the browser that paid, and only then. */
  shouldReport: z.boolean(),
  createdAt: z.string(),
  /** How it was paid, e.g. "Visa ending in 4242". */
  paidWith: z.nullable(z.string()),
  lineItems: z.array(
    z.object({
      priceId: z.string(),
      title: z.string(),
      type: z.string(),
      unitAmount: z.int(),
      quantity: z.int(),
      productKey: z.string(),
      frequency: z.string(),
    }),
  ),
  schedule: z.array(charge),
  delivery: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
/** A paid checkout: receipt, money calendar and conversion data. Amounts in cents; personal fields masked for strangers. */
export type CheckoutDetails = z.output<typeof detailsAnswer>;

export const checkoutDetails = defineCall({
  method: "GET",
  path: `${BUSINESS}/checkout/{id}/details`,
  summary: "The receipt and conversion data of a paid checkout; masked for everybody but its payer.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  query: z.strictObject({ tracker: flag }),
  answer: detailsAnswer,
  statuses: [200],
  problems: ["not_found"],
});

export const existingUser = defineCall({
  method: "GET",
  path: `${BUSINESS}/users`,
  summary: "Whether an account exists for the address; false when it is empty.",
  access: "anyone",
  query: z.strictObject({ email: z._default(z.union([z.literal(""), email]), "") }),
  answer: z.object({ exists: z.boolean() }),
  statuses: [200],
  problems: ["too_many_requests"],
});

export const shippingCost = defineCall({
  method: "GET",
  path: `${CHECKOUT}/shipping-cost`,
  summary: "What shipping costs for a cart, one parcel per unit or consolidated.",
  access: "anyone",
  query: z.strictObject({
    country: z.string().check(z.regex(/^[A-Za-z]{2}$/)),
    lookupKeys: textList(lookupKey, 60),
    currency,
    consolidated: z._default(z.enum(["0", "1"]), "0"),
  }),
  answer: z.object({ shippingCost: z.int() }),
  statuses: [200],
  problems: ["unknown_lookup_key", "country_not_supported"],
  cacheSeconds: 600,
});

export const checkoutLead = defineCall({
  method: "POST",
  path: `${CHECKOUT}/start`,
  summary: "Notes that somebody began a checkout or asked about the home device. Not an order.",
  access: "anyone",
  body: z.strictObject({
    email,
    country: z.nullish(z.union([z.literal(""), country])),
    first_name: z.nullish(z.union([z.literal(""), personName])),
    last_name: z.nullish(z.union([z.literal(""), personName])),
    event_name: z.enum(["checkout_started", "join_started", "device_interest"]),
  }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [202],
  problems: ["too_many_requests"],
  isIdempotent: true,
});

const bnplConsent = z.object({
  provider: z.string(),
  textVersion: z.string(),
  text: z.string(),
  acceptedAt: z.string(),
  dueToday: z.int(),
  instalments: z.array(z.object({ date: z.string(), amount: z.int() })),
  renewalNotice: z.nullable(z.string()),
});
export type BnplConsent = z.output<typeof bnplConsent>;

export const bnplConsents = defineCall({
  method: "GET",
  path: "/payments/stripe-subscriptions/bnpl/consent/{id}",
  summary: "What was agreed about paying later, newest first.",
  access: "anyone",
  params: z.strictObject({ id: openingId }),
  answer: z.array(bnplConsent),
  statuses: [200],
  problems: ["not_found"],
});
