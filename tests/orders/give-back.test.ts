import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sumCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { outbox } from "@/lib/server/db/schema/operations";
import { balanceEntries, orders } from "@/lib/server/db/schema/orders";
import { refunds as refundRows } from "@/lib/server/db/schema/refunds";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import type { Actor } from "@/lib/server/http/actor";
import { seal } from "@/lib/server/http/seal";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { giveBack } from "@/lib/server/orders/give-back";
import { enqueue } from "@/lib/server/outbox";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { books, newBuyer, newMember, order, priceOf, settleDown, withShop } from "../checkout/shop-floor";

const db = withShop();
const CAUSE = "staff:gb_1";

/** A membership and a tape, bought together for $162.95, by somebody with that much credit. Unit: cents. */
async function buyMixed(creditCents = 0) {
  const actor = await newMember(db());
  const credit = { email: actor.email, amountCents: creditCents, reason: "goodwill", dedupeKey: "test" } as const;
  await moveBalance(db(), { shopId: null, ...credit, at: now() });
  const products = ["core_quarter", "addon_bp-tape"].map((key) => ({ priceId: priceOf(key), quantity: 1 }));
  const { answer } = await startCheckout(
    db(),
    payments(),
    order({ products, shippingCost: 2995 }),
    newBuyer({ actor }),
  );
  await settleDown(db());
  const [made] = await db().select().from(orders);
  if (!made) throw new Error("nothing was bought");
  return { actor, membershipId: answer.subscriptionId ?? "", made };
}

/** What the provider gave back, each refund by itself. Unit: cents. */
const refunds = async () =>
  (await paymentClients().general.refunds.list({ limit: 100 })).data
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other);

const endBoth = async (actor: Actor, membershipId: string, orderId: string, between: () => Promise<void>) => {
  await cancelMembership(db(), payments(), actor, membershipId);
  await between();
  return cancelOrder(db(), actor, orderId);
};

describe("an order whose membership is canceled first, and then the order", () => {
  it.each([
    ["after the first refund was carried out", () => settleDown(db())],
    ["before it was", async () => {}],
  ])("gives both parts back, each once, %s", async (_when, between) => {
    const { actor, membershipId, made } = await buyMixed();
    expect(await endBoth(actor, membershipId, made.id, between)).toMatchObject({ refund: 1395 });
    await settleDown(db());
    expect(await refunds()).toEqual([1395, 14_900]);
    expect(await db().select().from(orders)).toMatchObject([{ status: "refunded", refundedCents: 16_295 }]);
    const [seen] = (await listOrdersById(db(), [made.id], "link")).orders;
    const today = newYorkDay(now());
    expect(seen?.steps.map(({ label, at }) => [label, at && newYorkDay(new Date(at))])).toEqual([
      ["Paid", today],
      ["Refunded", today],
    ]);
    expect((await books(db())).ledgerSum).toBe(0);
    expect((await db().select().from(outbox)).filter(({ state }) => state !== "done")).toEqual([]);
    await moveClock(db(), new Date(now().getTime() + 2 * 3_600_000));
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("gives spent credit back too, to the cent", async () => {
    const { actor, membershipId, made } = await buyMixed(5000);
    expect(made.totalCents).toBe(11_295);
    await endBoth(actor, membershipId, made.id, async () => {});
    await settleDown(db());
    expect([sumCents(await refunds()), await balanceOf(db(), actor.email, null)]).toEqual([11_295, 5000]);
  });
});

describe("money that goes back", () => {
  it("for one cause twice goes back once, and both tell the same", async () => {
    const { made } = await buyMixed(2000);
    const given = await giveBack(db(), made, CAUSE, 15_000, now());
    expect(given).toEqual({ cardCents: 14_295, creditCents: 705, toLender: null });
    expect(await giveBack(db(), made, CAUSE, 15_000, now())).toEqual(given);
    await settleDown(db());
    expect(await giveBack(db(), made, CAUSE, 15_000, now())).toEqual(given);
    await settleDown(db());
    expect(await refunds()).toEqual([14_295]);
    expect(await balanceOf(db(), made.email, null)).toBe(705);
  });

  it("is never more than is left, and counts what somebody gave back at the provider by hand", async () => {
    const { made } = await buyMixed();
    const paymentId = made.providerPaymentId ?? "";
    await payments().refund({ key: "by_hand", paymentId, amountCents: 6000, since: now() });
    await settleDown(db());
    expect(await giveBack(db(), made, "order", 99_999, now())).toEqual({
      cardCents: 10_295,
      creditCents: 0,
      toLender: null,
    });
    expect(await giveBack(db(), made, CAUSE, 1, now())).toEqual({ cardCents: 0, creditCents: 0, toLender: null });
    await settleDown(db());
    expect(await refunds()).toEqual([6000, 10_295]);
    expect(await db().select().from(balanceEntries).where(eq(balanceEntries.reason, "refund"))).toEqual([]);
  });
});

describe("the charge of an upgrade that is taken back", () => {
  const withTape = async () => {
    const actor = await newMember(db());
    const buyer = newBuyer({ actor });
    const { answer } = await startCheckout(db(), payments(), order(), buyer);
    await buyTape(db(), payments(), answer.id, buyer);
    await settleDown(db());
    const [made] = await db().select().from(orders);
    const [tape] = await db().select().from(upgrades);
    if (!made || !tape) throw new Error("nothing was bought");
    return { actor, made, undo: () => undoUpgrade(db(), seal(UNDO_PURPOSE, tape.id)) };
  };

  it("goes back once when the order is canceled at the same moment", async () => {
    const { actor, made, undo } = await withTape();
    expect(await undo()).toMatchObject({ refunded: 900 });
    expect(await cancelOrder(db(), actor, made.id)).toMatchObject({ refund: 14_900 });
    await settleDown(db());
    expect(await refunds()).toEqual([900, 14_900]);
  });

  it("goes back as far as it has not yet", async () => {
    const { made, undo } = await withTape();
    await giveBack(db(), made, CAUSE, 14_900 + 500, now());
    expect(await undo()).toMatchObject({ refunded: 400 });
    await settleDown(db());
    expect(await refunds()).toEqual([400, 500, 14_900]);
    expect((await books(db())).ledgerSum).toBe(0);
  });
});

/** What a start does with what went back before it was written down by itself. */
async function bringUpToDate(): Promise<void> {
  const [, , ...inserts] = readFileSync("lib/server/db/migrations/0005_refunds.sql", "utf8").split(
    "--> statement-breakpoint",
  );
  expect(inserts).toHaveLength(3);
  for (const insert of inserts) await db().execute(insert);
}

describe("what went back before its cause was kept", () => {
  it("and what then waited to, counts as refunded, and is sent once", async () => {
    const { actor, made } = await buyMixed(2000);
    const paymentId = made.providerPaymentId ?? "";
    await payments().refund({ key: "earlier", paymentId, amountCents: 1000, since: now() });
    await settleDown(db());
    await db().delete(refundRows);
    const waits = { orderId: made.id, providerPaymentId: paymentId, amountCents: 4000 };
    await enqueue(db(), "refund", `refund:cancel:${made.id}:${paymentId}`, waits);
    const credit = { email: made.email, amountCents: 500, reason: "refund", dedupeKey: `refund:${made.id}` } as const;
    await moveBalance(db(), { shopId: null, ...credit, at: now() });
    await bringUpToDate();
    expect(await cancelOrder(db(), actor, made.id)).toMatchObject({ refund: 16_295 - 1000 - 4000 - 500 });
    await settleDown(db());
    expect(await refunds()).toEqual([1000, 4000, 9295]);
    expect(await balanceOf(db(), actor.email, null)).toBe(2000);
  });
});
