// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { send } from "@/lib/client/send";
import { discount, discountValidity } from "@/lib/contracts/discounts";
import { invitation } from "@/lib/contracts/outreach";
import { buyTape } from "@/lib/contracts/upgrades";
import { cmsInfo } from "@/lib/contracts/user";
import { openShop, type ShopServer, standAt } from "./shop-server";

let shop: ShopServer;

beforeEach(async () => {
  shop = await openShop();
  standAt(shop, "/");
});
afterEach(() => shop.close());

const waitlist = { email: "ada@example.com", first_name: "Ada", last_name: "L", source: "ny_waitlist" };

describe("sending a call", () => {
  it("puts parameters into the path, made safe", async () => {
    const query = { businessKey: "", email: "" };
    await send(discount, { params: { code: "A/B" }, query }).catch(() => undefined);
    expect(shop.arrived[0]?.path).toBe("/payments/stripe-subscriptions/discounts/A%2FB");
  });

  it("writes lists as JSON and leaves out what is not there", async () => {
    const query = { email: "", sum: "100", priceIds: ["price_a", "price_a"], businessKey: undefined };
    await send(discountValidity, { params: { code: "X10" }, query }).catch(() => undefined);
    expect([...(shop.arrived[0]?.query ?? [])]).toEqual([
      ["email", ""],
      ["sum", "100"],
      ["priceIds", '["price_a","price_a"]'],
    ]);
  });

  it("sends the key it was given, so that a repeat is the same request", async () => {
    shop.answer({ "POST /user/invitation": { status: 201, body: { ok: true } } });
    await send(invitation, { body: waitlist, idempotencyKey: "one" });
    await send(invitation, { body: waitlist, idempotencyKey: "one" });
    expect(shop.arrived.map(({ headers }) => headers["idempotency-key"])).toEqual(["one", "one"]);
  });

  it("makes a key of its own where none was given", async () => {
    shop.answer({ "POST /user/invitation": { status: 201, body: { ok: true } } });
    await send(invitation, { body: waitlist });
    expect(shop.arrived[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("sends no body and no content type where a call has none", async () => {
    shop.answer({ "POST /payments/*": { status: 201, body: { paymentId: "pay_12345678" } } });
    await send(buyTape, { params: { id: "chk_12345678" } });
    expect(shop.arrived[0]?.body).toBeUndefined();
    expect(shop.arrived[0]?.headers["content-type"]).toBeUndefined();
  });

  it("refuses an answer that is not what the contract says", async () => {
    shop.answer({ "GET /user/cms-info": { body: { name: 1 } } });
    const query = { includeSubscriptionInfo: false, includeBalance: true };
    await expect(send(cmsInfo, { query })).rejects.toMatchObject({ code: "internal" });
  });
});
