import * as z from "zod/mini";
import { enteredPassword } from "./auth";
import { defineCall } from "./call";
import { enteredCode } from "./second-factor-code";

const PATH = "/user/account/second-factor";

const factorState = z.object({
  /** Of the account, for password managers. */
  email: z.string(),
  /** When it was set up. ISO 8601 in UTC. NULL: there is none. */
  since: z.nullable(z.string()),
  /** Whether the account opens nothing without one. */
  isRequired: z.boolean(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.int(),
});
/** Whether an account has a second factor. */
export type FactorState = z.output<typeof factorState>;

const begunFactor = z.object({
  /** To be typed into an app, in groups of four. */
  secret: z.string(),
  /** The same for an app on this device. */
  uri: z.string(),
  /** The same as a QR code: a path of unit squares on a ground of `size` by `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
/** A factor that is being set up. */
export type BegunFactor = z.output<typeof begunFactor>;

/** As people write them down, this once: what is kept of them are hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const proof = z.strictObject({ currentPassword: enteredPassword, code: enteredCode });

export const readSecondFactor = defineCall({
  method: "GET",
  path: PATH,
  summary: "Whether the signed-in person's account has a second factor, and how many recovery codes are left.",
  access: "signed-in",
  answer: factorState,
  statuses: [200],
  problems: ["not_signed_in"],
  isBeforeFactor: true,
});

export const beginFactor = defineCall({
  method: "POST",
  path: `${PATH}/begin`,
  summary: "Makes a secret for an authenticator app. Nothing changes until a code shows that the app has it.",
  access: "signed-in",
  body: z.strictObject({ currentPassword: enteredPassword }),
  answer: begunFactor,
  statuses: [200],
  problems: ["not_signed_in", "malformed", "conflict", "too_many_requests"],
  isBeforeFactor: true,
});

export const confirmFactor = defineCall({
  method: "POST",
  path: `${PATH}/confirm`,
  summary: "Turns the second factor on with a code of the app; every other browser is signed out.",
  access: "signed-in",
  body: z.strictObject({ code: enteredCode }),
  answer: recoveryCodes,
  statuses: [200],
  problems: ["not_signed_in", "code_wrong", "conflict", "too_many_requests"],
  isBeforeFactor: true,
});

export const renewCodes = defineCall({
  method: "POST",
  path: `${PATH}/recovery-codes`,
  summary: "Gives ten new recovery codes; the old ones stop working.",
  access: "signed-in",
  body: proof,
  answer: recoveryCodes,
  statuses: [200],
  problems: ["not_signed_in", "malformed", "code_wrong", "too_many_requests"],
});

export const removeFactor = defineCall({
  method: "POST",
  path: `${PATH}/remove`,
  summary: "Takes the second factor away, with the password and a code; every other browser is signed out.",
  access: "signed-in",
  body: proof,
  answer: z.object({ ok: z.literal(true) }),
  statuses: [200],
  problems: ["not_signed_in", "malformed", "code_wrong", "too_many_requests"],
});
