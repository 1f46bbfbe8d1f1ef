import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import { expand, mergeMetadata, nonNegative, page, text, words } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { attachMethod, billingOf, createMethod, detachMethod, methodParameters, needMethod } from "./payment-method.ts";

const changes = {
  billing_details: methodParameters.billing_details,
  card: z.optional(z.strictObject({ exp_month: z.optional(nonNegative), exp_year: z.optional(nonNegative) })),
  metadata: methodParameters.metadata,
  expand,
};

async function updateMethod(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof changes>>) {
  const method = await needMethod(world, id);
  const kept = method.data;
  if (!idOf(kept.customer)) {
    throw invalidRequest("You must save this PaymentMethod to a customer before you can update it.");
  }
  const data: Stripe.PaymentMethod = {
    ...kept,
    billing_details: billingOf(given.billing_details, kept.billing_details),
    ...(kept.card && {
      card: {
        ...kept.card,
        exp_month: given.card?.exp_month ?? kept.card.exp_month,
        exp_year: given.card?.exp_year ?? kept.card.exp_year,
      },
    }),
    metadata: mergeMetadata(kept.metadata, given.metadata),
  };
  await save<"payment_method">(world, data, method.notes);
  await emit(world, "payment_method.updated", data, kept);
  return data;
}

const filters = { ...page, type: z.optional(words(["card", "klarna"])) };

async function listOf(world: World, customer: string, given: z.infer<z.ZodMiniObject<typeof filters>>, url: string) {
  await needData(world, "customer", customer, "customer");
  return listPage(world, "payment_method", url, given, { customer, fields: { type: given.type } });
}

export const paymentMethodRoutes: Route[] = [
  route("POST", "/v1/payment_methods", { ...methodParameters, expand }, async (world, given) =>
    ok((await createMethod(world, given)).data),
  ),
  route("GET", "/v1/payment_methods", { ...filters, customer: text }, async (world, given) =>
    ok(await listOf(world, given.customer, given, "/v1/payment_methods")),
  ),
  route("GET", "/v1/payment_methods/:id", { expand }, async (world, _given, id) =>
    ok((await needMethod(world, id)).data),
  ),
  route("POST", "/v1/payment_methods/:id", changes, async (world, given, id) =>
    ok(await updateMethod(world, id, given)),
  ),
  route("POST", "/v1/payment_methods/:id/attach", { customer: text, expand }, async (world, given, id) =>
    ok(await attachMethod(world, id, given.customer)),
  ),
  route("POST", "/v1/payment_methods/:id/detach", { expand }, async (world, _given, id) =>
    ok(await detachMethod(world, id)),
  ),
  route("GET", "/v1/customers/:id/payment_methods", filters, async (world, given, id) =>
    ok(await listOf(world, id, given, `/v1/customers/${id}/payment_methods`)),
  ),
  route("GET", "/v1/customers/:id/payment_methods/:method", { expand }, async (world, _given, id, methodId) => {
    const method = await needMethod(world, methodId);
    if (idOf(method.data.customer) !== id)
      throw invalidRequest("No such PaymentMethod", { code: "resource_missing", status: 404 });
    return ok(method.data);
  }),
];
