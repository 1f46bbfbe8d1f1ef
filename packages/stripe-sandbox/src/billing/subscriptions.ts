import * as z from "zod/mini";
import { noSuch } from "../errors.ts";
import { emit } from "../events.ts";
import { all, listPage } from "../listing.ts";
import { boolean, expand, page, text, words } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import type { Condition } from "../storage.ts";
import { needData, removeCustomer } from "../store.ts";
import type { World } from "../world.ts";
import { billAndCollect } from "./bill.ts";
import { createSubscription, subscriptionCreation } from "./create-subscription.ts";
import { endSubscription } from "./end-subscription.ts";
import { prorate } from "./proration.ts";
import { cancellationDetails } from "./subscription-ending.ts";
import { subscriptionChange, updateSubscription } from "./update-subscription.ts";

const cancellation = {
  cancellation_details: z.optional(cancellationDetails),
  invoice_now: z.optional(boolean),
  prorate: z.optional(boolean),
  expand,
};

async function cancel(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof cancellation>>) {
  const kept = await needData(world, "subscription", id);
  if (kept.ended_at !== null) throw noSuch("subscription", id);
  if (given.prorate) await prorate(world, kept, [], true);
  if (given.invoice_now) {
    const period = { start: kept.current_period_start, end: world.at };
    await billAndCollect(world, kept, { period, reason: "manual", share: 1, isItemsOnly: true }, true);
  }
  return endSubscription(world, id, { reason: "cancellation_requested", ...given.cancellation_details });
}

/** Forgets a customer; what they subscribed to ends. */
async function deleteCustomer(world: World, id: string) {
  const customer = await needData(world, "customer", id);
  const subscriptions = await all(world, "subscription", { customer: id });
  for (const subscription of subscriptions.filter((one) => one.ended_at === null)) {
    await endSubscription(world, subscription.id, { reason: "cancellation_requested" });
  }
  const rest = await removeCustomer(world, id);
  await emit(world, "customer.deleted", customer);
  return rest;
}

const STATUSES = [
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "paused",
  "all",
  "ended",
] as const;

const hasStatus = (value: string): Condition => ({ path: ["status"], is: "=", value });
const RUNNING: Condition = { not: hasStatus("canceled") };
const ENDED: Condition = { any: [hasStatus("canceled"), hasStatus("incomplete_expired")] };

const filters = {
  ...page,
  customer: z.optional(text),
  price: z.optional(text),
  status: z.optional(words(STATUSES)),
};

async function list(world: World, given: z.infer<z.ZodMiniObject<typeof filters>>) {
  const { customer, price, status } = given;
  const isAny = status === "all";
  const where = status === undefined ? RUNNING : status === "ended" ? ENDED : undefined;
  return listPage(world, "subscription", "/v1/subscriptions", given, {
    customer,
    fields: {
      status: isAny || where ? undefined : status,
      ...(price && { items: { data: [{ price: { id: price } }] } }),
    },
    where,
  });
}

export const subscriptionRoutes: Route[] = [
  route("POST", "/v1/subscriptions", subscriptionCreation, async (world, given) =>
    ok(await createSubscription(world, given)),
  ),
  route("GET", "/v1/subscriptions", filters, async (world, given) => ok(await list(world, given))),
  route("GET", "/v1/subscriptions/search", searchParameters, async (world, given) =>
    ok(await searchPage(world, "subscription", "/v1/subscriptions/search", given)),
  ),
  route("GET", "/v1/subscriptions/:id", { expand }, async (world, _given, id) =>
    ok(await needData(world, "subscription", id)),
  ),
  route("POST", "/v1/subscriptions/:id", subscriptionChange, async (world, given, id) =>
    ok(await updateSubscription(world, id, given)),
  ),
  route("DELETE", "/v1/subscriptions/:id", cancellation, async (world, given, id) =>
    ok(await cancel(world, id, given)),
  ),
  route("GET", "/v1/subscription_items", { subscription: text, limit: page.limit, expand }, async (world, given) => {
    const subscription = await needData(world, "subscription", given.subscription, "subscription");
    return ok(subscription.items);
  }),
  route("DELETE", "/v1/customers/:id", {}, async (world, _given, id) => ok(await deleteCustomer(world, id))),
];
