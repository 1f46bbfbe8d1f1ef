import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { MailBrand } from "@/lib/content/mails/letter";
import type { MailTemplates } from "@/lib/content/mails/mail";
import { moneyReturned } from "@/lib/content/mails/money-mails";
import type { MoneyWish } from "@/lib/contracts/staff-order-money";
import { sumCents } from "@/lib/domain/money";
import { listOrders } from "@/lib/server/account/list-orders";
import { reconcile } from "@/lib/server/books/reconcile";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { memberships } from "@/lib/server/db/schema/memberships";
import { audit, outbox } from "@/lib/server/db/schema/operations";
import { balanceEntries, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { shops } from "@/lib/server/db/schema/shops";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { returnableOf } from "@/lib/server/orders/give-back";
import { findUnbalancedOrders } from "@/lib/server/orders/ledger";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { giveMoney } from "@/lib/server/staff/give-money";
import { books, newBuyer, newMember, order, settleDown, shipAll, withShop } from "../checkout/shop-floor";
import { insertPerson } from "../support/people";

type Returned = MailTemplates["money-returned"];
const db = withShop();
const REASON = "The box was damaged.";

/** An order of $149, of which so much was paid from the balance, and one of us. Unit: cents. */
async function buy(creditCents = 0) {
  const actor = await newMember(db());
  const credit = { email: actor.email, amountCents: creditCents, reason: "referral", dedupeKey: "test" } as const;
  await moveBalance(db(), { shopId: null, ...credit, at: now() });
  // The card pays the rest.
  const pays = creditCents < 14_900 ? {} : { paymentMethod: null, expectedTotal: 0 };
  await startCheckout(db(), payments(), order(pays), newBuyer({ actor }));
  await settleDown(db());
  const [made] = await db().select().from(orders);
  if (!made) throw new Error("nothing was bought");
  const staff = { userId: await insertPerson(db(), { email: "ines@example.org", role: "admin" }) };
  const left = async (to: MoneyWish["to"] = "payment") => {
    const { cents, goodwillCents } = await returnableOf(db(), made.id);
    return to === "payment" ? cents : goodwillCents;
  };
  const give = async (amount: number, to: MoneyWish["to"] = "payment", returnable?: number) =>
    giveMoney(db(), staff, made.id, { amount, to, returnable: returnable ?? (await left(to)), reason: REASON });
  return { actor, made, staff, left, give };
}

const refunds = async () =>
  (await paymentClients().general.refunds.list({ limit: 100 })).data.map(({ amount }) => amount);
const state = async () => (await db().select().from(orders))[0];
const mails = async () => (await books(db())).mails.filter(({ dedupeKey }) => dedupeKey.startsWith("money-returned:"));

it("part of the money goes back to the card, and the order goes on", async () => {
  const { give, left, made, staff } = await buy();
  expect(await give(5000)).toEqual({ card: 5000, credit: 0 });
  const [mail] = await mails();
  const data = { cardCents: 5000, creditCents: 0, isGoodwill: false, share: "part" };
  expect(mail?.payload).toMatchObject({ to: made.email, data });
  expect(JSON.stringify(mail)).not.toContain(REASON);
  await settleDown(db());
  expect(await refunds()).toEqual([5000]);
  expect(await state()).toMatchObject({ status: "in_review", refundedCents: 5000 });
  expect(await left()).toBe(9900);
  const [noted] = await db().select().from(audit).where(eq(audit.event, "order.give-back"));
  expect(noted).toMatchObject({ actor: staff.userId, subject: made.id, details: { cents: 5000, reason: REASON } });
  const [counted] = await db().select().from(trackingEvents).where(eq(trackingEvents.kind, "refund"));
  expect(counted).toMatchObject({ rule: "refunded_in_part", cents: -5000 });
  expect(await findUnbalancedOrders(db())).toEqual([]);
  await moveClock(db(), new Date(now().getTime() + 2 * 3_600_000));
  expect(await reconcile(db(), payments())).toBe(0);
});

it("credit for goodwill goes to the balance; no card and no conversion knows of it", async () => {
  const { give, left, made } = await buy();
  expect(await give(2500, "balance")).toEqual({ card: 0, credit: 2500 });
  expect(await mails()).toMatchObject([{ payload: { data: { creditCents: 2500, isGoodwill: true } } }]);
  await settleDown(db());
  expect([await balanceOf(db(), made.email, null), await left(), await refunds()]).toEqual([2500, 14_900, []]);
  expect(await left("balance")).toBe(12_400);
  const given = await db().select().from(balanceEntries).where(eq(balanceEntries.reason, "goodwill"));
  expect(given).toMatchObject([{ amountCents: 2500 }]);
  expect(await db().select().from(trackingEvents).where(eq(trackingEvents.kind, "refund"))).toEqual([]);
});

it("a gift says when it is used: by a confirmed account, after what is owed, once there is one or it is confirmed", async () => {
  const { give, actor } = await buy();
  const said = async () => {
    await give(100, "balance");
    return (await mails()).map(({ payload }) => (payload as { data: { creditUse: string } }).data.creditUse).at(-1);
  };
  const isConfirmed = (emailVerified: boolean) =>
    db().update(users).set({ emailVerified }).where(eq(users.id, actor.userId));
  expect(await said()).toBe("account");
  await db().update(memberships).set({ status: "past_due" });
  expect(await said()).toBe("owing");
  await isConfirmed(false);
  expect(await said()).toBe("unconfirmed");
  await db().update(orders).set({ email: "guest@example.net", userId: null });
  expect(await said()).toBe("guest");
});

it("a gift takes nothing of what goes back when the order is canceled afterwards, and is given once", async () => {
  const { actor, give, made } = await buy(4000);
  await give(3000);
  await give(1000, "balance");
  expect(await cancelOrder(db(), actor, made.id)).toMatchObject({ refund: 11_900 });
  await settleDown(db());
  expect(sumCents(await refunds())).toBe(10_900);
  expect(await balanceOf(db(), made.email, null)).toBe(5000);
});

it("a gift is never more than was paid, whatever two colleagues give at once", async () => {
  const { give, left } = await buy(4000);
  await give(10_000, "balance");
  await expect(give(5000, "balance", 14_900)).rejects.toMatchObject({ code: "conflict" });
  await expect(give(4901, "balance")).rejects.toMatchObject({ code: "malformed" });
  expect([await left("balance"), await left()]).toEqual([4900, 14_900]);
});

it("who bought in a partner's shop without an account gets money and no credit that they could not use", async () => {
  const { give, made } = await buy();
  await seedShops(db());
  const [partner] = await db().select().from(shops).where(eq(shops.key, "lift-club"));
  const guest = { email: "guest@example.net", userId: null, shopId: partner?.id ?? null };
  await db().update(orders).set(guest).where(eq(orders.id, made.id));
  await expect(give(1000, "balance")).rejects.toMatchObject({ code: "conflict" });
  expect(await give(1000)).toEqual({ card: 1000, credit: 0 });
});

it("spent credit goes back to the balance once the card has everything back, and the order still goes out", async () => {
  const { give, made } = await buy(4000);
  expect(await give(10_900)).toEqual({ card: 10_900, credit: 0 });
  await settleDown(db());
  expect(await state()).toMatchObject({ status: "in_review", refundedCents: 10_900 });
  await shipAll(db());
  expect(await give(4000)).toEqual({ card: 0, credit: 4000 });
  expect(await balanceOf(db(), made.email, null)).toBe(4000);
});

it("of what credit paid a part is back in the balance, and the order says the rest of what canceling brings", async () => {
  const { give, actor } = await buy(14_900);
  expect(await give(2000)).toEqual({ card: 0, credit: 2000 });
  const { orders: shown } = await listOrders(db(), actor);
  expect(shown).toMatchObject([
    {
      cancelRefund: 12_900,
      refundRule: expect.stringMatching(/^Part of this order was refunded\..* you get the rest back/),
    },
  ]);
  const { checkoutId } = (await state()) ?? {};
  const receipt = await checkoutDetails(db(), checkoutId ?? "", false, newBuyer({ actor }));
  expect(receipt.refundRule).toBe(shown[0]?.refundRule);
  const [mail] = await mails();
  const letter = JSON.stringify(moneyReturned(mail?.payload.data as Returned, { brandName: "Tealmark" } as MailBrand));
  expect(letter).toMatch(/Part of what you paid for order \S+ is refunded\./);
  expect(letter).not.toContain("on its way back");
});

it("everything goes back by canceling while that is possible, and by hand afterwards", async () => {
  const { give } = await buy();
  await expect(give(14_900)).rejects.toMatchObject({ code: "malformed", details: { field: "amount" } });
  await shipAll(db());
  await give(14_900);
  const leaves = { unsentKits: 0, replacements: [], membership: { next: { amountCents: 14_900 } } };
  expect(await mails()).toMatchObject([{ payload: { data: { share: "all", leaves } } }]);
  await settleDown(db());
  expect(await state()).toMatchObject({ status: "refunded", refundedCents: 14_900 });
});

it("what was decided on figures of before is refused, and nothing is sent", async () => {
  const { give } = await buy();
  await give(5000, "payment", 14_900);
  await expect(give(5000, "payment", 14_900)).rejects.toMatchObject({ code: "conflict" });
  await settleDown(db());
  expect(await refunds()).toEqual([5000]);
});

it("nobody who deleted their account gets credit, but the card its money", async () => {
  const { give, made } = await buy();
  await db().update(orders).set({ email: "gone_0123456789" }).where(eq(orders.id, made.id));
  await expect(give(1000, "balance")).rejects.toMatchObject({ code: "conflict" });
  await give(1000);
  await settleDown(db());
  expect([await refunds(), await mails()]).toEqual([[1000], []]);
  expect((await db().select().from(outbox)).filter(({ state: at }) => at !== "done")).toEqual([]);
});

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let last = seed;
  return (below: number) => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * below);
  };
}

it.each([1, 2, 3, 4])("whatever is given in whatever order never exceeds what was paid (%i)", async (seed) => {
  const next = numbers(seed * 7919);
  const { give, left, made, actor } = await buy(next(9000));
  const paymentId = made.providerPaymentId ?? "";
  await shipAll(db());
  // At the provider somebody gives back what is left, when nothing is under way.
  const byHand = async () => {
    await settleDown(db());
    const amountCents = Math.min(1 + next(900), await left());
    await payments().refund({ key: `by_hand_${next(1e9)}`, paymentId, amountCents, since: now() });
    await settleDown(db());
  };
  const steps = [() => give(1 + next(6000)), () => give(1 + next(2000), "balance"), byHand];
  const gone = async () => {
    const moved = await db().select().from(balanceEntries).where(eq(balanceEntries.email, actor.email));
    const back = moved.filter(({ reason }) => reason === "refund");
    return sumCents([...(await refunds()), ...back.map(({ amountCents }) => amountCents)]);
  };
  for (let step = 0; step < 12; step++) {
    // What asks for more than is left is refused, here or by the provider.
    await steps[next(steps.length)]?.().catch(() => undefined);
    expect(await gone()).toBeLessThanOrEqual(14_900);
    if (step % 3 !== 2) continue;
    await settleDown(db());
    expect(await left()).toBe(14_900 - (await gone()));
  }
  expect(await gone()).toBeGreaterThan(5000);
  await settleDown(db());
  expect(await findUnbalancedOrders(db())).toEqual([]);
  expect((await db().select().from(outbox)).filter(({ state: at }) => at === "dead")).toEqual([]);
});
