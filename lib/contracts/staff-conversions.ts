import * as z from "zod/mini";
import { COMPARISONS } from "@/lib/domain/chosen-period";
import { CONVERSION_KINDS } from "@/lib/domain/conversion";
import { START_PATHS, VISIT_STEPS } from "@/lib/domain/visit";
import { defineCall } from "./call";
import { csvAnswer, day, page, STAFF } from "./staff";

const period = {
  from: z._default(z.union([z.literal(""), day]), ""),
  to: z._default(z.union([z.literal(""), day]), ""),
};

/** A part of what was decided, less what went back of it; or what went back, which is negative. */
export const conversionShare = z.object({
  label: z.string(),
  /** Which decision it is a part of. */
  decision: z.enum(["counted", "excluded"]),
  /** Charges, or refunds where it is about what went back. */
  events: z.int(),
  cents: z.int(),
});
export type ConversionShare = z.output<typeof conversionShare>;

const conversionRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(CONVERSION_KINDS),
  orderNumber: z.string(),
  shopKey: z.nullable(z.string()),
  cents: z.int(),
  decision: z.enum(["counted", "excluded"]),
  /** Why not counted, or what was given back, in words. NULL: a charge that was counted. */
  reason: z.nullable(z.string()),
});
export type ConversionRow = z.output<typeof conversionRow>;

const stepCounts = z.object({
  ...{ landing: z.int(), choice: z.int(), cart: z.int(), checkout: z.int() },
  ...{ paid: z.int(), upgrade: z.int(), secondCharge: z.int() },
});

/**
 * Cents, of the orders made in a period. `booked` is what was charged: `counted` and `excluded` must add up to it, and
 * what went back of each to `refunded`. What stayed is the one less the other.
 */
const sums = z.object({
  orders: z.int(),
  booked: z.int(),
  counted: z.int(),
  countedEvents: z.int(),
  /** Given back of what was counted. */
  countedBack: z.int(),
  countedRefunds: z.int(),
  excluded: z.int(),
  excludedEvents: z.int(),
  /** Given back of what was not counted. */
  excludedBack: z.int(),
  excludedRefunds: z.int(),
  refunded: z.int(),
  /** booked − counted − excluded: 0, unless something is wrong. */
  difference: z.int(),
  /** refunded − countedBack − excludedBack: 0, unless something is wrong. */
  refundDifference: z.int(),
  /** Of the orders that were counted and not given back whole. NULL: there are none. */
  average: z.nullable(z.int()),
  averageOf: z.int(),
  newCustomers: z.int(),
  upgrades: z.int(),
});

const conversionsAnswer = z.object({
  /** Days in New York, both included. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  sums,
  /** The same of the period that it is compared with. NULL: it is not. */
  compared: z.nullable(z.object({ from: z.string(), to: z.string(), sums })),
  byReason: z.array(conversionShare),
  byShop: z.array(conversionShare),
  /** What stayed of each day's orders. Cents. */
  byDay: z.array(z.object({ day: z.string(), counted: z.int(), excluded: z.int() })),
  /** The furthest steps of the visits that began in the period. NULL: small groups together. */
  ends: z.array(z.object({ step: z.nullable(z.enum(VISIT_STEPS)), visits: z.int() })),
  /** How many of them took each step, by how they started. NULL: told to admins alone. */
  funnel: z.nullable(z.array(z.object({ startPath: z.enum(START_PATHS), taken: stepCounts }))),
  /** At which question of the quiz visits ended, from 1; one more than there are: at the result. NULL: small groups together. */
  quiz: z.array(z.object({ step: z.nullable(z.int()), visits: z.int() })),
  /** The smallest group that is shown on its own; smaller ones are added up. 1 for admins. */
  smallestGroup: z.int(),
  /** Single decisions, newest first; NULL: this person sees sums only. */
  rows: z.nullable(z.array(conversionRow)),
  /** Of the whole filter; what it adds up to in cents. */
  rowCount: z.int(),
  rowCents: z.int(),
  pageSize: z.int(),
});
/** What was counted as a conversion and what was not, with the reason, footing to the orders. */
export type StaffConversions = z.output<typeof conversionsAnswer>;

export const staffConversions = defineCall({
  method: "GET",
  path: `${STAFF}/conversions`,
  summary: "The ledger of conversions of a period: sums for marketing, single decisions for admins; no names.",
  access: "marketing",
  query: z.strictObject({
    ...period,
    ...{ decision: z._default(z.enum(["", "counted", "excluded"]), ""), page },
    compare: z._default(z.enum(["", ...COMPARISONS]), ""),
  }),
  answer: conversionsAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});

export const exportStaffConversions = defineCall({
  method: "POST",
  path: `${STAFF}/conversions/export`,
  summary: "The period as CSV: sums for marketing, single decisions for admins. Written into the audit record.",
  access: "marketing",
  body: z.strictObject(period),
  answer: csvAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});
