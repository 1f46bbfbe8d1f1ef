import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BNPL_TEXT_VERSION } from "@/lib/domain/bnpl";
import { longDayText } from "@/lib/domain/date-text";
import { sumCents } from "@/lib/domain/money";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { UPGRADE_WINDOW_MS } from "@/lib/domain/order-state";
import { addPeriods } from "@/lib/domain/recurring-period";
import { listOrders } from "@/lib/server/account/list-orders";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { completeCheckout } from "@/lib/server/checkout/complete-checkout";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { seal } from "@/lib/server/http/seal";
import { lockKit, moveKits } from "@/lib/server/kits/move-kits";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { membershipView } from "@/lib/server/memberships/membership-view";
import { balanceOf } from "@/lib/server/orders/balance";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import { declineOffer } from "@/lib/server/upgrades/answer-offer";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { shipKit } from "../support/shipping";
import { completeNewestAction } from "./bank";
import { books, newBuyer, newPurchase, order, priceOf, settleDown, waitUntil, withShop } from "./shop-floor";

const db = withShop();

const MINI = { products: [{ priceId: priceOf("mini-cholesterol_one-time"), quantity: 1 }], shippingCost: 995 };

async function buy(overrides: Parameters<typeof order>[0] = {}) {
  const { actor, buyer, answer, id: membershipId } = await newPurchase(db(), overrides);
  return {
    ...{ actor, buyer, membershipId, id: answer.id, paymentId: answer.paymentId },
    details: () => checkoutDetails(db(), answer.id, false, buyer),
    account: async () => (await listOrders(db(), actor)).orders.at(-1),
    addTape: () => buyTape(db(), payments(), answer.id, buyer),
    changeTo: (frequency: "month" | "twice-year") => {
      const none = { upgradeProductIds: [], oneTimeAddonProductIds: [] };
      return changePlan(db(), payments(), membershipId, { frequency, program: "core", step: "plan", ...none }, buyer);
    },
    decline: (type: "mini-panel" | "easy-draw" | "bp-tape" | "plan-offer", who = buyer) =>
      declineOffer(db(), { paymentId: answer.paymentId, type }, who),
  };
}

async function undoNewest() {
  const [newest] = await db().select().from(upgrades).orderBy(desc(upgrades.createdAt)).limit(1);
  const answer = await undoUpgrade(db(), seal(UNDO_PURPOSE, newest?.id ?? ""));
  const mails = await db().select().from(outbox).where(eq(outbox.topic, "mail"));
  const mail = mails.map(({ payload }) => payload).find(({ template }) => template === "upgrade-undone");
  await settleDown(db());
  return { answer, mail: mail?.data };
}

/** What is told of the days up to today. */
const past = (schedule: { kind: string; amount: number; reason: string }[]) =>
  schedule.filter(({ kind }) => kind !== "planned").map(({ kind, amount, reason }) => [kind, amount, reason]);

const monthsFromNow = (months: number) =>
  newYorkDay(addPeriods(now(), { interval: "month", intervalCount: 1 }, months));

const FIRST = ["charged", 14_900, "Your order, with the first charge of your membership"];

describe("the details of an order that was changed after its payment", () => {
  it("name every charge, and hold the lines, the sums and the plan of now; those of the purchase stay as reported", async () => {
    const { details, account, addTape, changeTo } = await buy();
    await addTape();
    await changeTo("twice-year");
    const found = await details();
    expect(past(found.schedule)).toEqual([
      FIRST,
      ["charged", 900, "Body-profile tape measure"],
      ["charged", 1000, "Change to Core Essentials, every 6 months"],
    ]);
    const [next, after] = found.schedule.filter(({ kind }) => kind === "planned");
    expect([next, after]).toMatchObject([
      { date: monthsFromNow(6), amount: 15_900, hasKit: true },
      { date: monthsFromNow(12), amount: 15_900 },
    ]);
    expect(found.receipt).toEqual({
      lines: [
        { title: "Body-profile tape measure", quantity: 1, amount: 900, part: "other" },
        { title: "Core Essentials, every 6 months", quantity: 1, amount: 13_400, part: "test" },
      ],
      ...{ discount: 0, shipping: 2500, balanceUsed: 0, added: 0, takenBack: [], isPaidLater: false },
      ...{ total: 16_800, refunded: 0 },
    });
    expect(found).toMatchObject({ total: 14_900, lineItems: [{ unitAmount: 12_400, frequency: "quarter" }] });
    expect(found.membership).toMatchObject({ status: "active", frequency: "twice-year", nextAmount: 15_900 });
    expect(await account()).toMatchObject({ total: 16_800, shipping: 2500, added: 0 });
    expect(await details()).toEqual(found);
  });

  it("tell a cheaper plan's credit", async () => {
    const { details, changeTo } = await buy();
    await changeTo("month");
    const { receipt, schedule } = await details();
    expect(receipt).toMatchObject({ balanceUsed: -1500, total: 14_900, lines: [{ amount: 10_900 }] });
    expect(past(schedule)).toEqual([FIRST]);
  });

  it("tell what was refunded once it was taken back, and a mail confirms it", async () => {
    const { details, addTape } = await buy();
    await addTape();
    const { answer, mail } = await undoNewest();
    expect(answer).toMatchObject({ refunded: 900, creditTaken: 0 });
    expect(mail).toMatchObject({ title: "Body-profile tape measure", cardCents: 900, creditTakenCents: 0, plan: null });
    const { receipt, schedule } = await details();
    expect(past(schedule)).toEqual([
      FIRST,
      ["charged", 900, "Body-profile tape measure"],
      ["given_back", 900, "Refunded: Body-profile tape measure"],
    ]);
    const takenBack = [{ title: "Body-profile tape measure", amount: 900 }];
    expect(receipt).toMatchObject({ added: 0, takenBack, total: 15_800, refunded: 900, lines: [{ amount: 12_400 }] });
  });

  it("tell the instalments of a first charge that is paid later, as they were agreed", async () => {
    const { details } = await buy({ bnpl: true, bnplConsent: { textVersion: BNPL_TEXT_VERSION } });
    await completeNewestAction(db(), true);
    await settleDown(db());
    const { schedule, closedOffers } = await details();
    const instalments = schedule.slice(0, 4).map(({ amount, kind }) => [amount, kind]);
    expect(instalments).toEqual([[3725, "charged"], ...Array(3).fill([3725, "planned"])]);
    expect(schedule[0]?.reason).toBe("Payment 1 of 4, to Klarna");
    expect(schedule[4]).toMatchObject({ amount: 14_900, date: monthsFromNow(3) });
    // The membership's page and its calendar file have the same days ahead.
    const [row] = await db().select().from(memberships);
    if (!row) throw new Error("there is no membership");
    const { schedule: ahead, ...member } = await membershipView(db(), row);
    expect(ahead.map(({ date, amount, reason }) => [date, amount, reason])).toEqual(
      schedule.slice(1).map(({ date, amount, reason }) => [date, amount, reason]),
    );
    expect(ahead.slice(0, 3).map(({ kind }) => kind)).toEqual(Array(3).fill("instalment"));
    // What is charged next to a card of theirs is the renewal all the same.
    expect(member).toMatchObject({ nextAmount: 14_900 });
    // There is no card that an addition could be charged to.
    expect(closedOffers).toEqual(expect.arrayContaining(["bp-tape", "easy-draw", "mini-panel"]));
  });

  it("have instalments in the receipt by the days that were agreed, though their grantor confirms on a later one", async () => {
    const [first, ...later] = [0, 14, 28, 42].map((days) => longDayText(addToDay(newYorkDay(now()), days)));
    const instalments = `4 × $37.25 through Klarna, on ${first}, ${later[0]}, ${later[1]}, and ${later[2]}`;
    const { id } = await buy({ bnpl: true, bnplConsent: { textVersion: BNPL_TEXT_VERSION } });
    await waitUntil(db(), new Date(now().getTime() + 30 * 3_600_000));
    await completeNewestAction(db(), true);
    const [row] = await db().select().from(checkouts).where(eq(checkouts.id, id));
    await completeCheckout(db(), id, await payments().retrievePayment(row?.providerPaymentId ?? ""));
    const { mails } = await books(db());
    const receipt = mails.find(({ dedupeKey }) => dedupeKey.startsWith("receipt:"));
    const renewals = Array(7).fill({ amountCents: 14_900, reason: expect.stringMatching(/^Renewal/) });
    expect(receipt?.payload).toMatchObject({ data: { totals: { instalments }, schedule: renewals } });
  });

  it("say how far it has come, to whoever has the link, and nothing of what a laboratory does", async () => {
    const { id, details } = await buy(MINI);
    const stage = async () => (await checkoutDetails(db(), id, false, newBuyer())).delivery?.stage;
    expect([await stage(), (await details()).delivery?.stage]).toEqual(["changeable", "changeable"]);
    // An answered offer lets the order go, and others stand until the window closes.
    await db().update(orders).set({ status: "ready" });
    expect([await stage(), (await details()).changeableUntil]).toEqual(["changeable", expect.any(String)]);
    await db().update(orders).set({ status: "review" });
    expect([await stage(), (await details()).changeableUntil]).toEqual(["checked", null]);
    await db().update(orders).set({ status: "in_review" });
    await waitUntil(db(), new Date(now().getTime() + UPGRADE_WINDOW_MS));
    expect(await stage()).toBe("packing");
    await releaseOrders(db());
    const [kit] = await db().select().from(kits);
    const kitId = kit?.id ?? "";
    await shipKit(db(), kitId);
    expect(await stage()).toBe("shipped");
    for (const to of ["delivered", "sample_received", "rejected"] as const) {
      await db().transaction(async (tx) => {
        const found = await lockKit(tx, kitId);
        await moveKits(tx, found?.order ?? null, [kitId], to, { mover: "laboratory", at: now() });
      });
      expect(await stage()).toBe("arrived");
    }
  });

  it("say that a canceled order is canceled, and promise no charge", async () => {
    const { details, actor, account } = await buy();
    await cancelOrder(db(), actor, (await account())?.id ?? "");
    expect(await details()).toMatchObject({ state: "canceled", delivery: null, membership: { status: "canceled" } });
    await settleDown(db());
    const found = await details();
    expect(found).toMatchObject({ state: "refunded", refundRule: "This order has been refunded." });
    expect(past(found.schedule)).toEqual([FIRST, ["given_back", 14_900, "Refunded: what you paid for your order"]]);
  });

  it("name what went back of several charges, of which credit was kept, by what it is", async () => {
    const { details, actor, account, addTape, changeTo } = await buy();
    await addTape();
    await changeTo("month");
    await cancelOrder(db(), actor, (await account())?.id ?? "");
    await settleDown(db());
    expect(past((await details()).schedule)).toEqual([
      FIRST,
      ["charged", 900, "Body-profile tape measure"],
      ["given_back", 14_300, "Refunded: part of what you paid for your order"],
    ]);
  });

  it("tell of no kit where none is sent", async () => {
    const tape = { products: [{ priceId: priceOf("addon_bp-tape"), quantity: 1 }], shippingCost: 495 };
    const { details } = await buy(tape);
    expect(await details()).toMatchObject({ parcel: "things", delivery: { stage: "changeable" } });
  });

  it("say when a membership that ends has ended, and promise no charge", async () => {
    const { details, actor, membershipId } = await buy();
    await db().update(kits).set({ shippedAt: now(), state: "shipped" });
    await db().update(orders).set({ status: "shipped" });
    await cancelMembership(db(), payments(), actor, membershipId);
    const { membership, schedule, state } = await details();
    expect(membership).toMatchObject({ status: "cancel_at_period_end", nextAmount: null, endsAt: expect.any(String) });
    expect([state, past(schedule), schedule.length]).toEqual(["paid", [FIRST], 1]);
  });

  it("list the later kit of a prepaid plan, which is paid already", async () => {
    const { details } = await buy({ products: [{ priceId: priceOf("core_2-years"), quantity: 1 }] });
    expect((await details()).schedule).toMatchObject([
      { kind: "charged", amount: 29_400, hasKit: true },
      { kind: "planned", amount: 0, hasKit: true, date: monthsFromNow(12) },
      { kind: "planned", amount: 29_400, hasKit: true, date: monthsFromNow(24) },
    ]);
  });
});

describe("a change of plan that is taken back", () => {
  it.each([
    ["dearer", "twice-year" as const, 1000, 0],
    ["cheaper", "month" as const, 0, 1500],
  ])(
    "to a %s one leaves the plan, the kit, the books and the balance as they were bought",
    async (_which, frequency, charged, credited) => {
      const { details, changeTo } = await buy();
      const [before] = await db().select().from(memberships);
      expect(await changeTo(frequency)).toMatchObject({ chargedNow: charged, credited });
      await settleDown(db());
      const { answer, mail } = await undoNewest();
      expect(answer).toMatchObject({ refunded: charged, creditTaken: credited });
      const next = { date: monthsFromNow(3), amountCents: 14_900 };
      expect(mail).toMatchObject({
        ...{ cardCents: charged, creditTakenCents: credited },
        plan: { title: "Core Essentials, every 3 months", cadence: "every 3 months", next },
      });
      const { providerSubscriptionId, subscriptionVersion, updatedAt, ...plan } = before ?? {};
      expect(await db().select().from(memberships)).toMatchObject([{ ...plan, subscriptionVersion: 3 }]);
      const { receipt, membership } = await details();
      expect(receipt).toMatchObject({ balanceUsed: 0, shipping: 2500, added: 0, refunded: charged });
      expect(sumCents(receipt.takenBack.map(({ amount }) => amount))).toBe(charged);
      expect(receipt.lines).toMatchObject([{ title: "Core Essentials, every 3 months", amount: 12_400 }]);
      expect(membership).toMatchObject({ frequency: "quarter", nextAmount: 14_900 });
      const found = await books(db());
      const revenue = found.ledger.filter(({ account }) => account === "revenue");
      expect([found.ledgerSum, sumCents(revenue.map(({ amountCents }) => amountCents))]).toEqual([0, -12_400]);
      expect(found.kits).toHaveLength(1);
      expect(await balanceOf(db(), "ada@example.org", null)).toBe(0);
    },
  );

  it("stays while the credit that it gave is spent on something else, and can be taken back once that is undone", async () => {
    const { actor, buyer, changeTo } = await buy();
    await changeTo("month");
    await settleDown(db());
    const spent = await startCheckout(
      db(),
      payments(),
      order({ ...MINI, useBalance: true, expectedTotal: 6395 }),
      buyer,
    );
    await settleDown(db());
    expect(await balanceOf(db(), "ada@example.org", null)).toBe(0);
    const before = await books(db());
    await expect(undoNewest()).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("$15") });
    expect(await books(db())).toEqual(before);
    const [other] = await db().select().from(orders).where(eq(orders.checkoutId, spent.answer.id));
    await cancelOrder(db(), actor, other?.id ?? "");
    await settleDown(db());
    expect((await undoNewest()).answer).toMatchObject({ creditTaken: 1500 });
  });

  it("cannot be made again", async () => {
    const { changeTo } = await buy();
    await changeTo("twice-year");
    await undoNewest();
    await expect(changeTo("month")).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a no to something offered after the payment", () => {
  it("about another plan leaves the change of it possible in the account", async () => {
    const { details, decline, changeTo } = await buy();
    await decline("plan-offer");
    await decline("plan-offer");
    expect((await details()).closedOffers).toEqual(["plan-offer"]);
    await changeTo("twice-year");
    expect((await details()).membership).toMatchObject({ frequency: "twice-year" });
  });

  it.each(["mini-panel", "easy-draw", "bp-tape"] as const)("about %s is kept, and said twice is one", async (type) => {
    const { details, decline } = await buy(MINI);
    expect((await details()).closedOffers).toEqual([]);
    await decline(type);
    await decline(type);
    expect((await details()).closedOffers).toEqual([type]);
  });

  it("comes from the payer only, and not after it was bought", async () => {
    const { decline, addTape } = await buy();
    await expect(decline("bp-tape", newBuyer())).rejects.toMatchObject({ code: "not_found" });
    await addTape();
    await expect(decline("bp-tape")).rejects.toMatchObject({ code: "conflict" });
  });

  it("said while the bank is asked loses to the bank's yes: whoever is charged gets what was paid for", async () => {
    const { buyer, paymentId } = await buyWithQuestion();
    await completeNewestAction(db(), true);
    await settleDown(db());
    const wish = { priceId: priceOf("addon_mini-to-heart"), product: "mini-cholesterol", upgradeTo: "heart-metabolic" };
    const asked = buyMiniPanel(db(), payments(), { ...wish, paymentId, email: "ada@example.org", quantity: 1 }, buyer);
    await expect(asked).rejects.toMatchObject({ code: "authentication_required" });
    await declineOffer(db(), { paymentId, type: "mini-panel" }, buyer);
    await completeNewestAction(db(), true);
    await settleDown(db());
    expect(await db().select().from(upgrades)).toMatchObject([{ state: "purchased", amountCents: 6500 }]);
    expect((await db().select().from(kits)).map(({ productKey }) => productKey)).toEqual(["heart-metabolic"]);
    expect(await db().select().from(orders)).toMatchObject([{ totalCents: 6900 + 995 + 6500, refundedCents: 0 }]);
  });

  async function buyWithQuestion() {
    const buyer = newBuyer();
    const paymentMethod = "pm_card_authenticationRequired";
    const { answer } = await startCheckout(db(), payments(), order({ ...MINI, paymentMethod }), buyer);
    return { buyer, paymentId: answer.paymentId };
  }
});
