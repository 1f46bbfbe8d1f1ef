import { describe, expect, it } from "vitest";
import { GET as readConsents } from "@/app/(api)/payments/stripe-subscriptions/bnpl/consent/[id]/route";
import { GET as readDetails } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/[id]/details/route";
import { GET as readStatus } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/[id]/status/route";
import { POST as checkout } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/route";
import { GET as users } from "@/app/(api)/payments/stripe-subscriptions/business/users/route";
import { POST as tape } from "@/app/(api)/payments/stripe-subscriptions/checkout/[id]/buy-bp-tape/route";
import { POST as changePlan } from "@/app/(api)/payments/stripe-subscriptions/checkout/[id]/post-purchase-plan-change/route";
import { POST as lead } from "@/app/(api)/payments/stripe-subscriptions/checkout/start/route";
import { GET as purchased } from "@/app/(api)/payments/stripe-subscriptions/checkout/upgrade-purchased/route";
import { GET as methods } from "@/app/(api)/user/management-portal/payment-methods/route";
import { GET as membership } from "@/app/(api)/user/management-portal/subscriptions/cms/[id]/route";
import { orders } from "@/lib/server/db/schema/orders";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";
import { completeNewestAction } from "./bank";
import { order, settleDown, withShop } from "./shop-floor";

const db = withShop();

const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";

const buy = (body: object = order(), extras: Parameters<typeof post>[2] = {}) => checkout(post(CHECKOUT, body, extras));

const at = (id: string) => ({ params: Promise.resolve({ id }) });

let customers = 0;

async function bought() {
  customers += 1;
  const response = await buy(order({ email: `ada${customers}@example.org` }));
  const cookie = cookieOf(response, "chk");
  const { body } = await answerOf(response);
  return { cookie, ...(body as { id: string; paymentId: string; subscriptionId: string }) };
}

describe("POST business/checkout", () => {
  it("answers 201 with the order, and gives the browser its checkout cookie", async () => {
    const response = await buy();
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^chk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/,
    );
    expect(await answerOf(response)).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^chk_\w{22}$/),
        status: "complete",
        paymentId: expect.stringMatching(/^pay_\w{22}$/),
        subscriptionId: expect.stringMatching(/^mem_\w{22}$/),
      },
    });
  });

  it("answers a repeated key with the first answer, cookie and all", async () => {
    const headers = { "idempotency-key": "one-purchase" };
    const first = await buy(order(), { headers });
    const again = await buy(order(), { headers });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(cookieOf(again, "chk")).toBe(cookieOf(first, "chk"));
    expect(await answerOf(again)).toEqual(await answerOf(first));
    expect(await refusalOf(await buy(order({ name: "Eve" }), { headers }))).toBe("422 idempotency_mismatch");
    expect(await db().select().from(orders)).toHaveLength(1);
  });

  it("answers the same cart without a key, or under another key, with 200 and the same order", async () => {
    const { cookie, id } = await bought();
    const same = order({ email: `ada${customers}@example.org` });
    const again = await buy(same, { cookie, headers: { "idempotency-key": "another-tab" } });
    expect(await answerOf(again)).toMatchObject({ status: 200, body: { id, isRepeated: true } });
    expect((await answerOf(await buy(same, { cookie }))).body).toMatchObject({ id });
    expect(await db().select().from(orders)).toHaveLength(1);
  });

  it.each([
    ["the same card", "pm_card_authenticationRequired"],
    ["another card", "pm_card_visa"],
  ])("without a key makes a new payment with %s once the bank has said no", async (_what, paymentMethod) => {
    const asked = order({ paymentMethod: "pm_card_authenticationRequired" });
    const first = await buy(asked);
    const cookie = cookieOf(first, "chk");
    const { body } = await answerOf(first);
    expect(body).toMatchObject({ status: "requires_action" });
    expect(await answerOf(await buy(asked, { cookie }))).toMatchObject({ body });
    await completeNewestAction(db(), false);
    const { clientSecret } = body as { clientSecret: string };
    const again = (await answerOf(await buy({ ...asked, paymentMethod }, { cookie }))).body;
    expect(again).not.toMatchObject({ clientSecret });
    if (paymentMethod === "pm_card_authenticationRequired") await completeNewestAction(db(), true);
    await settleDown(db());
    expect(await db().select().from(orders)).toHaveLength(1);
  });

  it.each([
    ["a declined card", { paymentMethod: "pm_card_visa_chargeDeclined" }, "402 card_declined"],
    ["an unknown shop", { businessKey: "nobody" }, "404 shop_not_found"],
    ["another price", { shippingCost: 1 }, "409 price_changed"],
    ["a card number in a name", { name: "4242 4242 4242 4242" }, "400 malformed"],
    ["a negative quantity", { products: [{ priceId: "price_seed_004", quantity: -1 }] }, "400 malformed"],
    ["a field that nobody knows", { unitAmount: 1 }, "400 malformed"],
  ])("refuses %s", async (_what, wrong, refusal) => {
    expect(await refusalOf(await buy({ ...order(), ...wrong }))).toBe(refusal);
  });

  it("says what a decline means, and that nothing was charged", async () => {
    const { body } = await answerOf(await buy(order({ paymentMethod: "pm_card_chargeDeclined" })));
    expect(body).toMatchObject({ error: { message: "Your card was declined. You have not been charged." } });
  });
});

describe("too many checkouts", () => {
  it("of one address are refused; what was refused before a payment does not count", async () => {
    const email = "many@example.org";
    for (let times = 0; times < 12; times++) {
      expect(await refusalOf(await buy(order({ email, shippingCost: 1 })))).toBe("409 price_changed");
    }
    for (let times = 0; times < 10; times++) {
      expect((await buy(order({ email, name: `Ada ${times}` }))).status).toBe(201);
    }
    expect(await refusalOf(await buy(order({ email, name: "Ada again" })))).toBe("429 too_many_requests");
  });
});

describe("after the purchase", () => {
  it("status and details answer the holder of the id, in full only the paying browser", async () => {
    const { id, cookie, paymentId } = await bought();
    const status = await answerOf(await readStatus(get(`${CHECKOUT}/${id}/status`), at(id)));
    expect(status).toEqual({ status: 200, body: { status: "complete", paymentStatus: "paid" } });
    const read = async (extras: Parameters<typeof get>[1]) =>
      (await answerOf(await readDetails(get(`${CHECKOUT}/${id}/details?tracker=true`, extras), at(id)))).body;
    expect(await read({})).toMatchObject({ email: "a***@e***.org", firstName: null, shouldReport: false });
    expect(await read({ cookie })).toMatchObject({ firstName: "Ada", paymentId, shouldReport: true });
    expect(await read({ cookie })).toMatchObject({ shouldReport: false });
    expect(await refusalOf(await readStatus(get(`${CHECKOUT}/chk_nobody/status`), at("chk_nobody")))).toBe(
      "404 not_found",
    );
    expect(await refusalOf(await readConsents(get("/bnpl"), at(id)))).toBe("404 not_found");
  });

  it("the tape takes no body, is sold once, and only to the payer", async () => {
    const { id, cookie } = await bought();
    const path = `/payments/stripe-subscriptions/checkout/${id}/buy-bp-tape`;
    expect(await refusalOf(await tape(post(path), at(id)))).toBe("404 not_found");
    expect(await answerOf(await tape(post(path, undefined, { cookie }), at(id)))).toMatchObject({ status: 201 });
    const headers = { "idempotency-key": "again" };
    expect(await answerOf(await tape(post(path, undefined, { cookie, headers }), at(id)))).toMatchObject({
      status: 200,
    });
    const asked = await purchased(get(`/x?paymentId=${id}&type=bp-tape`));
    expect(await answerOf(asked)).toEqual({ status: 200, body: { isUpgraded: false } });
  });

  it("a change of plan answers what it costs and when the next charge is", async () => {
    const { subscriptionId, cookie } = await bought();
    const path = `/payments/stripe-subscriptions/checkout/${subscriptionId}/post-purchase-plan-change`;
    const wish = { frequency: "year", program: "core", step: "cadence" };
    const response = await changePlan(post(path, wish, { cookie }), at(subscriptionId));
    expect(await answerOf(response)).toMatchObject({ status: 200, body: { chargedNow: 1500, credited: 0 } });
  });
});

describe("around the checkout", () => {
  it("a lead is accepted and gives the browser a checkout cookie", async () => {
    const response = await lead(post("/x", { email: "ada@example.org", event_name: "checkout_started" }));
    expect(cookieOf(response, "chk")).toMatch(/^chk=/);
    expect(await answerOf(response)).toEqual({ status: 202, body: { ok: true } });
  });

  it("nobody is asked to sign in who does not have to, and everybody who does", async () => {
    expect(await answerOf(await users(get("/x?email=")))).toEqual({ status: 200, body: { exists: false } });
    for (const query of ["type=mini-panel", "paymentId=undefined&type=easy-draw"]) {
      expect(await answerOf(await purchased(get(`/x?${query}`)))).toEqual({ status: 200, body: { isUpgraded: false } });
    }
    expect(await refusalOf(await methods(get("/x")))).toBe("401 not_signed_in");
    expect(await refusalOf(await membership(get("/x"), at("mem_nobody")))).toBe("401 not_signed_in");
  });
});
