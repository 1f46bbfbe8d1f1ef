import type Stripe from "stripe";
import * as z from "zod/mini";
import { unitAmountOf } from "../catalogue/price.ts";
import { intervals, keepPrice } from "../catalogue/prices.ts";
import { invalidRequest } from "../errors.ts";
import { boolean, currency, decimal, mergeMetadata, metadata, nonNegative, text } from "../parameters.ts";
import type { Cadence } from "../period.ts";
import { needData } from "../store.ts";
import { idOf, type World } from "../world.ts";

const priceData = z.strictObject({
  currency,
  product: text,
  recurring: z.strictObject({ interval: intervals, interval_count: z.optional(nonNegative) }),
  unit_amount: z.optional(nonNegative),
  unit_amount_decimal: z.optional(decimal),
});

export const newItem = z.strictObject({
  price: z.optional(text),
  price_data: z.optional(priceData),
  quantity: z.optional(nonNegative),
  metadata: z.optional(metadata),
});

export const changedItem = z.strictObject({
  id: z.optional(text),
  price: z.optional(text),
  price_data: z.optional(priceData),
  quantity: z.optional(nonNegative),
  metadata: z.optional(metadata),
  deleted: z.optional(boolean),
});

type NewItem = z.infer<typeof newItem>;
type ChangedItem = z.infer<typeof changedItem>;

/** A price in the shape that came before prices, which items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    aggregate_usage: null,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** The price an item names, or makes for itself. A price made so is nobody else's, and not on sale. */
async function priceOf(world: World, given: NewItem, param: string): Promise<Stripe.Price> {
  if (given.price_data) {
    const product = (await needData(world, "product", given.price_data.product, `${param}[price_data][product]`)).id;
    const unitAmount = unitAmountOf(given.price_data);
    return keepPrice(world, { active: false, product, recurring: given.price_data.recurring, unitAmount });
  }
  if (!given.price) {
    throw invalidRequest(`Missing required param: ${param}[price].`, {
      param: `${param}[price]`,
      code: "parameter_missing",
    });
  }
  const price = await needData(world, "price", given.price, `${param}[price]`);
  if (!price.active) {
    throw invalidRequest("The price specified is inactive. This field only accepts active prices.", {
      param: `${param}[price]`,
    });
  }
  return price;
}

/** A new item of a subscription. */
export async function buildItem(world: World, subscription: string, given: NewItem, index: number) {
  const param = `items[${index}]`;
  const price = await priceOf(world, given, param);
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: `${param}[price]` },
    );
  }
  const item: Stripe.SubscriptionItem = {
    id: world.newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.at,
    discounts: [],
    metadata: mergeMetadata({}, given.metadata),
    plan: planOf(price),
    price,
    quantity: given.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
  return item;
}

async function changeItem(world: World, item: Stripe.SubscriptionItem, given: ChangedItem, index: number) {
  const isRepriced = given.price !== undefined || given.price_data !== undefined;
  const price = isRepriced ? await priceOf(world, given, `items[${index}]`) : item.price;
  return {
    ...item,
    metadata: mergeMetadata(item.metadata, given.metadata),
    plan: planOf(price),
    price,
    quantity: given.quantity ?? item.quantity ?? 1,
  };
}

/** The items after a change: those named are changed or deleted, those without an id are new, the rest stays. */
export async function changeItems(
  world: World,
  subscription: Stripe.Subscription,
  given: readonly ChangedItem[],
): Promise<Stripe.SubscriptionItem[]> {
  let items = subscription.items.data;
  for (const [index, change] of given.entries()) {
    if (change.id === undefined) {
      items = [...items, await buildItem(world, subscription.id, change, index)];
      continue;
    }
    const item = items.find((existing) => existing.id === change.id);
    if (!item) {
      throw invalidRequest(`No such subscription item: '${change.id}'`, {
        param: `items[${index}][id]`,
        code: "resource_missing",
      });
    }
    const changed = change.deleted ? null : await changeItem(world, item, change, index);
    items = items.flatMap((existing) => (existing === item ? (changed ?? []) : existing));
  }
  return items;
}

/** How often the items renew: all alike. */
export function cadenceOf(items: readonly Stripe.SubscriptionItem[]): Cadence {
  const [first, ...rest] = items.map((item) => item.price.recurring);
  if (!first) throw invalidRequest("A subscription must have at least one active item.", { param: "items" });
  const isMixed = rest.some(
    (other) => other?.interval !== first.interval || other.interval_count !== first.interval_count,
  );
  if (isMixed) {
    throw invalidRequest(
      "Currency and interval fields must match across all plans on this subscription. Found mismatch in interval field.",
      { param: "items" },
    );
  }
  return first;
}

export const productOf = (price: Stripe.Price | null) => idOf(price?.product) ?? "";
