import * as z from "zod/mini";
import { SHOP_ROLES } from "@/lib/domain/shop-roles";
import { newPassword } from "./auth";
import { defineCall } from "./call";
import { linkToken, personName } from "./text";

const INVITATION = "/user/shop-invitation";

const opened = z.object({
  shopName: z.string(),
  role: z.enum(SHOP_ROLES),
  /** Whom it is for: no one else can use it. */
  email: z.string(),
  /** Who sent it. Empty: their account is gone. */
  by: z.string(),
  /** What it takes: a new account, signing in with the address, or nothing, because that is done. */
  needs: z.enum(["account", "sign-in", "nothing"]),
});
/** What a mailed link to a shop's people offers. */
export type OpenedInvitation = z.output<typeof opened>;

export const readShopInvitation = defineCall({
  method: "POST",
  path: `${INVITATION}/link`,
  summary: "What a mailed invitation to look after a shop offers. It is not used up.",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  answer: opened,
  statuses: [200],
  problems: ["link_invalid", "too_many_requests"],
  isForOwnPages: true,
});

export const acceptShopInvitation = defineCall({
  method: "POST",
  path: `${INVITATION}/accept`,
  summary:
    "Uses a mailed invitation up: whoever has its address looks after the shop from now on. An account is made where " +
    "there is none, with the name and the password that are sent; whoever has one is signed in to it.",
  access: "anyone",
  body: z.strictObject({
    token: linkToken,
    /** NULL: the address has an account, which is signed in. */
    account: z.nullable(z.strictObject({ name: personName, password: newPassword })),
  }),
  answer: z.object({ key: z.string(), role: z.enum(SHOP_ROLES) }),
  statuses: [200],
  problems: ["link_invalid", "weak_password", "conflict", "too_many_requests"],
  isForOwnPages: true,
});
