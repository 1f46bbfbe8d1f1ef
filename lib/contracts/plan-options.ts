import * as z from "zod/mini";
import { defineCall } from "./call";
import { businessKey } from "./text";

const planOption = z.object({
  unitAmount: z.string(),
  currency: z.string(),
  priceType: z.string(),
  priceRecurringInterval: z.nullable(z.string()),
  priceId: z.string(),
  lookupKey: z.string(),
  isUnlimitedUpgrade: z.boolean(),
});

export const planOptions = defineCall({
  method: "GET",
  path: "/api/v1/plan-options",
  summary: "Every plan option on sale, grouped by product.",
  access: "anyone",
  query: z.strictObject({ businessKey: z.optional(z.union([z.literal(""), businessKey])) }),
  answer: z.object({
    products: z.array(z.object({ key: z.string(), name: z.string(), planOptions: z.array(planOption) })),
  }),
  statuses: [200],
  problems: ["shop_not_found"],
  // Asked for again each time, and answered with nothing where it is the same: a price counts once it is published.
  cacheSeconds: 0,
});
