import * as z from "zod/mini";
import { defineCall } from "./call";
import { businessKey, email, personName } from "./text";

const optionalName = z._default(z.union([z.literal(""), personName]), "");

export const invitation = defineCall({
  method: "POST",
  path: "/user/invitation",
  summary: "Puts someone on a waitlist and says so by email.",
  access: "anyone",
  body: z.strictObject({
    email,
    first_name: optionalName,
    last_name: optionalName,
    source: z.string().check(z.maxLength(40)),
    /** The partner shop it was asked for in. NULL: our own. */
    businessKey: z._default(z.nullable(businessKey), null),
  }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [201, 200],
  problems: ["invalid_source", "shop_not_found", "too_many_requests"],
  isIdempotent: true,
});

export const referral = defineCall({
  method: "POST",
  path: "/user/referrals/anonymous",
  summary: "Recommends the shop to a friend.",
  access: "anyone",
  body: z.strictObject({ email, referred: email }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["self_referral", "too_many_requests"],
  isIdempotent: true,
});

export const employerIntro = defineCall({
  method: "POST",
  path: "/employer-form-submit",
  summary: "Introduces the shop to someone's employer.",
  access: "anyone",
  body: z.strictObject({ email, name: personName, employerEmail: email }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["malformed", "too_many_requests"],
  isIdempotent: true,
});

export const unsubscribe = defineCall({
  method: "POST",
  path: "/user/unsubscribe",
  summary: "Ends the emails that no one ordered; what an email program's own unsubscribe button calls.",
  access: "anyone",
  query: z.strictObject({ token: z.string().check(z.maxLength(512)) }),
  statuses: [204],
  problems: ["link_invalid"],
});
