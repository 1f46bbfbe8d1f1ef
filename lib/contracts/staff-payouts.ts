import * as z from "zod/mini";
import { defineCall } from "./call";
import { csvAnswer, STAFF_API } from "./staff";
import { ofShop, SHOPS } from "./staff-shops";
import { businessKey, line } from "./text";

const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Choose a month, as 2026-04."));

const terms = {
  /** The month in New York from which it holds, "2026-03". */
  validFrom: month,
  /** The partner's part of what is kept for products. Hundredths of a percent. */
  shareBasisPoints: z.int("Enter a percentage.").check(z.minimum(0), z.maximum(10_000, "At most 100%.")),
  /** Of each charge: hundredths of a percent, and cents. */
  feeBasisPoints: z.int("Enter a percentage.").check(z.minimum(0), z.maximum(2_000, "At most 20%.")),
  feeFixedCents: z.int("Enter an amount.").check(z.minimum(0), z.maximum(500, "At most $5.")),
};
const agreed = z.object(terms);
/** What was agreed with a partner about money, from a month on. */
export type AgreedTerms = z.output<typeof agreed>;

const payout = z.object({
  /** The months in New York that it is of, both included: several where fewer than five people bought in one. */
  from: month,
  to: month,
  /** The terms of each month. */
  terms: z.array(agreed),
  /**
   * Cents, as below: what was sold, given off, paid for shipping, paid with credit, charged, given back and taken by banks;
   * what was kept for products; and what of it and of before is not told yet. NULL for partners: told of few, it tells
   * what they bought.
   */
  books: z.nullable(
    z.object({
      ...{ sold: z.int(), discount: z.int(), shipping: z.int(), credit: z.int(), charged: z.int() },
      ...{ refunded: z.int(), disputed: z.int(), keptInMonth: z.int(), held: z.int() },
    }),
  ),
  /** Of the orders that are told: paid for products after codes, and what of such went back. */
  ...{ sales: z.int(), back: z.int() },
  /** The one less the other; the partner's part of it; what the charges cost. */
  ...{ kept: z.int(), share: z.int(), fees: z.int() },
  /** Left from before, paid out, and left to the next: below zero, owed. */
  ...{ carriedIn: z.int(), due: z.int(), carriedOut: z.int() },
  /** The day on which it was paid. NULL: it was not. */
  paidOn: z.nullable(z.string()),
});
/** What a partner gets for one month that is over, or for several together. */
export type Payout = z.output<typeof payout>;

const payouts = z.object({
  shop: z.object({ key: z.string(), name: z.string() }),
  /** Newest first. */
  payouts: z.array(payout),
  /** What was agreed, the newest first. Empty: nothing, so that no month is closed. */
  terms: z.array(agreed),
  /** The first month that is not closed: from which on terms can be agreed. */
  openFrom: month,
});
/** The payouts of one shop. */
export type ShopPayouts = z.output<typeof payouts>;

export const shopPayouts = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/payouts`,
  summary: "What a partner earned in each month that is over, closed for good; of months of few people together.",
  access: "shop-figures",
  ...ofShop,
  answer: payouts,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

export const exportPayouts = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/payouts/export`,
  summary: "The same as CSV. Written into the audit trail.",
  access: "shop-figures",
  ...ofShop,
  answer: csvAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

export const payoutSheet = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/payouts/{month}`,
  summary: "The statement that ends with a month, as a PDF.",
  access: "shop-figures",
  params: z.strictObject({ businessKey, month }),
  query: z.strictObject({ paper: z.optional(z.enum(["letter", "a4"])) }),
  answer: z.file(),
  answerType: "application/pdf",
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found", "not_found", "malformed"],
});

const newTerms = z.strictObject({ ...terms, reason: line("why, for the record", 300) });
export type NewTerms = z.output<typeof newTerms>;

export const agreeOnTerms = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/terms`,
  summary:
    "Writes down what was agreed with a partner, from a month on that is not closed. Earlier months keep theirs.",
  access: "admin",
  ...ofShop,
  body: newTerms,
  answer: z.object({ terms: z.array(agreed) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});

const paid = z.strictObject({
  shop: businessKey,
  month,
  /** The day on which it was paid. Empty: it was not after all. */
  paidOn: z.union([z.literal(""), z.iso.date("Choose a day.")]),
});
export type PaidMark = z.output<typeof paid>;

export const markPaid = defineCall({
  method: "POST",
  path: `${STAFF_API}/payouts/paid`,
  summary: "Notes on which day a statement was paid, or that it was not. Written into the audit trail.",
  access: "admin",
  body: paid,
  answer: z.object({ paidOn: z.nullable(z.string()) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "not_found"],
});

const monthPayout = z.object({
  shop: z.object({ key: z.string(), name: z.string() }),
  /** Whether it is paid out with this month; otherwise it waits for five people, or to be above zero. */
  ...{ kept: z.int(), share: z.int(), fees: z.int(), carriedIn: z.int(), due: z.int(), carriedOut: z.int() },
  ...{ people: z.int(), paidOn: z.nullable(z.string()) },
});
export type MonthPayout = z.output<typeof monthPayout>;

export const monthPayouts = defineCall({
  method: "GET",
  path: `${STAFF_API}/payouts`,
  summary: "What every shop earned in a month that is over, and when it was paid.",
  access: "admin",
  query: z.strictObject({ month: z._default(z.union([z.literal(""), month]), "") }),
  answer: z.object({
    month,
    payouts: z.array(monthPayout),
    /** Cents, of all shops. */
    due: z.int(),
    /** Shops of which nothing was agreed, so that their months stay open. */
    without: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});
