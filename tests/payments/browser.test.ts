import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/(api)/sandbox/[...path]/route";
import { paymentClients } from "@/lib/server/payments/stripe";
import { withShop } from "../checkout/shop-floor";

withShop();
const SHOP = "http://localhost:3000";

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", origin: SHOP, ...headers },
  body: new URLSearchParams(fields).toString(),
});

const KEY = { authorization: "Bearer pk_test_sandbox" };
const CARD = {
  type: "card",
  "card[number]": "4000002760003184",
  "card[exp_month]": "04",
  "card[exp_year]": "2044",
  "card[cvc]": "314",
};

const makeMethod = (fields: Record<string, string>, headers: Record<string, string> = KEY) =>
  POST(new Request(`${SHOP}/sandbox/v1/payment_methods`, form(fields, headers)));

const askIntent = (id: string, secret: string) =>
  GET(new Request(`${SHOP}/sandbox/v1/payment_intents/${id}?client_secret=${secret}`, { headers: KEY }));

async function waitingIntent(kind: "card" | "klarna" = "card") {
  const billing = { "billing_details[email]": "ada@example.com", "billing_details[address][country]": "US" };
  const method = await (await makeMethod(kind === "card" ? CARD : { type: "klarna", ...billing })).json();
  const intent = await paymentClients().general.paymentIntents.create({
    amount: 12_400,
    currency: "usd",
    payment_method: method.id,
    payment_method_types: [kind],
    confirm: true,
    return_url: `${SHOP}/checkout?step=back`,
  });
  return { id: intent.id, secret: intent.client_secret ?? "" };
}

const show = (id: string, secret: string) =>
  GET(new Request(`${SHOP}/sandbox/three-d-secure/${id}?client_secret=${secret}`));
const act = (id: string, secret: string, outcome: string, headers: Record<string, string> = {}) =>
  POST(new Request(`${SHOP}/sandbox/three-d-secure/${id}`, form({ client_secret: secret, outcome }, headers)));

describe("a page of the sandbox", () => {
  it("runs its own script and style and nothing else, and only our pages may frame it", async () => {
    const answer = await GET(new Request(`${SHOP}/sandbox/card-field`));
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const [, tag = "", code = ""] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
      const hash = createHash("sha256").update(code).digest("base64");
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    for (const token of ["cc-number", "cc-exp", "cc-csc"]) expect(html).toContain(`autocomplete="${token}"`);
  });

  it("does not exist where a real provider is configured", async () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_of_a_real_account");
    vi.resetModules();
    const { GET: now } = await import("@/app/(api)/sandbox/[...path]/route");
    expect((await now(new Request(`${SHOP}/sandbox/card-field`))).status).toBe(404);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });
});

describe("the browser's key", () => {
  it("makes payment methods of test cards only", async () => {
    const made = await makeMethod(CARD);
    expect(await made.json()).toMatchObject({ object: "payment_method", card: { last4: "3184" } });
    const refused = await makeMethod({ ...CARD, "card[number]": "4111111111111111" });
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ error: { decline_code: "test_mode_live_card" } });
  });

  it("opens nothing else, and another key nothing at all", async () => {
    expect((await makeMethod(CARD, { authorization: "Bearer sk_test_sandbox" })).status).toBe(401);
    const answer = await GET(new Request(`${SHOP}/sandbox/v1/customers`, { headers: KEY }));
    expect(answer.status).toBe(404);
  });

  it("shows an intent to whoever knows its secret, without the order behind it", async () => {
    const { id, secret } = await waitingIntent();
    const seen = await (await askIntent(id, secret)).json();
    expect(seen).toMatchObject({ id, status: "requires_action", amount: 12_400 });
    expect(seen).not.toHaveProperty("metadata");
    expect((await askIntent(id, "guess")).status).toBe(404);
  });

  it("is refused to another site's page, and takes no large body", async () => {
    expect((await makeMethod(CARD, { ...KEY, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await makeMethod({ ...CARD, "metadata[x]": "x".repeat(9000) })).status).toBe(413);
  });
});

describe("the bank's page", () => {
  it("leads back to the shop, told how it ended", async () => {
    const { id, secret } = await waitingIntent();
    expect(await (await show(id, secret)).text()).toContain("Complete authentication");
    const answer = await act(id, secret, "agree");
    expect(answer.status).toBe(303);
    const address = new URL(answer.headers.get("location") ?? "");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      step: "back",
      payment_intent: id,
      payment_intent_client_secret: secret,
      redirect_status: "succeeded",
    });
    expect(await (await show(id, secret)).text()).toContain("Nothing left to do");
    expect((await act(id, secret, "agree")).status).toBe(200);
    expect((await paymentClients().general.charges.list()).data).toHaveLength(1);
  });

  it("in a frame answers how it ended, and does nothing for whoever only knows the id", async () => {
    const { id, secret } = await waitingIntent();
    const json = { accept: "application/json" };
    expect((await act(id, "guess", "agree", json)).status).toBe(404);
    expect((await show(id, "guess")).status).toBe(404);
    const answer = await (await act(id, secret, "fail", json)).json();
    expect(answer).toMatchObject({ intent: id, status: "requires_payment_method" });
    expect(answer.message).toContain("unable to authenticate");
  });
});

describe("the pay-later provider's page", () => {
  it("leads back to the shop as well", async () => {
    const { id, secret } = await waitingIntent("klarna");
    const address = `${SHOP}/sandbox/pay-later/${id}`;
    const shown = await GET(new Request(`${address}?client_secret=${secret}`));
    expect(await shown.text()).toContain("Agree and pay later");
    const answer = await POST(new Request(address, form({ client_secret: secret, outcome: "fail" })));
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("redirect_status")).toBe("failed");
  });
});
