import * as z from "zod/mini";
import { defineCall } from "./call";
import { STAFF_API } from "./staff";
import { OWN_SHOP } from "./staff-discounts";
import { businessKey } from "./text";

const pricePeriod = z.object({
  priceId: z.string(),
  /** Cents. */
  amount: z.int(),
  /** What it was a part of. NULL: an ordinary price. */
  campaign: z.nullable(z.string()),
  /** No one could choose it; whoever had it kept it. */
  isHidden: z.boolean(),
  from: z.string(),
  /** NULL: it is for sale. */
  to: z.nullable(z.string()),
  /** The publication of the shop that set it. NULL: it was set at the payment provider. */
  version: z.nullable(z.int()),
  /** Who published that. NULL: no one did, or their account is gone. */
  publishedBy: z.nullable(z.string()),
});
/** A stretch of time in which one price record was for sale. */
export type PricePeriod = z.output<typeof pricePeriod>;

const pricedItem = z.object({
  lookupKey: z.string(),
  title: z.string(),
  /** Newest first. */
  periods: z.array(pricePeriod),
});
/** Something that is sold in one way, with all that it ever cost. */
export type PricedItem = z.output<typeof pricedItem>;

const pricesAnswer = z.object({
  /** Whose prices these are, and all whose this person may see. */
  shop: z.string(),
  shops: z.array(z.object({ key: z.string(), name: z.string() })),
  items: z.array(pricedItem),
});
/** What everything of one shop costs and cost. */
export type StaffPrices = z.output<typeof pricesAnswer>;

export const staffPrices = defineCall({
  method: "GET",
  path: `${STAFF_API}/prices`,
  summary: "What everything of one shop costs, what it cost before, and who changed it.",
  access: "staff-edit",
  query: z.strictObject({
    /** Whose prices: a shop's own, or ours. Empty: ours; for a partner those of their first shop. */
    shop: z._default(z.union([z.literal(["", OWN_SHOP]), businessKey]), ""),
  }),
  answer: pricesAnswer,
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
