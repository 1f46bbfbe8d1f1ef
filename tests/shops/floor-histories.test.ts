import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { Problem } from "@/lib/domain/problem";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { orderLines, orders } from "@/lib/server/db/schema/orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { priceList } from "@/lib/server/shops/plan-options";
import { readBooks } from "@/lib/server/staff/books";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { newBuyer, newDiscount, newMember, openShop, order, settleDown, waitUntil } from "../checkout/shop-floor";
import { withDatabase } from "../support/database";

const KEY = "lift-club";
const db = withDatabase(async (fresh) => {
  await openShop(fresh);
  await seedShops(fresh);
});

const PROGRAMS = ["core", "hormone"] as const;
const RHYTHMS = {
  quarter: { interval: "month", interval_count: 3 },
  month: { interval: "month", interval_count: 1 },
} as const;
const house = new Map(seedPriceRecords().map((record) => [record.lookup_key, record]));
const houseCents = (key: string) => house.get(key)?.unit_amount ?? Number.NaN;

const plan = fc.record({
  program: fc.constantFrom(...PROGRAMS),
  rhythm: fc.constantFrom(...(Object.keys(RHYTHMS) as (keyof typeof RHYTHMS)[])),
});
/** What a partner can set, each within its own limit, and what a customer then does. */
const histories = fc.record({
  prices: fc.array(fc.record({ plan, share: fc.integer({ min: 50, max: 120 }) }), { maxLength: 3 }),
  code: fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percentOff: fc.integer({ min: 5, max: 100 }) }),
    fc.record({ kind: fc.constant("amount" as const), amountOffCents: fc.integer({ min: 500, max: 20_000 }) }),
  ),
  duration: fc.constantFrom("once" as const, "forever" as const),
  scope: fc.constantFrom<string[] | null>(null, ["core"], ["hormone"]),
  bought: plan,
  changedTo: plan,
});
type History = typeof histories extends fc.Arbitrary<infer Made> ? Made : never;
type Plan = History["bought"];
const keyOf = ({ program, rhythm }: Plan) => `${program}_${rhythm}`;

async function setPrice(of: Plan, share: number) {
  const key = keyOf(of);
  await paymentClients().general.prices.create({
    ...{ currency: "usd", unit_amount: Math.ceil((houseCents(key) * share) / 100) },
    ...{ product: house.get(key)?.product ?? "", recurring: RHYTHMS[of.rhythm] },
    ...{ lookup_key: `${key}-at-${KEY}`, transfer_lookup_key: true, metadata: { shop: KEY } },
  });
}

/** A refusal in words is an answer; anything else is a fault. */
async function tried<Done>(step: () => Promise<Done>): Promise<Done | null> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

async function live({ prices, code, duration, scope, bought, changedTo }: History) {
  for (const { plan: of, share } of prices) await setPrice(of, share);
  const terms = { percentOff: null, duration, appliesTo: scope, ...code };
  await newDiscount(db(), { code: "TRY", shopId: demoShopId(KEY), ...terms });
  const actor = await newMember(db());
  const buyer = newBuyer({ actor });
  const { options } = await priceList(KEY);
  const priceId = options.find(({ productKey, frequency }) => keyOf(bought) === `${productKey}_${frequency}`)?.priceId;
  const products = [{ priceId: priceId ?? "", quantity: 1 }];
  const buy = (discount: string | null) =>
    startCheckout(db(), payments(), order({ businessKey: KEY, products, discount }), buyer);
  const { answer } = (await tried(() => buy("TRY"))) ?? (await buy(null));
  await settleDown(db());
  const wish = { frequency: changedTo.rhythm, program: changedTo.program, step: "1" };
  const nothing = { upgradeProductIds: [], oneTimeAddonProductIds: [] };
  await tried(() => changePlan(db(), payments(), answer.subscriptionId ?? "", { ...wish, ...nothing }, buyer));
  await settleDown(db());
  await waitUntil(db(), new Date(now().getTime() + 95 * 86_400_000));
}

describe("whatever a partner sets and a customer then chooses", () => {
  it.each(fc.sample(histories, 6).map((history) => [JSON.stringify(history), history] as const))(
    "nothing is sold under half of our price: %s",
    async (_, history) => {
      await live(history);
      const sold = await db()
        .select({
          id: orders.id,
          key: orderLines.lookupKey,
          cents: orderLines.unitAmountCents,
          off: orderLines.discountCents,
        })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id));
      expect(sold.length).toBeGreaterThan(1);
      for (const { key, cents, off } of sold) {
        expect(2 * (cents - off), `${key} at ${cents} less ${off}`).toBeGreaterThanOrEqual(
          houseCents(key.replace(`-at-${KEY}`, "")),
        );
      }
      expect((await readBooks(db())).lowSales).toEqual({ count: 0, sales: [] });
    },
  );
});
