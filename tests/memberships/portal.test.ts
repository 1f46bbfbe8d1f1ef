import { describe, expect, it } from "vitest";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { addPeriods } from "@/lib/domain/recurring-period";
import { readPaymentMethods } from "@/lib/server/cards/list-cards";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import type { Actor } from "@/lib/server/http/actor";
import { noticeRenewals } from "@/lib/server/jobs/renewal-notices";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import {
  keepMembership,
  pauseMembership,
  resumeMembership,
  updateCard,
} from "@/lib/server/memberships/change-membership";
import { readMembershipUpgrades } from "@/lib/server/memberships/membership-upgrades";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skipMembership, unskipMembership } from "@/lib/server/memberships/skip-membership";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import {
  books,
  newBuyer,
  newDiscount,
  newMember,
  newPurchase,
  order,
  priceOf,
  settleDown,
  shipAll,
  waitUntil,
  withShop,
} from "../checkout/shop-floor";

const db = withShop();

async function join(overrides: Parameters<typeof order>[0] = {}): Promise<{ actor: Actor; id: string }> {
  const { actor, answer } = await newPurchase(db(), overrides);
  return { actor, id: answer.subscriptionId ?? "" };
}

const provider = async () => (await paymentClients().general.subscriptions.list({ limit: 1, status: "all" })).data[0];

const DAY = 86_400_000;

/** A day of the shop, whose evening is the next day elsewhere. */
const dayFromNow = (days: number) => addToDay(newYorkDay(now()), days);

describe("a membership", () => {
  it("shows its owner what it is, what comes, and what can be done", async () => {
    const { actor, id } = await join();
    const view = await readMembership(db(), actor, id);
    expect(view).toMatchObject({
      ...{ program: "core", frequency: "quarter", status: "active", nextAmount: 14_900 },
      items: [{ unitAmount: 12_400, quantity: 1 }],
      allowedActions: ["skip", "pause", "cancel", "update-card", "change-plan", "buy-extras", "change-next-plan"],
      cancelation: { isAtOnce: true, refund: 14_900 },
    });
    expect(view.schedule).toHaveLength(7);
    const { upgrades } = await readMembershipUpgrades(db(), actor, id);
    expect(upgrades.map(({ lookupKey }) => lookupKey)).toContain("addon_wellness-plus");
    expect(upgrades.every(({ isPurchased, priceNow }) => !isPurchased && priceNow > 0)).toBe(true);
  });

  it("does not exist for anybody else", async () => {
    const { id } = await join();
    const other = await newMember(db(), "eve@example.org");
    const refused = { code: "not_found" };
    await expect(readMembership(db(), other, id)).rejects.toMatchObject(refused);
    await expect(readMembershipUpgrades(db(), other, id)).rejects.toMatchObject(refused);
    await expect(skipMembership(db(), payments(), other, id)).rejects.toMatchObject(refused);
    await expect(cancelMembership(db(), payments(), other, id)).rejects.toMatchObject(refused);
    expect(await readPaymentMethods(db(), payments(), other)).toMatchObject({
      paymentMethodsAndAddresses: { paymentMethods: [], shippingAddress: null },
    });
  });

  it("that is skipped charges one cycle later", async () => {
    const { actor, id } = await join();
    const before = await readMembership(db(), actor, id);
    const after = await skipMembership(db(), payments(), actor, id);
    const moved = new Date(after.nextChargeAt ?? 0).getTime() - new Date(before.nextChargeAt ?? 0).getTime();
    expect(Math.round(moved / DAY)).toBeGreaterThan(88);
    await waitUntil(db(), new Date(new Date(before.nextChargeAt ?? 0).getTime() + DAY));
    expect((await books(db())).orders).toHaveLength(1);
    await waitUntil(db(), new Date(new Date(after.nextChargeAt ?? 0).getTime() + DAY));
    expect((await books(db())).orders.map(({ totalCents, status }) => [totalCents, status])).toContainEqual([
      14_900,
      "ready",
    ]);
  });

  it("whose skip is taken back charges on its old day, and mails both wishes with the next charge", async () => {
    const { actor, id } = await join();
    const before = await readMembership(db(), actor, id);
    const day = newYorkDay(new Date(before.nextChargeAt ?? 0));
    expect(before).toMatchObject({ skippedFrom: null });
    expect(before.allowedActions).not.toContain("unskip");
    const once = await skipMembership(db(), payments(), actor, id);
    const twice = await skipMembership(db(), payments(), actor, id);
    expect([once.skippedFrom, twice.skippedFrom]).toEqual([day, day]);
    const back = await unskipMembership(db(), payments(), actor, id);
    expect(back).toMatchObject({ nextChargeAt: before.nextChargeAt, skippedFrom: null, schedule: before.schedule });
    await expect(unskipMembership(db(), payments(), actor, id)).rejects.toMatchObject({ code: "conflict" });
    const told = (await books(db())).mails.filter(({ payload }) => payload.template === "membership-changed");
    expect(told.map(({ payload }) => payload.data)).toMatchObject([
      {
        change: "skipped",
        was: day,
        next: { date: newYorkDay(new Date(once.nextChargeAt ?? 0)), amountCents: 14_900 },
      },
      { change: "skipped" },
      { change: "unskipped", next: { date: day, amountCents: 14_900, hasKit: true } },
    ]);
    await waitUntil(db(), new Date(new Date(before.nextChargeAt ?? 0).getTime() + DAY));
    expect((await books(db())).orders).toHaveLength(2);
  });

  it("that ended while its skip was on its way to the provider says so, and tells of no skip by mail", async () => {
    const { actor, id } = await join();
    const provider = payments();
    const slow: typeof provider = {
      ...provider,
      changeSubscription: async (...change) => {
        await cancelMembership(db(), provider, actor, id);
        return provider.changeSubscription(...change);
      },
    };
    const message = expect.stringContaining("has ended");
    await expect(skipMembership(db(), slow, actor, id)).rejects.toMatchObject({ code: "conflict", message });
    const templates = (await books(db())).mails.map(({ payload }) => payload.template);
    expect(templates).toContain("membership-canceled");
    expect(templates).not.toContain("membership-changed");
  });

  it("is at the provider as it was wished last, though the same was wished and taken back a moment before", async () => {
    const { actor, id } = await join();
    const asked = [db(), payments(), actor, id] as const;
    await skipMembership(...asked);
    await unskipMembership(...asked);
    const { nextChargeAt } = await skipMembership(...asked);
    expect((await provider())?.trial_end).toBe(new Date(nextChargeAt ?? 0).getTime() / 1000);
    await pauseMembership(...asked, dayFromNow(60));
    await resumeMembership(...asked);
    await pauseMembership(...asked, dayFromNow(60));
    expect((await provider())?.pause_collection).not.toBeNull();
    await resumeMembership(...asked);
    expect((await provider())?.pause_collection).toBeNull();
    await shipAll(db());
    for (const isEnding of [true, false, true, false]) {
      await (isEnding ? cancelMembership : keepMembership)(...asked);
      expect((await provider())?.cancel_at_period_end).toBe(isEnding);
    }
  });

  it("that is skipped stays so once the skipped day has come, ends where it was skipped to, and cannot change its plan unsaid", async () => {
    const { actor, id } = await join();
    const before = await readMembership(db(), actor, id);
    const skipped = await skipMembership(db(), payments(), actor, id);
    const buyer = newBuyer({ actor });
    const plan = { frequency: "month", program: "core", step: "account" } as const;
    const change = { ...plan, upgradeProductIds: [], oneTimeAddonProductIds: [] };
    const refused = { code: "conflict", message: expect.stringContaining("skip") };
    await expect(changePlan(db(), payments(), id, change, buyer)).rejects.toMatchObject(refused);
    await shipAll(db());
    await waitUntil(db(), new Date(new Date(before.nextChargeAt ?? 0).getTime() - 30 * 60_000));
    await expect(unskipMembership(db(), payments(), actor, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await cancelMembership(db(), payments(), actor, id)).toMatchObject({ endsAt: skipped.nextChargeAt });
    await waitUntil(db(), new Date(new Date(skipped.nextChargeAt ?? 0).getTime() - DAY));
    expect(await readMembership(db(), actor, id)).toMatchObject({ status: "cancel_at_period_end" });
    await waitUntil(db(), new Date(new Date(skipped.nextChargeAt ?? 0).getTime() + DAY));
    expect(await readMembership(db(), actor, id)).toMatchObject({ status: "canceled" });
    expect((await books(db())).orders).toHaveLength(1);
  });

  it("that is paused, resumed or kept says so by mail, once per wish, with the next charge", async () => {
    const { actor, id } = await join();
    const { nextChargeAt } = await readMembership(db(), actor, id);
    // The shop's clock goes on, past midnight perhaps.
    const pausedUntil = dayFromNow(120);
    await pauseMembership(db(), payments(), actor, id, pausedUntil);
    await resumeMembership(db(), payments(), actor, id);
    await shipAll(db());
    await cancelMembership(db(), payments(), actor, id);
    await keepMembership(db(), payments(), actor, id);
    const was = newYorkDay(new Date(nextChargeAt ?? 0));
    const told = (await books(db())).mails.filter(({ payload }) => payload.template === "membership-changed");
    expect(told.map(({ payload }) => payload.data)).toMatchObject([
      { change: "paused", was, pausedUntil, next: { amountCents: 14_900 } },
      { change: "resumed", next: { date: was } },
      { change: "kept", was, next: { date: was } },
    ]);
  });

  it("that is paused charges nothing until its day, then goes on by itself", async () => {
    const { actor, id } = await join({ products: [{ priceId: priceOf("core_month"), quantity: 1 }] });
    const paused = await pauseMembership(db(), payments(), actor, id, dayFromNow(75));
    expect(paused).toMatchObject({
      status: "paused",
      allowedActions: ["resume", "cancel", "update-card", "buy-extras", "change-next-plan"],
    });
    await waitUntil(db(), new Date(now().getTime() + 70 * DAY));
    expect((await books(db())).orders).toHaveLength(1);
    await waitUntil(db(), new Date(now().getTime() + 30 * DAY));
    expect((await books(db())).orders).toHaveLength(2);
    expect(await readMembership(db(), actor, id)).toMatchObject({ status: "active", pausedUntil: null });
    const told = (await books(db())).mails.filter(({ dedupeKey }) => dedupeKey.startsWith("membership-resumed:"));
    expect(told).toHaveLength(1);
  });

  it.each([
    ["today", 0],
    ["in two years", 800],
  ])("cannot be paused until a day that is %s", async (_what, days) => {
    const { actor, id } = await join();
    const refused = { code: "malformed", details: { field: "until" } };
    await expect(pauseMembership(db(), payments(), actor, id, dayFromNow(days))).rejects.toMatchObject(refused);
  });

  it("that is resumed goes on at once", async () => {
    const { actor, id } = await join();
    await pauseMembership(db(), payments(), actor, id, dayFromNow(60));
    expect(await resumeMembership(db(), payments(), actor, id)).toMatchObject({ status: "active" });
    expect((await provider())?.pause_collection).toBeNull();
    await expect(resumeMembership(db(), payments(), actor, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("that is canceled before its kit ships ends at once, with the money back and no kit", async () => {
    const { actor, id } = await join();
    expect(await cancelMembership(db(), payments(), actor, id)).toMatchObject({
      status: "canceled",
      nextChargeAt: null,
    });
    await settleDown(db());
    const found = await books(db());
    expect(found.orders).toMatchObject([{ status: "refunded", refundedCents: 14_900 }]);
    expect(found.ledgerSum).toBe(0);
    expect((await provider())?.status).toBe("canceled");
    const { data } = await paymentClients().general.refunds.list({ limit: 10 });
    expect(data.map(({ amount }) => amount)).toEqual([14_900]);
    await expect(cancelMembership(db(), payments(), actor, id)).rejects.toMatchObject({ code: "conflict" });
    await waitUntil(db(), addPeriods(now(), { interval: "month", intervalCount: 4 }, 1));
    expect((await books(db())).orders).toHaveLength(1);
  });

  it("that is canceled beside something bought once gives back its own part only", async () => {
    const products = [
      { priceId: priceOf("core_quarter"), quantity: 1 },
      { priceId: priceOf("addon_bp-tape"), quantity: 1 },
    ];
    const { actor, id } = await join({ products, shippingCost: 2995 });
    await cancelMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect(await db().select().from(orders)).toMatchObject([
      { status: "in_review", totalCents: 16_295, refundedCents: 14_900 },
    ]);
    expect(await db().select().from(kits)).toEqual([]);
  });

  it("that is canceled after its kit has shipped ends with its period, which can be taken back", async () => {
    const { actor, id } = await join();
    await shipAll(db());
    const ending = await cancelMembership(db(), payments(), actor, id);
    expect(ending).toMatchObject({ status: "cancel_at_period_end", nextChargeAt: null, endsAt: expect.any(String) });
    expect(await keepMembership(db(), payments(), actor, id)).toMatchObject({ status: "active" });
    await cancelMembership(db(), payments(), actor, id);
    await waitUntil(db(), addPeriods(now(), { interval: "month", intervalCount: 4 }, 1));
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled" }]);
    expect((await books(db())).orders).toMatchObject([{ refundedCents: 0 }]);
  });

  it("is charged to another card from now on, and one that cannot be kept is refused", async () => {
    const { actor, id } = await join();
    await expect(updateCard(db(), payments(), actor, id, "pm_card_chargeDeclined")).rejects.toMatchObject({
      code: "card_declined",
    });
    await updateCard(db(), payments(), actor, id, "pm_card_mastercard");
    const [row] = await db().select().from(memberships);
    expect((await provider())?.default_payment_method).toBe(row?.providerPaymentMethodId);
    const { paymentMethodsAndAddresses, email } = await readPaymentMethods(db(), payments(), actor);
    expect(email).toBe("ada@example.org");
    expect(paymentMethodsAndAddresses.paymentMethods.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ["mastercard", true],
      ["visa", false],
    ]);
    expect(paymentMethodsAndAddresses.shippingAddress).toMatchObject({ address: { city: "Austin" } });
  });
});

describe("an order", () => {
  it("that is canceled before its kit ships gives everything back, credit included, and ends its membership", async () => {
    const actor = await newMember(db());
    const credit = { email: actor.email, amountCents: 2000, reason: "goodwill", dedupeKey: "test" } as const;
    await moveBalance(db(), { shopId: null, ...credit, at: now() });
    await startCheckout(db(), payments(), order(), newBuyer({ actor }));
    await settleDown(db());
    const [made] = await db().select().from(orders);
    const other = await newMember(db(), "eve@example.org");
    await expect(cancelOrder(db(), other, made?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
    expect(await cancelOrder(db(), actor, made?.id ?? "")).toMatchObject({ refund: 14_900 });
    await settleDown(db());
    expect(await db().select().from(orders)).toMatchObject([{ status: "refunded", refundedCents: 12_900 }]);
    expect(await balanceOf(db(), actor.email, null)).toBe(2000);
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled" }]);
    expect((await provider())?.status).toBe("canceled");
    expect((await books(db())).ledgerSum).toBe(0);
    await expect(cancelOrder(db(), actor, made?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
  });

  it("that is canceled before the provider has its subscription never gets one", async () => {
    const actor = await newMember(db());
    await startCheckout(db(), payments(), order(), newBuyer({ actor }));
    const [made] = await db().select().from(orders);
    await cancelOrder(db(), actor, made?.id ?? "");
    await settleDown(db());
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled", providerSubscriptionId: null }]);
    expect(await books(db())).toMatchObject({ ledgerSum: 0 });
  });

  it("whose kit has left can no longer be canceled", async () => {
    const { actor } = await join();
    await shipAll(db());
    const [made] = await db().select().from(orders);
    await expect(cancelOrder(db(), actor, made?.id ?? "")).rejects.toMatchObject({ code: "too_late" });
  });
});

const notices = async () => {
  const { mails } = await books(db());
  return mails.filter(({ dedupeKey }) => dedupeKey.startsWith("renewal-notice:"));
};

/** Of some days from now on those on which a renewal was told of, while all that was paid has left. */
async function noticeDaysOf(days: readonly number[]): Promise<number[]> {
  const joined = now().getTime();
  const told: number[] = [];
  for (const day of days) {
    const known = (await notices()).length;
    await waitUntil(db(), new Date(joined + day * DAY));
    await db().update(kits).set({ state: "shipped", shippedAt: now() });
    await noticeRenewals(db());
    if ((await notices()).length > known) told.push(day);
  }
  return told;
}

describe("a renewal of a shorter plan", () => {
  it("is told of a week before when a code ends with it, and no other is", async () => {
    await newDiscount(db(), { code: "TWICE20", percentOff: 20, duration: "repeating", durationInCycles: 2 });
    await join({ products: [{ priceId: priceOf("core_month"), quantity: 1 }], discount: "TWICE20" });
    expect(await noticeDaysOf([24, 45, 54])).toEqual([54]);
    expect(await notices()).toMatchObject([{ payload: { data: { endedCode: "TWICE20", amountCents: 13_400 } } }]);
    expect(await noticeDaysOf([3, 34])).toEqual([]);
  });

  it("is told of once a year", async () => {
    await join();
    expect(await noticeDaysOf([80, 170, 260, 345])).toEqual([345]);
    expect(await notices()).toMatchObject([{ payload: { data: { endedCode: null, amountCents: 14_900 } } }]);
  });
});

describe("a membership that began without a card", () => {
  it("is asked for one twice before its first charge, which is made once it is there", async () => {
    const actor = await newMember(db());
    const given = { email: actor.email, reason: "goodwill", dedupeKey: "given", at: now() } as const;
    await moveBalance(db(), { shopId: null, ...given, amountCents: 14_900 });
    const { paymentMethod: _card, ...free } = order({ useBalance: true, expectedTotal: 0 });
    const { answer } = await startCheckout(db(), payments(), free, newBuyer({ actor }));
    await settleDown(db());
    const asked = async () =>
      (await books(db())).mails.filter(({ dedupeKey }) => dedupeKey.startsWith("card-needed:")).length;
    const { nextChargeAt } = await readMembership(db(), actor, answer.subscriptionId ?? "");
    const daysBefore = (days: number) => new Date(new Date(nextChargeAt ?? 0).getTime() - days * DAY);
    const counts: number[] = [];
    for (const days of [15, 13, 10, 2, 1]) {
      await waitUntil(db(), daysBefore(days));
      await noticeRenewals(db());
      counts.push(await asked());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    await updateCard(db(), payments(), actor, answer.subscriptionId ?? "", "pm_card_visa");
    await waitUntil(db(), daysBefore(0));
    const made = await db().select().from(orders).orderBy(orders.createdAt);
    expect(made.map(({ totalCents }) => totalCents)).toEqual([0, 14_900]);
  });
});

describe("a yearly renewal", () => {
  const YEARLY = { products: [{ priceId: priceOf("core_year"), quantity: 1 }] };
  const TOLD = [{ payload: { template: "renewal-notice", data: { amountCents: 16_400 } } }];

  it("is announced once, a month before", async () => {
    await join(YEARLY);
    await noticeRenewals(db());
    expect(await notices()).toEqual([]);
    await moveClock(db(), new Date(now().getTime() + 340 * DAY));
    await noticeRenewals(db());
    await noticeRenewals(db());
    expect(await notices()).toMatchObject(TOLD);
  });

  it("is announced during a pause that ends before it", async () => {
    const { actor, id } = await join(YEARLY);
    await waitUntil(db(), new Date(now().getTime() + 325 * DAY));
    await pauseMembership(db(), payments(), actor, id, dayFromNow(35));
    await waitUntil(db(), new Date(now().getTime() + 15 * DAY));
    await noticeRenewals(db());
    expect(await notices()).toMatchObject(TOLD);
  });

  it("is not announced when it falls into a pause, and at once when that is ended shortly before it", async () => {
    const { actor, id } = await join(YEARLY);
    await waitUntil(db(), new Date(now().getTime() + 325 * DAY));
    await pauseMembership(db(), payments(), actor, id, dayFromNow(60));
    await waitUntil(db(), new Date(now().getTime() + 20 * DAY));
    await noticeRenewals(db());
    expect(await notices()).toEqual([]);
    await waitUntil(db(), new Date(now().getTime() + 12 * DAY));
    await resumeMembership(db(), payments(), actor, id);
    expect(await notices()).toMatchObject(TOLD);
  });
});
