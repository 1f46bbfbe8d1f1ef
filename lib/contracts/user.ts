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
  /** When a membership is charged next and uses the balance. ISO 8601 in UTC. NULL: none will. */
  balanceUsedAt: z.optional(z.nullable(z.string())),
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
