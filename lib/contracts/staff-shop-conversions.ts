import * as z from "zod/mini";
import { defineCall } from "./call";
import { conversionShare } from "./staff-conversions";
import { ofShop, SHOPS } from "./staff-shops";

const month = z._default(
  z.union([z.literal(""), z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Choose a month."))]),
  "",
);

const answer = z.object({
  /** YYYY-MM, in New York. */
  month: z.string(),
  /** Months to choose from, newest first: whole ones, so that no two views differ by somebody. */
  months: z.array(z.string()),
  /** The smallest group of people that is shown on its own. 1 for admins. */
  smallestGroup: z.int(),
  /** Cents, of the orders made in the month. NULL: of fewer people than may be shown. */
  sums: z.nullable(
    z.object({
      orders: z.int(),
      /** What `counted` and `excluded` add up to; both NULL where one of them is of too few people. */
      booked: z.int(),
      counted: z.nullable(z.int()),
      excluded: z.nullable(z.int()),
      /** What `countedBack` and `excludedBack` add up to; NULL as above. */
      refunded: z.int(),
      countedBack: z.nullable(z.int()),
      excludedBack: z.nullable(z.int()),
      /** Of the orders that were counted and not given back whole. NULL: there are none, or too few people. */
      average: z.nullable(z.int()),
      /** NULL: too few of them, or too few others. */
      newCustomers: z.nullable(z.int()),
    }),
  ),
  byReason: z.array(conversionShare),
});
/** What was counted as a conversion of one shop in a month. */
export type ShopConversions = z.output<typeof answer>;

export const shopConversions = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/conversions`,
  summary: "What was counted as a conversion of a shop in a month and what was not: sums of five people and more.",
  access: "shop-partner",
  ...ofShop,
  query: z.strictObject({ month }),
  answer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});
