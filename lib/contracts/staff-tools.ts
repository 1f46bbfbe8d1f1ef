import * as z from "zod/mini";
import { defineCall } from "./call";
import { next } from "./list-key";
import { STAFF_API, search } from "./staff";

const mailHead = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Which template made it. */
  kind: z.string(),
  sentAt: z.string(),
});
export type StaffMailHead = z.output<typeof mailHead>;

const mailId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));

export const staffMails = defineCall({
  method: "GET",
  path: `${STAFF_API}/mails`,
  summary: "The emails that were written to files instead of being sent, newest first.",
  access: "admin",
  /** `after`: the id of the mail after which to go on. Empty: from the newest. */
  query: z.strictObject({ search, after: z._default(z.union([z.literal(""), mailId]), "") }),
  answer: z.object({ mails: z.array(mailHead), count: z.int(), next }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});

const mailAnswer = z.object({ ...mailHead.shape, from: z.string(), html: z.string(), text: z.string() });
export type StaffMail = z.output<typeof mailAnswer>;

export const staffMail = defineCall({
  method: "GET",
  path: `${STAFF_API}/mails/{id}`,
  summary: "One of them, as its receiver would see it.",
  access: "admin",
  params: z.strictObject({ id: mailId }),
  answer: mailAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});

const clockEvent = z.object({
  at: z.string(),
  kind: z.enum(["order", "mail", "membership", "payment"]),
  title: z.string(),
  /** Cents. NULL: no money in it. */
  cents: z.nullable(z.int()),
});
export type ClockEvent = z.output<typeof clockEvent>;

const clockAnswer = z.object({
  now: z.string(),
  /** How far ahead of the machine's clock. Unit: seconds. */
  aheadSeconds: z.int(),
  /** The next charges of memberships, soonest first. */
  next: z.array(z.object({ at: z.string(), title: z.string(), cents: z.int() })),
  /** What happened on the way here, oldest first; empty when only asked for the time. */
  happened: z.array(clockEvent),
});
export type StaffClock = z.output<typeof clockAnswer>;

export const staffClock = defineCall({
  method: "GET",
  path: `${STAFF_API}/clock`,
  summary: "The sandbox's time and what comes next.",
  access: "admin",
  answer: clockAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found"],
});

export const moveStaffClock = defineCall({
  method: "POST",
  path: `${STAFF_API}/clock`,
  summary:
    "Moves the sandbox's time forward, so that renewals happen, and tells what did. A move that takes long answers on the way, from where the clock stands by then.",
  access: "admin",
  body: z.strictObject({ to: z.iso.datetime("Choose a moment.") }),
  answer: clockAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "malformed"],
});
