import * as z from "zod/mini";
import { defineCall } from "./call";
import { country, currency, email, lookupKey, personName, textList } from "./text";

const CHECKOUT = "/payments/stripe-subscriptions/checkout";
const BUSINESS = "/payments/stripe-subscriptions/business";

export const existingUser = defineCall({
  method: "GET",
  path: `${BUSINESS}/users`,
  summary: "Whether an account exists for the address; false when it is empty.",
  access: "anyone",
  query: z.strictObject({ email: z._default(z.union([z.literal(""), email]), "") }),
  answer: z.object({ exists: z.boolean() }),
  statuses: [200],
  problems: ["too_many_requests"],
  isForOwnPages: true,
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
  summary: "Notes that someone began a checkout or asked about the home device. Not an order.",
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
