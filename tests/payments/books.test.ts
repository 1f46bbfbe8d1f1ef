import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { audit } from "@/lib/server/db/schema/operations";
import { ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { reconciliationBreaks } from "@/lib/server/db/schema/reconciliation";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { recordRefund } from "@/lib/server/orders/record-refund";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { payments } from "@/lib/server/payments/stripe-payments";
import { seedMember } from "@/lib/server/seed/seed-member";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { closeBreak, readBooks } from "@/lib/server/staff/books";
import { newBuyer, newMember, order, settleDown, withShop } from "../checkout/shop-floor";

const db = withShop();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const pass = (ms: number) => moveClock(db(), new Date(now().getTime() + ms));
const compare = () => reconcile(db(), payments());
const standing = async () => (await readBooks(db())).standing.map(({ kind, ours, theirs }) => [kind, ours, theirs]);

/** An order that was paid and is in the books. */
async function buy() {
  await startCheckout(db(), payments(), order(), newBuyer());
  await settleDown(db());
  const [bought] = await db().select().from(orders);
  if (!bought?.providerPaymentId) throw new Error("nothing was bought");
  return { ...bought, paymentId: bought.providerPaymentId };
}

/** A payment at the provider that no order of ours knows. */
async function payUnknown(amountCents = 14_900) {
  const key = `stray_${Math.random()}`;
  const customerId = await payments().createCustomer({ key: `cus_${key}`, email: "ada@example.org", name: "Ada" });
  return payments().charge({
    ...{ key, amountCents, customerId, methodId: "pm_card_visa", isPayLater: false, keepsCard: false },
    ...{ returnUrl: "http://localhost:3000", email: "ada@example.org", country: "US" },
    metadata: { checkout_id: "chk_nobody_knows" },
  });
}

const giveBack = (paymentId: string, amountCents: number) =>
  payments().refund({ key: `by_hand_${Math.random()}`, paymentId, amountCents, since: now() });

describe("a difference in the books", () => {
  it("stands for as long as it is there, however long ago the payment was", async () => {
    await payUnknown();
    await pass(2 * HOUR);
    expect(await compare()).toBe(1);
    const [found] = (await readBooks(db())).standing;
    for (const days of [1, 2, 4, 30]) {
      await pass(days * DAY);
      expect(await compare(), `after ${days} more days`).toBe(1);
    }
    expect((await readBooks(db())).standing).toEqual([found]);
  });

  it("goes once the comparison looked at the payment again and both sides agree", async () => {
    const stray = await payUnknown();
    await pass(2 * HOUR);
    await compare();
    await pass(10 * DAY);
    await giveBack(stray.id, 14_900);
    expect(await compare()).toBe(0);
    expect(await readBooks(db())).toMatchObject({ standing: [], resolved: [{ note: null, closedBy: null }] });
  });

  it("stands when the provider cannot be asked about it", async () => {
    await payUnknown();
    await pass(2 * HOUR);
    await compare();
    await pass(10 * DAY);
    const silent: Payments = {
      ...payments(),
      retrievePayment: () => Promise.reject(new PaymentsUnavailable(false)),
    };
    await expect(reconcile(db(), silent)).rejects.toThrow(PaymentsUnavailable);
    expect(await standing()).toEqual([["unknown_payment", null, 14_900]]);
  });

  it("stands while the provider does not know the payment that our ledger names", async () => {
    const { id } = await buy();
    const sold = { revenueCents: 900, shippingCents: 0, discountCents: 0, balanceCents: 0, chargedCents: 900 };
    await writeLedger(db(), id, saleMovements(sold, "pi_of_no_provider"), now());
    await pass(2 * HOUR);
    await compare();
    await pass(9 * DAY);
    expect(await compare()).toBe(3);
    // Nothing was decided about that charge, and its order does not know it.
    expect((await standing()).sort()).toEqual([
      ["conversions", 14_900, 15_800],
      ["missing_payment", 900, null],
      ["order_charged", 14_900, 15_800],
    ]);
    await db().delete(ledgerEntries).where(eq(ledgerEntries.paymentId, "pi_of_no_provider"));
    await db().delete(ledgerEntries).where(eq(ledgerEntries.amountCents, -900));
    expect(await compare()).toBe(0);
  });

  it("about a refund that nobody told us of goes once our books have it", async () => {
    const { id, paymentId } = await buy();
    await giveBack(paymentId, 5_000);
    await pass(2 * HOUR);
    await compare();
    expect(await standing()).toEqual([["refund", 0, 5_000]]);
    await pass(8 * DAY);
    await compare();
    expect(await standing()).toEqual([["refund", 0, 5_000]]);
    await recordRefund(db(), id, await payments().retrievePayment(paymentId));
    expect(await compare()).toBe(0);
  });

  it("is found in an old payment of which something was refunded just now", async () => {
    const { id, paymentId } = await buy();
    await pass(40 * DAY);
    await giveBack(paymentId, 5_000);
    await recordRefund(db(), id, await payments().retrievePayment(paymentId));
    expect(await compare()).toBe(0);
    await giveBack(paymentId, 1_000);
    expect(await compare()).toBe(1);
    expect(await standing()).toEqual([["refund", 5_000, 6_000]]);
  });

  it("is found after more than three days in which nobody compared", async () => {
    await compare();
    await pass(2 * HOUR);
    await payUnknown();
    await pass(9 * DAY);
    expect(await compare()).toBe(1);
  });

  it("is none where the ledger of a payment is dated otherwise than the payment, as in a fresh demo", async () => {
    await seedShops(db());
    await seedPeople(db());
    await seedMember(db());
    await pass(10 * HOUR);
    expect(await compare()).toBe(0);
    expect(await standing()).toEqual([]);
  });

  it.each([
    ["order_refunded", sql`refunded_cents = refunded_cents + 700`, 700, 0],
    ["order_charged", sql`total_cents = total_cents + 700`, 15_600, 14_900],
  ])(
    "of an order's own sums stands until they are its ledger's again, or a person closes it: %s",
    async (kind, change, said, booked) => {
      const { id, totalCents, refundedCents } = await buy();
      await pass(60 * DAY);
      expect(await compare()).toBe(0);
      await db().execute(sql`update orders set ${change} where id = ${id}`);
      for (const days of [0, 9]) {
        await pass(days * DAY);
        expect(await compare()).toBe(1);
        expect(await standing()).toEqual([[kind, said, booked]]);
      }
      await db().update(orders).set({ totalCents, refundedCents }).where(eq(orders.id, id));
      expect(await compare()).toBe(0);
      await db().execute(sql`update orders set ${change} where id = ${id}`);
      expect(await compare()).toBe(1);
      const [found] = (await readBooks(db())).standing;
      await closeBreak(db(), await newMember(db()), found?.id ?? "", "Written by hand.");
      expect(await compare()).toBe(0);
    },
  );

  it("may be more than two thousand million cents", async () => {
    const { id } = await buy();
    const row = {
      orderId: id,
      paymentId: null,
      account: "revenue",
      amountCents: 2_000_000_000,
      createdAt: now(),
    } as const;
    await db()
      .insert(ledgerEntries)
      .values([1, 2].map((copy) => ({ ...row, id: `led_${copy}` })));
    expect(await compare()).toBe(1);
    expect(await standing()).toEqual([["ledger", 4_000_000_000, 0]]);
  });
});

describe("a person who closes a difference", () => {
  const found = async () => {
    await pass(2 * HOUR);
    await compare();
    const [first] = (await readBooks(db())).standing;
    return first?.id ?? "";
  };

  it("says why, which stays with it and in the audit trail, and the same difference is not raised again", async () => {
    const admin = await newMember(db(), "boss@example.org");
    await payUnknown();
    const id = await found();
    await closeBreak(db(), admin, id, "Refunded by cheque 1042");
    await pass(DAY);
    expect(await compare()).toBe(0);
    const { standing: left, resolved } = await readBooks(db());
    expect(left).toEqual([]);
    expect(resolved).toMatchObject([{ id, note: "Refunded by cheque 1042", closedBy: "Ada Lovelace" }]);
    const [noted] = await db().select().from(audit).where(eq(audit.event, "books.close"));
    expect(noted).toMatchObject({ actor: admin.userId, subject: id, details: { note: "Refunded by cheque 1042" } });
  });

  it("hears of it again when the sums have changed since", async () => {
    const admin = await newMember(db(), "boss@example.org");
    const { paymentId } = await buy();
    await giveBack(paymentId, 5_000);
    await closeBreak(db(), admin, await found(), "Goodwill by hand");
    await giveBack(paymentId, 100);
    expect(await compare()).toBe(1);
    expect(await standing()).toEqual([["refund", 0, 5_100]]);
  });

  it("closes what stands, once", async () => {
    const admin = await newMember(db(), "boss@example.org");
    await payUnknown();
    const id = await found();
    await closeBreak(db(), admin, id, "Known");
    await expect(closeBreak(db(), admin, id, "Known")).rejects.toMatchObject({ code: "conflict" });
    await expect(closeBreak(db(), admin, "brk_nobody", "Known")).rejects.toMatchObject({ code: "not_found" });
    expect(await db().select().from(reconciliationBreaks)).toHaveLength(1);
  });
});
