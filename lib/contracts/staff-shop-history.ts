import * as z from "zod/mini";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";

export const shopChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type ShopChange = z.output<typeof shopChange>;
const historyEntry = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** NULL: no one knows anymore. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Against the version before. */
  changes: z.array(shopChange),
});
export type ShopHistoryEntry = z.output<typeof historyEntry>;

const pastSchedule = z.object({
  state: z.enum(["waiting", "published", "refused", "canceled"]),
  publishAt: z.string(),
  decidedAt: z.string(),
  /** NULL: it waits. */
  endedAt: z.nullable(z.string()),
  /** NULL: no one knows anymore. */
  by: z.nullable(z.string()),
  /** Why it was refused. NULL: it was not. */
  refusal: z.nullable(z.string()),
});
/** A publication that someone put off to a moment, and what became of it. */
export type PastSchedule = z.output<typeof pastSchedule>;

export const shopHistory = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/history`,
  summary:
    "The versions of a shop, newest first, with what each of them changed, and what was put down for publication.",
  access: "shop-edit",
  ...ofShop,
  answer: z.object({ versions: z.array(historyEntry), schedules: z.array(pastSchedule) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
