import type Stripe from "stripe";
import * as z from "zod/mini";
import { listPage } from "../listing.ts";
import { clearableText, currency, expand, integer, mergeMetadata, metadata, page } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { insert, needData, save } from "../store.ts";
import type { World } from "../world.ts";

interface BalanceChange {
  /** Cents of USD. Negative gives the customer credit, positive takes it. */
  readonly amount: number;
  readonly type: Stripe.CustomerBalanceTransaction.Type;
  readonly description?: string | null | undefined;
  readonly invoice?: string | null;
  readonly metadata?: Record<string, string> | null | undefined;
}

/** Changes what a customer has to their credit, and writes down why. */
export async function changeBalance(world: World, customerId: string, change: BalanceChange) {
  const customer = await needData(world, "customer", customerId);
  const balance = customer.balance + change.amount;
  await save<"customer">(world, { ...customer, balance, currency: "usd" });
  return insert<"customer_balance_transaction">(world, {
    id: world.newId("cbtxn"),
    object: "customer_balance_transaction",
    amount: change.amount,
    created: world.at,
    credit_note: null,
    currency: "usd",
    customer: customerId,
    description: change.description ?? null,
    ending_balance: balance,
    invoice: change.invoice ?? null,
    livemode: false,
    metadata: mergeMetadata({}, change.metadata),
    type: change.type,
  });
}

const PATH = "/v1/customers/:id/balance_transactions";

const creation = {
  amount: integer,
  currency,
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
  expand,
};

export const balanceRoutes: Route[] = [
  route("POST", PATH, creation, async (world, given, id) => {
    const { amount, description, metadata: labels } = given;
    return ok(await changeBalance(world, id, { amount, description, metadata: labels, type: "adjustment" }));
  }),
  route("GET", PATH, page, async (world, given, id) => {
    await needData(world, "customer", id);
    const url = `/v1/customers/${id}/balance_transactions`;
    return ok(await listPage(world, "customer_balance_transaction", url, given, { customer: id }));
  }),
  route("GET", `${PATH}/:transaction`, { expand }, async (world, _given, _id, transaction) =>
    ok(await needData(world, "customer_balance_transaction", transaction)),
  ),
];
