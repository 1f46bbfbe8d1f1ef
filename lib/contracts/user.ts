import * as z from "zod/mini";
import { defineCall } from "./call";
import { membershipState } from "./subscriptions";
import { flag, optionalEmail } from "./text";

const membershipSummary = z.extend(membershipState, { id: z.string(), program: z.string(), title: z.string() });
export type MembershipSummary = z.output<typeof membershipSummary>;

const currentUser = z.object({
  shopifyID: z.string(),
  name: z.string(),
  email: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  role: z.enum(["customer", "partner", "marketing", "admin"]),
  /** True once a mailed link proved the address; guest orders and the balance show from then on. */
  isEmailVerified: z.boolean(),
  subscriptionInfo: z.optional(z.array(membershipSummary)),
  /** Cents. */
  balance: z.optional(z.int()),
});
/** The signed-in person, as the account calls answer. */
export type CurrentUser = z.output<typeof currentUser>;

export const cmsInfo = defineCall({
  method: "GET",
  path: "/user/cms-info",
  summary: "The signed-in person, with memberships and balance when asked.",
  access: "signed-in",
  query: z.strictObject({ includeSubscriptionInfo: flag, includeBalance: flag }),
  answer: currentUser,
  statuses: [200],
  problems: ["not_signed_in"],
});

export const isNewCustomer = defineCall({
  method: "GET",
  path: "/user/is-new-customer",
  summary: "True when there is no earlier paid order for the address.",
  access: "anyone",
  query: z.strictObject({ email: optionalEmail }),
  answer: z.object({ isNewCustomer: z.boolean() }),
  statuses: [200],
  problems: ["too_many_requests"],
  isForOwnPages: true,
});

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
  isDefault: z.boolean(),
});
/** A saved way to pay, without anything that could be used elsewhere. */
export type SavedPaymentMethod = z.output<typeof paymentMethod>;

export const paymentMethods = defineCall({
  method: "GET",
  path: "/user/management-portal/payment-methods",
  summary: "Saved ways to pay and the last shipping address.",
  access: "signed-in",
  answer: z.object({
    paymentMethodsAndAddresses: z.object({
      paymentMethods: z.array(paymentMethod),
      shippingAddress: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), address })),
    }),
    email: z.string(),
  }),
  statuses: [200],
  problems: ["not_signed_in", "payment_unavailable"],
});
