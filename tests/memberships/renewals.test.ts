import { describe, expect, it } from "vitest";
import { addPeriods, firstRenewal } from "@/lib/domain/recurring-period";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { books, newBuyer, newDiscount, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { deliveredMails } from "../support/outbox";

const db = withShop();

async function join(overrides: Parameters<typeof order>[0] = {}) {
  const { answer } = await startCheckout(db(), payments(), order(overrides), newBuyer());
  await settleDown(db());
  return answer;
}

/** A day after so many months have passed. */
const monthsLater = (months: number) =>
  new Date(addPeriods(now(), { interval: "month", intervalCount: 1 }, months).getTime() + 24 * 3_600_000);

const membership = async () => (await db().select().from(memberships))[0];

const totals = async () => {
  const rows = await db().select().from(orders).orderBy(orders.createdAt, orders.number);
  return rows.map(({ totalCents }) => totalCents);
};

describe("a quarterly membership", () => {
  it("renews after three months: charge, order, kit, receipt, event, next date", async () => {
    await join();
    const first = await membership();
    await deliveredMails(db());
    await waitUntil(db(), monthsLater(3));
    const [receipt] = await deliveredMails(db());
    expect(receipt?.source).toContain("Paid with Visa ending in 4242.");
    const found = await books(db());
    expect(await totals()).toEqual([14_900, 14_900]);
    const renewal = found.orders.find(({ checkoutId }) => checkoutId === null);
    expect(renewal).toMatchObject({ membershipId: first?.id, status: "ready", providerInvoiceId: /^in_/ });
    expect(found.kits).toHaveLength(2);
    expect(found.ledgerSum).toBe(0);
    expect(found.mails.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(
      found.orders.map(({ id }) => `receipt:${id}`).sort(),
    );
    expect(found.tracking.map(({ kind, decision }) => [kind, decision])).toEqual([
      ["purchase", "counted"],
      ["renewal", "counted"],
    ]);
    const next = await membership();
    expect(next?.status).toBe("active");
    const days = ((next?.nextChargeAt.getTime() ?? 0) - (first?.nextChargeAt.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("with a code for three charges pays the full price at the fourth", async () => {
    await newDiscount(db(), { code: "THREE20", percentOff: 20, duration: "repeating", durationInCycles: 3 });
    await join({ discount: "THREE20" });
    for (const _ of [1, 2, 3]) await waitUntil(db(), monthsLater(3));
    expect(await totals()).toEqual([12_420, 12_420, 12_420, 14_900]);
    expect(await membership()).toMatchObject({ discountCyclesLeft: 0 });
    expect((await books(db())).ledgerSum).toBe(0);
    expect((await db().select().from(orders)).every(({ status }) => status !== "review")).toBe(true);
  });

  it("with a code for ever keeps it, and with one for the first charge does not", async () => {
    await newDiscount(db(), { code: "FOREVER5", percentOff: 5, duration: "forever" });
    await newDiscount(db(), { code: "FIRST", kind: "amount", percentOff: null, amountOffCents: 2500 });
    await join({ discount: "FOREVER5" });
    await join({ discount: "FIRST", email: "grace@example.org" });
    await waitUntil(db(), monthsLater(3));
    expect((await totals()).sort()).toEqual([12_400, 14_280, 14_280, 14_900]);
  });

  it("with add-ons charges them at its own cadence", async () => {
    const products = [
      { priceId: priceOf("core_month"), quantity: 1 },
      { priceId: priceOf("addon_wellness-plus"), quantity: 1 },
    ];
    await join({ products });
    await waitUntil(db(), monthsLater(1));
    expect(await totals()).toEqual([17_900, 17_900]);
    expect((await books(db())).orders.map(({ status }) => status)).not.toContain("review");
  });

  it("of the unlimited kind sends no kit with its later fees", async () => {
    await join({ products: [{ priceId: priceOf("core_unlimited"), quantity: 1 }] });
    await waitUntil(db(), monthsLater(1));
    expect(await totals()).toEqual([17_400, 14_900]);
    expect(await db().select().from(kits)).toHaveLength(1);
  });
});

describe("a renewal that the bank refuses", () => {
  const failing = async (request: Parameters<typeof join>[0] = {}) => {
    const answer = await join(request);
    const { general } = paymentClients();
    const row = await membership();
    const method = await general.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: row?.providerCustomerId ?? "",
    });
    await general.subscriptions.update(row?.providerSubscriptionId ?? "", { default_payment_method: method.id });
    await settleDown(db());
    return answer;
  };

  /** The days that the mails named for the next try. */
  const tries = async () => {
    const { mails } = await books(db());
    const keys = mails.map(({ dedupeKey }) => dedupeKey.split(":"));
    return keys.filter(([kind]) => kind === "payment-failed").map(([, , day]) => day);
  };

  it("leaves the membership owing, says when it is tried again, and makes no order", async () => {
    await failing();
    await waitUntil(db(), firstRenewal(now(), "quarter"));
    const owedCents = 14_900;
    expect(await membership()).toMatchObject({ status: "past_due", owedCents, owedNextTryAt: expect.any(Date) });
    expect(await totals()).toEqual([14_900]);
    expect(await tries()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  });

  it.each([
    ["core_quarter", "This renewal's kit ships once $149 is paid."],
    ["core_unlimited", "You can't ask for a kit until $149 is paid."],
  ])(
    "says what it holds back, and what ships all the same, also once the membership has ended: %s",
    async (key, held) => {
      await failing({ products: [{ priceId: priceOf(key), quantity: 1 }] });
      await deliveredMails(db());
      await waitUntil(db(), monthsLater(4));
      const told = (await deliveredMails(db())).filter(({ subject }) => /did not go|has ended/.test(subject));
      const texts = told.map(({ source }) => source.replaceAll(/\s+/g, " "));
      expect(texts).toHaveLength(5);
      const [first] = await db().select().from(orders);
      for (const text of texts) expect(text).toContain(`Still coming with order ${first?.number}: Core Essentials`);
      for (const text of texts.slice(0, -1)) expect(text).toContain(held);
      expect(texts.at(-1)).not.toContain(held);
    },
  );

  it("ends the membership after the last try, one mail per try", async () => {
    await failing();
    await waitUntil(db(), monthsLater(4));
    expect(await membership()).toMatchObject({ status: "canceled", canceledAt: expect.any(Date) });
    const told = await tries();
    expect(told).toHaveLength(5);
    expect(told).toContain("last");
    expect(await totals()).toEqual([14_900]);
  });
});
