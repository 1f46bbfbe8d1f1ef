import * as z from "zod/mini";
import { defineCall } from "./call";

const signIn = z.object({
  id: z.string(),
  /** ISO 8601 in UTC, as every moment here. */
  at: z.string(),
  /** With the password alone; with it and a code of the app, or a recovery code; by a mailed link, or a new account. */
  how: z.enum(["password", "app", "recovery", "link", "signup"]),
  /** Browser and system, e.g. "Chrome on macOS". */
  device: z.string(),
  /** The network, cut so that it names no one. */
  network: z.string(),
  /** Whether it is the one of this browser, goes on in another, or is over. */
  state: z.enum(["current", "open", "over"]),
});
/** Once that someone signed in. */
export type SignIn = z.output<typeof signIn>;

const failedDay = z.object({
  /** In New York, YYYY-MM-DD. */
  day: z.string(),
  wrongPasswords: z.int(),
  /** With the right password. */
  wrongCodes: z.int(),
  lastAt: z.string(),
});
/** A day on which someone tried to sign in and could not. */
export type FailedDay = z.output<typeof failedDay>;

const signInList = z.object({
  /** The last one first. */
  signIns: z.array(signIn),
  failed: z.array(failedDay),
  /** So many days back both go. */
  keptDays: z.int(),
});
export type SignInList = z.output<typeof signInList>;

export const accountSignIns = defineCall({
  method: "GET",
  path: "/user/account/sign-ins",
  summary: "When, from which browser and network the signed-in person signed in, and the tries that failed.",
  access: "signed-in",
  answer: signInList,
  statuses: [200],
  problems: ["not_signed_in"],
});
