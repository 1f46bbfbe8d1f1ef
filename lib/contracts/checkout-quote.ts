import * as z from "zod/mini";

/** One line of the money calendar. */
export const checkoutCharge = z.object({
  /** Day in New York, YYYY-MM-DD. */
  date: z.string(),
  /** Cents. */
  amount: z.int(),
  reason: z.string(),
});

const quoteLine = z.object({
  priceId: z.string(),
  lookupKey: z.string(),
  productKey: z.string(),
  title: z.string(),
  /** The plan option's price type: one_time, recurring or unlimited. */
  type: z.string(),
  frequency: z.string(),
  unitAmount: z.int(),
  quantity: z.int(),
  discountAmount: z.int(),
  /** The word of the cadence at which this line is charged; an add-on per cycle follows its panel. */
  cadence: z.string(),
  isRecurring: z.boolean(),
  /** What is put into the box. NULL: no kit. */
  kitType: z.nullable(z.string()),
  /** Kits that this line sends per paid cycle and unit. */
  kitsPerCycle: z.int(),
  choices: z.array(z.string()),
});

/** What each later charge of the membership in an order is made of. Amounts in cents. */
const quotedCycle = z.object({
  /** Products, before discount. */
  amount: z.int(),
  shipping: z.int(),
  /** Off each charge, of products and shipping, while it lasts. */
  discount: z.int(),
  /** Later charges that still carry the discount. NULL: all of them. */
  discountCycles: z.nullable(z.int()),
});

/** Everything a checkout promised, kept with it as it was shown. Amounts in cents. */
export const checkoutQuote = z.object({
  lines: z.array(quoteLine),
  subtotal: z.int(),
  discountCode: z.nullable(z.string()),
  discountAmount: z.int(),
  shippingCost: z.int(),
  shippingDiscount: z.int(),
  consolidated: z.boolean(),
  balanceUsed: z.int(),
  total: z.int(),
  /** Per cycle once a limited discount has ended, shipping included; 0 when nothing renews. */
  recurring: z.int(),
  /** NULL: nothing renews. */
  cycle: z.nullable(quotedCycle),
  promotionName: z.nullable(z.string()),
  promotionId: z.nullable(z.string()),
  schedule: z.array(checkoutCharge),
});
export type CheckoutQuote = z.output<typeof checkoutQuote>;
