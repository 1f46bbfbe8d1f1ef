import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { questionIn } from "@/lib/contracts/conversions";
import { DIMENSIONS, type Dimension, HOUSE_KEY, NONE } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { moveClock } from "@/lib/server/clock";
import {
  type FigureScope,
  figureDays,
  figureParts,
  figureRows,
  figureSums,
} from "@/lib/server/db/queries/conversion-figures";
import { selectUnfootedOrders } from "@/lib/server/db/queries/reconciliation";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { ledgerEntries, orderLines, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { newId } from "@/lib/server/ids";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { type Random, randomFrom } from "../api/fuzz/random";
import { live } from "../staff/history";
import { withDatabase } from "../support/database";

const db = withDatabase(seedShops);
const SHOPS = [null, demoShopId("lift-club"), demoShopId("calm-cycle")] as const;
const PRODUCTS = ["core", "thyroid", "ultimate"] as const;

/** Half minutes before midnight in New York and hours around it, and those that its clocks skip and repeat. What happens takes some time. */
const MOMENTS = [
  ...["2026-03-08T04:59:30Z", "2026-03-08T05:00:00Z", "2026-03-08T07:30:00Z", "2026-03-09T03:59:30Z"],
  ...["2026-11-01T03:59:30Z", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-02T04:59:30Z"],
  ...["2026-11-02T05:00:00Z", "2026-06-15T12:00:00Z", "2026-06-16T12:00:00Z"],
] as const;

async function happen(random: Random): Promise<void> {
  for (let person = 0; person < 24; person++) {
    await moveClock(db(), new Date(random.pick(MOMENTS)));
    const orderId = await live(db(), random, SHOPS);
    const productKey = random.pick(PRODUCTS);
    const price = { priceId: "price", lookupKey: `${productKey}_quarter`, title: productKey, priceType: "recurring" };
    const line = { ...price, id: newId("lin"), orderId, position: 0, productKey, unitAmountCents: 100, quantity: 1 };
    await db().insert(orderLines).values(line);
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error("no order");
    const shippingAddress = { ...order.shippingAddress, state: random.pick(["TX", "MA"]) };
    await db().update(orders).set({ shippingAddress }).where(eq(orders.id, orderId));
  }
}

const WHOLE: FigureScope = {
  ...questionIn(new URLSearchParams()),
  ...{ shopIds: null, since: new Date(0), before: new Date("2030-01-01") },
};

function scopeOf(random: Random): FigureScope {
  const { pick, chance } = random;
  const days = MOMENTS.map((moment) => newYorkDay(new Date(moment))).sort();
  const [from, to] = [pick(["2026-01-01", ...days]), pick(["2027-01-01", ...days])];
  return {
    ...WHOLE,
    ...(chance(0.7) && { since: dayStart(from), before: dayStart(to) }),
    shop: pick(["", "", HOUSE_KEY, "lift-club"]),
    decision: pick(["", "", "counted", "excluded"]),
    product: pick(["", "", ...PRODUCTS]),
    country: pick(["", "", "US", "CA"]),
    state: pick(["", "", "TX"]),
    shopIds: chance(0.2) ? [demoShopId("lift-club")] : null,
  };
}

async function allRows(scope: FigureScope, figure: ConversionFigure) {
  const rows: Awaited<ReturnType<typeof figureRows>> = [];
  for (;;) {
    const page = await figureRows(db(), scope, figure, { after: rows.at(-1)?.id ?? "", limit: 7 });
    rows.push(...page);
    if (page.length < 7) return rows;
  }
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

interface Moved {
  readonly cents: number;
  readonly isUpgrade: boolean;
  readonly account: "charge" | "refund" | "dispute";
  readonly isCounted: boolean;
}

/** Whether the orders' own tables say that an order is meant, its time and decision aside. */
function isOrderOf(scope: FigureScope, order: typeof orders.$inferSelect, productKeys: readonly string[]): boolean {
  const { shopId, shippingAddress } = order;
  const wanted = { "": shopId, [HOUSE_KEY]: null, "lift-club": demoShopId("lift-club") }[scope.shop];
  const facts = [
    shopId === wanted,
    scope.shopIds === null || (shopId !== null && scope.shopIds.includes(shopId)),
    scope.product === "" || productKeys.includes(scope.product),
    scope.country === "" || shippingAddress.country === scope.country,
    scope.state === "" || shippingAddress.state === scope.state,
  ];
  return facts.every(Boolean);
}

/** Type, from orders, upgrades and the money ledger alone: nothing that was written down as a conversion. */
async function movedBy(scope: FigureScope): Promise<Moved[]> {
  const all = new Map((await db().select().from(orders)).map((order) => [order.id, order]));
  const added = new Set((await db().select().from(upgrades)).map(({ providerPaymentId }) => providerPaymentId));
  const lines = await db().select().from(orderLines);
  const entries = await db().select().from(ledgerEntries);
  return entries.flatMap(({ orderId, account, amountCents: cents, paymentId, createdAt }) => {
    const order = all.get(orderId);
    if (!order || (account !== "charge" && account !== "refund" && account !== "dispute")) return [];
    const isCounted = !order.isTest;
    const own = lines.filter((line) => line.orderId === orderId).map(({ productKey }) => productKey);
    const isThen = createdAt >= scope.since && createdAt < scope.before;
    const isSo = scope.decision === "" || (scope.decision === "counted") === isCounted;
    if (!isThen || !isSo || !isOrderOf(scope, order, own)) return [];
    return [{ cents, isUpgrade: added.has(paymentId), account, isCounted }];
  });
}

/** Each figure as the money ledger has it. Free orders move nothing, and stand in no figure of cents. */
const SECOND: Partial<Record<ConversionFigure, (moved: Moved) => boolean>> = {
  charged: ({ account }) => account === "charge",
  counted: ({ account, isCounted }) => account === "charge" && isCounted,
  not_counted: ({ account, isCounted }) => account === "charge" && !isCounted,
  given_back: ({ account }) => account !== "charge",
  counted_back: ({ account, isCounted }) => account !== "charge" && isCounted,
  not_counted_back: ({ account, isCounted }) => account !== "charge" && !isCounted,
  net: () => true,
  counted_net: ({ isCounted }) => isCounted,
  not_counted_net: ({ isCounted }) => !isCounted,
  upgrades: ({ account, isCounted, isUpgrade }) => account === "charge" && isCounted && isUpgrade,
  orders: ({ account, isCounted, isUpgrade }) => account === "charge" && isCounted && !isUpgrade,
  refunds: ({ account, isCounted }) => account === "refund" && isCounted,
  chargebacks: ({ account, isCounted }) => account === "dispute" && isCounted,
};

/** By one dimension, everything that moved has parts, each of which is what narrowing to it gives. */
async function expectParts(scope: FigureScope, by: Dimension, all: number) {
  const parts = await figureParts(db(), scope, "net", [by]);
  const where = `${by} of ${JSON.stringify(scope)}`;
  expect(sumOf(parts), where).toBe(all);
  for (const { value, cents } of scope[by] === "" ? parts : []) {
    const rows = await allRows({ ...scope, [by]: value ?? NONE }, "net");
    expect(sumOf(rows), `${value} of ${where}`).toBe(cents);
  }
}

describe.each([1, 2, 3, 4])("in a random shop (%i), under whole and random filters", (seed) => {
  const scopes = () => {
    const random = randomFrom(seed * 1000);
    return [WHOLE, ...Array.from({ length: 8 }, () => scopeOf(random))];
  };

  it("every figure is the sum of its rows, page by page, and of its days, and what the money ledger says", async () => {
    await happen(randomFrom(seed));
    for (const scope of scopes()) {
      const moved = await movedBy(scope);
      const sums = await figureSums(db(), scope);
      for (const figure of FIGURE_NAMES) {
        const told = sums[figure];
        const rows = await allRows(scope, figure);
        const where = `${figure} of ${JSON.stringify(scope)}`;
        expect([sumOf(rows), rows.length], where).toEqual([told.cents, told.rows]);
        expect(new Set(rows.map(({ id }) => id)).size, where).toBe(rows.length);
        const days = await figureDays(db(), scope, figure);
        expect(sumOf(days), where).toBe(told.cents);
        const byDay = rows.map(({ chargedAt }) => newYorkDay(chargedAt));
        expect(
          days.map(({ day }) => day),
          where,
        ).toEqual([...new Set(byDay)].sort());
        const isOf = SECOND[figure];
        if (isOf) expect(told.cents, where).toBe(sumOf(moved.filter(isOf)));
      }
    }
  });

  it("is made of parts by each dimension, and narrowed to one of them is that part, row by row", async () => {
    await happen(randomFrom(seed));
    for (const scope of scopes().slice(0, 2)) {
      const all = (await figureSums(db(), scope)).net.cents;
      for (const by of DIMENSIONS) await expectParts(scope, by, all);
    }
  });

  it("counted and not counted are charged, and charged less refunded is net", async () => {
    await happen(randomFrom(seed));
    for (const scope of scopes()) {
      const sums = await figureSums(db(), scope);
      const cents = (figure: ConversionFigure) => sums[figure].cents;
      expect(cents("counted") + cents("not_counted")).toBe(cents("charged"));
      expect(cents("charged") + cents("given_back")).toBe(cents("net"));
      expect(cents("counted_net") + cents("not_counted_net")).toBe(cents("net"));
      expect(cents("charged") - cents("not_counted") + cents("refunds") + cents("chargebacks")).toBe(
        cents("counted_net"),
      );
    }
    expect(await selectUnfootedOrders(db())).toEqual([]);
    const kinds = await db().selectDistinct({ kind: trackingEvents.kind }).from(trackingEvents);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      ...["chargeback", "chargeback_reversed", "purchase", "refund", "renewal", "upgrade"],
    ]);
  });
});
