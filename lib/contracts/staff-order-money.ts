import * as z from "zod/mini";
import { defineCall } from "./call";
import { STAFF_API } from "./staff";
import { ofOrder } from "./staff-orders";
import { line } from "./text";

/** The way it was paid, the cards first; or the customer's balance, as a gift that takes nothing of what was paid. */
export const GIVEN_TO = ["payment", "balance"] as const;

const AMOUNT = "Enter a dollar amount, such as 12.50.";

const wish = z
  .strictObject({
    /** Cents. */
    amount: z.int(AMOUNT).check(z.minimum(1, AMOUNT)),
    /** What could still be given that way when it was decided, in cents: another amount by now is a conflict. */
    returnable: z.int().check(z.minimum(0)),
    to: z.enum(GIVEN_TO),
    reason: line("why, for the record", 300),
  })
  .check(
    z.refine(({ amount, returnable }) => amount <= returnable, {
      message: "That is more than can still be refunded.",
      path: ["amount"],
    }),
  );
/** What someone wants to give back of an order, and why. */
export type MoneyWish = z.output<typeof wish>;

export const giveMoneyBack = defineCall({
  method: "POST",
  path: `${STAFF_API}/orders/{id}/give-back`,
  summary:
    "Gives part of an order's money back, or credit for it as a gift of ours. The order goes on; the customer gets an email, the reason goes into the audit trail.",
  access: "admin",
  ...ofOrder,
  body: wish,
  /** Cents that go to the cards and to the balance. */
  answer: z.object({ card: z.int(), credit: z.int() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "not_found", "conflict"],
  isIdempotent: true,
});
