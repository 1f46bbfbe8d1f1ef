import * as z from "zod/mini";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";

export const drawShopReceipt = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/receipt`,
  summary: "The receipt of an invented order in the shop's name, as its draft was saved, as a PDF.",
  access: "shop-edit",
  ...ofShop,
  answer: z.file(),
  answerType: "application/pdf",
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

export const drawShopMail = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/mail`,
  summary: "An email as the customers of a draft would get it, with invented words where a customer's stand.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject({
    /** Its place among the samples of mails that are sent in a shop's name. */
    mail: z.int().check(z.minimum(0), z.maximum(999)),
    businessName: z.string().check(z.maxLength(80)),
    primaryColor: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({ subject: z.string(), html: z.string() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "not_found"],
});
