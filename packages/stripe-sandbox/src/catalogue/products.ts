import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { all, listPage } from "../listing.ts";
import { boolean, clearableText, expand, mergeMetadata, metadata, page, text } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import { insert, needData, refuseTaken, remove, save } from "../store.ts";
import type { Maker, World } from "../world.ts";

export interface NewProduct {
  readonly id?: string | undefined;
  readonly name: string;
  readonly active?: boolean | undefined;
  readonly description?: string | null | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}

/** A product as the provider answers it. */
export function buildProduct(world: Maker, given: NewProduct): Stripe.Product {
  return {
    id: given.id ?? world.newId("prod"),
    object: "product",
    active: given.active ?? true,
    created: world.at,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: "service",
    unit_label: null,
    updated: world.at,
    url: null,
  };
}

async function createProduct(world: World, given: NewProduct) {
  if (given.id) await refuseTaken(world, "product", given.id);
  const product = await insert<"product">(world, buildProduct(world, given));
  await emit(world, "product.created", product);
  return product;
}

async function updateProduct(world: World, id: string, given: Partial<NewProduct>) {
  const kept = await needData(world, "product", id);
  const product: Stripe.Product = {
    ...kept,
    active: given.active ?? kept.active,
    description: given.description === undefined ? kept.description : given.description,
    metadata: mergeMetadata(kept.metadata, given.metadata),
    name: given.name ?? kept.name,
    updated: world.at,
  };
  await save<"product">(world, product);
  await emit(world, "product.updated", product, kept);
  return product;
}

async function deleteProduct(world: World, id: string) {
  const product = await needData(world, "product", id);
  const prices = await all(world, "price", { parent: id });
  if (prices.length > 0) {
    throw invalidRequest("This product cannot be deleted because it has one or more user-created prices.");
  }
  await remove(world, id);
  await emit(world, "product.deleted", product);
  return { id, object: "product", deleted: true };
}

const changes = { active: z.optional(boolean), description: z.optional(clearableText), metadata: z.optional(metadata) };

export const productRoutes: Route[] = [
  route("POST", "/v1/products", { ...changes, id: z.optional(text), name: text, expand }, async (world, given) =>
    ok(await createProduct(world, given)),
  ),
  route("POST", "/v1/products/:id", { ...changes, name: z.optional(text), expand }, async (world, given, id) =>
    ok(await updateProduct(world, id, given)),
  ),
  route(
    "GET",
    "/v1/products",
    { ...page, active: z.optional(boolean), ids: z.optional(z.array(text)) },
    async (world, given) => {
      const products = await listPage(world, "product", "/v1/products", given, {
        ids: given.ids,
        fields: { active: given.active },
      });
      return ok(products);
    },
  ),
  route("GET", "/v1/products/search", searchParameters, async (world, given) =>
    ok(await searchPage(world, "product", "/v1/products/search", given)),
  ),
  route("GET", "/v1/products/:id", { expand }, async (world, _given, id) => ok(await needData(world, "product", id))),
  route("DELETE", "/v1/products/:id", {}, async (world, _given, id) => ok(await deleteProduct(world, id))),
];
