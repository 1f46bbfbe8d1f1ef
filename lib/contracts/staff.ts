import * as z from "zod/mini";
import { KIT_STATES } from "@/lib/domain/kit-state";
import { ORDER_KINDS } from "@/lib/domain/order-kind";
import { ORDER_STATES } from "@/lib/domain/order-state";
import { SHOP_ABILITIES } from "@/lib/domain/shop-roles";
import { defineCall } from "./call";
import { after, next } from "./list-key";
import { businessKey } from "./text";

/** What every staff call begins with. */
export const STAFF_API = "/staff-api";

/** A day in New York. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a day."));
/** What is looked for in a list. */
export const search = z._default(
  z.string().check(
    z.maxLength(120, "Use at most 120 characters."),
    z.refine((text) => ![...text].some((letter) => letter.charCodeAt(0) < 32)),
  ),
  "",
);

const overviewAnswer = z.object({
  name: z.string(),
  role: z.enum(["partner", "marketing", "admin"]),
  /** What they may do in a partner's shop at least; for others than partners all of it. */
  abilities: z.array(z.enum(SHOP_ABILITIES)),
  /** The shop's time, ISO 8601 in UTC; the sandbox clock may have moved it. */
  now: z.string(),
  isSandbox: z.boolean(),
  /** Mails are kept as files and can be looked at. */
  keepsMails: z.boolean(),
  /** Whether this shop began with the demo's invented trade. */
  hasDemo: z.boolean(),
  /** All orders, of the last 30 days. NULL for others than admins: a count that is one more tells that someone bought. */
  orders: z.nullable(
    z.object({
      ...{ today: z.int(), last30Days: z.int(), last30DaysCents: z.int(), needReview: z.int(), toPack: z.int() },
      /** Of those to pack, how many wait for more than two working days. */
      late: z.int(),
      /** Of those that need a look, how many were bought more than two working days ago. */
      heldLate: z.int(),
      /** Disputed charges that wait for our answer, due first first. */
      toAnswer: z.array(z.object({ orderId: z.string(), number: z.string(), answerBy: z.nullable(z.string()) })),
      /** Kits that are lost, or were rejected twice, and wait for a person to decide. */
      toDecide: z.array(z.object({ orderId: z.string(), number: z.string(), state: z.enum(KIT_STATES) })),
    }),
  ),
});
/** Where staff begin: who they are and what they may open. */
export type StaffOverview = z.output<typeof overviewAnswer>;

export const staffOverview = defineCall({
  method: "GET",
  path: `${STAFF_API}/overview`,
  summary: "Who of the staff is signed in, and the shop at a glance.",
  access: "staff",
  answer: overviewAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});

const orderFilter = {
  /** An order number, or a part of a name or an email address, a kit or a parcel. */
  search,
  /** The key of one shop. Empty: every shop. */
  shop: z._default(z.union([z.literal(""), businessKey]), ""),
  status: z._default(z.union([z.literal(""), z.enum(ORDER_STATES)]), ""),
  from: z._default(z.union([z.literal(""), day]), ""),
  to: z._default(z.union([z.literal(""), day]), ""),
};
/** Days are New York's, both included; empty: no limit. */
export type StaffOrderFilter = z.output<z.ZodMiniObject<typeof orderFilter>>;

const staffOrder = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status: z.enum(ORDER_STATES),
  /** Where it is, where that is more than its state says. NULL: its state says it. */
  standing: z.nullable(z.string()),
  /** NULL: our own shop. */
  shopKey: z.nullable(z.string()),
  /** The shop's name. */
  soldBy: z.string(),
  email: z.string(),
  name: z.string(),
  /** What was sold, in one line. */
  items: z.string(),
  /** Cents. */
  total: z.int(),
  refunded: z.int(),
  kind: z.enum(ORDER_KINDS),
  /** Counted nowhere: by staff or under 30 dollars. */
  isTest: z.boolean(),
});
export type StaffOrder = z.output<typeof staffOrder>;

export const staffOrders = defineCall({
  method: "GET",
  path: `${STAFF_API}/orders`,
  summary: "The orders of all shops, newest first.",
  access: "admin",
  query: z.strictObject({ ...orderFilter, after }),
  answer: z.object({
    orders: z.array(staffOrder),
    next,
    /** Of the whole filter. */
    count: z.int(),
    totalCents: z.int(),
  }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

export const csvAnswer = z.object({ fileName: z.string(), csv: z.string(), rows: z.int() });
/** A file for a spreadsheet, made by the server and saved by the browser. */
export type CsvFile = z.output<typeof csvAnswer>;

export const exportStaffOrders = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/export`,
  summary: "The filtered orders as CSV, safe to open in a spreadsheet. Written into the audit trail.",
  access: "admin",
  body: z.strictObject(orderFilter),
  answer: csvAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
