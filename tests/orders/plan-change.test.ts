import { describe, expect, it } from "vitest";
import { previewPlans } from "@/lib/server/account/plan-previews";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { discounts } from "@/lib/server/db/schema/discounts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { seal } from "@/lib/server/http/seal";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyEasyDraw, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { upgradePurchased } from "@/lib/server/upgrades/upgrade-purchased";
import { books, newBuyer, newDiscount, newMember, order, priceOf, settleDown, withShop } from "../checkout/shop-floor";
import { shipKit } from "../support/shipping";

const db = withShop();

async function member(overrides: Parameters<typeof order>[0] = {}, buyer = newBuyer()) {
  const { answer } = await startCheckout(db(), payments(), order(overrides), buyer);
  const change = (wish: Partial<Parameters<typeof changePlan>[3]> = {}, visitor = buyer) =>
    changePlan(
      db(),
      payments(),
      answer.subscriptionId ?? "",
      {
        frequency: "quarter",
        program: "core",
        upgradeProductIds: [],
        oneTimeAddonProductIds: [],
        step: "plan",
        ...wish,
      },
      visitor,
    );
  const id = answer.subscriptionId ?? "";
  const preview = async (frequency: string) => {
    const { plans } = await previewPlans(db(), id, [], buyer);
    return plans.find((plan) => plan.frequency === frequency);
  };
  const drawFromArm = (product: string) => {
    const wish = { priceId: priceOf("addon_easy-draw-upgrade"), product, email: order().email };
    return buyEasyDraw(db(), payments(), { ...wish, paymentId: answer.paymentId }, buyer);
  };
  return { id, change, preview, drawFromArm, paymentId: answer.paymentId };
}

/** What is sent, with how it is drawn. */
const sent = async () =>
  (await db().select().from(kits)).map(({ productKey, kitType }) => [productKey, kitType.replace(/-.*/, "")]);

const subscriptions = async () =>
  (await paymentClients().general.subscriptions.list({ limit: 10, status: "all" })).data;

describe("a change of plan after the purchase", () => {
  it("charges what the first cycle costs more, and the membership goes on as the new plan", async () => {
    const { change, paymentId } = await member();
    await settleDown(db());
    const answer = await change({ program: "ultimate", oneTimeAddonProductIds: ["addon_bioage-report"] });
    expect(answer).toMatchObject({ chargedNow: 24_900 - 12_400 + 5000, credited: 0, nextCharge: { amount: 27_400 } });
    await settleDown(db());
    expect(await db().select().from(memberships)).toMatchObject([
      { productKey: "ultimate", cycleAmountCents: 24_900, subscriptionVersion: 2, status: "active" },
    ]);
    expect((await subscriptions()).map(({ status }) => status).sort()).toEqual(["canceled", "trialing"]);
    expect((await db().select().from(kits)).map(({ kitType }) => kitType)).toEqual(["arm-ultimate"]);
    const lines = await db().select().from(orderLines).orderBy(orderLines.position);
    expect(lines.map(({ lookupKey }) => lookupKey)).toEqual(["ultimate_quarter", "addon_bioage-report"]);
    expect(await db().select().from(orders)).toMatchObject([{ totalCents: 14_900 + 17_500 }]);
    expect((await books(db())).ledgerSum).toBe(0);
    expect(await upgradePurchased(db(), { paymentId, type: "plan-change" })).toEqual({ isUpgraded: true });
  });

  it("that comes before the provider has the first plan's subscription makes one only, of the new plan", async () => {
    const { change } = await member();
    await change({ program: "ultimate" });
    await settleDown(db());
    expect(await subscriptions()).toMatchObject([
      { status: "trialing", items: { data: [{ price: { unit_amount: 24_900 } }, {}] } },
    ]);
  });

  it("credits what it costs less, and charges nothing", async () => {
    const { change } = await member();
    const answer = await change({ frequency: "month" });
    expect(answer).toMatchObject({ chargedNow: 0, credited: 1500, nextCharge: { amount: 13_400 } });
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(1500);
    expect((await books(db())).ledgerSum).toBe(0);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 10 });
    expect(data).toHaveLength(1);
  });

  it("keeps the code where it still applies", async () => {
    await newDiscount(db(), { code: "CORE10", appliesTo: ["core"] });
    const { change } = await member({ discount: "CORE10" });
    expect(await change({ frequency: "year" })).toMatchObject({ chargedNow: 13_900 - 1390 - (12_400 - 1240) });
  });

  it("keeps a code that has been switched off since, and says which one does not go on", async () => {
    await newDiscount(db(), { code: "CORE10", appliesTo: ["core"], duration: "forever" });
    const { change } = await member({ discount: "CORE10" });
    await db().update(discounts).set({ isActive: false });
    expect(await change({ frequency: "month" })).toMatchObject({
      lostCode: null,
      nextCharge: { amount: 13_400 - 1090 },
    });
  });

  it("says that a code is not for the new plan, before, in its answer and in the mail", async () => {
    await newDiscount(db(), { code: "CORE10", appliesTo: ["core_quarter"], duration: "forever" });
    const { change, preview } = await member({ discount: "CORE10" });
    const told = await preview("year");
    expect(told).toMatchObject({ lostCode: "CORE10", nextCharge: { amount: 16_400 } });
    expect(await change({ frequency: "year" })).toMatchObject({ lostCode: "CORE10", nextCharge: told?.nextCharge });
    const { mails } = await books(db());
    expect(mails.map(({ payload }) => payload.data)).toContainEqual(expect.objectContaining({ lostCode: "CORE10" }));
  });

  it("tells the next charge with the credit that is left for it, as the account does right after", async () => {
    const actor = await newMember(db());
    const { email } = actor;
    await moveBalance(db(), {
      shopId: null,
      email,
      amountCents: 17_000,
      reason: "goodwill",
      dedupeKey: "thanks",
      at: now(),
    });
    const { id, change, preview } = await member({}, newBuyer({ actor }));
    const told = await preview("month");
    const { nextCharge, credited } = await change({ frequency: "month" });
    expect([nextCharge.amount, credited]).toEqual([13_400 - 2100 - 1500, 1500]);
    expect(told).toMatchObject({ nextCharge, credited });
    const [next] = (await readMembership(db(), actor, id)).schedule;
    expect([next?.date, next?.amount]).toEqual([nextCharge.date, nextCharge.amount]);
  });

  it("tells no credit of a charge that comes after another membership's", async () => {
    const actor = await newMember(db());
    const buyer = newBuyer({ actor });
    const { id, change, preview } = await member({}, buyer);
    await member({ products: [{ priceId: priceOf("hormone_twice-year"), quantity: 1 }] }, buyer);
    await moveBalance(db(), {
      shopId: null,
      email: actor.email,
      amountCents: 1000,
      reason: "goodwill",
      dedupeKey: "x",
      at: now(),
    });
    expect((await preview("month"))?.nextCharge.amount).toBe(13_400 - 2500);
    expect((await preview("year"))?.nextCharge.amount).toBe(16_400);
    const { nextCharge } = await change({ frequency: "year" });
    expect((await readMembership(db(), actor, id)).nextAmount).toBe(nextCharge.amount);
  });

  it("of less than a card can be charged charges the least, credits the rest, and gives both back when it is undone", async () => {
    await newDiscount(db(), { code: "ALMOST", percentOff: 98, duration: "forever", appliesTo: ["core"] });
    const { change } = await member({ discount: "ALMOST" });
    const answer = await change({ frequency: "year" });
    expect(answer).toMatchObject({ chargedNow: 50, credited: 20 });
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(20);
    expect(await db().select().from(orders)).toMatchObject([{ totalCents: 2748 + 50 }]);
    expect((await books(db())).ledgerSum).toBe(0);
    const [row] = await db().select().from(upgrades);
    await undoUpgrade(db(), seal(UNDO_PURPOSE, row?.id ?? ""));
    await settleDown(db());
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(0);
    expect(await db().select().from(orders)).toMatchObject([{ status: "review", refundedCents: 50 }]);
    expect((await books(db())).ledgerSum).toBe(0);
  });

  it.each([
    ["the device is with the new panel's kit, and not sold again", "addon_easy-draw-upgrade", "mini-thyroid", "arm"],
    ["one kit is sent, of the panel that was paid for", "addon_mini-to-core", "core", "arm"],
  ])("keeps what its kit was bought with: %s", async (_what, upgrade, panel, drawn) => {
    const products = ["mini-cholesterol_year", upgrade].map((key) => ({ priceId: priceOf(key), quantity: 1 }));
    const { change, drawFromArm } = await member({ products, shippingCost: 995 });
    await change({ program: "mini-thyroid" });
    expect(await sent()).toEqual([[panel, drawn]]);
    await expect(drawFromArm("mini-thyroid")).rejects.toMatchObject({ code: "not_found" });
  });

  it("to another panel waits until what its kit was upgraded to is taken back, and another rhythm keeps the kit", async () => {
    const products = [{ priceId: priceOf("mini-thyroid_quarter"), quantity: 1 }];
    const { change, drawFromArm } = await member({ products, shippingCost: 995 });
    await drawFromArm("mini-thyroid");
    const refused = { code: "conflict", message: expect.stringContaining("link in its receipt") };
    await expect(change()).rejects.toMatchObject(refused);
    await change({ program: "mini-thyroid", frequency: "year" });
    expect(await sent()).toEqual([["mini-thyroid", "arm"]]);
  });

  it("brings along nothing that the order holds already, and the order gets it by no other offer", async () => {
    const products = ["core_quarter", "addon_bp-tape"].map((key) => ({ priceId: priceOf(key), quantity: 1 }));
    const buyer = newBuyer();
    const { change, paymentId } = await member({ products, shippingCost: 2995 }, buyer);
    const again = change({ program: "hormone", oneTimeAddonProductIds: ["addon_bp-tape"] });
    await expect(again).rejects.toMatchObject({
      code: "plan_not_offered",
      message: expect.stringContaining("already"),
    });
    const tape = buyTape(db(), payments(), paymentId, buyer);
    await expect(tape).rejects.toMatchObject({ code: "conflict" });
  });

  it("asked for again in the same step is the same change; another step comes too late", async () => {
    const { change } = await member();
    const first = await change({ program: "ultimate" });
    expect(await change({ program: "ultimate" })).toEqual(first);
    await expect(change({ program: "hormone", step: "again" })).rejects.toMatchObject({ code: "conflict" });
    await expect(change({ program: "hormone" })).rejects.toMatchObject({ code: "conflict" });
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 10 });
    expect(data).toHaveLength(2);
  });

  it.each([
    ["a cadence that the panel is not sold in", { program: "mini-glucose", frequency: "4-weeks" as const }],
    ["a panel that nobody sells", { program: "core-deluxe" }],
    ["an add-on that the panel has already", { program: "hormone", upgradeProductIds: ["addon_hormone-plus"] }],
    ["something bought once as an add-on per cycle", { upgradeProductIds: ["addon_bp-tape"] }],
  ])("to %s is not offered", async (_what, wish) => {
    const { change } = await member();
    await expect(change(wish)).rejects.toMatchObject({ code: "plan_not_offered" });
    expect((await books(db())).orders).toMatchObject([{ totalCents: 14_900 }]);
  });

  it("is over once the kit has left, and hidden from strangers", async () => {
    const { change } = await member();
    await expect(change({ program: "ultimate" }, newBuyer())).rejects.toMatchObject({ code: "not_found" });
    await moveClock(db(), new Date(Date.now() + 35 * 60_000));
    await releaseOrders(db());
    const [kit] = await db().select().from(kits);
    await shipKit(db(), kit?.id ?? "");
    await expect(change({ program: "ultimate" })).rejects.toMatchObject({ code: "too_late" });
  });
});
