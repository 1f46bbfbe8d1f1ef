import * as z from "zod/mini";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";
import { line } from "./text";

const body = z.strictObject({ packsItself: z.boolean(), reason: line("why, for the record", 300) });
export type PackingChoice = z.output<typeof body>;

export const setShopPacking = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/packing`,
  summary: "Agrees who packs a shop's parcels. A partner who packs sees whom each goes to and what is in it.",
  access: "admin",
  ...ofShop,
  body,
  answer: z.object({ packsItself: z.boolean() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
