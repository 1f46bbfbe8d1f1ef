import * as z from "zod/mini";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";
import { publishReason } from "./text";

export const scheduleShop = defineCall({
  method: "PUT",
  path: `${SHOPS}/{businessKey}/schedule`,
  summary: "Puts the saved draft, as it is now, down for publication at a moment, in the place of what was put down.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject({
    revision: z.int().check(z.minimum(1)),
    /** The published version that was edited. */
    version: z.int().check(z.minimum(0)),
    publishAt: z.iso.datetime("Choose a day and a time."),
    reason: publishReason,
  }),
  answer: z.object({ publishAt: z.string() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "conflict"],
});

export const unscheduleShop = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/schedule/cancel`,
  summary: "Takes back what was put down for publication. The draft stays.",
  access: "shop-edit",
  ...ofShop,
  answer: z.object({ isCanceled: z.boolean() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
