import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/(api)/webhooks/stripe/route";
import { reconcile } from "@/lib/server/books/reconcile";
import { forgetTag } from "@/lib/server/catalogue/next-cache";
import { PRICES_TAG } from "@/lib/server/catalogue/offers";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { outbox } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { reconciliationBreaks } from "@/lib/server/db/schema/reconciliation";
import { env } from "@/lib/server/env";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { DELIVERERS } from "@/lib/server/jobs/outbox-topics";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { readBooks } from "@/lib/server/staff/books";
import { handleEvent } from "@/lib/server/webhooks/handle-event";
import { completeNewestAction } from "../checkout/bank";
import { books, newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";
import { answerOf, refusalOf } from "../support/requests";

vi.mock("@/lib/server/catalogue/next-cache", { spy: true });

const db = withShop();

afterEach(() => vi.restoreAllMocks());

const secret = () => env().stripe.webhookSecrets[0] ?? "";

function send(event: object, header?: string): Promise<Response> {
  const body = JSON.stringify(event);
  const signature = header ?? Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secret() });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return POST(new Request("http://localhost:3000/webhooks/stripe", { method: "POST", headers, body }));
}

const event = (type: string, object: object, id = `evt_${Math.random().toString(36).slice(2)}`) => ({
  ...{ id, type, object: "event", livemode: false },
  data: { object },
});

/** Processes what is due, as the job does. */
async function processEvents(database: Database, provider: Payments = payments()): Promise<void> {
  vi.spyOn(DELIVERERS, "provider-event").mockImplementation((db, event) => handleEvent(db, provider, event));
  await deliverOutbox(database, "events");
}

const kept = (database: Database) => database.select().from(outbox).where(eq(outbox.topic, "provider-event"));

describe("a webhook call", () => {
  it("is answered and kept once by its id, without cards or addresses", async () => {
    const paid = event("payment_intent.succeeded", { id: "pi_1", object: "payment_intent", shipping: { name: "Ada" } });
    expect(await answerOf(await send(paid))).toEqual({ status: 200, body: { received: true } });
    expect((await send(paid)).status).toBe(200);
    const rows = await kept(db());
    expect(rows).toMatchObject([{ dedupeKey: `event:${paid.id}`, state: "waiting", payload: { objectId: "pi_1" } }]);
    expect(JSON.stringify(rows)).not.toContain("Ada");
  });

  const SECONDS = Math.floor(Date.now() / 1000);
  const signed = (payload: string, timestamp = SECONDS) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: secret(), timestamp });
  const PAYLOAD = JSON.stringify(event("invoice.paid", { id: "in_1" }, "evt_unsigned"));

  /** Code, body, and header; NULL: none is sent. */
  const REFUSALS: readonly [string, string, () => string | null][] = [
    ["webhook_payload_missing", "", () => signed(PAYLOAD)],
    ["webhook_header_missing", PAYLOAD, () => null],
    ["webhook_header_unreadable", PAYLOAD, () => "hello"],
    ["webhook_scheme_missing", PAYLOAD, () => `t=${SECONDS},v0=${"0".repeat(64)}`],
    ["webhook_signature_mismatch", PAYLOAD, () => `t=${SECONDS},v1=${"0".repeat(64)}`],
    ["webhook_outside_tolerance", PAYLOAD, () => signed(PAYLOAD, SECONDS - 3600)],
    ["webhook_outside_tolerance", PAYLOAD, () => signed(PAYLOAD, SECONDS + 3600)],
  ];

  it.each(REFUSALS)("is refused with the code %s, and nothing of it is kept", async (code, body, header) => {
    const signature = header();
    const headers = { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) };
    const call = new Request("http://localhost:3000/webhooks/stripe", { method: "POST", headers, body });
    expect(await refusalOf(await POST(call))).toBe(`400 ${code}`);
    expect(await kept(db())).toEqual([]);
  });

  it("of a kind that we do nothing with, or of another mode, is answered, and nothing of it is kept", async () => {
    await send(event("customer.created", { id: "cus_1" }));
    await send({ ...event("invoice.paid", { id: "in_1" }), livemode: true });
    expect(await kept(db())).toEqual([]);
  });

  it("about something unknown waits three days for it, then is given up", async () => {
    const { general } = paymentClients();
    const stranger = await general.paymentIntents.create({
      ...{ amount: 5000, currency: "usd", payment_method: "pm_card_visa", payment_method_types: ["card"] },
      ...{ confirm: true, metadata: { checkout_id: "chk_of_nobody" } },
    });
    await send(event("payment_intent.succeeded", { id: stranger.id }));
    await processEvents(db());
    expect(await kept(db())).toMatchObject([{ state: "parked" }]);
    await moveClock(db(), new Date(Date.now() + 73 * 3_600_000));
    await processEvents(db());
    expect(await kept(db())).toMatchObject([{ state: "dead" }]);
  });

  it.each([
    ["payment_intent.succeeded", { id: "pi_of_nobody" }],
    ["invoice.paid", { id: "in_of_nobody" }],
    ["customer.subscription.updated", { id: "sub_of_nobody" }],
    ["charge.refunded", { id: "ch_of_nobody", payment_intent: "pi_of_nobody" }],
  ])("%s about something that the provider does not have ends after the same three days", async (type, object) => {
    await send(event(type, object));
    await processEvents(db());
    expect(await kept(db())).toMatchObject([{ state: "parked", tries: 1 }]);
    await moveClock(db(), new Date(Date.now() + 73 * 3_600_000));
    await processEvents(db());
    expect(await kept(db())).toMatchObject([{ state: "dead" }]);
  });

  it("that cannot be processed while the provider is away is processed later", async () => {
    const away = { ...payments(), retrievePayment: () => Promise.reject(new PaymentsUnavailable(true)) };
    await send(event("payment_intent.succeeded", { id: "pi_of_nobody" }));
    await processEvents(db(), away);
    expect(await kept(db())).toMatchObject([{ state: "waiting", tries: 1 }]);
    await moveClock(db(), new Date(Date.now() + 73 * 3_600_000));
    await processEvents(db(), away);
    expect(await kept(db())).toMatchObject([{ state: "waiting", tries: 2 }]);
  });

  it.each([
    ["its type", event("product.\u0000updated", { id: "prod_1" })],
    ["the id of its object", event("invoice.paid", { id: "in_\u0000" })],
    ["the payment of its object", event("charge.refunded", { id: "ch_1", payment_intent: "pi_\u0000" })],
  ])("that has a NUL in %s is refused as malformed, and nothing of it is kept", async (_where, broken) => {
    expect(await refusalOf(await send(broken))).toBe("400 malformed");
    expect(await kept(db())).toEqual([]);
  });
});

/** Every order of some things. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe("the order in which events arrive", () => {
  it("does not matter to a payment that waited for its bank", { timeout: 120_000 }, async () => {
    const types = ["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"];
    for (const [index, arrival] of permutations(types).entries()) {
      const email = `order${index}@example.org`;
      await startCheckout(
        db(),
        payments(),
        order({ email, paymentMethod: "pm_card_authenticationRequired" }),
        newBuyer(),
      );
      await completeNewestAction(db(), true);
      const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
      // Old news among them: whatever an event says, the provider is asked how things stand.
      for (const type of [...arrival, ...arrival]) await send(event(type, { id: data[0]?.id }));
      await processEvents(db());
    }
    const rows = await db().select().from(checkouts);
    expect(rows.map(({ status }) => status)).toEqual(Array(6).fill("complete"));
    expect((await books(db())).orders).toHaveLength(6);
    expect((await books(db())).mails).toHaveLength(6);
  });

  it("does not matter to a renewal", { timeout: 240_000 }, async () => {
    const { answer } = await startCheckout(db(), payments(), order(), newBuyer());
    await settleDown(db());
    const { general } = paymentClients();
    for (const arrival of permutations(["invoice.paid", "invoice.payment_failed", "customer.subscription.updated"])) {
      const [row] = await db().select().from(memberships);
      await moveSandboxClock(sandboxOn(db()), new Date((row?.nextChargeAt.getTime() ?? 0) + 3_600_000));
      const { data } = await general.invoices.list({ subscription: row?.providerSubscriptionId ?? "", limit: 1 });
      for (const type of [...arrival, ...arrival]) {
        const id = type.startsWith("invoice") ? data[0]?.id : row?.providerSubscriptionId;
        await send(event(type, { id }));
      }
      await processEvents(db());
    }
    const rows = await db().select().from(orders);
    expect(rows.map(({ totalCents }) => totalCents)).toEqual(Array(7).fill(14_900));
    expect(await db().select().from(memberships)).toMatchObject([{ id: answer.subscriptionId, status: "active" }]);
    expect((await books(db())).ledgerSum).toBe(0);
  });
});

describe("news of prices and products", () => {
  it.each(["price.created", "price.updated", "price.deleted", "product.updated", "product.deleted"])(
    "%s: all that shows prices is read anew",
    async (type) => {
      vi.mocked(forgetTag).mockClear();
      await send(event(type, { id: "price_1" }));
      await processEvents(db());
      expect(forgetTag).toHaveBeenCalledWith(PRICES_TAG);
      expect(await kept(db())).toMatchObject([{ state: "done" }]);
    },
  );
});

describe("money that is not as it should be", () => {
  const paidBy = async (change: Record<string, unknown>) => {
    await startCheckout(db(), payments(), order({ paymentMethod: "pm_card_authenticationRequired" }), newBuyer());
    await completeNewestAction(db(), true);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
    const tampered = {
      ...payments(),
      retrievePayment: async (id: string) => ({ ...(await payments().retrievePayment(id)), ...change }),
    };
    await send(event("payment_intent.succeeded", { id: data[0]?.id }));
    await processEvents(db(), tampered);
  };

  it.each([
    ["another amount", { amountCents: 100, receivedCents: 100 }],
    ["another currency", { currency: "eur" }],
  ])("%s makes an order that waits for a person, without a membership", async (_what, change) => {
    await paidBy(change);
    expect(await db().select().from(orders)).toMatchObject([{ status: "review" }]);
    expect(await db().select().from(memberships)).toEqual([]);
    expect((await books(db())).ledgerSum).toBe(0);
  });

  it("paid a second time for one checkout goes back", async () => {
    const buyer = newBuyer();
    const { answer } = await startCheckout(db(), payments(), order(), buyer);
    const { general } = paymentClients();
    const second = await general.paymentIntents.create({
      ...{ amount: 14_900, currency: "usd", payment_method: "pm_card_visa", payment_method_types: ["card"] },
      ...{ confirm: true, metadata: { checkout_id: answer.id, attempt: "0" } },
    });
    await settleDown(db());
    const { data } = await general.refunds.list({ limit: 10 });
    expect(data).toMatchObject([{ payment_intent: second.id, amount: 14_900 }]);
    expect(await db().select().from(orders)).toMatchObject([{ refundedCents: 0, status: "in_review" }]);
  });

  it("refunded in the provider's own pages is written down, in parts and in full", async () => {
    await startCheckout(db(), payments(), order(), newBuyer());
    const { general } = paymentClients();
    const [intent] = (await general.paymentIntents.list({ limit: 1 })).data;
    await general.refunds.create({ payment_intent: intent?.id ?? "", amount: 900 });
    await settleDown(db());
    expect(await db().select().from(orders)).toMatchObject([{ refundedCents: 900, status: "in_review" }]);
    await general.refunds.create({ payment_intent: intent?.id ?? "" });
    await settleDown(db());
    expect(await db().select().from(orders)).toMatchObject([{ refundedCents: 14_900, status: "refunded" }]);
    expect(await db().select().from(checkouts)).toMatchObject([{ paymentStatus: "refunded" }]);
    const found = await books(db());
    expect(found.ledgerSum).toBe(0);
    expect(found.tracking.map(({ kind, rule }) => [kind, rule])).toContainEqual(["refund", "refunded"]);
  });
});

describe("the nightly comparison with the provider", () => {
  it("finds nothing where all is well, and says what is not until it is", async () => {
    await startCheckout(db(), payments(), order(), newBuyer());
    await settleDown(db());
    await moveClock(db(), new Date(now().getTime() + 2 * 3_600_000));
    expect(await reconcile(db(), payments())).toBe(0);
    const [paid] = await db().select().from(orders);
    const retrievePayment = () => payments().retrievePayment("pi_that_nobody_made");
    const blind = { ...payments(), paymentsSince: async function* () {}, retrievePayment };
    expect(await reconcile(db(), blind)).toBe(1);
    expect(await db().select().from(reconciliationBreaks)).toMatchObject([
      { kind: "missing_payment", subject: paid?.providerPaymentId, oursCents: 14_900, resolvedAt: null },
    ]);
    const found = { kind: "missing_payment", orderNumber: paid?.number, ours: 14_900, theirs: null };
    expect(await readBooks(db())).toMatchObject({ standing: [{ ...found, resolvedAt: null }], resolved: [] });
    await moveClock(db(), new Date(now().getTime() + 3_600_000));
    expect(await reconcile(db(), payments())).toBe(0);
    expect(await db().select().from(reconciliationBreaks)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
    const read = await readBooks(db());
    expect(read).toMatchObject({ standing: [], resolved: [found] });
    expect(now().getTime() - Date.parse(read.comparedAt ?? "")).toBeLessThan(60_000);
  });
});
