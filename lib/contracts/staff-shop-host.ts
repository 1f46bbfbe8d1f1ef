import * as z from "zod/mini";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";

const shopHost = z.object({
  /** Where its customers find it now. */
  address: z.string(),
  /** NULL: it stands at an address of ours, and nothing else is wanted. */
  wanted: z.nullable(
    z.object({
      host: z.string(),
      /** Where the domain has to lead. */
      target: z.string(),
      /** The name of the text record by which the domain says whose it is, and what has to stand there. */
      record: z.string(),
      proof: z.string(),
      /** NULL: it has not said so yet. */
      provenAt: z.nullable(z.string()),
    }),
  ),
});
/** At which domain a shop stands, or wants to. */
export type ShopHost = z.output<typeof shopHost>;

const path = `${SHOPS}/{businessKey}/domain`;
const answered = { ...ofShop, access: "shop-own", answer: shopHost, statuses: [200] } as const;

export const staffShopHost = defineCall({
  ...answered,
  method: "GET",
  path,
  summary: "The domain of its partner's own at which a shop stands, or wants to.",
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

export const wantShopHost = defineCall({
  ...answered,
  method: "POST",
  path,
  summary: "Puts a domain down for a shop. It stays where it was until the domain says that it is theirs.",
  body: z.strictObject({ host: z.string().check(z.maxLength(253)) }),
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});

export const proveShopHost = defineCall({
  ...answered,
  method: "POST",
  path: `${path}/prove`,
  summary: "Looks whether the domain says that it is theirs. From then on the shop stands there.",
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "conflict", "too_many_requests"],
});

export const removeShopHost = defineCall({
  ...answered,
  method: "POST",
  path: `${path}/remove`,
  summary: "Takes the domain off a shop, which then stands at an address of ours.",
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});
