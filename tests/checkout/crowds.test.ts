import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { outbox } from "@/lib/server/db/schema/operations";
import { ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { moveBalance } from "@/lib/server/orders/balance";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyEasyDraw } from "@/lib/server/upgrades/order-upgrades";
import { withOwnDatabase } from "../support/database";
import { newBuyer, newDiscount, newMember, openShop, order, priceOf } from "./shop-floor";

const db = withOwnDatabase();

beforeAll(() => openShop(db()));

const CROWD = 50;
const crowd = <Answer>(work: (index: number) => Promise<Answer>) =>
  Promise.allSettled(Array.from({ length: CROWD }, (_, index) => work(index)));

const ordersOf = (email: string) => db().select().from(orders).where(eq(orders.email, email));

const chargesOf = async (label: string, value: string) => {
  const query = `metadata["${label}"]:"${value}"`;
  const { data } = await paymentClients().general.paymentIntents.search({ query, limit: 100 });
  return data.filter(({ status }) => status === "succeeded");
};

describe("many at once", { timeout: 120_000 }, () => {
  it("fifty identical requests at once make one order and one charge", async () => {
    const email = "click@example.org";
    const buyer = newBuyer();
    const answers = await crowd(() => startCheckout(db(), payments(), order({ email }), buyer));
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
    const ids = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.answer.id] : []));
    expect(new Set(ids).size).toBe(1);
    const made = await ordersOf(email);
    expect(made).toHaveLength(1);
    expect(await chargesOf("checkout_id", ids[0] ?? "")).toHaveLength(1);
    const receipts = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `receipt:${made[0]?.id}`));
    expect(receipts).toHaveLength(1);
  });

  it("of fifty browsers that race for the last use of a code one gets it, and nobody else is charged", async () => {
    await newDiscount(db(), { code: "LASTONE", maxUses: 1 });
    const answers = await crowd((index) =>
      startCheckout(db(), payments(), order({ email: `race${index}@example.org`, discount: "LASTONE" }), newBuyer()),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(["discount_gone"]));
    expect(await db().select().from(discountUses)).toMatchObject([{ state: "used" }]);
    expect(await db().select().from(discounts)).toMatchObject([{ uses: 1 }]);
    const made = await db().select().from(orders).where(sql`${orders.email} like 'race%'`);
    expect(made).toHaveLength(1);
  });

  it("the same upgrade fifty times is charged once, and everybody hears of it", async () => {
    const email = "upgrade@example.org";
    const buyer = newBuyer();
    const products = [{ priceId: priceOf("mini-glucose_one-time"), quantity: 1 }];
    const { answer } = await startCheckout(db(), payments(), order({ email, products, shippingCost: 995 }), buyer);
    const wish = {
      priceId: priceOf("addon_easy-draw-upgrade"),
      paymentId: answer.paymentId,
      email,
      product: "mini-glucose",
    };
    const answers = await crowd(() => buyEasyDraw(db(), payments(), wish, buyer));
    const bought = answers.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(bought.filter(({ isNew }) => isNew)).toHaveLength(1);
    const [row] = await db().select().from(upgrades).where(eq(upgrades.paymentId, answer.paymentId));
    expect(await chargesOf("upgrade_id", row?.id ?? "")).toHaveLength(1);
    expect(await ordersOf(email)).toMatchObject([{ totalCents: 6900 + 995 + 2500 }]);
  });

  it("the same credit is not spent by two carts at once", async () => {
    const actor = await newMember(db(), "credit@example.org");
    const credit = { email: actor.email, amountCents: 3000, reason: "goodwill", dedupeKey: "race" } as const;
    await moveBalance(db(), { shopId: null, ...credit, at: new Date() });
    const carts = ["core_quarter", "hormone_quarter", "thyroid_quarter", "core_month"];
    const buyers = carts.map(() => newBuyer({ actor }));
    await Promise.allSettled(
      carts.map((key, index) =>
        startCheckout(
          db(),
          payments(),
          order({ email: actor.email, products: [{ priceId: priceOf(key), quantity: 1 }] }),
          buyers[index] ?? newBuyer(),
        ),
      ),
    );
    const made = await ordersOf(actor.email);
    const spent = await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, "balance"));
    expect(made).toHaveLength(4);
    expect(spent.map(({ amountCents }) => amountCents)).toEqual([3000]);
  });

  it("every order's ledger sums to zero", async () => {
    const sums = await db()
      .select({ cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.orderId);
    expect(sums.length).toBeGreaterThan(5);
    expect(sums.every(({ cents }) => cents === 0)).toBe(true);
    const open = await db().select().from(checkouts).where(eq(checkouts.status, "processing"));
    expect(open).toEqual([]);
  });
});
