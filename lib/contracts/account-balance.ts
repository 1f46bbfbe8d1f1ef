import * as z from "zod/mini";
import { defineCall } from "./call";

const movement = z.object({
  /** Why, in words. */
  reason: z.string(),
  /** Cents. Positive: credited; negative: spent. */
  amount: z.int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

const referred = z.object({
  /** As the member typed it. NULL: they came by the link, and who they are is theirs. */
  friend: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(["invited", "ordered", "credited", "paid_back", "not_credited"]),
  /** When it is credited, or was. NULL: no one knows yet, or it never is. */
  creditAt: z.nullable(z.string()),
});

const accountBalance = z.object({
  /** Cents. */
  balance: z.int(),
  /** Newest first. */
  movements: z.array(movement),
  /** Opens the shop and remembers who recommended it. NULL: the address is still to be confirmed. */
  link: z.nullable(z.string()),
  /** Newest first. */
  referrals: z.array(referred),
  /**
   * The credit that the person's own first order will bring, because somebody recommended the shop; `creditAt` as above.
   * NULL: none is coming.
   */
  welcome: z.nullable(z.object({ creditAt: z.nullable(z.string()) })),
});
/** Someone's credit with us, and whom they recommended the shop to. */
export type AccountBalance = z.output<typeof accountBalance>;

export const readBalance = defineCall({
  method: "GET",
  path: "/user/account/balance",
  summary: "The signed-in person's credit with its movements, their link to share, and what came of recommendations.",
  access: "signed-in",
  answer: accountBalance,
  statuses: [200],
  problems: ["not_signed_in"],
});
