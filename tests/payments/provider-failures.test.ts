import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkEnv, env } from "@/lib/server/env";
import { BreakingHttpClient } from "@/lib/server/payments/breaker";
import { paymentFailureOf } from "@/lib/server/payments/failure";
import { CheckedHttpClient } from "@/lib/server/payments/retry-after";
import { interactively, refuseSandboxBesideLiveKey, stripeWith } from "@/lib/server/payments/stripe";
import {
  answering,
  breakingOff,
  failing,
  foreign,
  hanging,
  MisbehavingProvider,
  resetting,
  speakingHtml,
  truncated,
} from "./misbehaving-provider";

const provider = new MisbehavingProvider(34_100);
const address = { host: "127.0.0.1", port: provider.port, protocol: "http" as const };
const client = (timeout = 80_000) =>
  stripeWith("sk_test_x", new CheckedHttpClient(Stripe.createNodeHttpClient()), { ...address, timeout });

beforeAll(() => provider.start());
afterAll(() => provider.stop());

async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  const failure = paymentFailureOf(error);
  if (!failure) throw error ?? new Error("the call did not fail");
  return failure;
}

describe("the client is configured as the specification says", () => {
  it("version, timeout, retries, delays, tolerance", () => {
    const stripe = client();
    const ask = (getter: string, ...names: string[]) => Reflect.apply(Reflect.get(stripe, getter), stripe, names);
    expect(ask("getApiField", "version")).toBe("2024-04-10");
    expect(ask("getApiField", "timeout")).toBe(80_000);
    expect(ask("getMaxNetworkRetries")).toBe(1);
    expect(ask("getInitialNetworkRetryDelay")).toBe(0.5);
    expect(ask("getMaxNetworkRetryDelay")).toBe(2);
    expect(ask("getTelemetryEnabled")).toBe(false);
    expect(Reflect.get(Stripe.webhooks, "DEFAULT_TOLERANCE")).toBe(300);
  });
});

describe("what goes wrong between us and the provider has a name", () => {
  it.each([
    ["401", failing(401, "invalid_request_error"), "authentication", "provider says 401", 1],
    ["403", failing(403, "invalid_request_error"), "permission", "provider says 403", 1],
    ["429", failing(429, "invalid_request_error"), "rate_limit", "provider says 429", 1],
    ["400", failing(400, "invalid_request_error"), "invalid_request", "provider says 400", 1],
    ["409", failing(409, "invalid_request_error"), "invalid_request", "provider says 409", 2],
    ["500", failing(500), "api", "provider says 500", 2],
    ["503", failing(503), "api", "provider says 503", 2],
    ["HTML", speakingHtml, "invalid_json", "Invalid JSON received from the Stripe API", 1],
    ["truncated JSON", truncated, "invalid_json", "Invalid JSON received from the Stripe API", 1],
    ["an answer that breaks off", breakingOff, "invalid_json", "Invalid JSON received from the Stripe API", 1],
    ["JSON of somebody else", foreign, "invalid_json", "Invalid JSON received from the Stripe API", 1],
    [
      "a reset connection",
      resetting,
      "connection",
      "An error occurred with our connection to Stripe. Request was retried 1 times.",
      2,
    ],
  ] as const)("%s", async (_name, behaviour, kind, message, requests) => {
    provider.behave(behaviour);
    const failure = await failureOf(client().customers.create({}));
    expect(failure).toMatchObject({ kind, message });
    expect(provider.arrivedAtMs).toHaveLength(requests);
  });

  it("a provider that hangs is given up, with the time in the message", async () => {
    provider.behave(hanging);
    const failure = await failureOf(client(150).customers.create({}));
    expect(failure).toMatchObject({
      kind: "timeout",
      message: "Request aborted due to timeout being reached (150ms)",
      isUncertain: true,
    });
    expect(provider.arrivedAtMs).toHaveLength(2);
  });

  it("a fault of our own is none of the provider's", () => {
    expect(paymentFailureOf(new TypeError("x is not a function"))).toBeNull();
  });
});

describe("a retry", () => {
  it("carries the same idempotency key and succeeds", async () => {
    provider.behave(failing(500), answering);
    expect((await client().customers.create({}, { idempotencyKey: "order-1" })).id).toBe("cus_1");
    expect(provider.keys).toEqual(["order-1", "order-1"]);
  });

  it("has a key even when nobody gave one", async () => {
    provider.behave(resetting, answering);
    await client().customers.create({});
    expect(provider.keys[0]).toMatch(/^stripe-node-retry-/);
    expect(provider.keys[1]).toBe(provider.keys[0]);
  });

  it("is not made when the provider says so", async () => {
    provider.behave(failing(500, "api_error", { "stripe-should-retry": "false" }), answering);
    await failureOf(client().customers.create({}));
    expect(provider.arrivedAtMs).toHaveLength(1);
  });

  it.each([
    ["2", "is honoured", 2000, 2900],
    ["61", "is not", 450, 1500],
  ])("Retry-After of %s s %s", async (retryAfter, _name, atLeast, atMost) => {
    provider.behave(failing(503, "api_error", { "retry-after": retryAfter }), answering);
    await client().customers.create({});
    const [first = 0, second = 0] = provider.arrivedAtMs;
    expect(second - first).toBeGreaterThanOrEqual(atLeast);
    expect(second - first).toBeLessThan(atMost);
  });
});

describe("somebody who waits at the checkout", () => {
  it("waits no longer than told, retries included", async () => {
    provider.behave(hanging);
    const startedAt = performance.now();
    const failure = await failureOf(interactively("order-2", (options) => client().customers.create({}, options), 200));
    expect(failure).toMatchObject({ kind: "timeout", message: "Request aborted due to timeout being reached (200ms)" });
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it("gets the answer that comes in time, and the first refusal", async () => {
    provider.behave(answering);
    expect((await interactively("order-3", (options) => client().customers.create({}, options))).id).toBe("cus_1");
    expect(provider.keys).toEqual(["order-3"]);
    provider.behave(failing(401, "invalid_request_error"));
    expect(
      await failureOf(interactively("order-4", (options) => client().customers.create({}, options))),
    ).toMatchObject({ kind: "authentication" });
  });
});

describe("a provider that keeps failing", () => {
  it("is left alone for 30 s after 20 calls of which half failed, then tried again", async () => {
    let nowMs = 0;
    const breaking = new BreakingHttpClient(new CheckedHttpClient(Stripe.createNodeHttpClient()), () => nowMs);
    const stripe = stripeWith("sk_test_x", breaking, { ...address, maxNetworkRetries: 0 });
    const call = () => stripe.customers.create({});
    provider.behave(...Array.from({ length: 10 }, () => answering), failing(500));
    for (let calls = 0; calls < 20; calls++) await call().catch(() => undefined);
    expect(provider.arrivedAtMs).toHaveLength(20);
    expect(await failureOf(call())).toMatchObject({ kind: "api" });
    expect(provider.arrivedAtMs).toHaveLength(20);
    nowMs = 30_000;
    await failureOf(call());
    expect(provider.arrivedAtMs).toHaveLength(21);
    await failureOf(call());
    expect(provider.arrivedAtMs).toHaveLength(21);
    nowMs = 60_000;
    provider.behave(answering);
    expect((await call()).id).toBe("cus_1");
    expect((await call()).id).toBe("cus_1");
  });

  it("that is refused by us is not asked twice", async () => {
    const breaking = new BreakingHttpClient(new CheckedHttpClient(Stripe.createNodeHttpClient()));
    const stripe = stripeWith("sk_test_x", breaking, address);
    provider.behave(failing(500, "api_error", { "stripe-should-retry": "false" }));
    for (let calls = 0; calls < 20; calls++) await stripe.customers.create({}).catch(() => undefined);
    const startedAt = performance.now();
    await failureOf(stripe.customers.create({}));
    expect(performance.now() - startedAt).toBeLessThan(400);
  });
});

describe("a live key", () => {
  const settings = {
    mode: "sandbox" as const,
    isLive: false,
    secretKey: "sk_test_sandbox",
    pricesKey: "rk_test_sandbox_prices",
    webhookSecrets: [],
  };

  it("never stands beside the sandbox", () => {
    expect(() => refuseSandboxBesideLiveKey(settings)).not.toThrow();
    expect(() => refuseSandboxBesideLiveKey({ ...settings, pricesKey: "rk_live_x" })).toThrow(
      "STRIPE_PRICES_KEY is a live key",
    );
    expect(() => refuseSandboxBesideLiveKey(settings, "pk_live_x")).toThrow(
      "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY is a live key",
    );
    expect(() => refuseSandboxBesideLiveKey({ ...settings, mode: "live", pricesKey: "rk_live_x" })).not.toThrow();
  });

  it("is told to nobody who answers in the provider's place", () => {
    const apiUrl = "http://127.0.0.1:12111";
    const elsewhere = (isLive: boolean) => () =>
      checkEnv({
        ...{ ...env(), isHttps: true, passwordPeppers: [{ id: "1", key: "k".repeat(32) }] },
        stripe: { ...env().stripe, mode: "live", publishableKey: "pk", isLive, apiUrl },
      });
    expect(elsewhere(false)).not.toThrow();
    expect(elsewhere(true)).toThrow("STRIPE_API_URL is refused with a live Stripe key");
  });
});
