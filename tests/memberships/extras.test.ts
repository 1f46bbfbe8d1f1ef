import { describe, expect, it } from "vitest";
import { POST as buyCall } from "@/app/(api)/user/management-portal/subscriptions/[id]/extras/route";
import { buyExtras, previewExtras } from "@/lib/server/account/buy-extras";
import { reconcile } from "@/lib/server/books/reconcile";
import { now } from "@/lib/server/clock";
import { orders } from "@/lib/server/db/schema/orders";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { moveBalance } from "@/lib/server/orders/balance";
import { payments } from "@/lib/server/payments/stripe-payments";
import { books, newMember, newPurchase, priceOf, settleDown, withShop } from "../checkout/shop-floor";
import { post, refusalOf } from "../support/requests";

const db = withShop();

const TAPE = priceOf("addon_bp-tape");
const REPORT = priceOf("addon_bioage-report");

/** A member of a quarterly plan. */
async function joined() {
  const { actor, buyer, id } = await newPurchase(db());
  const costOf = async (...priceIds: string[]) => {
    const { cost } = await previewExtras(db(), actor, id, { priceIds }, buyer);
    if (!cost) throw new Error("nothing is wanted");
    return cost;
  };
  const buy = (priceIds: string[], expectedTotal: number, paymentMethod: string | null = "pm_card_visa") =>
    buyExtras(db(), payments(), actor, id, { priceIds, paymentMethod, expectedTotal }, buyer);
  return { actor, buyer, id, costOf, buy };
}

const paid = () => db().select().from(orders).orderBy(orders.createdAt);

describe("an extra bought from a membership", () => {
  it("is what goes with the program, and one more kit of it; nothing that turns a kit into another", async () => {
    const { actor, id, buyer } = await joined();
    const { options, cost } = await previewExtras(db(), actor, id, { priceIds: [] }, buyer);
    const wanted = [
      "core_one-time",
      "addon_bp-tape",
      "addon_bioage-report",
      "addon_results-review",
      "addon_spare-collection",
    ];
    expect(options.map(({ priceId }) => priceId).sort()).toEqual(wanted.map(priceOf).sort());
    const kit = options.find(({ priceId }) => priceId === priceOf("core_one-time"));
    expect(kit?.title).toBe("One more kit of Core Essentials");
    expect(cost).toBeNull();
  });

  it("is paid to the cent as it was shown, is an order of its own, and leaves what renews as it is", async () => {
    const { actor, id, costOf, buy } = await joined();
    const { schedule, items } = await readMembership(db(), actor, id);
    const cost = await costOf(TAPE, priceOf("core_one-time"));
    expect(cost.total).toBe(cost.shipping + cost.lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(cost.arrival?.from).toBeTypeOf("string");
    const { answer } = await buy([TAPE, priceOf("core_one-time")], cost.total);
    expect(answer).toMatchObject({ status: "complete" });
    expect(answer.subscriptionId).toBeUndefined();
    await settleDown(db());
    expect(await readMembership(db(), actor, id)).toMatchObject({ schedule, items, status: "active" });
    expect((await paid()).at(-1)).toMatchObject({ kind: "checkout", totalCents: cost.total, userId: actor.userId });
    const { ledgerSum, kits, mails, tracking } = await books(db());
    expect([ledgerSum, kits.length, tracking.length, await reconcile(db(), payments())]).toEqual([0, 2, 2, 0]);
    expect(mails.filter(({ dedupeKey }) => dedupeKey.startsWith("receipt:"))).toHaveLength(2);
  });

  it("is paid by credit first, and is told without a day where nothing is sent", async () => {
    const { actor, costOf, buy } = await joined();
    const credit = { email: actor.email, reason: "goodwill", dedupeKey: "thanks", at: now() } as const;
    await moveBalance(db(), { shopId: null, ...credit, amountCents: 50_000 });
    const cost = await costOf(REPORT);
    expect(cost).toMatchObject({ total: 0, shipping: 0, arrival: null });
    expect((await buy([REPORT], 0, null)).answer.status).toBe("complete");
    expect((await paid()).map(({ totalCents }) => totalCents)).toEqual([14_900, 0]);
  });

  it("tells what the membership is charged next, once the credit that it would have had is spent", async () => {
    const { actor, id, buyer, buy } = await joined();
    const credit = { email: actor.email, reason: "goodwill", dedupeKey: "thanks", at: now() } as const;
    await moveBalance(db(), { shopId: null, ...credit, amountCents: 2500 });
    expect((await readMembership(db(), actor, id)).nextAmount).toBe(12_400);
    const shown = await previewExtras(db(), actor, id, { priceIds: [REPORT] }, buyer);
    expect(shown).toMatchObject({ cost: { balance: 2500, total: 2500 }, next: { amount: 14_900 } });
    await buy([REPORT], 2500);
    const after = await readMembership(db(), actor, id);
    expect(after.schedule[0]).toMatchObject({ date: shown.next?.date, amount: 14_900 });
  });

  it("that is asked for twice at once is bought once", async () => {
    const { costOf, buy } = await joined();
    const { total } = await costOf(TAPE);
    const both = await Promise.all([buy([TAPE], total), buy([TAPE], total)]);
    expect(new Set(both.map(({ answer }) => answer.id)).size).toBe(1);
    await settleDown(db());
    expect(await paid()).toHaveLength(2);
  });

  it("loses nothing when the card is declined, and waits for a bank that asks", async () => {
    const { costOf, buy } = await joined();
    const { total } = await costOf(TAPE);
    await expect(buy([TAPE], total, "pm_card_visa_chargeDeclined")).rejects.toMatchObject({ code: "card_declined" });
    expect(await paid()).toHaveLength(1);
    const { answer } = await buy([TAPE], total, "pm_card_authenticationRequired");
    expect(answer).toMatchObject({ status: "requires_action", clientSecret: expect.any(String) });
    expect((await buy([TAPE], total)).answer.status).toBe("complete");
    expect(await paid()).toHaveLength(2);
  });

  it("is not bought for another sum, from elsewhere, by anybody else, or once the membership has ended", async () => {
    const { actor, id, buyer, costOf, buy } = await joined();
    const { total } = await costOf(TAPE);
    await expect(buy([TAPE], total - 1)).rejects.toMatchObject({ code: "price_changed" });
    await expect(buy([priceOf("hormone_one-time")], 100)).rejects.toMatchObject({ code: "not_sold_here" });
    const eve = await newMember(db(), "eve@example.org");
    await expect(previewExtras(db(), eve, id, { priceIds: [] }, buyer)).rejects.toMatchObject({ code: "not_found" });
    const path = `/user/management-portal/subscriptions/${id}/extras`;
    const wish = { priceIds: [TAPE], paymentMethod: "pm_card_visa", expectedTotal: total };
    expect(await refusalOf(await buyCall(post(path, wish), { params: Promise.resolve({ id }) }))).toBe(
      "401 not_signed_in",
    );
    await cancelMembership(db(), payments(), actor, id);
    await expect(buy([TAPE], total)).rejects.toMatchObject({ code: "conflict" });
  });
});
