import { describe, expect, it } from "vitest";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { buyExtras } from "@/lib/server/account/buy-extras";
import { memberOrder } from "@/lib/server/account/member-order";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { outbox } from "@/lib/server/db/schema/operations";
import { users } from "@/lib/server/db/schema/people";
import { attachGuestPurchases } from "@/lib/server/guest-purchases";
import { expireCheckouts } from "@/lib/server/jobs/checkout-expiry";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { noticeRenewal } from "@/lib/server/memberships/mail-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skipMembership } from "@/lib/server/memberships/skip-membership";
import { moveBalance } from "@/lib/server/orders/balance";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { makeMailedLink } from "@/lib/server/people/mailed-link";
import { verifyEmail } from "@/lib/server/people/verify-email";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { newBuyer, newMember, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { deliveredMails } from "../support/outbox";

const db = withShop();
const DAY = 86_400_000;
const REPORT = priceOf("addon_bioage-report");

/** What each mail about another next charge said, oldest first: [was, is, of which plan]. */
async function corrections() {
  await settleDown(db());
  const told = (await deliveredMails(db())).filter(
    ({ subject }) => subject === "Your next Tealmark charge has changed",
  );
  return told.map(({ source }) => {
    const text = source.replaceAll(/\s+/g, " ");
    // A charge that moves keeps its amount.
    const [, is, was = is] = /is now (\$[\d.]*\d) on [^$]+?instead of (\$[\d.]*\d)?/.exec(text) ?? [];
    return `${was} → ${is}`;
  });
}

/** A member of a quarterly plan ($149) with credit, which the mails have told by now. */
async function member(creditCents: number) {
  const actor = await newMember(db());
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db(), payments(), order(), buyer);
  const id = answer.subscriptionId ?? "";
  const credit = (amountCents: number, dedupeKey: string) =>
    moveBalance(db(), { shopId: null, email: actor.email, amountCents, reason: "goodwill", dedupeKey, at: now() });
  if (creditCents > 0) await credit(creditCents, "thanks");
  const expected = creditCents > 0 ? [`$149 → $${(14_900 - creditCents) / 100}`] : [];
  expect(await corrections()).toEqual(expected);
  const buyReport = (method: string, expectedTotal: number) =>
    buyExtras(db(), payments(), actor, id, { priceIds: [REPORT], paymentMethod: method, expectedTotal }, buyer);
  return { actor, buyer, id, credit, buyReport };
}

const told = async () => (await db().select().from(memberships)).map(({ toldDay, toldCents }) => [toldDay, toldCents]);

describe("a next charge that a mail has told", () => {
  it("is told anew, once, when the credit that was to go into it is spent elsewhere", async () => {
    const { actor, id, buyReport } = await member(2500);
    await buyReport("pm_card_visa", 2500);
    expect(await corrections()).toEqual(["$124 → $149"]);
    const { schedule } = await readMembership(db(), actor, id);
    expect(await told()).toEqual([[schedule[0]?.date, 14_900]]);
    await waitUntil(db(), new Date(now().getTime() + 80 * DAY));
    expect(await corrections()).toEqual([]);
  });

  it("is told anew when another membership begins that is charged sooner, and uses the credit", async () => {
    const { buyer } = await member(2500);
    const products = [{ priceId: priceOf("core_month"), quantity: 1 }];
    await startCheckout(db(), payments(), order({ products, useBalance: false }), buyer);
    expect(await corrections()).toEqual(["$124 → $149"]);
  });

  it("is told anew when credit comes, with what goes into it", async () => {
    const { credit } = await member(0);
    await credit(1000, "more");
    await settleDown(db());
    const [mail] = await deliveredMails(db());
    expect(mail?.source.replaceAll(/\s+/g, " ")).toContain("$10 of your balance goes toward it");
  });

  it("stays as it was told while a checkout that keeps the credit is not paid, and once it is over", async () => {
    const { buyReport } = await member(2500);
    await expect(buyReport("pm_card_visa_chargeDeclined", 2500)).rejects.toMatchObject({ code: "card_declined" });
    await db()
      .insert(outbox)
      .values({
        ...{ id: "out_1", topic: "next-charges", dedupeKey: "again", payload: { email: "ada@example.org" } },
        ...{ dueAt: now(), createdAt: now() },
      });
    expect(await corrections()).toEqual([]);
    await waitUntil(db(), new Date(now().getTime() + DAY));
    await expireCheckouts(db(), payments());
    expect(await corrections()).toEqual([]);
  });

  it("of one membership is told anew when what its member does with another moves their credit there", async () => {
    const { actor, buyer, id } = await member(2500);
    const products = [{ priceId: priceOf("hormone_quarter"), quantity: 1 }];
    await waitUntil(db(), new Date(now().getTime() + 5 * DAY));
    const [first] = await db().select().from(memberships);
    if (!first) throw new Error("nobody joined");
    const { quote } = (await memberOrder(db(), first, products, buyer)).promise;
    const [expectedTotal, shippingCost] = [quote.totalCents + quote.balanceUsedCents, quote.shippingCents];
    await startCheckout(db(), payments(), order({ products, expectedTotal, shippingCost, useBalance: false }), buyer);
    await corrections();
    await skipMembership(db(), payments(), actor, id);
    await settleDown(db());
    const subjects = (await deliveredMails(db())).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      "Your Tealmark membership: one charge is skipped",
      "Your next Tealmark charge has changed",
    ]);
    const rows = await db().select().from(memberships);
    for (const row of rows) {
      const [next] = (await readMembership(db(), actor, row.id)).schedule;
      expect([row.toldDay, row.toldCents]).toEqual([next?.date, next?.amount]);
    }
  });

  it("is told by its own mail alone when its member skips or cancels, and by that of a refusal", async () => {
    const { actor, id } = await member(0);
    await skipMembership(db(), payments(), actor, id);
    expect(await corrections()).toEqual([]);
    const [row] = await db().select().from(memberships);
    const { general } = paymentClients();
    const customer = row?.providerCustomerId ?? "";
    const refusing = await general.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await general.subscriptions.update(row?.providerSubscriptionId ?? "", { default_payment_method: refusing.id });
    await waitUntil(db(), new Date((row?.nextChargeAt.getTime() ?? 0) + DAY));
    expect((await db().select().from(memberships))[0]?.status).toBe("past_due");
    await cancelMembership(db(), payments(), actor, id);
    expect(await corrections()).toEqual([]);
  });

  it("is told anew when the payment provider was moved to another day", async () => {
    await member(0);
    const [row] = await db().select().from(memberships);
    const later = Math.floor(((row?.nextChargeAt.getTime() ?? 0) + 5 * DAY) / 1000);
    await paymentClients().general.subscriptions.update(row?.providerSubscriptionId ?? "", {
      ...{ trial_end: later, proration_behavior: "none" },
    });
    expect(await corrections()).toEqual(["$149 → $149"]);
  });

  it("of before it was kept is told as it is once it changes, and corrected from then on", async () => {
    const { credit } = await member(0);
    await settleDown(db());
    await deliveredMails(db());
    await db().update(memberships).set({ toldDay: null, toldCents: null });
    await credit(1000, "more");
    await settleDown(db());
    const [mail, ...others] = await deliveredMails(db());
    expect([mail?.subject, others]).toEqual(["Your next Tealmark charge", []]);
    expect(mail?.source.replaceAll(/\s+/g, " ")).toMatch(/is \$139 on /);
    expect((await told())[0]?.[1]).toBe(13_900);
    await credit(1000, "again");
    expect(await corrections()).toEqual(["$139 → $129"]);
  });

  it("is told anew when a guest proves an account's address, whose credit goes into it from then on", async () => {
    const buyer = newBuyer();
    const { answer } = await startCheckout(db(), payments(), order(), buyer);
    const id = answer.subscriptionId ?? "";
    const cheaper = { frequency: "month", program: "core", step: "plan" } as const;
    const nothing = { upgradeProductIds: [], oneTimeAddonProductIds: [] };
    await changePlan(db(), payments(), id, { ...cheaper, ...nothing }, buyer);
    expect(await corrections()).toEqual([]);
    expect((await told())[0]?.[1]).toBe(13_400);
    const actor = await newMember(db());
    await db().update(users).set({ emailVerified: false });
    const visitor = {
      network: "203.0.113.0/24",
      userAgent: "",
      shopKey: null,
      sessionToken: null,
      objectsToMeasuring: false,
    };
    const client = { ...buyer.client, ...visitor, membershipCookie: null, orderCookie: null };
    await verifyEmail(db(), await makeMailedLink(db(), "verify", actor.userId), { actor: null, client });
    expect(await corrections()).toEqual(["$134 → $119"]);
    const { schedule, ...next } = await readMembership(db(), actor, id);
    expect(next).toMatchObject({ nextAmount: 11_900, nextBalanceUsed: 1500 });
    expect(schedule[0]).toMatchObject({ amount: 11_900, balanceUsed: 1500 });
    const credit = { email: actor.email, reason: "order", dedupeKey: "spent", at: now() } as const;
    await moveBalance(db(), { shopId: null, ...credit, amountCents: -1395 });
    expect(await corrections()).toEqual(["$119 → $132.95"]);
  });

  it("is told anew when what somebody bought without signing in comes into their account", async () => {
    const { credit, actor } = await member(2500);
    const [first] = await db().select().from(memberships);
    await cancelMembership(db(), payments(), actor, first?.id ?? "");
    await credit(500, "more");
    await startCheckout(db(), payments(), order(), newBuyer());
    expect(await corrections()).toEqual([]);
    await attachGuestPurchases(db(), actor.userId, actor.email);
    expect(await corrections()).toEqual(["$149 → $119"]);
    await attachGuestPurchases(db(), actor.userId, actor.email);
    expect(await corrections()).toEqual([]);
  });

  it("is not told anew after a notice ahead of it has told it already", async () => {
    const { credit } = await member(0);
    await settleDown(db());
    const [row] = await db().select().from(memberships);
    if (!row) throw new Error("nobody joined");
    await db().update(memberships).set({ toldDay: "2020-01-01", toldCents: 1 });
    await noticeRenewal(db(), row, null);
    expect(await told()).toEqual([[newYorkDay(row.nextChargeAt), 14_900]]);
    await credit(1000, "more");
    expect(await corrections()).toEqual(["$149 → $139"]);
  });
});
