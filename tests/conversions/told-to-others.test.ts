import { describe, expect, it } from "vitest";
import { questionIn } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { Dimension } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { addToDay, dayStart, type IsoDay } from "@/lib/domain/new-york-time";
import { LEAST_PEOPLE } from "@/lib/domain/small-groups";
import { moveClock } from "@/lib/server/clock";
import { readConversionRows, readConversions } from "@/lib/server/conversions/conversions";
import { orders } from "@/lib/server/db/schema/orders";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { randomFrom } from "../api/fuzz/random";
import { giveBack, sell } from "../staff/history";
import { withDatabase } from "../support/database";
import { admin, marketing, partner } from "./readers";

const SHOP = "lift-club";
const db = withDatabase(async (fresh) => {
  await seedShops(fresh);
  await seedPeople(fresh);
});

type Asked = Record<string, string>;
const question = (asked: Asked) => questionIn(new URLSearchParams(asked));
const read = (asked: Asked, who = admin) => readConversions(db(), who, question(asked));
const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
const partsOf = ({ tables }: StaffConversions, by: Dimension) => tables.find((one) => one.by === by)?.parts ?? [];

const MONDAY = "2027-03-01" as IsoDay;
const WEEKS = { from: MONDAY, to: addToDay(MONDAY, 36) };
const BY = ["shop", "kind", "customer"] as const;

/** What goes back of charges, one after the other: much to few; in some shops little to many besides. Unit: cents. */
function refunds(seed: number) {
  const { chance } = randomFrom(seed * 79);
  let large = 0;
  return (totalCents: number): number => {
    if (totalCents > 25_000 && large++ < 4) return 25_000;
    return seed % 2 === 0 && chance(0.1) ? 1_000 : 0;
  };
}

/** Five weeks of a shop whose groups are of any size, some of them of one person. */
async function trade(seed: number) {
  const { pick, between, chance } = randomFrom(seed * 77);
  const backOf = refunds(seed);
  for (let day = 0; day < 35; day++) {
    await moveClock(db(), new Date(dayStart(addToDay(MONDAY, day)).getTime() + 43_200_000));
    for (let times = between(0, 8); times > 0; times--) {
      const shopKey = pick([null, null, null, SHOP, SHOP, "calm-cycle"]);
      const totalCents = between(2_000, 30_000);
      const bought = await sell(db(), {
        ...{ isStaff: false, isRenewal: chance(0.2), totalCents },
        shopId: shopKey && demoShopId(shopKey),
        // At calm-cycle it is always one of the same few.
        email: shopKey === "calm-cycle" ? `few${between(1, 3)}@example.com` : `p${between(1, 120)}@example.com`,
      });
      const back = backOf(totalCents);
      if (back > 0) await giveBack(db(), bought, back);
    }
  }
  await moveClock(db(), dayStart(addToDay(MONDAY, 36)));
}

/** Who stands behind some rows, which the test alone may read. */
async function peopleBehind(asked: Asked): Promise<Set<string>> {
  const found = new Set<string>();
  let after: string | null = "";
  while (after !== null) {
    const page = await readConversionRows(db(), admin, { ...question(asked), figure: "counted_net", after });
    for (const { orderId } of page.rows) found.add(orderId);
    after = page.next;
  }
  const all = await db().select({ id: orders.id, email: orders.email }).from(orders);
  return new Set(all.filter(({ id }) => found.has(id)).map(({ email }) => email));
}

/** Of each part of a table, how many people are behind it; and behind all of it that is not told by itself. */
async function groupsOf(asked: Asked, by: Dimension, who: typeof marketing) {
  const named = partsOf(await read(asked, who), by).flatMap(({ key }) => key ?? []);
  const hidden = partsOf(await read(asked), by).flatMap(({ key }) => (key && !named.includes(key) ? [key] : []));
  const told = await Promise.all(named.map((key) => peopleBehind({ ...asked, [by]: key })));
  const rest = await Promise.all(hidden.map((key) => peopleBehind({ ...asked, [by]: key })));
  const left = new Set(rest.flatMap((people) => [...people])).size;
  // Where nothing is told of a table, nothing is left of it.
  return [...told.map(({ size }) => size), ...(named.length > 0 && left > 0 ? [left] : [])];
}

/** What is told of one value: of each of them nothing but what its table tells. */
async function narrowedParts(asked: Asked, by: Dimension, who: typeof marketing) {
  const parts = partsOf(await read(asked, who), by).flatMap(({ key, cents }) => (key ? [{ key, cents }] : []));
  const narrowed = await Promise.all(parts.map(({ key }) => read({ ...asked, [by]: key }, who)));
  return { parts, narrowed };
}

type Viewer = [string, typeof marketing, Asked];
const VIEWERS: Viewer[] = [
  ["marketing", marketing, {}],
  ["a partner", partner, { shop: SHOP }],
];

describe.each([1, 2, 3])("in a random shop (%i)", (seed) => {
  it.each(VIEWERS)(
    "%s is told of nobody of few, by no part and by nothing that is left of one",
    async (_, who, own) => {
      await trade(seed);
      const { runs } = await read({ ...WEEKS, ...own }, who);
      for (const { from, to } of runs) {
        for (const by of BY) {
          const groups = await groupsOf({ ...own, from, to }, by, who);
          expect(Math.min(LEAST_PEOPLE, ...groups), `${by} from ${from}: ${groups}`).toBe(LEAST_PEOPLE);
        }
      }
      expect(who === partner || runs.length > 0).toBe(true);
    },
    120_000,
  );

  it("narrowed to one value tells what its table does, and nothing else", async () => {
    await trade(seed);
    for (const by of BY) {
      const { parts, narrowed } = await narrowedParts(WEEKS, by, marketing);
      expect(narrowed.map(({ net }) => net.cents)).toEqual(parts.map(({ cents }) => cents));
      expect(narrowed.flatMap(({ figures, runs, cohorts, members }) => [figures, ...runs, cohorts, members])).toEqual(
        narrowed.flatMap(() => [null, null, null]),
      );
      expect(narrowed.flatMap(({ tables }) => tables.flatMap((table) => table.parts))).toEqual([]);
    }
  });

  it("adds up: each table to net, charged less what is not counted and what went back to net, runs to all", async () => {
    await trade(seed);
    const { figures, runs, tables } = await read(WEEKS, marketing);
    const cents = (of: typeof figures, name: ConversionFigure) => of?.[name]?.cents ?? 0;
    for (const of of [figures, ...runs.map((run) => run.figures)]) {
      const left = cents(of, "charged") - cents(of, "not_counted") + cents(of, "counted_back");
      expect(left).toBe(cents(of, "counted_net"));
    }
    for (const name of FIGURE_NAMES) {
      expect(cents(figures, name), name).toBe(sumOf(runs.flatMap((run) => run.figures[name] ?? [])));
    }
    for (const { by, parts } of tables.filter((one) => one.by !== "rule" && one.parts.length > 0)) {
      expect(sumOf(parts), by).toBe(cents(figures, "counted_net"));
    }
  });

  it.each([
    ...(["counted_net", "orders", "purchases", "not_counted", "counted_back"] as const),
    ...(["charged", "counted", "given_back", "net", "recovered"] as const),
  ])("says how far %s may be from what is, or that few are left out of it, and is no further from it", async (name) => {
    await trade(seed);
    const { runs, figures, apart } = await read(WEEKS, marketing);
    for (const { from, to, figures: told } of [...runs, ...(apart && figures ? [{ ...apart, figures }] : [])]) {
      const exact = (await read({ from, to })).figures?.[name]?.cents ?? 0;
      const { cents = exact, centsOff = 0 } = told[name] ?? {};
      if (centsOff !== null) {
        expect(Math.abs(cents - exact), `${name} from ${from}`).toBeLessThanOrEqual(centsOff);
      }
    }
  });

  it("tells what an order came to on average, near enough to what it did", async () => {
    await trade(seed);
    const { apart, average } = await read(WEEKS, marketing);
    if (!apart) return expect(average).toBeNull();
    const exact = (await read(apart)).figures?.orders ?? { cents: 0, rows: 0 };
    expect(Math.abs((average?.cents ?? 0) - exact.cents / exact.rows)).toBeLessThanOrEqual(average?.centsOff ?? 0);
  });
});
