import { describe, expect, it } from "vitest";
import { refusalOf, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();

describe("the sandbox speaks the provider's protocol", () => {
  it("an unknown parameter is refused by name", async () => {
    const refusal = await refusalOf(sandbox.stripe.customers.create({ metadata: {}, ...{ colour: "red" } }));
    expect(refusal).toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      code: "parameter_unknown",
      param: "colour",
      message: "Received unknown parameter: colour",
    });
    expect(refusal.requestId).toMatch(/^req_/);
  });

  it("a missing parameter, a malformed number and a nested unknown one are refused with their names in brackets", async () => {
    const missing = await refusalOf(sandbox.stripe.paymentIntents.create({ currency: "usd" } as never));
    expect(missing).toMatchObject({ code: "parameter_missing", param: "amount" });
    const number = await refusalOf(sandbox.stripe.paymentIntents.create({ currency: "usd", amount: 12.5 }));
    expect(number).toMatchObject({ code: "parameter_invalid_integer", param: "amount" });
    const items = [{ price: "price_seed_004", colour: "red" }];
    const nested = await refusalOf(sandbox.stripe.subscriptions.create({ customer: "cus_1", items }));
    expect(nested).toMatchObject({ code: "parameter_unknown", param: "items[0][colour]" });
  });

  it("an id that does not exist answers 404 resource_missing", async () => {
    const refusal = await refusalOf(sandbox.stripe.customers.retrieve("cus_nobody"));
    expect(refusal).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such customer: 'cus_nobody'",
    });
  });

  it("of a deleted customer only that is told; nothing can be done with one, and no list has it", async () => {
    const { id } = await sandbox.stripe.customers.create({ email: "ada@example.com" });
    await sandbox.stripe.customers.del(id);
    expect(await sandbox.stripe.customers.retrieve(id)).toMatchObject({ id, object: "customer", deleted: true });
    expect(await refusalOf(sandbox.stripe.customers.update(id, { name: "Ada" }))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(sandbox.stripe.customers.del(id))).toMatchObject({ statusCode: 404 });
    expect((await sandbox.stripe.customers.list({ email: "ada@example.com" })).data).toEqual([]);
  });

  it("the prices key reads prices and nothing else, and a wrong key nothing", async () => {
    expect((await sandbox.prices.prices.list()).data).toHaveLength(6);
    expect(await refusalOf(sandbox.prices.customers.list())).toMatchObject({
      type: "StripePermissionError",
      statusCode: 403,
    });
    expect(await refusalOf(sandbox.prices.prices.update("price_seed_001", { active: false }))).toMatchObject({
      statusCode: 403,
    });
    const wrong = await refusalOf(sandbox.stripe.prices.list({}, { apiKey: "sk_test_wrong" }));
    expect(wrong).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
  });

  it("metadata is merged, an empty value unsets a key, an empty dictionary all", async () => {
    const { id } = await sandbox.stripe.customers.create({ metadata: { a: "1", b: "2" } });
    const merged = await sandbox.stripe.customers.update(id, { metadata: { b: "", c: "3" } });
    expect(merged.metadata).toEqual({ a: "1", c: "3" });
    expect((await sandbox.stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  });
});

describe("the same idempotency key", () => {
  const charge = (options: { idempotencyKey: string }, amount = 12_400) =>
    sandbox.stripe.paymentIntents.create(
      { amount, currency: "usd", payment_method: "pm_card_visa", payment_method_types: ["card"], confirm: true },
      options,
    );

  it("charges once and says that it answers again", async () => {
    const first = await charge({ idempotencyKey: "order-1" });
    const again = await charge({ idempotencyKey: "order-1" });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
  });

  it("charges once when it comes twenty times at once", async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => charge({ idempotencyKey: "order-2" })));
    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
  });

  it("is refused with another amount", async () => {
    await charge({ idempotencyKey: "order-3" });
    const refusal = await refusalOf(charge({ idempotencyKey: "order-3" }, 9900));
    expect(refusal).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  it("repeats a decline without asking the bank again", async () => {
    const declined = () =>
      refusalOf(
        sandbox.stripe.paymentIntents.create(
          {
            amount: 500,
            currency: "usd",
            payment_method: "pm_card_chargeDeclined",
            payment_method_types: ["card"],
            confirm: true,
          },
          { idempotencyKey: "order-4" },
        ),
      );
    const first = await declined();
    const again = await declined();
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
    expect((await sandbox.stripe.charges.list()).data).toHaveLength(1);
  });
});

describe("lists", () => {
  it("are paged newest first, with cursors in both directions", async () => {
    for (const name of ["a", "b", "c"]) await sandbox.stripe.customers.create({ name });
    const first = await sandbox.stripe.customers.list({ limit: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(["c", "b"]);
    expect(first.has_more).toBe(true);
    const second = await sandbox.stripe.customers.list({ limit: 2, starting_after: first.data.at(-1)?.id });
    expect(second.data.map(({ name }) => name)).toEqual(["a"]);
    expect(second.has_more).toBe(false);
    const back = await sandbox.stripe.customers.list({ limit: 1, ending_before: second.data[0]?.id });
    expect(back.data.map(({ name }) => name)).toEqual(["b"]);
  });

  it("find a price by its lookup key", async () => {
    const { data } = await sandbox.prices.prices.list({ lookup_keys: ["core_quarter"], expand: ["data.product"] });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: "price_seed_004",
      unit_amount: 12_400,
      recurring: { interval: "month", interval_count: 3 },
      product: { id: "prod_core", name: "Core Essentials" },
    });
  });

  it("search finds by metadata", async () => {
    await sandbox.stripe.customers.create({ name: "Ada Byron", metadata: { checkout_id: "chk_1" } });
    await sandbox.stripe.customers.create({ name: "Grace", metadata: { checkout_id: "chk_2" } });
    const found = await sandbox.stripe.customers.search({
      query: 'metadata["checkout_id"]:"chk_1" AND name:"Ada Byron"',
    });
    expect(found.data.map(({ name }) => name)).toEqual(["Ada Byron"]);
  });

  it("a lookup key names one price until it is handed over", async () => {
    const price = { currency: "usd", unit_amount: 0, product: "prod_core", lookup_key: "core_quarter" };
    expect(await refusalOf(sandbox.stripe.prices.create(price))).toMatchObject({ param: "lookup_key" });
    const heir = await sandbox.stripe.prices.create({ ...price, transfer_lookup_key: true });
    expect(heir).toMatchObject({ unit_amount: 0, lookup_key: "core_quarter" });
    expect((await sandbox.stripe.prices.retrieve("price_seed_004")).lookup_key).toBeNull();
  });
});

describe("expand", () => {
  it("replaces ids by their objects, and refuses what is no field", async () => {
    const intent = await sandbox.stripe.paymentIntents.create({
      amount: 5000,
      currency: "usd",
      payment_method: "pm_card_visa",
      payment_method_types: ["card"],
      confirm: true,
      expand: ["latest_charge", "payment_method"],
    });
    expect(intent).toMatchObject({
      latest_charge: { object: "charge", amount: 5000, paid: true },
      payment_method: { object: "payment_method", card: { last4: "4242", brand: "visa" } },
    });
    const refusal = await refusalOf(sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ["colour"] }));
    expect(refusal.message).toBe("This property cannot be expanded (colour).");
  });
});
