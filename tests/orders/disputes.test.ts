import { describe, expect, it } from "vitest";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { disputes } from "@/lib/server/db/schema/disputes";
import { memberships } from "@/lib/server/db/schema/memberships";
import { users } from "@/lib/server/db/schema/people";
import { endOrder } from "@/lib/server/orders/end-order";
import { returnableOf } from "@/lib/server/orders/give-back";
import type { Payments } from "@/lib/server/payments/payments";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { readBooks } from "@/lib/server/staff/books";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { staffOverview } from "@/lib/server/staff/overview";
import { handleEvent } from "@/lib/server/webhooks/handle-event";
import { books, newBuyer, newMember, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { deliveredMails } from "../support/outbox";

const db = withShop(async (opened) => {
  await seedShops(opened);
  await seedPeople(opened);
});
const DAY = 86_400_000;
const disputed = (more: Parameters<typeof order>[0] = {}) => order({ paymentMethod: "pm_card_createDispute", ...more });

const { id: userId, ...person } = DEMO_PEOPLE.admin;
const admin = {
  ...person,
  userId,
  isTest: false,
  isEmailVerified: true,
  shopKey: null,
  sessionId: "ses",
  authenticatedAt: new Date(),
};

async function buyDisputed(more: Parameters<typeof order>[0] = {}) {
  await startCheckout(db(), payments(), disputed(more), newBuyer());
  await settleDown(db());
  const [bought] = (await books(db())).orders;
  const [dispute] = await db().select().from(disputes);
  if (!bought || !dispute) throw new Error("nothing was bought and disputed");
  return { bought, dispute };
}

const answer = async (id: string, uncategorized_text: "winning_evidence" | "losing_evidence") => {
  await paymentClients().general.disputes.update(id, { evidence: { uncategorized_text } });
  await settleDown(db());
};

const told = async () =>
  (await books(db())).tracking
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ kind, cents, decision, rule }) => [kind, cents, decision, rule]);

const compareLater = async () => {
  await moveClock(db(), new Date(now().getTime() + 2 * 3_600_000));
  return reconcile(db(), payments());
};

describe("a charge that its holder's bank takes back", () => {
  it("is in the ledger and beside its conversion, and the books agree with the provider", async () => {
    const { bought, dispute } = await buyDisputed();
    expect(dispute).toMatchObject({ orderId: bought.id, state: "open", takenCents: 14_900, reason: "fraudulent" });
    const { ledger, ledgerSum } = await books(db());
    expect(ledgerSum).toBe(0);
    expect(ledger.filter(({ account }) => account === "dispute")).toMatchObject([
      { amountCents: -14_900, paymentId: bought.providerPaymentId },
    ]);
    expect(await told()).toEqual([
      ["purchase", 14_900, "counted", null],
      ["chargeback", -14_900, "counted", "disputed"],
    ]);
    expect(await compareLater()).toBe(0);
  });

  it("holds its order, has nothing left to give back, and is told to staff", async () => {
    const { bought } = await buyDisputed();
    expect(bought.status).toBe("review");
    expect(await returnableOf(db(), bought.id)).toMatchObject({ cents: 0 });
    const shown = await readStaffOrder(db(), bought.id);
    expect(shown).toMatchObject({
      amounts: { sold: 12_400, charged: 14_900, refunded: 0, disputed: 14_900 },
      disputes: [{ state: "open", reason: "fraudulent", amount: 14_900 }],
      can: { giveBack: false },
    });
    expect(shown.history.map(({ title }) => title)).toContain(
      "Disputed at the cardholder's bank: the bank took the money back",
    );
    const { orders } = await staffOverview(db(), admin);
    expect(orders?.toAnswer).toMatchObject([{ number: bought.number }]);
  });

  it("is with the bank, as whoever ordered is told when the order is canceled", async () => {
    const { bought } = await buyDisputed();
    await db().transaction((tx) => endOrder(tx, bought, { userId, isByCustomer: false, reason: "Fraud." }));
    await settleDown(db());
    const mail = (await deliveredMails(db())).find(({ subject }) => subject.endsWith("is canceled"));
    expect(mail?.source.replaceAll(/=?\r?\n/g, " ")).toContain("Your bank is holding what");
    expect(mail?.source).not.toContain("refunded already");
  });

  it("is mailed to our own people at each turn, once, with what is to be done", async () => {
    const { bought, dispute } = await buyDisputed();
    await handleEvent(db(), payments(), { type: "charge.dispute.updated", objectId: dispute.id, paymentId: null });
    await answer(dispute.id, "losing_evidence");
    const news = (await deliveredMails(db())).filter(({ subject }) => subject.startsWith(`Order ${bought.number}: `));
    expect(news.map(({ subject }) => subject).toSorted()).toEqual([
      `Order ${bought.number}: lost: the money stays with the bank`,
      `Order ${bought.number}: the bank took this charge back`,
    ]);
    const [taken] = news.filter(({ subject }) => subject.includes("took"));
    expect(taken?.source).toContain("The order is on hold here");
    expect(taken?.source).toContain("Respond by");
    expect(taken?.source).not.toContain(bought.email);
  });

  it("of a test purchase or of our own people is taken from where that is, and not from what is counted", async () => {
    const actor = await newMember(db());
    await db().update(users).set({ isTest: true });
    await startCheckout(db(), payments(), disputed(), newBuyer({ actor }));
    await settleDown(db());
    expect(await told()).toEqual([
      ["purchase", 14_900, "excluded", "staff"],
      ["chargeback", -14_900, "excluded", "disputed"],
    ]);
  });

  it("is written down once, however often and in whatever order the provider tells of it", async () => {
    const { dispute } = await buyDisputed();
    const event = { objectId: dispute.id, paymentId: null };
    for (const type of ["funds_withdrawn", "created", "updated", "created"]) {
      await handleEvent(db(), payments(), { type: `charge.dispute.${type}`, ...event });
    }
    expect((await told()).map(([kind]) => kind)).toEqual(["purchase", "chargeback"]);
    expect((await books(db())).ledgerSum).toBe(0);
  });

  it("is waited for when its order is not there yet", async () => {
    const other = await payments().createCustomer({ key: "cus_of_dispute", email: "ada@example.org", name: "Ada" });
    const paid = await payments().charge({
      ...{ key: "early", amountCents: 14_900, customerId: other, methodId: "pm_card_createDispute" },
      ...{ isPayLater: false, keepsCard: false, returnUrl: "http://localhost:3000", email: "ada@example.org" },
      ...{ country: "US", metadata: { checkout_id: "chk_not_yet" } },
    });
    const [early] = await payments().disputesOf(paid.id);
    const event = { type: "charge.dispute.created", objectId: early?.id ?? "", paymentId: paid.id };
    await expect(handleEvent(db(), payments(), event)).rejects.toThrow("unknown");
  });
});

describe("a dispute that is won", () => {
  it("returns the money to ledger, conversions and what can be refunded", async () => {
    const { bought, dispute } = await buyDisputed();
    await answer(dispute.id, "winning_evidence");
    expect(await told()).toEqual([
      ["purchase", 14_900, "counted", null],
      ["chargeback", -14_900, "counted", "disputed"],
      ["chargeback_reversed", 14_900, "counted", "dispute_won"],
    ]);
    expect((await books(db())).ledgerSum).toBe(0);
    expect(await returnableOf(db(), bought.id)).toMatchObject({ cents: 14_900 });
    expect(await db().select().from(memberships)).toMatchObject([{ status: "active" }]);
    expect(await compareLater()).toBe(0);
  });
});

describe("a dispute that is lost", () => {
  it("ends the membership behind it, so that nobody is charged again, and sends nothing", async () => {
    const { dispute } = await buyDisputed();
    await answer(dispute.id, "losing_evidence");
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled" }]);
    await waitUntil(db(), new Date(now().getTime() + 200 * DAY));
    const { orders, ledger } = await books(db());
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ status: "canceled" });
    expect(ledger.filter(({ account }) => account === "charge")).toHaveLength(1);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("because nobody answered in time is lost all the same", async () => {
    await buyDisputed({ products: [{ priceId: priceOf("core_one-time"), quantity: 1 }] });
    await waitUntil(db(), new Date(now().getTime() + 21 * DAY));
    expect(await db().select().from(disputes)).toMatchObject([{ state: "lost" }]);
  });
});

describe("the comparison of the books", () => {
  it("finds a dispute that nobody told us of, until we know it", async () => {
    await startCheckout(db(), payments(), disputed(), newBuyer());
    expect(await compareLater()).toBe(1);
    expect((await readBooks(db())).standing).toMatchObject([{ kind: "dispute", ours: 0, theirs: 14_900 }]);
    await settleDown(db());
    expect(await compareLater()).toBe(0);
  });

  it("finds a dispute of ours that the provider does not have", async () => {
    await buyDisputed();
    const forgetful: Payments = { ...payments(), disputesOf: async () => [] };
    await moveClock(db(), new Date(now().getTime() + 2 * 3_600_000));
    expect(await reconcile(db(), forgetful)).toBe(1);
    expect((await readBooks(db())).standing).toMatchObject([{ kind: "dispute", ours: 14_900, theirs: 0 }]);
  });
});

it("an inquiry takes nothing and waits for an answer", async () => {
  await startCheckout(db(), payments(), order({ paymentMethod: "pm_card_createDisputeInquiry" }), newBuyer());
  await settleDown(db());
  expect(await db().select().from(disputes)).toMatchObject([{ state: "asked", takenCents: 0 }]);
  expect((await books(db())).orders[0]).toMatchObject({ status: "in_review" });
  expect((await told()).map(([kind]) => kind)).toEqual(["purchase"]);
});
