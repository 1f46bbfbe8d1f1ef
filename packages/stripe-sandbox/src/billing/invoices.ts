import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import { boolean, clearableText, currency, expand, mergeMetadata, metadata, page, text, words } from "../parameters.ts";
import { type Answer, ok, type Route, refused, route } from "../route.ts";
import { searchPage, searchParameters } from "../search.ts";
import { needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { finalizeInvoice } from "./finalize.ts";
import { keepInvoice } from "./invoice.ts";
import { linesOfItems, pendingItems } from "./invoice-lines.ts";
import { payInvoice } from "./pay-invoice.ts";
import { upcomingInvoice } from "./renew.ts";
import { markPaid } from "./settle-invoice.ts";

const creation = {
  customer: text,
  auto_advance: z.optional(boolean),
  collection_method: z.optional(words(["charge_automatically"])),
  currency: z.optional(currency),
  default_payment_method: z.optional(text),
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
  pending_invoice_items_behavior: z.optional(words(["exclude", "include"])),
  subscription: z.optional(text),
  expand,
};

async function createInvoice(world: World, given: z.infer<z.ZodMiniObject<typeof creation>>) {
  const customer = await needData(world, "customer", given.customer, "customer");
  const subscription = given.subscription
    ? await needData(world, "subscription", given.subscription, "subscription")
    : null;
  const isEmpty = given.pending_invoice_items_behavior === "exclude";
  const items = isEmpty ? [] : await pendingItems(world, customer.id, subscription?.id ?? null);
  return keepInvoice(world, {
    customer,
    subscription,
    lines: linesOfItems(world, items),
    discounts: [],
    reason: "manual",
    period: { start: world.at, end: world.at },
    description: given.description,
    metadata: mergeMetadata({}, given.metadata),
    defaultPaymentMethod: given.default_payment_method ?? null,
  });
}

const payment = {
  off_session: z.optional(boolean),
  paid_out_of_band: z.optional(boolean),
  payment_method: z.optional(text),
  expand,
};

async function pay(world: World, id: string, given: z.infer<z.ZodMiniObject<typeof payment>>): Promise<Answer> {
  const kept = await needData(world, "invoice", id);
  const invoice = kept.status === "draft" ? await finalizeInvoice(world, kept) : kept;
  if (given.paid_out_of_band && invoice.status === "open") return ok(await markPaid(world, invoice, null, true));
  const method = given.payment_method ?? null;
  const result = await payInvoice(world, invoice, {
    method,
    isOffSession: given.off_session ?? true,
    isScheduled: false,
  });
  if (result.error) return refused(result.error);
  if (result.intent?.status !== "requires_action") return ok(result.invoice);
  return refused({
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message: "This payment requires additional user action before it can be completed successfully.",
    payment_intent: result.intent,
  });
}

async function end(world: World, id: string, status: "void" | "uncollectible"): Promise<Stripe.Invoice> {
  const invoice = await needData(world, "invoice", id);
  if (invoice.status !== "open" && !(status === "void" && invoice.status === "uncollectible")) {
    throw invalidRequest("You can only do this with an open invoice.", { code: "status_transition_invalid" });
  }
  const moment = status === "void" ? { voided_at: world.at } : { marked_uncollectible_at: world.at };
  const ended: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...moment },
  };
  await save<"invoice">(world, ended);
  await emit(world, status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", ended);
  return ended;
}

const preview = { customer: z.optional(text), subscription: z.optional(text), expand };

async function upcoming(world: World, given: z.infer<z.ZodMiniObject<typeof preview>>) {
  const running = await listPage(
    world,
    "subscription",
    "",
    { limit: 1 },
    {
      customer: given.customer,
      ids: given.subscription ? [given.subscription] : undefined,
      fields: { ended_at: null },
    },
  );
  const [subscription] = given.customer || given.subscription ? running.data : [];
  if (!subscription || subscription.cancel_at_period_end) {
    const whose = given.subscription ?? given.customer ?? "";
    throw invalidRequest(`No upcoming invoices for customer: ${whose}`, { status: 404, code: "invoice_upcoming_none" });
  }
  return upcomingInvoice(world, subscription);
}

const filters = {
  ...page,
  customer: z.optional(text),
  status: z.optional(words(["draft", "open", "paid", "uncollectible", "void"])),
  subscription: z.optional(text),
};

export const invoiceRoutes: Route[] = [
  route("POST", "/v1/invoices", creation, async (world, given) => ok(await createInvoice(world, given))),
  route("GET", "/v1/invoices", filters, async (world, given) => {
    const { customer, status, subscription } = given;
    return ok(await listPage(world, "invoice", "/v1/invoices", given, { customer, fields: { status, subscription } }));
  }),
  route("GET", "/v1/invoices/upcoming", preview, async (world, given) => ok(await upcoming(world, given))),
  route("GET", "/v1/invoices/search", searchParameters, async (world, given) =>
    ok(await searchPage(world, "invoice", "/v1/invoices/search", given)),
  ),
  route("GET", "/v1/invoices/:id", { expand }, async (world, _given, id) => ok(await needData(world, "invoice", id))),
  route("GET", "/v1/invoices/:id/lines", { limit: page.limit, expand }, async (world, _given, id) =>
    ok((await needData(world, "invoice", id)).lines),
  ),
  route("POST", "/v1/invoices/:id/finalize", { auto_advance: z.optional(boolean), expand }, async (world, _given, id) =>
    ok(await finalizeInvoice(world, await needData(world, "invoice", id))),
  ),
  route("POST", "/v1/invoices/:id/pay", payment, (world, given, id) => pay(world, id, given)),
  route("POST", "/v1/invoices/:id/void", { expand }, async (world, _given, id) => ok(await end(world, id, "void"))),
  route("POST", "/v1/invoices/:id/mark_uncollectible", { expand }, async (world, _given, id) =>
    ok(await end(world, id, "uncollectible")),
  ),
];
