import * as z from "zod/mini";
import { defineCall } from "./call";
import { STAFF_API } from "./staff";
import { shopChange } from "./staff-shop-history";
import { gateFinding, ofShop, SHOPS } from "./staff-shops";
import { line, publishReason } from "./text";

const REQUESTS = `${STAFF_API}/shop-requests`;

export const askForPublication = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/request`,
  summary:
    "Asks us to publish the saved draft of a shop: one that was begun without us, for the first time, or one in which " +
    "the check finds what could harm customers or another shop. A later wish takes the place of an earlier one.",
  access: "shop-edit",
  ...ofShop,
  body: z.strictObject({ revision: z.int().check(z.minimum(1)), reason: publishReason }),
  answer: z.object({ askedAt: z.string() }),
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "conflict", "unavailable"],
});

const shopRequest = z.object({
  id: z.string(),
  key: z.string(),
  businessName: z.string(),
  primaryColor: z.string(),
  /** NULL: their account is gone. */
  by: z.nullable(z.object({ name: z.string(), email: z.string() })),
  askedAt: z.string(),
  /** What the check found when it was asked. */
  findings: z.array(gateFinding),
  /** It is shown to visitors already; a yes changes it. */
  isOpen: z.boolean(),
  /** Why it should be published all the same. Empty: it was clean. */
  reason: z.string(),
  /** Against what visitors see of it now: nothing, of a shop that is not open. */
  changes: z.array(shopChange),
  /** The draft was saved again since. */
  isChangedSince: z.boolean(),
});
/** A shop whose publication waits for our yes. */
export type ShopRequest = z.output<typeof shopRequest>;

export const shopRequests = defineCall({
  method: "GET",
  path: REQUESTS,
  summary: "The shops that ask us to publish them, the longest waiting first, each with what the check found.",
  access: "admin",
  answer: z.object({ requests: z.array(shopRequest) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden"],
});

export const decideShopRequest = defineCall({
  method: "POST",
  path: `${REQUESTS}/{id}/decide`,
  summary: "Publishes a shop that asks for it, as it was when it asked, or says why not. The partner is mailed.",
  access: "admin",
  params: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{4,64}$/)) }),
  body: z.discriminatedUnion("decision", [
    z.strictObject({ decision: z.literal("publish") }),
    z.strictObject({ decision: z.literal("decline"), answer: line("why not, in a sentence for the partner", 300) }),
  ]),
  /** The version that visitors see. NULL: it was declined. */
  answer: z.object({ version: z.nullable(z.int()) }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "malformed", "conflict", "unavailable"],
});
