import type Stripe from "stripe";
import * as z from "zod/mini";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import { attachMethod, needMethod, refuseForeign } from "../methods/payment-method.ts";
import { expand, page, text } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import { insert, needCustomerOrRest, needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { changeBalance } from "./balance.ts";
import { type CustomerParameters, changedCustomer, customerParameters, newCustomer } from "./customer.ts";

async function setBalance(
  world: World,
  customer: Stripe.Customer,
  balance: number | undefined,
  type: "adjustment" | "initial",
) {
  if (balance === undefined || balance === customer.balance) return;
  await changeBalance(world, customer.id, { amount: balance - customer.balance, type });
}

const creation = { ...customerParameters, payment_method: z.optional(text), test_clock: z.optional(text) };

async function createCustomer(world: World, given: z.infer<z.ZodMiniObject<typeof creation>>) {
  const plain: CustomerParameters = { ...given, invoice_settings: undefined };
  const customer = await insert<"customer">(world, changedCustomer(newCustomer(world), plain));
  await setBalance(world, customer, given.balance, "initial");
  const attached = given.payment_method ? await attachMethod(world, given.payment_method, customer.id) : null;
  const wanted = given.invoice_settings?.default_payment_method;
  if (wanted) {
    const isToken = wanted === given.payment_method;
    await chooseDefault(world, customer.id, isToken && attached ? attached.id : wanted);
  }
  const created = await needData(world, "customer", customer.id);
  await emit(world, "customer.created", created);
  return created;
}

async function chooseDefault(world: World, customerId: string, methodId: string) {
  const customer = await needData(world, "customer", customerId);
  const method = await needMethod(world, methodId, "invoice_settings[default_payment_method]");
  refuseForeign(method, customerId);
  if (idOf(method.data.customer) !== customerId) await attachMethod(world, method.data.id, customerId);
  const settings = { ...customer.invoice_settings, default_payment_method: method.data.id };
  await save<"customer">(world, { ...customer, invoice_settings: settings });
}

async function updateCustomer(world: World, id: string, given: CustomerParameters) {
  const kept = await needData(world, "customer", id);
  const wanted = given.invoice_settings?.default_payment_method;
  await save<"customer">(world, changedCustomer(kept, wanted ? { ...given, invoice_settings: undefined } : given));
  if (wanted) await chooseDefault(world, id, wanted);
  await setBalance(world, kept, given.balance, "adjustment");
  const customer = await needData(world, "customer", id);
  await emit(world, "customer.updated", customer, kept);
  return customer;
}

export const customerRoutes: Route[] = [
  route("POST", "/v1/customers", creation, async (world, given) => ok(await createCustomer(world, given))),
  route("GET", "/v1/customers", { ...page, email: z.optional(text) }, async (world, given) =>
    ok(await listPage(world, "customer", "/v1/customers", given, { fields: { email: given.email } })),
  ),
  route("GET", "/v1/customers/search", searchParameters, async (world, given) =>
    ok(await searchPage(world, "customer", "/v1/customers/search", given)),
  ),
  route("GET", "/v1/customers/:id", { expand }, async (world, _given, id) => ok(await needCustomerOrRest(world, id))),
  route("POST", "/v1/customers/:id", customerParameters, async (world, given, id) =>
    ok(await updateCustomer(world, id, given)),
  ),
];
