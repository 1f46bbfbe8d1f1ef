import "./wide-limits";
import { describe, expect, it } from "vitest";
import { talkAs } from "./talk";
import { EMAIL_OF_A, withWorld } from "./world";

const PORTAL = "/user/management-portal/subscriptions";
const CHECKOUT = "/payments/stripe-subscriptions/checkout";

const world = withWorld();

/** Customer A, who joined a minute ago. */
const member = async () => {
  const talk = await talkAs(world(), "customer A");
  const { id, paymentId, subscriptionId, orderId } = world().purchase;
  return { talk, membership: { params: { id: subscriptionId } }, checkout: { params: { id } }, paymentId, orderId };
};

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a member", () => {
  it("skips a cycle: the next charge moves on by one, and back when that is taken back", () =>
    world().undone(async () => {
      const { talk, membership } = await member();
      const before = (await talk(`GET ${PORTAL}/cms/{id}`, membership)).body.nextChargeAt;
      const { status, body } = await talk(`POST ${PORTAL}/{id}/skip`, membership);
      expect(status).toBe(200);
      expect(Date.parse(body.nextChargeAt) - Date.parse(before)).toBeGreaterThan(80 * 86_400_000);
      const back = await talk(`POST ${PORTAL}/{id}/unskip`, membership);
      expect(back).toMatchObject({ status: 200, body: { nextChargeAt: before } });
    }));

  it("pauses until a day, and resumes before it", () =>
    world().undone(async () => {
      const { talk, membership } = await member();
      const until = later(30);
      const paused = await talk(`POST ${PORTAL}/{id}/pause`, { ...membership, body: { until } });
      expect(paused).toMatchObject({ status: 200, body: { status: "paused" } });
      expect(paused.body.pausedUntil).toContain(until.slice(0, 7));
      const resumed = await talk(`POST ${PORTAL}/{id}/resume`, membership);
      expect(resumed).toMatchObject({ status: 200, body: { status: "active", pausedUntil: null } });
      const past = await talk(`POST ${PORTAL}/{id}/pause`, { ...membership, body: { until: later(-1) } });
      expect(past).toMatchObject({ status: 400, body: { error: { code: "malformed" } } });
    }));

  it("cancels before the kit ships, and has the period's money back at once", () =>
    world().undone(async () => {
      const { talk, membership } = await member();
      const { cancelation } = (await talk(`GET ${PORTAL}/cms/{id}`, membership)).body;
      expect(cancelation).toMatchObject({ isAtOnce: true });
      expect(cancelation.refund).toBeGreaterThan(0);
      const canceled = await talk(`POST ${PORTAL}/{id}/cancel`, membership);
      expect(canceled).toMatchObject({ status: 200, body: { status: "canceled", nextChargeAt: null } });
    }));

  it("ends a membership whose kit has left with its period, and may keep it after all", () =>
    world().undone(async () => {
      const { talk } = await member();
      const old = { params: { id: "mem_demo_member_1" } };
      const ending = await talk(`POST ${PORTAL}/{id}/cancel`, old);
      expect(ending).toMatchObject({ status: 200, body: { status: "cancel_at_period_end" } });
      const kept = await talk(`POST ${PORTAL}/{id}/keep`, old);
      expect(kept).toMatchObject({ status: 200, body: { status: "active", endsAt: null } });
    }));

  it("is charged on another card from then on", () =>
    world().undone(async () => {
      const { talk, membership } = await member();
      const asked = { ...membership, body: { paymentMethod: "pm_card_mastercard" } };
      expect((await talk(`POST ${PORTAL}/{id}/card`, asked)).status).toBe(200);
      const { body } = await talk("GET /user/management-portal/payment-methods");
      const brands = body.paymentMethodsAndAddresses.paymentMethods.map(({ brand }: { brand: string }) => brand);
      expect(brands).toContain("mastercard");
    }));

  it("sees what could be added, priced", () =>
    world().undone(async () => {
      const { talk, membership } = await member();
      const { status, body } = await talk(`GET ${PORTAL}/cms/upgrade/{id}`, membership);
      expect(status).toBe(200);
      expect(body.upgrades.length).toBeGreaterThan(0);
    }));

  it("cancels an order before it ships, once", () =>
    world().undone(async () => {
      const { talk, orderId } = await member();
      const cancel = () => talk("POST /user/management-portal/orders/{id}/cancel", { params: { id: orderId } });
      const { status, body } = await cancel();
      expect(status).toBe(200);
      expect(body.refund).toBeGreaterThan(0);
      expect(await cancel()).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    }));
});

describe("whoever paid", () => {
  it("swaps a mini panel for a full one, once, and pays what was offered", () =>
    world().undone(async () => {
      const { talk, paymentId } = await member();
      const { priceId, product, upgradeTo } = world().miniPanel;
      const who = { paymentId, email: EMAIL_OF_A };
      const seen = await talk(`POST ${CHECKOUT}/mini-panel-upgrade/pending`, { body: { ...who, upgradable: true } });
      expect(seen).toMatchObject({ status: 200, body: { state: "pending" } });
      const buy = (key: string) =>
        talk(`POST ${CHECKOUT}/mini-panel-upgrade`, {
          body: { ...who, priceId, product, upgradeTo },
          headers: { "idempotency-key": key },
        });
      const bought = await buy("first");
      expect(bought).toMatchObject({ status: 201, body: { isUpgraded: true } });
      expect(await buy("first")).toEqual(bought);
      expect(await buy("second")).toEqual({ ...bought, status: 200 });
      const query = { paymentId, type: "mini-panel" };
      expect((await talk(`GET ${CHECKOUT}/upgrade-purchased`, { query })).body).toEqual({ isUpgraded: true });
    }));

  it("says no to the offer, and cannot take it afterwards", () =>
    world().undone(async () => {
      const { talk, paymentId } = await member();
      const { priceId, product, upgradeTo } = world().miniPanel;
      const who = { paymentId, email: EMAIL_OF_A };
      const no = await talk(`POST ${CHECKOUT}/mini-panel-upgrade/pending`, { body: { ...who, upgradable: false } });
      expect(no).toMatchObject({ status: 200, body: { state: "declined" } });
      const late = await talk(`POST ${CHECKOUT}/mini-panel-upgrade`, { body: { ...who, priceId, product, upgradeTo } });
      expect(late).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    }));

  it("adds the arm-draw device, and pays for nothing else under its name", () =>
    world().undone(async () => {
      const { talk, paymentId } = await member();
      const { priceId, product } = world().easyDraw;
      const body = { paymentId, email: EMAIL_OF_A, priceId, product };
      const other = { ...body, priceId: world().miniPanel.priceId };
      expect((await talk(`POST ${CHECKOUT}/easy-draw-upgrade`, { body: other })).status).toBe(404);
      const bought = await talk(`POST ${CHECKOUT}/easy-draw-upgrade`, { body });
      expect(bought).toMatchObject({ status: 201, body: { isUpgraded: true } });
    }));

  it("takes an upgrade back with the mailed link only", () =>
    world().undone(async () => {
      const { talk } = await member();
      const forged = await talk(`POST ${CHECKOUT}/undo-upgrade`, { body: { token: "x".repeat(60) } });
      expect(forged).toMatchObject({ status: 400, body: { error: { code: "link_invalid" } } });
    }));
});
