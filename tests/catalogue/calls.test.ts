import { describe, expect, it } from "vitest";
import { GET as easyDraw } from "@/app/(api)/api/easy-draw-upgrade/route";
import { GET as miniPanel } from "@/app/(api)/api/mini-panel-upgrade/route";
import { GET as customization } from "@/app/(api)/api/v1/customization/[businessKey]/route";
import { GET as planOptions } from "@/app/(api)/api/v1/plan-options/route";
import { GET as hasScheduled } from "@/app/(api)/kits/products/has-scheduled/route";
import { GET as shippingCost } from "@/app/(api)/payments/stripe-subscriptions/checkout/shipping-cost/route";
import { GET as isValid } from "@/app/(api)/payments/stripe-subscriptions/discounts/[code]/is-valid/route";
import { GET as discount } from "@/app/(api)/payments/stripe-subscriptions/discounts/[code]/route";
import { PEER_HEADER } from "@/lib/server/http/client-address";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { withDatabase } from "../support/database";

withDatabase(seedCatalogue);

type Handler = typeof planOptions;

async function get(handler: Handler, query: Record<string, string>, params: Record<string, string> = {}, headers = {}) {
  const url = `http://localhost:3000/?${new URLSearchParams(query)}`;
  const response = await handler(new Request(url, { headers }), { params: Promise.resolve(params) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

describe("shipping-cost", () => {
  const cart = ["core_quarter", "core_quarter"];

  it.each<[query: Record<string, string>, cents: number]>([
    [{ country: "US", lookupKeys: JSON.stringify(cart) }, 5000],
    [{ country: "US", lookupKeys: cart.join(","), consolidated: "0", currency: "usd" }, 5000],
    [{ country: "US", lookupKeys: cart.join(","), consolidated: "1" }, 3000],
    [{ country: "ca", lookupKeys: cart.join(","), consolidated: "1" }, 4400],
  ])("%j costs %i", async (query, cents) => {
    expect(await get(shippingCost, query)).toMatchObject({ status: 200, body: { shippingCost: cents } });
  });

  it.each<[query: Record<string, string>, status: number, code: string]>([
    [{ country: "US", lookupKeys: "core_fortnight" }, 400, "unknown_lookup_key"],
    [{ country: "GB", lookupKeys: "core_quarter" }, 422, "country_not_supported"],
    [{ country: "USA", lookupKeys: "core_quarter" }, 400, "malformed"],
    [{ country: "US", lookupKeys: "core_quarter", currency: "eur" }, 400, "malformed"],
    [{ country: "US", lookupKeys: "core_quarter", consolidated: "2" }, 400, "malformed"],
    [{ country: "US", lookupKeys: "core_quarter", extra: "1" }, 400, "malformed"],
    [{ lookupKeys: "core_quarter" }, 400, "malformed"],
    [{ country: "US", lookupKeys: "['core']" }, 400, "malformed"],
  ])("%j is refused: %i %s", async (query, status, code) => {
    expect(await get(shippingCost, query)).toMatchObject({ status, body: { error: { code } } });
  });
});

describe("customization", () => {
  it("is kept for ten minutes, and not sent again to who has it", async () => {
    const first = await get(customization, {}, { businessKey: "lift-club" });
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("public, max-age=600");
    const etag = first.headers.get("etag") ?? "";
    const again = await get(customization, {}, { businessKey: "lift-club" }, { "if-none-match": etag });
    expect(again).toMatchObject({ status: 304, body: null });
  });

  it("is another one with other products", async () => {
    const all = await get(customization, {}, { businessKey: "bare-minimum" });
    const fewer = await get(customization, { excludeProducts: "core" }, { businessKey: "bare-minimum" });
    expect(fewer.headers.get("etag")).not.toBe(all.headers.get("etag"));
    expect(fewer.body.products).toHaveLength(1);
  });

  it.each(["no-such-shop", "Lift-Club", "..%2f", "a"])("of %s is not there", async (businessKey) => {
    const answer = await get(customization, {}, { businessKey });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "shop_not_found" } } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the content calls", () => {
  it("answer any site, without credentials", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const lookupKeys = JSON.stringify(["mini-thyroid_quarter"]);
    const answer = await get(miniPanel, { lookupKeys }, {}, headers);
    expect(answer).toMatchObject({ status: 200, body: { miniPanelUpgrade: { upgradeTo: "core", unitAmount: 6500 } } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it.each<[handler: Handler, query: Record<string, string>, body: unknown]>([
    [miniPanel, { lookupKeys: "[]" }, { miniPanelUpgrade: null }],
    [miniPanel, { lookupKeys: '["core_quarter"]' }, { miniPanelUpgrade: null }],
    [easyDraw, { lookupKey: "core_quarter" }, { product: null }],
    [easyDraw, { lookupKey: "core_quarter", id: "undefined" }, { product: null }],
  ])("say that there is nothing to offer", async (handler, query, body) => {
    expect(await get(handler, query)).toMatchObject({ status: 200, body });
  });

  it("offer the arm-draw device for a finger kit", async () => {
    const answer = await get(easyDraw, { lookupKey: "mini-thyroid_quarter", id: "pay_unknown" });
    expect(answer.body).toMatchObject({ product: { unitAmount: 2500, product: "mini-thyroid" } });
  });
});

describe("has-scheduled", () => {
  it("tells a visitor no, and never to sign in", async () => {
    expect(await get(hasScheduled, { ids: "core,hormone" })).toMatchObject({
      status: 200,
      body: { hasScheduled: false, ids: { core: false, hormone: false } },
    });
    expect((await get(hasScheduled, {})).body).toEqual({ hasScheduled: false, ids: {} });
  });

  it("takes at most fifty ids", async () => {
    expect((await get(hasScheduled, { ids: Array.from({ length: 51 }, () => "core").join(",") })).status).toBe(400);
  });
});

describe("plan-options", () => {
  it.each([
    [{}, 22],
    [{ businessKey: "" }, 22],
    [{ businessKey: "northside-heart" }, 2],
  ])("of %j has %i products", async (query, count) => {
    expect((await get(planOptions, query)).body.products).toHaveLength(count);
  });

  it("of an unknown shop is not there", async () => {
    expect(await get(planOptions, { businessKey: "no-such-shop" })).toMatchObject({ status: 404 });
  });
});

describe("discounts", () => {
  it("answers a code's terms", async () => {
    const answer = await get(discount, {}, { code: "three20" });
    expect(answer).toMatchObject({ status: 200, body: { code: "THREE20", durationInCycles: 3, minSum: 0 } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["NO-SUCH", {}],
    ["LIFT15", {}],
    ["WELCOME25", { businessKey: "lift-club" }],
    ["a", {}],
    ["'; drop table", {}],
  ])("%s in %j looks unknown", async (code, query) => {
    const answer = await get(discount, query, { code });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "discount_not_found" } } });
  });

  it("checks a cart", async () => {
    const options = (await get(planOptions, {})).body.products as {
      key: string;
      planOptions: { lookupKey: string; priceId: string }[];
    }[];
    const core = options
      .flatMap((product) => product.planOptions)
      .find(({ lookupKey }) => lookupKey === "core_quarter");
    const query = { email: "new@example.com", sum: "99", priceIds: JSON.stringify([core?.priceId]) };
    expect(await get(isValid, query, { code: "WELCOME25" })).toMatchObject({
      status: 200,
      body: { isValid: true, discountAmount: 2500, newTotal: 9900, provisional: false },
    });
  });

  it.each<Record<string, string>>([
    { priceIds: '["price_nobody_sells"]' },
    { priceIds: '["core_quarter"]' },
    { priceIds: "[", sum: "1" },
    { sum: "1e3" },
    { sum: "-1" },
    { email: "no address" },
  ])("refuses %j", async (query) => {
    expect((await get(isValid, query, { code: "WELCOME25" })).status).toBe(400);
  });

  it("stops telling after ten wrong codes in ten minutes, right ones included", async () => {
    const from = { [PEER_HEADER]: "203.0.113.7" };
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      statuses.push((await get(discount, {}, { code: `GUESS${index}` }, from)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
    expect((await get(discount, {}, { code: "WELCOME25" }, from)).status).toBe(429);
  });
});
