import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hasPaymentUnderWay } from "@/lib/server/db/queries/person-data";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { expireCheckouts } from "@/lib/server/jobs/checkout-expiry";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { answerOffer } from "@/lib/server/upgrades/answer-offer";
import { buyEasyDraw, buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { upgradePurchased } from "@/lib/server/upgrades/upgrade-purchased";
import { completeNewestAction } from "../checkout/bank";
import { books, newBuyer, newMember, order, priceOf, settleDown, withShop } from "../checkout/shop-floor";
import { shipKit } from "../support/shipping";

const db = withShop();

const MINIS = { products: [{ priceId: priceOf("mini-cholesterol_one-time"), quantity: 2 }], shippingCost: 1990 };

const CARD_THAT_ASKS = "pm_card_authenticationRequired";

async function bought(overrides: Parameters<typeof order>[0] = {}, buyer = newBuyer()) {
  const { answer } = await startCheckout(db(), payments(), order({ ...MINIS, ...overrides }), buyer);
  return { buyer, paymentId: answer.paymentId, id: answer.id };
}

const toHeart = (paymentId: string, quantity = 1) => ({
  ...{ priceId: priceOf("addon_mini-to-heart"), paymentId, email: "ada@example.org", quantity },
  ...{ product: "mini-cholesterol", upgradeTo: "heart-metabolic" },
});

const easyDraw = (paymentId: string) => ({
  ...{ priceId: priceOf("addon_easy-draw-upgrade"), paymentId, email: "ada@example.org", product: "mini-cholesterol" },
});

const kitTypes = async (database: Database) =>
  (await database.select().from(kits)).map(({ kitType }) => kitType).sort();

const hoursFromNow = (hours: number) => moveClock(db(), new Date(Date.now() + hours * 3_600_000));

describe("an upgrade of a mini panel", () => {
  it("charges the saved card once, swaps the kit, and hides the offer", async () => {
    const { buyer, paymentId } = await bought();
    const first = await buyMiniPanel(db(), payments(), toHeart(paymentId), buyer);
    const again = await buyMiniPanel(db(), payments(), toHeart(paymentId), buyer);
    expect(first.isNew).toBe(true);
    expect(again).toMatchObject({ isNew: false, row: { id: first.row.id } });
    expect(await kitTypes(db())).toEqual(["arm-heart-metabolic", "finger-cholesterol"]);
    const found = await books(db());
    expect(found.orders).toMatchObject([{ totalCents: 13_800 + 1990 + 6500 }]);
    expect(found.ledgerSum).toBe(0);
    expect(found.mails.map(({ payload }) => payload.template)).toEqual(["order-receipt", "upgrade-receipt"]);
    const number = found.orders[0]?.number ?? "";
    expect(
      found.tracking.map(({ kind, decision, transactionId, cents }) => [kind, decision, transactionId, cents]),
    ).toEqual([
      ["purchase", "counted", number, 13_800 + 1990],
      ["upgrade", "counted", `${number}-U1`, 6500],
    ]);
    expect(await upgradePurchased(db(), { paymentId, type: "mini-panel" })).toEqual({ isUpgraded: true });
    expect(await upgradePurchased(db(), { paymentId: "undefined", type: "mini-panel" })).toEqual({ isUpgraded: false });
  });

  it.each([
    ["another address", { email: "eve@example.org" }, "not_found"],
    ["another payment", { paymentId: "pay_unknown0" }, "not_found"],
    ["a price that was not offered", { priceId: priceOf("addon_core-to-ultimate") }, "not_found"],
    ["another panel than the offer's", { upgradeTo: "ultimate" }, "not_found"],
    ["more than were bought", { quantity: 3 }, "malformed"],
  ])("for %s is refused, and nothing is charged", async (_what, wrong, code) => {
    const { buyer, paymentId } = await bought();
    const wish = { ...toHeart(paymentId), ...wrong };
    await expect(buyMiniPanel(db(), payments(), wish, buyer)).rejects.toMatchObject({ code });
    expect(await db().select().from(upgrades)).toEqual([]);
    expect(await kitTypes(db())).toEqual(["finger-cholesterol", "finger-cholesterol"]);
  });

  it("from another browser is as unknown as a wrong payment, and so is the payer's after an hour", async () => {
    const actor = await newMember(db());
    const { buyer, paymentId } = await bought({}, newBuyer({ actor }));
    const refused = { code: "not_found" };
    const wish = toHeart(paymentId);
    await expect(buyMiniPanel(db(), payments(), wish, newBuyer())).rejects.toMatchObject(refused);
    await hoursFromNow(1.1);
    await expect(buyMiniPanel(db(), payments(), wish, { ...buyer, actor: null })).rejects.toMatchObject(refused);
    await expect(buyMiniPanel(db(), payments(), wish, newBuyer({ actor }))).resolves.toMatchObject({ isNew: true });
  });

  it("after the kit has left is too late", async () => {
    const { buyer, paymentId } = await bought();
    await hoursFromNow(0.6);
    await releaseOrders(db());
    const [kit] = await db().select().from(kits);
    await shipKit(db(), kit?.id ?? "");
    await expect(buyMiniPanel(db(), payments(), toHeart(paymentId), buyer)).rejects.toMatchObject({ code: "too_late" });
  });

  it("that the bank asks about is given once the customer has said yes", async () => {
    const buyer = newBuyer();
    await startCheckout(db(), payments(), order({ ...MINIS, paymentMethod: CARD_THAT_ASKS }), buyer);
    await completeNewestAction(db(), true);
    await settleDown(db());
    const [paid] = await db().select().from(orders);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
    expect([paid?.totalCents, data[0]?.status]).toEqual([15_790, "succeeded"]);
    const checkout = await startCheckout(db(), payments(), order({ ...MINIS, paymentMethod: CARD_THAT_ASKS }), buyer);
    const { paymentId } = checkout.answer;
    const refusal = buyMiniPanel(db(), payments(), toHeart(paymentId), buyer);
    await expect(refusal).rejects.toMatchObject({
      code: "authentication_required",
      details: { facts: { clientSecret: expect.stringContaining("_secret_") } },
    });
    expect(await upgradePurchased(db(), { paymentId, type: "mini-panel" })).toEqual({ isUpgraded: false });
    await completeNewestAction(db(), true);
    await settleDown(db());
    expect(await upgradePurchased(db(), { paymentId, type: "mini-panel" })).toEqual({ isUpgraded: true });
    expect((await books(db())).ledgerSum).toBe(0);
  });

  it("asked for many times at once charges once", async () => {
    const { buyer, paymentId } = await bought();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyMiniPanel(db(), payments(), toHeart(paymentId), buyer)),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ row }) => row.upgradePaymentId)).size).toBe(1);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 100 });
    expect(data).toHaveLength(2);
  });
});

describe("an upgrade that the bank asks about and nobody answers", () => {
  async function asked() {
    const buyer = newBuyer();
    const { answer } = await startCheckout(db(), payments(), order({ ...MINIS, paymentMethod: CARD_THAT_ASKS }), buyer);
    await completeNewestAction(db(), true);
    await settleDown(db());
    const add = () => buyTape(db(), payments(), answer.paymentId, buyer);
    await expect(add()).rejects.toMatchObject({ code: "authentication_required" });
    return { add, paymentId: answer.paymentId };
  }

  const isUnderWay = () => hasPaymentUnderWay(db(), { userId: "", provenEmail: "ada@example.org" });
  const statuses = async () => (await paymentClients().general.paymentIntents.list()).data.map(({ status }) => status);

  it("ends after half an hour, at the provider too, and can be tried again", async () => {
    const { add } = await asked();
    await hoursFromNow(0.48);
    await expireCheckouts(db(), payments());
    expect([await isUnderWay(), await statuses()]).toEqual([true, ["requires_action", "succeeded"]]);
    await hoursFromNow(0.52);
    await expireCheckouts(db(), payments());
    expect([await isUnderWay(), await statuses()]).toEqual([false, ["canceled", "succeeded"]]);
    await expect(add()).rejects.toMatchObject({ code: "authentication_required" });
    expect(await statuses()).toEqual(["requires_action", "canceled", "succeeded"]);
  });

  it("but was answered at the last moment is given", async () => {
    const { paymentId } = await asked();
    await completeNewestAction(db(), true);
    await hoursFromNow(0.52);
    await expireCheckouts(db(), payments());
    expect(await upgradePurchased(db(), { paymentId, type: "bp-tape" })).toEqual({ isUpgraded: true });
    expect([await isUnderWay(), (await books(db())).ledgerSum]).toEqual([false, 0]);
  });
});

describe("the offer of a mini-panel upgrade", () => {
  const answer = (paymentId: string, upgradable: boolean, buyer: ReturnType<typeof newBuyer>) =>
    answerOffer(db(), { paymentId, upgradable, email: "ada@example.org" }, buyer);

  it("that was seen keeps the kit here until its time is over", async () => {
    const { buyer, paymentId } = await bought();
    expect(await answer(paymentId, true, buyer)).toMatchObject({ state: "pending" });
    await hoursFromNow(0.4);
    await releaseOrders(db());
    expect(await db().select().from(orders)).toMatchObject([{ status: "in_review" }]);
    await hoursFromNow(0.6);
    await releaseOrders(db());
    expect(await db().select().from(orders)).toMatchObject([{ status: "ready" }]);
    expect(await db().select().from(upgrades)).toMatchObject([{ state: "expired" }]);
  });

  it("that was declined lets the kit go, and is over for good", async () => {
    const { buyer, paymentId } = await bought();
    expect(await answer(paymentId, false, buyer)).toMatchObject({ state: "declined" });
    expect(await answer(paymentId, false, buyer)).toMatchObject({ state: "declined" });
    expect(await db().select().from(orders)).toMatchObject([{ status: "ready" }]);
    const refused = { code: "conflict" };
    await expect(answer(paymentId, true, buyer)).rejects.toMatchObject(refused);
    await expect(buyMiniPanel(db(), payments(), toHeart(paymentId), buyer)).rejects.toMatchObject(refused);
  });

  it("does not exist for an order without a mini panel", async () => {
    const products = [{ priceId: priceOf("core_one-time"), quantity: 1 }];
    const { buyer, paymentId } = await bought({ products, shippingCost: 2500 });
    await expect(answer(paymentId, true, buyer)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the arm-draw device and the tape", () => {
  it("are sold once per order, at the server's price", async () => {
    const { buyer, paymentId, id } = await bought();
    await buyEasyDraw(db(), payments(), easyDraw(paymentId), buyer);
    expect(await buyEasyDraw(db(), payments(), easyDraw(paymentId), buyer)).toMatchObject({ isNew: false });
    expect(await kitTypes(db())).toEqual(["arm-cholesterol", "arm-cholesterol"]);
    await buyTape(db(), payments(), id, buyer);
    expect(await buyTape(db(), payments(), paymentId, buyer)).toMatchObject({ isNew: false });
    const lines = await db().select().from(orderLines).orderBy(orderLines.position);
    expect(lines.map(({ lookupKey }) => lookupKey)).toEqual([
      "mini-cholesterol_one-time",
      "addon_easy-draw-upgrade",
      "addon_bp-tape",
    ]);
    expect(await db().select().from(orders)).toMatchObject([{ totalCents: 15_790 + 2500 + 900 }]);
    expect((await books(db())).ledgerSum).toBe(0);
  });

  it("are not sold to an order of which nothing is sent, for they would have no parcel", async () => {
    const products = [{ priceId: priceOf("addon_results-review"), quantity: 1 }];
    const { buyer, id } = await bought({ products, shippingCost: 0 });
    await expect(buyTape(db(), payments(), id, buyer)).rejects.toMatchObject({ code: "not_found" });
  });

  it("cannot be charged to an order that no card paid for", async () => {
    const { buyer, paymentId } = await bought();
    await expect(buyTape(db(), payments(), paymentId, newBuyer())).rejects.toMatchObject({ code: "not_found" });
    await expect(buyEasyDraw(db(), payments(), easyDraw(paymentId), buyer)).resolves.toMatchObject({ isNew: true });
  });
});

describe("whoever did not make a charge", () => {
  it("takes it back for a day by the link in the receipt, and the order is as it was", async () => {
    const { buyer, paymentId } = await bought();
    await buyMiniPanel(db(), payments(), toHeart(paymentId), buyer);
    const { mails } = await books(db());
    const data = mails.at(-1)?.payload.data as { notMePath: string };
    const token = new URL(data.notMePath, "http://shop.test").searchParams.get("token") ?? "";
    expect(await undoUpgrade(db(), token)).toMatchObject({ refunded: 6500 });
    await settleDown(db());
    expect(await kitTypes(db())).toEqual(["finger-cholesterol", "finger-cholesterol"]);
    expect(await db().select().from(orders)).toMatchObject([{ refundedCents: 6500, status: "in_review" }]);
    expect((await books(db())).ledgerSum).toBe(0);
    await hoursFromNow(25);
    await expect(undoUpgrade(db(), token)).rejects.toMatchObject({ code: "link_invalid" });
  });

  it("hears the same again after a second press, and nothing goes back twice", async () => {
    const { buyer, paymentId } = await bought();
    await buyMiniPanel(db(), payments(), toHeart(paymentId), buyer);
    const { mails } = await books(db());
    const data = mails.at(-1)?.payload.data as { notMePath: string };
    const token = new URL(data.notMePath, "http://shop.test").searchParams.get("token") ?? "";
    const [first, second] = await Promise.all([undoUpgrade(db(), token), undoUpgrade(db(), token)]);
    expect(second).toEqual(first);
    await settleDown(db());
    expect(await undoUpgrade(db(), token)).toEqual(first);
    expect(await db().select().from(orders)).toMatchObject([{ refundedCents: 6500 }]);
  });
});
