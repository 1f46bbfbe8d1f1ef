import * as z from "zod/mini";
import { defineCall } from "./call";
import { businessKey } from "./text";

/** A mailed link as someone opens it. */
export const mailedLink = z.strictObject({
  /** Of a mailed link. NULL: the browser opened one a while ago. */
  token: z.nullable(z.string().check(z.maxLength(400))),
  /** The partner shop in which it is opened. NULL: our own. */
  businessKey: z.nullable(businessKey),
});

export const openMembershipLink = defineCall({
  method: "POST",
  path: "/user/management-portal/links/open",
  summary: "Opens a membership's mailed link: the browser may see to that membership for two hours.",
  access: "anyone",
  body: mailedLink,
  answer: z.object({ id: z.string() }),
  statuses: [200],
  problems: ["link_invalid", "too_late", "too_many_requests"],
  isForOwnPages: true,
  limits: ["membership-link-network"],
});

export const mailMembershipLink = defineCall({
  method: "POST",
  path: "/user/management-portal/links/mail",
  summary:
    "Emails a fresh link to the address of a membership or an order, for whoever has an old one, or one that pays a renewal.",
  access: "anyone",
  body: mailedLink,
  answer: z.object({ ok: z.literal(true) }),
  statuses: [202],
  problems: ["link_invalid", "too_many_requests"],
  isForOwnPages: true,
  limits: ["membership-link-network"],
});
