import * as z from "zod/mini";
import { defineCall } from "./call";
import { enteredCode } from "./second-factor-code";
import { email, linkToken, optionalEmail, personName, sessionId } from "./text";

export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

/** The problem that a failed check is answered with, where it is not "malformed". */
const weak = (error: string) => ({ error, params: { problem: "weak_password" } });

/** A password to set. The server also refuses common ones. */
export const newPassword = z.string().check(
  z.refine((text) => [...text.normalize("NFC")].length >= PASSWORD_MIN_LENGTH, weak("Use at least 12 characters.")),
  z.refine((text) => text.length <= PASSWORD_MAX_LENGTH, weak("Use at most 128 characters.")),
);

/** A password as someone enters it: whatever it is, but not too long to be hashed. */
export const enteredPassword = z.string().check(
  z.minLength(1, "Enter your password."),
  z.refine((text) => text.length <= PASSWORD_MAX_LENGTH, { params: { problem: "payload_too_large" } }),
);

/** Who is signed in, as a login or sign-up answers. */
const signedInUser = z.object({
  user: z.object({ email: z.string(), name: z.string(), role: z.enum(["customer", "partner", "marketing", "admin"]) }),
});

export const login = defineCall({
  method: "POST",
  path: "/auth2/login/password",
  summary:
    "Signs in with email and password, and a code where the account has a second factor, and sets the session cookie.",
  access: "anyone",
  body: z.strictObject({
    username: email,
    password: enteredPassword,
    /** Of the second factor, when the answer asked for it: of the app, or a recovery code. */
    code: z.optional(enteredCode),
  }),
  answer: signedInUser,
  statuses: [200],
  problems: ["invalid_credentials", "code_needed", "code_wrong", "payload_too_large", "too_many_requests"],
});

export const requestReset = defineCall({
  method: "POST",
  path: "/auth2/reset-password",
  summary: "Emails a link to set a new password; the answer is the same for every address.",
  access: "anyone",
  body: z.strictObject({ email }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["too_many_requests"],
});

export const completeReset = defineCall({
  method: "POST",
  path: "/auth2/reset-password/callback",
  summary: "Sets a new password with a mailed link and ends every session of the account.",
  access: "anyone",
  body: z.strictObject({ linkId: linkToken, password: newPassword }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["link_invalid", "weak_password", "too_many_requests"],
});

export const signup = defineCall({
  method: "POST",
  path: "/auth2/signup",
  summary: "Creates an account, with a kit or without, and signs it in.",
  access: "anyone",
  body: z.strictObject({
    email,
    name: personName,
    /** As printed on the kit; one that cannot exist is answered like one that is taken. */
    kitID: z.nullish(
      z.string().check(z.refine((text) => text.length <= 80, { params: { problem: "kit_not_accepted" } })),
    ),
    password: newPassword,
    sessionId: z.nullish(sessionId),
  }),
  answer: signedInUser,
  statuses: [201],
  problems: ["email_taken", "kit_not_accepted", "weak_password", "too_many_requests"],
  isIdempotent: true,
});

export const logout = defineCall({
  method: "POST",
  path: "/auth2/logout",
  summary: "Ends the session. Answers the same without one.",
  access: "anyone",
  statuses: [204],
  problems: [],
  isBeforeFactor: true,
});

export const oldStore = defineCall({
  method: "GET",
  path: "/auth2/old-store",
  summary: "Whether an account carried over from the old store still needs a password.",
  access: "anyone",
  query: z.strictObject({ email: optionalEmail }),
  answer: z.object({ isOldStore: z.boolean() }),
  statuses: [200],
  problems: ["too_many_requests"],
  isForOwnPages: true,
});

export const verifyEmail = defineCall({
  method: "POST",
  path: "/auth2/verify-email",
  summary: "Proves with a mailed link that an address is its account's: the one it has, or the one it changes to.",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["link_invalid", "email_taken", "too_many_requests"],
});

export const sendVerification = defineCall({
  method: "POST",
  path: "/auth2/verify-email/send",
  summary: "Emails the link that proves the address again.",
  access: "signed-in",
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "too_many_requests"],
});
