import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { moveBalance } from "@/lib/server/orders/balance";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { books, newBuyer, newMember, order, priceOf, settleDown, withShop } from "../checkout/shop-floor";

const db = withShop();

async function join(keys: readonly string[], shippingCost: number) {
  const actor = await newMember(db());
  const buyer = newBuyer({ actor });
  const products = keys.map((key) => ({ priceId: priceOf(key), quantity: 1 }));
  const { answer } = await startCheckout(db(), payments(), order({ products, shippingCost }), buyer);
  await settleDown(db());
  const end = async () => {
    await cancel(db(), payments(), actor, answer.subscriptionId ?? "");
    await settleDown(db());
    const [left] = await db().select().from(orders);
    const waiting = await db().select({ productKey: kits.productKey }).from(kits);
    return {
      status: left?.status,
      refundedCents: left?.refundedCents,
      kits: waiting.map(({ productKey }) => productKey),
    };
  };
  return { buyer, end, paymentId: answer.paymentId, membershipId: answer.subscriptionId ?? "" };
}

const mailOf = async (template: string) => {
  const { mails } = await books(db());
  return mails.map(({ payload }) => payload).find((payload) => payload.template === template)?.data;
};

describe("canceling before the kit has left gives back all that the period cost", () => {
  it("with the device that was to come with its kit", async () => {
    const { end } = await join(["mini-thyroid_quarter", "addon_easy-draw-upgrade"], 995);
    expect(await end()).toMatchObject({ status: "refunded", refundedCents: 4900 + 2500 + 995 });
  });

  it("with what its kit was upgraded to after payment", async () => {
    const { end, buyer, paymentId } = await join(["mini-cholesterol_quarter"], 995);
    const priceId = priceOf("addon_mini-to-heart");
    const wish = { priceId, paymentId, email: "ada@example.org", quantity: 1 };
    const panels = { product: "mini-cholesterol", upgradeTo: "heart-metabolic" };
    await buyMiniPanel(db(), payments(), { ...wish, ...panels }, buyer);
    expect(await end()).toMatchObject({ status: "refunded", refundedCents: 5400 + 6500 + 995 });
  });

  it("and not the tape that was added later, nor anything for sending it", async () => {
    const { end, buyer, paymentId } = await join(["core_quarter"], 2500);
    await buyTape(db(), payments(), paymentId, buyer);
    expect(await end()).toEqual({ status: "in_review", refundedCents: 14_900, kits: [] });
  });

  it("and leaves the kit of the same panel that was bought once beside it", async () => {
    const { end } = await join(["core_quarter", "core_one-time"], 5000);
    expect(await end()).toEqual({ status: "in_review", refundedCents: 14_900, kits: ["core"] });
  });
});

describe("credit that is left", () => {
  it("is counted in the receipt of the order that left it, as in the account", async () => {
    const actor = await newMember(db());
    const credit = { email: actor.email, amountCents: 20_000, reason: "goodwill", dedupeKey: "test" } as const;
    await moveBalance(db(), { ...credit, at: now() });
    await startCheckout(db(), payments(), order(), newBuyer({ actor }));
    expect(await mailOf("order-receipt")).toMatchObject({
      schedule: [{ amountCents: 0 }, { amountCents: 14_900 - 5100 }, { amountCents: 14_900 }, {}, {}, {}, {}, {}],
      renewal: { amountCents: 14_900 - 5100 },
    });
  });

  it("by a cheaper plan is counted in the mail about the change", async () => {
    const { buyer, membershipId } = await join(["core_quarter"], 2500);
    const plan = { frequency: "month", program: "core", step: "plan" } as const;
    const wish = { ...plan, upgradeProductIds: [], oneTimeAddonProductIds: [] };
    await changePlan(db(), payments(), membershipId, wish, buyer);
    expect(await mailOf("plan-changed")).toMatchObject({ creditedCents: 1500, next: { amountCents: 13_400 - 1500 } });
  });
});
