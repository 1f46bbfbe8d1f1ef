import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { addToDay, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { moveClock, now } from "@/lib/server/clock";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { seedShops, shopIdOf } from "@/lib/server/seed/seed-shops";
import { exportConversions, readConversions } from "@/lib/server/staff/conversions";
import { readShopConversions } from "@/lib/server/staff/shop-conversions";
import { randomFrom } from "../api/fuzz/random";
import { withDatabase } from "../support/database";
import { addTo, giveBack, live, sell } from "./history";

const SHOP = "lift-club";
const db = withDatabase(async (fresh) => {
  await seedShops(fresh);
  await seedPeople(fresh);
});

const actorOf = ({ id, email, name, role }: (typeof DEMO_PEOPLE)["admin" | "marketing" | "partner"]) => ({
  ...{
    userId: id,
    email,
    name,
    role,
    isTest: false,
    isEmailVerified: true,
    sessionId: "ses",
    authenticatedAt: new Date(),
  },
});
const admin = actorOf(DEMO_PEOPLE.admin);
const ANY = { from: "", to: "", decision: "", page: 1, compare: "" } as const;

const read = (more: Partial<Parameters<typeof readConversions>[2]> = {}) =>
  readConversions(db(), admin, { ...ANY, ...more });

/** The same sums from the ledger and the payments alone, without any decision that was written down. */
async function bySql() {
  const { rows } = (await db().execute(sql`
    select orders.shop_id as shop, not orders.is_test as counted,
      sum(payment.charged)::text as charged, sum(payment.back)::text as back
    from (
      select ledger_entries.order_id,
        case account when 'charge' then amount_cents else 0 end as charged,
        case account when 'charge' then 0 else -amount_cents end as back
      from ledger_entries
      where account in ('charge', 'refund', 'dispute')
    ) payment join orders on orders.id = payment.order_id
    group by 1, 2
  `)) as unknown as { rows: { shop: string | null; counted: boolean; charged: string; back: string }[] };
  return (which: Partial<(typeof rows)[number]>, sum: "charged" | "back") =>
    rows
      .filter((row) => Object.entries(which).every(([name, value]) => row[name as keyof typeof row] === value))
      .reduce((cents, row) => cents + Number(row[sum]), 0);
}

async function allRows(decision: "" | "counted" | "excluded") {
  const first = await read({ decision });
  const rows = [...(first.rows ?? [])];
  for (let page = 2; rows.length < first.rowCount; page++) rows.push(...((await read({ decision, page })).rows ?? []));
  return { rows, first };
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
const netOf = (parts: readonly { decision: string; cents: number }[], decision: string) =>
  sumOf(parts.filter((part) => part.decision === decision));

function figuresOf({ sums }: StaffConversions) {
  const counted = sums.counted - sums.countedBack;
  const excluded = sums.excluded - sums.excludedBack;
  return {
    "": {
      cents: counted + excluded,
      rows: sums.countedEvents + sums.countedRefunds + sums.excludedEvents + sums.excludedRefunds,
    },
    counted: { cents: counted, rows: sums.countedEvents + sums.countedRefunds },
    excluded: { cents: excluded, rows: sums.excludedEvents + sums.excludedRefunds },
  };
}

describe.each([1, 2, 3])("of a random history (%i), the conversions", (seed) => {
  const happen = async () => {
    const random = randomFrom(seed);
    for (let person = 0; person < 40; person++)
      await live(db(), random, [null, shopIdOf(SHOP), shopIdOf("calm-cycle")]);
  };

  it("are what ledger and payments add up to, charged and given back, counted and not", async () => {
    await happen();
    const { sums } = await read();
    const raw = await bySql();
    expect(sums).toMatchObject({
      ...{ booked: raw({}, "charged"), refunded: raw({}, "back"), difference: 0, refundDifference: 0 },
      ...{ counted: raw({ counted: true }, "charged"), countedBack: raw({ counted: true }, "back") },
      ...{ excluded: raw({ counted: false }, "charged"), excludedBack: raw({ counted: false }, "back") },
    });
    expect(sums.booked).toBe(sums.counted + sums.excluded);
    expect(sums.countedBack).toBeGreaterThan(0);
    expect(sums.excludedBack).toBeGreaterThan(0);
  });

  it("stand beside those of the days before, which are what these days tell by themselves", async () => {
    await happen();
    const today = newYorkDay(now());
    await moveClock(db(), new Date(now().getTime() + 86_400_000));
    const tomorrow = addToDay(today, 1);
    const { compared } = await read({ from: tomorrow, to: tomorrow, compare: "before" });
    expect(compared).toEqual({ from: today, to: today, sums: (await read({ from: today, to: today })).sums });
    expect(compared?.sums.booked).toBeGreaterThan(0);
    expect((await read()).compared).toBeNull();
  });

  it("have figures that are their own rows, under every filter, and parts that are their whole", async () => {
    await happen();
    const whole = await read();
    const figures = figuresOf(whole);
    for (const decision of ["", "counted", "excluded"] as const) {
      const { rows, first } = await allRows(decision);
      expect([sumOf(rows), rows.length], decision).toEqual([figures[decision].cents, figures[decision].rows]);
      expect([first.rowCents, first.rowCount]).toEqual([figures[decision].cents, figures[decision].rows]);
    }
    expect(whole.byDay.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => addToDay(whole.to as IsoDay, index - 29)),
    );
    for (const decision of ["counted", "excluded"] as const) {
      expect(netOf(whole.byReason, decision)).toBe(figures[decision].cents);
      expect(netOf(whole.byShop, decision)).toBe(figures[decision].cents);
      expect(sumOf(whole.byDay.map((day) => ({ cents: day[decision] })))).toBe(figures[decision].cents);
    }
  });

  it("leave as files that add up to the same, for admins row by row and for marketing in groups", async () => {
    await happen();
    const { "": all } = figuresOf(await read());
    for (const [who, column] of [
      [admin, 4],
      [actorOf(DEMO_PEOPLE.marketing), 3],
    ] as const) {
      const { csv } = await exportConversions(db(), who, { from: "", to: "" });
      const lines: string[][] = parse(csv, { bom: true, from: 2 });
      const cents = lines.reduce((sum, cells) => sum + Math.round(Number(cells[column]) * 100), 0);
      expect(cents).toBe(all.cents);
    }
  });

  it("of one shop are what its own ledger adds up to", async () => {
    await happen();
    const raw = await bySql();
    const shop = shopIdOf(SHOP);
    const { sums, byReason } = await readShopConversions(db(), admin, SHOP, "");
    expect(sums).toMatchObject({
      ...{ booked: raw({ shop }, "charged"), refunded: raw({ shop }, "back") },
      ...{ counted: raw({ shop, counted: true }, "charged"), countedBack: raw({ shop, counted: true }, "back") },
      ...{ excluded: raw({ shop, counted: false }, "charged"), excludedBack: raw({ shop, counted: false }, "back") },
    });
    for (const decision of ["counted", "excluded"] as const) {
      expect(netOf(byReason, decision)).toBe(
        raw({ shop, counted: decision === "counted" }, "charged") -
          raw({ shop, counted: decision === "counted" }, "back"),
      );
    }
  });
});

const sale = { totalCents: 14_900, isStaff: false, isRenewal: false, shopId: null, email: "ada@example.com" };

describe("what was given back", () => {
  it("is told with a reason of its own, also of a test purchase", async () => {
    const small = await sell(db(), { ...sale, totalCents: 2_000 });
    await giveBack(db(), small, 500);
    await giveBack(db(), small, 1_500);
    const good = await sell(db(), sale);
    await giveBack(db(), good, 14_900);
    const refunds = ((await read()).rows ?? []).filter(({ kind }) => kind === "refund");
    expect(refunds.map(({ cents, decision, reason }) => [cents, decision, reason]).sort()).toEqual([
      [-14_900, "counted", "Given back in full."],
      [-1_500, "excluded", "Given back in full. Its charge was not counted: under 30 dollars."],
      [-500, "excluded", "Given back in part. Its charge was not counted: under 30 dollars."],
    ]);
  });

  it("of an upgrade that was undone stands under the upgrade's own transaction, which was counted by itself", async () => {
    const bought = await sell(db(), sale);
    await giveBack(db(), await addTo(db(), bought.orderId, 900), 900);
    expect((await read()).sums).toMatchObject({ counted: 15_800, countedBack: 900, excluded: 0, excludedBack: 0 });
    const rows = await db().select().from(trackingEvents);
    const [purchase, ...more] = rows.map(({ transactionId }) => transactionId);
    expect(more).toEqual([`${purchase}-U1`, `${purchase}-U1`]);
  });

  it("is written down once, however often the provider tells of it", async () => {
    const bought = await sell(db(), sale);
    await giveBack(db(), bought, 5_000);
    await giveBack(db(), bought, 0);
    expect((await read()).sums).toMatchObject({ countedBack: 5_000, countedRefunds: 1 });
  });
});

describe("the average", () => {
  it("is of orders that were counted and kept: no test, no staff, nothing given back whole", async () => {
    await sell(db(), sale);
    await giveBack(db(), await sell(db(), { ...sale, totalCents: 20_000 }), 5_000);
    await giveBack(db(), await sell(db(), { ...sale, totalCents: 90_000 }), 90_000);
    await sell(db(), { ...sale, totalCents: 2_000 });
    await sell(db(), { ...sale, totalCents: 50_000, isStaff: true });
    expect((await read()).sums).toMatchObject({ orders: 5, average: 14_950, averageOf: 2 });
    expect((await read({ from: "2020-01-01", to: "2020-01-02" })).sums).toMatchObject({ average: null, averageOf: 0 });
  });
});
