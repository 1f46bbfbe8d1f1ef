import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { moveSandboxClock } from "../src/clock/advance.ts";
import { deliverDueWebhooks, type WebhookCall } from "../src/webhooks/deliver.ts";
import { daysAfter, now, quarterlySubscription, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();

/** A shop that answers with what it is told to, 200 when told nothing, and keeps what it got. */
function shopAnswering(...statuses: (number | Error)[]) {
  const calls: WebhookCall[] = [];
  const deliver = async (call: WebhookCall) => {
    calls.push(call);
    const status = statuses.shift() ?? 200;
    if (status instanceof Error) throw status;
    return status;
  };
  return { calls, deliver };
}

const secret = () => sandbox.here().webhook.secret;
const eventOf = (call: WebhookCall) => Stripe.webhooks.constructEvent(call.body, call.signature, secret());
const pass = (milliseconds: number) => sandbox.here().clock.moveTo(new Date(now().getTime() + milliseconds));

const pay = () =>
  sandbox.stripe.paymentIntents.create({
    amount: 12_400,
    currency: "usd",
    payment_method: "pm_card_visa",
    payment_method_types: ["card"],
    metadata: { checkout_id: "chk_1" },
    confirm: true,
  });

describe("every change of state is told to the shop", () => {
  it("signed with its secret, each event once", async () => {
    const intent = await pay();
    const shop = shopAnswering();
    expect(await deliverDueWebhooks(sandbox.here(), shop.deliver)).toEqual({ delivered: 3, failed: 0 });
    expect(await deliverDueWebhooks(sandbox.here(), shop.deliver)).toEqual({ delivered: 0, failed: 0 });
    const events = shop.calls.map(eventOf);
    expect(events.map(({ type }) => type).sort()).toEqual([
      "charge.succeeded",
      "payment_intent.created",
      "payment_intent.succeeded",
    ]);
    const paid = events.find(({ type }) => type === "payment_intent.succeeded");
    expect(paid).toMatchObject({
      object: "event",
      api_version: "2024-04-10",
      livemode: false,
      data: {
        object: { id: intent.id, status: "succeeded", amount_received: 12_400, metadata: { checkout_id: "chk_1" } },
      },
    });
    expect(paid?.request?.id).toMatch(/^req_/);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  it("with a signature of this minute, wherever the shop's clock stands", async () => {
    await moveSandboxClock(sandbox.here(), daysAfter(now(), 400));
    await pay();
    const shop = shopAnswering();
    await deliverDueWebhooks(sandbox.here(), shop.deliver);
    expect(shop.calls.map(eventOf)).toHaveLength(3);
  });

  it("a refused change of state, which left nothing behind, is told to nobody", async () => {
    await sandbox.stripe.paymentIntents.create({ amount: 1, currency: "usd" }).catch(() => undefined);
    expect(await deliverDueWebhooks(sandbox.here(), shopAnswering().deliver)).toEqual({ delivered: 0, failed: 0 });
  });

  it("a renewal tells of the invoice, the payment and the subscription", async () => {
    const { anchor } = await quarterlySubscription(sandbox.stripe);
    await deliverDueWebhooks(sandbox.here(), shopAnswering().deliver);
    await moveSandboxClock(sandbox.here(), anchor);
    const shop = shopAnswering();
    await deliverDueWebhooks(sandbox.here(), shop.deliver);
    const types = shop.calls.map((call) => eventOf(call).type);
    for (const type of [
      "invoice.upcoming",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "payment_intent.succeeded",
      "customer.subscription.updated",
    ]) {
      expect(types).toContain(type);
    }
    const updated = shop.calls.map(eventOf).find(({ type }) => type === "customer.subscription.updated");
    expect(Object.keys(updated?.data.previous_attributes ?? {}).sort()).toEqual([
      "current_period_end",
      "current_period_start",
    ]);
  });
});

describe("whoever delivers is told that there is something to deliver", () => {
  it("after what happened on the way of the clock", async () => {
    let told = 0;
    const here = { ...sandbox.here(), onEvents: () => (told += 1) };
    await quarterlySubscription(sandbox.stripe);
    await moveSandboxClock(here, daysAfter(now(), 1));
    expect(told).toBe(0);
    await moveSandboxClock(here, daysAfter(now(), 100));
    expect(told).toBeGreaterThan(0);
  });
});

describe("a webhook that fails is delivered again", () => {
  it("after 1 s, 5 s, 30 s, 2 min and 10 min, then hourly", async () => {
    await sandbox.stripe.customers.create({ name: "Ada" });
    const shop = shopAnswering(500, new Error("connection refused"), 404, 302, 503, 500, 500);
    for (const wait of [1, 5, 30, 120, 600, 3600, 3600]) {
      expect(await deliverDueWebhooks(sandbox.here(), shop.deliver)).toEqual({ delivered: 0, failed: 1 });
      await pass((wait - 0.5) * 1000);
      expect(await deliverDueWebhooks(sandbox.here(), shop.deliver)).toEqual({ delivered: 0, failed: 0 });
      await pass(600);
    }
    expect(await deliverDueWebhooks(sandbox.here(), shop.deliver)).toEqual({ delivered: 1, failed: 0 });
    expect(new Set(shop.calls.map((call) => eventOf(call).id)).size).toBe(1);
    expect(await sandbox.here().storage.nextDelivery()).toBeNull();
  });

  it("twenty times at most, and is then given up", async () => {
    await sandbox.stripe.customers.create({ name: "Ada" });
    const shop = shopAnswering(...Array.from({ length: 30 }, () => 500));
    for (let tries = 0; tries < 25; tries++) {
      await deliverDueWebhooks(sandbox.here(), shop.deliver);
      await pass(3_700_000);
    }
    expect(shop.calls).toHaveLength(20);
    expect(await sandbox.here().storage.nextDelivery()).toBeNull();
    expect((await sandbox.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  it("one that fails holds up no other", async () => {
    await pay();
    const failing = shopAnswering(500);
    expect(await deliverDueWebhooks(sandbox.here(), failing.deliver)).toEqual({ delivered: 2, failed: 1 });
  });

  it("two workers at once deliver each event once", async () => {
    await pay();
    const shop = shopAnswering();
    await Promise.all([
      deliverDueWebhooks(sandbox.here(), shop.deliver),
      deliverDueWebhooks(sandbox.here(), shop.deliver),
    ]);
    expect(shop.calls).toHaveLength(3);
  });
});
