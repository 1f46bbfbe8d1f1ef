import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  GET as previewCall,
  POST as restartCall,
} from "@/app/(api)/user/management-portal/subscriptions/[id]/restart/route";
import { changeNextPlan, readNextPlan } from "@/lib/server/account/change-next-plan";
import { previewRestart, restartMembership } from "@/lib/server/account/restart-membership";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { moveBalance } from "@/lib/server/orders/balance";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import {
  books,
  newBuyer,
  newMember,
  newPurchase,
  order,
  priceOf,
  settleDown,
  waitUntil,
  withShop,
} from "../checkout/shop-floor";
import { get, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();

/** Someone whose membership has ended. */
async function ended() {
  const actor = await newMember(db());
  // The same browser, minutes later: what was canceled is no answer to its wish.
  const buyer = newBuyer({ actor });
  const products = ["core_quarter", "addon_wellness-plus"].map((key) => ({ priceId: priceOf(key), quantity: 1 }));
  const { answer } = await startCheckout(
    db(),
    payments(),
    order({ products, shipping: { ...order().shipping, phone: null } }),
    buyer,
  );
  await settleDown(db());
  const id = answer.subscriptionId ?? "";
  await cancelMembership(db(), payments(), actor, id);
  await settleDown(db());
  const [row] = await db().select().from(memberships).where(eq(memberships.id, id));
  return { actor, id, buyer, card: row?.providerPaymentMethodId ?? "" };
}

async function sendKits() {
  await moveClock(db(), new Date(now().getTime() + 3_600_000));
  await releaseOrders(db());
  for (const { id } of (await books(db())).kits) await shipKit(db(), id);
}

describe("a membership that has ended", () => {
  it("is running again again with its own card: paid what was shown, with the same things and the same charges to come", async () => {
    const { actor, id, buyer, card } = await ended();
    const shown = await previewRestart(db(), actor, id, buyer);
    expect(shown).toMatchObject({
      missing: [],
      shipping: 2500,
      total: 19_400,
      lines: [{ quantity: 1 }, { quantity: 1 }],
    });
    const wish = { paymentMethod: card, expectedTotal: shown.total };
    const { answer } = await restartMembership(db(), payments(), actor, id, wish, buyer);
    expect(answer).toMatchObject({ status: "complete", subscriptionId: expect.stringMatching(/^mem_/) });
    const { mails } = await books(db());
    const receipts = mails.filter(({ dedupeKey }) => dedupeKey.startsWith("receipt:"));
    expect(receipts.at(-1)?.payload).toMatchObject({
      data: {
        ...{ isRestart: true, paidWith: "Visa ending in 4242" },
        schedule: expect.arrayContaining([expect.objectContaining({ reason: "Your membership, started again" })]),
      },
    });
    expect(JSON.stringify(receipts.at(-1)?.payload)).not.toContain("First charge");
    const { schedule } = await checkoutDetails(db(), answer.id, false, buyer);
    expect(schedule[0]).toMatchObject({ amount: 19_400, reason: "Your membership, started again" });
    await settleDown(db());
    const [row] = await db()
      .select()
      .from(memberships)
      .where(eq(memberships.id, answer.subscriptionId ?? ""));
    expect(row).toMatchObject({
      status: "active",
      userId: actor.userId,
      providerSubscriptionId: expect.stringMatching(/^sub_/),
    });
    expect(shown.schedule[0]).toMatchObject({ amount: 19_400, hasKit: true });
    const paid = await db().select().from(orders).where(eq(orders.status, "in_review"));
    expect(paid).toMatchObject([{ totalCents: 19_400 }]);
  });

  it.each(["now", "at its period's end"])(
    "%s is started again as what was paid, not as a change that waited",
    async (when) => {
      const { actor, id } = await newPurchase(db());
      const { chosen, next } = await readNextPlan(db(), actor, id, { program: "ultimate", frequency: "year" });
      await changeNextPlan(db(), payments(), actor, id, { ...chosen, expectedAmount: next?.amount ?? 0 });
      await settleDown(db());
      if (when !== "now") await sendKits();
      const { endsAt } = await cancelMembership(db(), payments(), actor, id);
      await settleDown(db());
      if (when !== "now") await waitUntil(db(), new Date(Date.parse(endsAt ?? "") + 3_600_000));
      expect(await readMembership(db(), actor, id)).toMatchObject({
        ...{ status: "canceled", program: "core", frequency: "quarter", changesFrom: null },
      });
      expect((await previewRestart(db(), actor, id, newBuyer({ actor }))).total).toBe(14_900);
    },
  );

  it("is not started a second time while it runs again, and may be once that is over", async () => {
    const { actor, id, buyer, card } = await ended();
    const total = async () => (await previewRestart(db(), actor, id, buyer)).total;
    const wish = { paymentMethod: card, expectedTotal: await total() };
    const { answer } = await restartMembership(db(), payments(), actor, id, wish, buyer);
    await settleDown(db());
    await expect(total()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("already have this program again"),
    });
    await expect(restartMembership(db(), payments(), actor, id, wish, buyer)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await readMembership(db(), actor, id)).allowedActions).toEqual([]);
    await cancelMembership(db(), payments(), actor, answer.subscriptionId ?? "");
    expect((await readMembership(db(), actor, id)).allowedActions).toEqual(["restart"]);
  });

  it("tells the next charge with the credit that is left after today's, as the account does right after", async () => {
    const { actor, id, buyer } = await ended();
    await moveBalance(db(), {
      shopId: null,
      ...{ email: actor.email, amountCents: 20_000, reason: "goodwill", dedupeKey: "thanks", at: now() },
    });
    const shown = await previewRestart(db(), actor, id, buyer);
    const wish = { paymentMethod: null, expectedTotal: 0 };
    const { answer } = await restartMembership(db(), payments(), actor, id, wish, buyer);
    expect(shown.schedule[0]?.amount).toBe(19_400 - 600);
    expect((await readMembership(db(), actor, answer.subscriptionId ?? "")).nextAmount).toBe(18_800);
  });

  it("is not started for another sum than was shown, nor while it runs, nor by anybody else", async () => {
    const { actor, id, buyer, card } = await ended();
    const wish = { paymentMethod: card, expectedTotal: 100 };
    await expect(restartMembership(db(), payments(), actor, id, wish, buyer)).rejects.toMatchObject({
      code: "price_changed",
    });
    const other = await newMember(db(), "eve@example.org");
    await expect(previewRestart(db(), other, id, buyer)).rejects.toMatchObject({ code: "not_found" });
    const running = await startCheckout(db(), payments(), order(), newBuyer({ actor }));
    const own = running.answer.subscriptionId ?? "";
    await expect(previewRestart(db(), actor, own, buyer)).rejects.toMatchObject({ code: "conflict" });
    const path = `/user/management-portal/subscriptions/${id}/restart`;
    const params = Promise.resolve({ id });
    expect(await refusalOf(await previewCall(get(path), { params }))).toBe("401 not_signed_in");
    expect(await refusalOf(await restartCall(post(path, wish), { params }))).toBe("401 not_signed_in");
  });

  it("says what is no longer sold, with the way to what is", async () => {
    const { actor, id, buyer } = await ended();
    const [row] = await db().select().from(memberships).where(eq(memberships.id, id));
    const [program, addon] = row?.items ?? [];
    if (!program || !addon) throw new Error("there is nothing on it");
    const gone = { ...addon, productKey: "addon_gone", title: "Gone" };
    await db()
      .update(memberships)
      .set({ items: [program, gone] })
      .where(eq(memberships.id, id));
    expect(await previewRestart(db(), actor, id, buyer)).toMatchObject({ missing: ["Gone"], total: 14_900 });
    await db()
      .update(memberships)
      .set({ items: [{ ...program, productKey: "gone" }] })
      .where(eq(memberships.id, id));
    await expect(previewRestart(db(), actor, id, buyer)).rejects.toMatchObject({
      ...{ code: "plan_not_offered", details: { facts: { path: "/pricing" } } },
    });
  });
});
