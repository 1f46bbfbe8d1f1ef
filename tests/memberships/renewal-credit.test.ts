import { describe, expect, it } from "vitest";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { addPeriods, firstRenewal } from "@/lib/domain/recurring-period";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { pauseMembership, resumeMembership, updateCard } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skipMembership } from "@/lib/server/memberships/skip-membership";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import {
  books,
  newBuyer,
  newDiscount,
  newPurchase,
  order,
  settleDown,
  waitUntil,
  withShop,
} from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { shipKit } from "../support/shipping";

const db = withShop();

const DAY = 86_400_000;

/** A member of a quarterly plan ($149 with shipping) who is given credit after joining. */
async function memberWith(creditCents: number, overrides: Parameters<typeof order>[0] = {}) {
  const { actor, answer } = await newPurchase(db(), overrides);
  await credit(actor.email, creditCents, "thanks");
  const id = answer.subscriptionId ?? "";
  return { actor, id, renewsAt: firstRenewal(now(), "quarter") };
}

const credit = (email: string, amountCents: number, dedupeKey: string) =>
  moveBalance(db(), { shopId: null, email, amountCents, reason: "goodwill", dedupeKey, at: now() });

const totals = async () => {
  const rows = await db().select().from(orders).orderBy(orders.createdAt, orders.number);
  return rows.map(({ totalCents }) => totalCents);
};

const held = async () => (await db().select().from(memberships))[0]?.heldBalanceCents;

async function expectTheBooksAgree() {
  const { orders: made, ledgerSum } = await books(db());
  expect([ledgerSum, await reconcile(db(), payments())]).toEqual([0, 0]);
  expect(made.map(({ status }) => status)).not.toContain("review");
}

describe("credit", () => {
  it("goes to the membership that is charged next, not to one whose pause merely ends before", async () => {
    const { actor, id, renewsAt } = await memberWith(0);
    await waitUntil(db(), new Date(now().getTime() + 2 * DAY));
    const beside = order({ email: actor.email, name: "Ada Byron" });
    const other = (await startCheckout(db(), payments(), beside, newBuyer({ actor }))).answer.subscriptionId ?? "";
    await settleDown(db());
    await credit(actor.email, 2500, "thanks");
    await pauseMembership(db(), payments(), actor, id, newYorkDay(new Date(renewsAt.getTime() + DAY)));
    const amounts = async () =>
      Promise.all([id, other].map(async (of) => (await readMembership(db(), actor, of)).nextAmount));
    expect(await amounts()).toEqual([14_900, 12_400]);
  });

  it("is promised for the next charge and taken off it; the card pays the rest", async () => {
    const { actor, id, renewsAt } = await memberWith(2500);
    const { schedule, nextAmount } = await readMembership(db(), actor, id);
    expect([nextAmount, schedule.slice(0, 2).map(({ amount }) => amount)]).toEqual([12_400, [12_400, 14_900]]);
    await waitUntil(db(), renewsAt);
    expect([await totals(), await balanceOf(db(), actor.email, null)]).toEqual([[14_900, 12_400], 0]);
    await waitUntil(db(), new Date(addPeriods(renewsAt, { interval: "month", intervalCount: 3 }, 1).getTime() + DAY));
    expect(await totals()).toEqual([14_900, 12_400, 14_900]);
    await expectTheBooksAgree();
  });

  it("that covers more than a charge goes on to the next one, and never leaves less than a card can be charged", async () => {
    const { actor, renewsAt } = await memberWith(14_900 + 14_880);
    await waitUntil(db(), new Date(addPeriods(renewsAt, { interval: "month", intervalCount: 3 }, 1).getTime() + DAY));
    expect([await totals(), await balanceOf(db(), actor.email, null)]).toEqual([[14_900, 0, 50], 30]);
    expect((await db().select().from(orders)).filter(({ isTest }) => isTest)).toEqual([]);
    const { tracking } = await books(db());
    expect(tracking.map(({ kind, decision }) => `${kind} ${decision}`).toSorted()).toEqual([
      ...["purchase counted", "renewal counted", "renewal counted"],
    ]);
    await expectTheBooksAgree();
  });

  it("is used beside a code, and the code ends when it should", async () => {
    await newDiscount(db(), { code: "TWICE20", percentOff: 20, duration: "repeating", durationInCycles: 2 });
    const { renewsAt } = await memberWith(1000, { discount: "TWICE20" });
    await waitUntil(db(), new Date(addPeriods(renewsAt, { interval: "month", intervalCount: 3 }, 1).getTime() + DAY));
    expect(await totals()).toEqual([12_420, 11_420, 14_900]);
    await expectTheBooksAgree();
  });

  it("is put aside for the last week before a charge, and free again when the charge is skipped or paused", async () => {
    const { actor, id, renewsAt } = await memberWith(2500);
    const inHand = async () => [await held(), await balanceOf(db(), actor.email, null)];
    await waitUntil(db(), new Date(renewsAt.getTime() - 8 * DAY));
    expect(await inHand()).toEqual([0, 2500]);
    await waitUntil(db(), new Date(renewsAt.getTime() - 6 * DAY));
    expect(await inHand()).toEqual([2500, 0]);
    const until = new Date(renewsAt.getTime() + 20 * DAY).toISOString().slice(0, 10);
    await pauseMembership(db(), payments(), actor, id, until);
    await settleDown(db());
    expect(await inHand()).toEqual([0, 2500]);
    await resumeMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect(await inHand()).toEqual([2500, 0]);
    await skipMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect(await inHand()).toEqual([0, 2500]);
  });

  it("that is put aside is free again at once when the membership will end instead", async () => {
    const { actor, id, renewsAt } = await memberWith(2500);
    await waitUntil(db(), new Date(renewsAt.getTime() - 6 * DAY));
    await jobNamed("order-release").run(db());
    for (const kit of await db().select().from(kits)) await shipKit(db(), kit.id);
    await cancelMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect((await readMembership(db(), actor, id)).status).toBe("cancel_at_period_end");
    expect([await held(), await balanceOf(db(), actor.email, null)]).toEqual([0, 2500]);
  });

  it("given within that week is used too", async () => {
    const { actor, renewsAt } = await memberWith(2500);
    await waitUntil(db(), new Date(renewsAt.getTime() - 3 * DAY));
    await credit(actor.email, 1500, "more");
    await waitUntil(db(), renewsAt);
    expect([await totals(), await balanceOf(db(), actor.email, null)]).toEqual([[14_900, 10_900], 0]);
  });

  it("stays spent while a refused charge is owed, once, and comes back when the membership ends unpaid", async () => {
    const { actor, id, renewsAt } = await memberWith(2500);
    const { general } = paymentClients();
    const row = (await db().select().from(memberships))[0];
    const customer = row?.providerCustomerId ?? "";
    const refusing = await general.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    const subscriptionId = row?.providerSubscriptionId ?? "";
    await general.subscriptions.update(subscriptionId, { default_payment_method: refusing.id });
    await waitUntil(db(), renewsAt);
    await jobNamed("renewal-credits").run(db());
    expect([await held(), await balanceOf(db(), actor.email, null), (await totals()).length]).toEqual([2500, 0, 1]);
    expect(await readMembership(db(), actor, id)).toMatchObject({ nextAmount: 12_400 });
    await updateCard(db(), payments(), actor, id, "pm_card_visa");
    await settleDown(db());
    expect([await totals(), await held(), await balanceOf(db(), actor.email, null)]).toEqual([[14_900, 12_400], 0, 0]);
    await credit(actor.email, 700, "again");
    await general.subscriptions.update(subscriptionId, { default_payment_method: refusing.id });
    await waitUntil(db(), new Date(now().getTime() + 120 * DAY));
    expect((await db().select().from(memberships))[0]).toMatchObject({ status: "canceled", heldBalanceCents: 0 });
    expect([(await totals()).length, await balanceOf(db(), actor.email, null)]).toEqual([2, 700]);
    await expectTheBooksAgree();
  });
});
