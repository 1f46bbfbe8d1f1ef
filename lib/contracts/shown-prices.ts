import * as z from "zod/mini";

/** The prices that an answer shows, each with what its price receipt tells. Days in New York, YYYY-MM-DD; cents. */
export const shownPrices = z.array(
  z.object({
    ...{ priceId: z.string(), lookupKey: z.string(), title: z.string(), unitAmountCents: z.int() },
    pricedOn: z.string(),
    campaign: z.optional(z.string()),
  }),
);
