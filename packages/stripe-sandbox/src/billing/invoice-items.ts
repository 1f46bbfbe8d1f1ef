import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import {
  boolean,
  clearableText,
  currency,
  expand,
  integer,
  mergeMetadata,
  metadata,
  nonNegative,
  page,
  text,
} from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { insert, needData, remove } from "../store.ts";
import type { World } from "../world.ts";

const creation = {
  customer: text,
  amount: z.optional(integer),
  currency: z.optional(currency),
  description: z.optional(clearableText),
  discountable: z.optional(boolean),
  metadata: z.optional(metadata),
  price: z.optional(text),
  quantity: z.optional(nonNegative),
  subscription: z.optional(text),
  expand,
};

type Creation = z.infer<z.ZodMiniObject<typeof creation>>;

async function priceOf(world: World, given: Creation): Promise<Stripe.Price | null> {
  if ((given.amount === undefined) === (given.price === undefined)) {
    throw invalidRequest("Must provide exactly one of amount or price.", { param: "amount" });
  }
  if (!given.price) return null;
  const price = await needData(world, "price", given.price, "price");
  if (price.type === "one_time") return price;
  throw invalidRequest("The price specified is set to `type=recurring` but this field only accepts `type=one_time`.", {
    param: "price",
  });
}

async function createItem(world: World, given: Creation): Promise<Stripe.InvoiceItem> {
  await needData(world, "customer", given.customer, "customer");
  if (given.subscription) await needData(world, "subscription", given.subscription, "subscription");
  const price = await priceOf(world, given);
  const quantity = given.quantity ?? 1;
  const amount = given.amount ?? (price?.unit_amount ?? 0) * quantity;
  const item = await insert<"invoiceitem">(world, {
    id: world.newId("ii"),
    object: "invoiceitem",
    amount,
    currency: "usd",
    customer: given.customer,
    date: world.at,
    description: given.description ?? null,
    discountable: given.discountable ?? amount > 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    period: { start: world.at, end: world.at },
    plan: null,
    price,
    proration: false,
    quantity,
    subscription: given.subscription ?? null,
    tax_rates: [],
    test_clock: null,
    unit_amount: price?.unit_amount ?? amount,
    unit_amount_decimal: String(price?.unit_amount ?? amount),
  });
  await emit(world, "invoiceitem.created", item);
  return item;
}

async function deleteItem(world: World, id: string) {
  const item = await needData(world, "invoiceitem", id);
  if (item.invoice) throw invalidRequest("You cannot delete an invoice item that is attached to an invoice.");
  await remove(world, id);
  await emit(world, "invoiceitem.deleted", item);
  return { id, object: "invoiceitem", deleted: true };
}

const filters = { ...page, customer: z.optional(text), invoice: z.optional(text), pending: z.optional(boolean) };

export const invoiceItemRoutes: Route[] = [
  route("POST", "/v1/invoiceitems", creation, async (world, given) => ok(await createItem(world, given))),
  route("GET", "/v1/invoiceitems", filters, async (world, given) => {
    const fields = { invoice: given.pending ? null : given.invoice };
    return ok(await listPage(world, "invoiceitem", "/v1/invoiceitems", given, { customer: given.customer, fields }));
  }),
  route("GET", "/v1/invoiceitems/:id", { expand }, async (world, _given, id) =>
    ok(await needData(world, "invoiceitem", id)),
  ),
  route("DELETE", "/v1/invoiceitems/:id", {}, async (world, _given, id) => ok(await deleteItem(world, id))),
];
