import * as z from "zod/mini";
import { defineCall } from "./call";
import { openingId } from "./text";

const address = z.object({
  line1: z.string(),
  line2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

const paymentMethod = z.object({
  id: z.string(),
  type: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.nullable(z.int()),
  expYear: z.nullable(z.int()),
  /** Offered first at the checkout. */
  isDefault: z.boolean(),
  /** The living memberships, by id, that are charged to it, and those that could be. */
  usedBy: z.array(z.string()),
  usableBy: z.array(z.string()),
});
/** A saved way to pay, without anything that could be used elsewhere. */
export type SavedPaymentMethod = z.output<typeof paymentMethod>;

const saved = z.object({
  paymentMethodsAndAddresses: z.object({
    paymentMethods: z.array(paymentMethod),
    shippingAddress: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), address })),
  }),
  email: z.string(),
});
/** What is saved of someone's ways to pay. */
export type SavedPaymentMethods = z.output<typeof saved>;

/** The provider's id of a card; the number itself never comes here. */
export const paymentMethodId = z.string().check(z.regex(/^pm_[A-Za-z0-9_]{1,80}$/));

const PATH = "/user/management-portal/payment-methods";
const common = { access: "signed-in", answer: saved, statuses: [200] } as const;

export const paymentMethods = defineCall({
  ...common,
  method: "GET",
  path: PATH,
  summary: "Saved ways to pay and the last shipping address.",
  problems: ["not_signed_in", "payment_unavailable"],
});

export const addPaymentMethod = defineCall({
  ...common,
  method: "POST",
  path: PATH,
  summary:
    "Keeps a card for later charges. Where its bank asks first, `authentication_required` carries what the provider's script needs; then the same is asked again.",
  body: z.strictObject({
    paymentMethod: paymentMethodId,
    /** The membership that it is for. NULL: the account alone. */
    membershipId: z.nullable(openingId),
  }),
  problems: [
    "not_signed_in",
    "not_found",
    "conflict",
    "payment_unavailable",
    "too_many_requests",
    "authentication_required",
    "card_declined",
    "insufficient_funds",
    "expired_card",
    "incorrect_cvc",
    "processing_error",
    "payment_failed",
  ],
  isIdempotent: true,
});

const ofCard = {
  ...common,
  method: "POST",
  params: z.strictObject({ id: paymentMethodId }),
  isIdempotent: true,
} as const;

export const makeDefaultPaymentMethod = defineCall({
  ...ofCard,
  path: `${PATH}/{id}/default`,
  summary: "Offers a saved card first from now on; memberships stay with the card they have.",
  problems: ["not_signed_in", "not_found", "payment_unavailable"],
});

export const removePaymentMethod = defineCall({
  ...ofCard,
  path: `${PATH}/{id}/remove`,
  summary: "Forgets a saved card, unless a living membership is charged to it.",
  problems: ["not_signed_in", "not_found", "conflict", "payment_unavailable"],
});
