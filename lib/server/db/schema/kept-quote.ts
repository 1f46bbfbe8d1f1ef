import * as z from "zod/mini";

const keptLine = z.object({
  priceId: z.string(),
  lookupKey: z.string(),
  productKey: z.string(),
  title: z.string(),
  /** The plan option's price type: one_time, recurring or unlimited. */
  priceType: z.string(),
  /** The cadence at which it is charged again, "one-time" when it is not; an add-on per cycle follows its panel. */
  frequency: z.string(),
  isRecurring: z.boolean(),
  unitAmountCents: z.int(),
  discountCents: z.int(),
  quantity: z.int(),
  /** What is put into the box. NULL: no kit. */
  kitType: z.nullable(z.string()),
  /** Kits that this line sends per paid cycle and unit. */
  kitsPerCycle: z.int(),
  /** The packs of a combo, by product key; else empty. */
  choices: z.array(z.string()),
});

/** What each later charge of the membership in an order is made of, in the words of a membership's columns. */
const keptCycle = z.object({
  /** Products, before discount. */
  cycleAmountCents: z.int(),
  shippingCents: z.int(),
  /** Off each charge, of products and shipping, while it lasts. */
  discountCents: z.int(),
  /** Later charges that still carry the discount. NULL: all of them. */
  discountCyclesLeft: z.nullable(z.int()),
});

/** Everything a checkout promised, kept with it as it was shown. */
export const keptQuote = z.object({
  lines: z.array(keptLine),
  subtotalCents: z.int(),
  discountCode: z.nullable(z.string()),
  discountCents: z.int(),
  shippingCents: z.int(),
  shippingDiscountCents: z.int(),
  consolidated: z.boolean(),
  balanceUsedCents: z.int(),
  totalCents: z.int(),
  /** NULL: nothing renews. */
  cycle: z.nullable(keptCycle),
  promotionName: z.nullable(z.string()),
  promotionId: z.nullable(z.string()),
  /** The membership with whose next kit it is sent. Absent: it is sent by itself. */
  withNextKitOf: z.optional(z.string()),
});
export type KeptQuote = z.output<typeof keptQuote>;
