import { beforeAll, describe, expect, it } from "vitest";
import { answerFaults, loadShapes, objectFaults, requestFaults } from "../oracle/check.ts";
import fixtures from "../oracle/fixture-fields.json" with { type: "json" };
import { API_VERSION, EVENT_TYPES } from "../src/events.ts";
import { ROUTES } from "../src/routes.ts";
import { daysAfter, now, quarterlySubscription, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();
beforeAll(loadShapes, 300_000);

const paid = () => sandbox.pay("pm_card_visa").then((intent) => JSON.parse(JSON.stringify(intent)));

describe("what the client's types say of an answer", () => {
  const faultsOf = async (change: object) => objectFaults("PaymentIntent", { ...(await paid()), ...change });

  it("is held by the sandbox's own", async () => {
    expect(await faultsOf({})).toEqual([]);
  });

  it("is broken by a field that does not exist, one that is missing, and one of another type", async () => {
    expect(await faultsOf({ colour: "red" })).toEqual(["PaymentIntent.colour does not exist"]);
    const { status: _status, ...without } = await paid();
    expect(objectFaults("PaymentIntent", without)).toEqual(["PaymentIntent.status is missing"]);
    expect(await faultsOf({ amount: "12400" })).toEqual(['PaymentIntent.amount is no number: "12400"']);
    expect(await faultsOf({ status: "done" })).not.toEqual([]);
    expect(await faultsOf({ amount_details: { tip: { amount: "1" } } })).not.toEqual([]);
    expect(answerFaults("GET", "/v1/customers", { object: "list", data: [{}], url: "/" })).not.toEqual([]);
  });

  it("is broken by a request with a parameter that does not exist, is missing or is malformed", () => {
    const ask = (body: string) => requestFaults("POST", "/v1/payment_intents", body);
    expect(ask("amount=500&currency=usd&expand[0]=latest_charge")).toEqual([]);
    expect(ask("amount=500&currency=usd&colour=red")).toEqual(["POST /v1/payment_intents.colour does not exist"]);
    expect(ask("currency=usd")).toEqual(["POST /v1/payment_intents.amount is missing"]);
    expect(ask("amount=much&currency=usd")).toEqual(['POST /v1/payment_intents.amount is no number: "much"']);
    expect(requestFaults("GET", "/v1/topups", "")).toEqual(["GET /v1/topups is no call of the client's"]);
  });
});

/** What the published fixtures show beyond what the client's types have of this version, or never together. */
const NOT_OURS: Readonly<Record<string, readonly string[]>> = {
  // Shown when a request expands it, since version 2022-11-15.
  charge: ["refunds"],
};

type Kept = Readonly<Record<string, unknown>>;

function fixtureFaults(kind: string, kept: Kept): string[] {
  const published: Readonly<Record<string, string>> = Reflect.get(fixtures, kind);
  return Object.entries(published).flatMap(([field, shown]) => {
    if (NOT_OURS[kind]?.includes(field)) return [];
    if (!(field in kept)) return [`${kind}.${field} is missing`];
    const value = kept[field];
    const ours = value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
    const isAlike = ours === shown || ours === "null" || shown === "null" || field === "default_source";
    return isAlike ? [] : [`${kind}.${field} is ${ours}, and published as ${shown}`];
  });
}

describe("what is published of each kind of object", () => {
  it("stands in the sandbox's, field by field", async () => {
    const { stripe } = sandbox;
    await stripe.coupons.create({ id: "ten", percent_off: 10, duration: "once" });
    const { subscription, customer } = await quarterlySubscription(stripe, "pm_card_visa", [{ coupon: "ten" }]);
    await stripe.customers.createBalanceTransaction(customer, { amount: -100, currency: "usd" });
    const [item] = subscription.items.data;
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item?.id ?? "", quantity: 2 }] });
    await sandbox.moveTo(daysAfter(now(), 100));
    await stripe.refunds.create({ payment_intent: (await sandbox.pay("pm_card_visa")).id });
    await stripe.setupIntents.create({
      ...{ customer, payment_method: "pm_card_visa", payment_method_types: ["card"], confirm: true },
    });
    expect(subscription.status).toBe("active");
    const rows = await sandbox.here().storage.select({ order: "newest" });
    const kinds = Object.keys(fixtures).filter((name) => name !== "source");
    expect(kinds.length).toBeGreaterThan(10);
    for (const kind of kinds) expect(rows.map(({ object }) => object)).toContain(kind);
    const faults = rows.flatMap(({ object, data }) => (kinds.includes(object) ? fixtureFaults(object, data) : []));
    expect([...new Set(faults)]).toEqual([]);
    expect(fixtureFaults("refund", {}).length).toBeGreaterThan(5);
  });
});

describe("what is not spoken", () => {
  it("is refused as the provider does", async () => {
    const refusal = await sandbox.stripe.topups.list().catch((error) => error);
    expect(refusal).toMatchObject({ type: "StripeInvalidRequestError", rawType: "invalid_request_error" });
    expect(refusal).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/^Unrecognized request URL \(GET:/),
    });
    const other = await sandbox.stripe.prices.list({}, { apiVersion: "2020-08-27" }).catch((error) => error);
    expect(other.message).toBe("Invalid Stripe API version: 2020-08-27");
  });

  it("is not among the 76 calls and 45 events that are", () => {
    expect([API_VERSION, ROUTES.length, EVENT_TYPES.length]).toEqual(["2024-04-10", 76, 45]);
  });
});
