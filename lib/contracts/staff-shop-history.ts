import * as z from "zod/mini";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type ShopChange = z.output<typeof change>;
const historyEntry = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** NULL: nobody knows any more. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Against the version before. */
  changes: z.array(change),
});
export type ShopHistoryEntry = z.output<typeof historyEntry>;

export const shopHistory = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/history`,
  summary: "The versions of a shop, newest first, with what each of them changed.",
  access: "shop-partner",
  ...ofShop,
  answer: z.object({ versions: z.array(historyEntry) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
