import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { all, listPage } from "../listing.ts";
import {
  boolean,
  clearableText,
  currency,
  decimal,
  expand,
  mergeMetadata,
  metadata,
  nonNegative,
  page,
  text,
  words,
} from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import { insert, needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { buildPrice, type NewPrice, unitAmountOf } from "./price.ts";
import { buildProduct } from "./products.ts";

export const intervals = words(["day", "week", "month", "year"]);

const recurring = z.strictObject({
  interval: intervals,
  interval_count: z.optional(nonNegative),
  usage_type: z.optional(words(["licensed"])),
});

const common = {
  active: z.optional(boolean),
  lookup_key: z.optional(clearableText),
  metadata: z.optional(metadata),
  nickname: z.optional(clearableText),
  transfer_lookup_key: z.optional(boolean),
  expand,
};

const creation = {
  ...common,
  currency,
  product: z.optional(text),
  product_data: z.optional(
    z.strictObject({ id: z.optional(text), name: text, active: z.optional(boolean), metadata: z.optional(metadata) }),
  ),
  recurring: z.optional(recurring),
  unit_amount: z.optional(nonNegative),
  unit_amount_decimal: z.optional(decimal),
};

type Creation = z.infer<z.ZodMiniObject<typeof creation>>;
type Change = z.infer<z.ZodMiniObject<typeof common>>;

/** A lookup key names one price: it is refused while another has it, unless it may be taken over. */
async function claimLookupKey(world: World, key: string | null | undefined, mayTransfer: boolean) {
  if (!key) return;
  const [holder] = await all(world, "price", { lookupKeys: [key] });
  if (!holder) return;
  if (!mayTransfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  }
  await save<"price">(world, { ...holder, lookup_key: null });
}

async function productOf(world: World, given: Creation): Promise<string> {
  if (given.product_data) {
    const product = await insert<"product">(world, buildProduct(world, given.product_data));
    await emit(world, "product.created", product);
    return product.id;
  }
  if (!given.product) {
    throw invalidRequest("Missing required param: product.", { param: "product", code: "parameter_missing" });
  }
  return (await needData(world, "product", given.product, "product")).id;
}

/** Keeps a new price and says so. */
export async function keepPrice(world: World, given: NewPrice): Promise<Stripe.Price> {
  const price = await insert<"price">(world, buildPrice(world, given));
  await emit(world, "price.created", price);
  return price;
}

async function createPrice(world: World, given: Creation) {
  const unitAmount = unitAmountOf(given);
  const product = await productOf(world, given);
  await claimLookupKey(world, given.lookup_key, given.transfer_lookup_key ?? false);
  const { active, metadata: labels, nickname, recurring: cadence, lookup_key: lookupKey } = given;
  return keepPrice(world, { active, lookupKey, metadata: labels, nickname, product, recurring: cadence, unitAmount });
}

async function updatePrice(world: World, id: string, given: Change) {
  const kept = await needData(world, "price", id);
  if (given.lookup_key !== kept.lookup_key) {
    await claimLookupKey(world, given.lookup_key, given.transfer_lookup_key ?? false);
  }
  const price: Stripe.Price = {
    ...kept,
    active: given.active ?? kept.active,
    lookup_key: given.lookup_key === undefined ? kept.lookup_key : given.lookup_key,
    metadata: mergeMetadata(kept.metadata, given.metadata),
    nickname: given.nickname === undefined ? kept.nickname : given.nickname,
  };
  await save<"price">(world, price);
  await emit(world, "price.updated", price, kept);
  return price;
}

const filters = {
  ...page,
  active: z.optional(boolean),
  currency: z.optional(text),
  lookup_keys: z.optional(z.array(text)),
  product: z.optional(text),
  recurring: z.optional(
    z.strictObject({ interval: z.optional(intervals), usage_type: z.optional(words(["licensed"])) }),
  ),
  type: z.optional(words(["one_time", "recurring"])),
};

export const priceRoutes: Route[] = [
  route("POST", "/v1/prices", creation, async (world, given) => ok(await createPrice(world, given))),
  route("POST", "/v1/prices/:id", common, async (world, given, id) => ok(await updatePrice(world, id, given))),
  route("GET", "/v1/prices", filters, async (world, given) => {
    const { active, currency: money, product, type, recurring: cadence } = given;
    if (given.lookup_keys && given.lookup_keys.length > 10) {
      throw invalidRequest("You can specify up to 10 lookup keys.", { param: "lookup_keys" });
    }
    const prices = await listPage(world, "price", "/v1/prices", given, {
      lookupKeys: given.lookup_keys,
      fields: { active, currency: money, product, type, ...(cadence && { recurring: cadence }) },
    });
    return ok(prices);
  }),
  route("GET", "/v1/prices/search", searchParameters, async (world, given) =>
    ok(await searchPage(world, "price", "/v1/prices/search", given)),
  ),
  route("GET", "/v1/prices/:id", { expand }, async (world, _given, id) => ok(await needData(world, "price", id))),
];
