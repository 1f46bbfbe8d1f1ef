import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { questionIn } from "@/lib/contracts/conversions";
import { DIMENSIONS } from "@/lib/domain/conversion-dimensions";
import { FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { isOfVisit } from "@/lib/domain/telling";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { tellConversions } from "@/lib/server/conversions/told-conversions";
import { refreshConversionDays, selectWrongDays } from "@/lib/server/db/queries/conversion-days";
import { figureParts, figureSums } from "@/lib/server/db/queries/conversion-figures";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { conversionDays, conversionStale } from "@/lib/server/db/schema/conversions";
import { orders } from "@/lib/server/db/schema/orders";
import { visits } from "@/lib/server/db/schema/visits";
import { payments } from "@/lib/server/payments/stripe-payments";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { randomFrom } from "../api/fuzz/random";
import { newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";
import { live } from "../staff/history";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";

const today = () => newYorkDay(now());
const period = () => ({ from: today(), to: today(), since: dayStart(today()), before: new Date("2099-01-01") });
const scope = () => ({ ...questionIn(new URLSearchParams()), shopIds: null, ...period() });

/** What admins hear as it is. */
const EXACT = DIMENSIONS.filter((name) => !isOfVisit(name));

describe("days that are added up", () => {
  const db = withDatabase(seedShops);

  it.each([1, 2, 3])("are what their rows add up to, by each dimension and figure, in each shop (%i)", async (seed) => {
    const random = randomFrom(seed);
    for (let person = 0; person < 40; person++) await live(db(), random, [null, demoShopId("lift-club")]);
    await refreshConversionDays(db());
    expect(await selectWrongDays(db(), today(), today())).toEqual([]);
    for (const shop of ["", "house", "lift-club"]) {
      const asked = { ...scope(), shop };
      const figure = "counted_net";
      const days = { line: period(), apart: period(), visited: null };
      const question = { scope: asked, figure, days, dimensions: EXACT, hidesFew: false } as const;
      const { told, tables } = await tellConversions(db(), question);
      const sums = await figureSums(db(), asked);
      for (const name of FIGURE_NAMES) expect(told.figures?.[name], `${name} of ${shop}`).toMatchObject(sums[name]);
      const parts = await figureParts(db(), asked, figure, EXACT);
      const flat = tables.flatMap(({ by, parts: own }) =>
        own.map((part) => `${by} ${part.key} ${part.cents} ${part.orders}`),
      );
      expect(flat.sort()).toEqual(
        parts
          .map(({ dimension, value, cents, orders: sold }) => `${dimension} ${value ?? "-"} ${cents} ${sold}`)
          .sort(),
      );
    }
  });

  it("that somebody changed are found at night, told loudly and made what their rows are again", async () => {
    await live(db(), randomFrom(7), [null]);
    await refreshConversionDays(db());
    const before = await db().select().from(conversionDays);
    await db()
      .update(conversionDays)
      .set({ cents: sql`${conversionDays.cents} + 1` })
      .where(and(eq(conversionDays.dimension, "product"), eq(conversionDays.shop, "*")));
    expect(await selectWrongDays(db(), today(), today())).toEqual([today()]);
    await jobNamed("conversion-days-comparison").run(db());
    expect(await selectWrongDays(db(), today(), today())).toEqual([]);
    expect(await db().select().from(conversionDays)).toEqual(expect.arrayContaining(before));
  });

  it("that were lost are made again", async () => {
    await live(db(), randomFrom(8), [null]);
    await refreshConversionDays(db());
    await db().delete(conversionDays);
    await jobNamed("conversion-days-comparison").run(db());
    expect((await db().select().from(conversionDays)).length).toBeGreaterThan(0);
    expect(await selectWrongDays(db(), today(), today())).toEqual([]);
  });
});

describe("a day is added up anew", () => {
  const db = withShop();
  const valuesOf = async (dimension: string) => {
    await refreshConversionDays(db());
    const rows = await db()
      .select({ value: conversionDays.value })
      .from(conversionDays)
      .where(and(eq(conversionDays.dimension, dimension), eq(conversionDays.shop, "*")));
    return rows.map(({ value }) => value);
  };

  it("once something came, an order goes elsewhere, or a visit is known better; and not otherwise", async () => {
    await startCheckout(db(), payments(), order({}), newBuyer());
    await settleDown(db());
    const [place] = await valuesOf("state");
    expect(await db().select().from(conversionStale)).toEqual([]);
    const [sold] = await db().select().from(orders);
    if (!sold) throw new Error("nothing was sold");
    await db().update(orders).set({ updatedAt: now() }).where(eq(orders.id, sold.id));
    expect(await db().select().from(conversionStale)).toEqual([]);
    await db()
      .update(orders)
      .set({ shippingAddress: { ...sold.shippingAddress, state: place === "VT" ? "ME" : "VT" } })
      .where(eq(orders.id, sold.id));
    expect(await valuesOf("state")).toEqual([place === "VT" ? "ME" : "VT"]);
    const [checkout] = await db().select().from(checkouts);
    await db()
      .insert(visits)
      .values({
        ...{ sessionIdHash: checkout?.sessionIdHash ?? "", landingPage: "/", startPath: "direct", device: "phone" },
        ...{ firstReferrer: "none", lastReferrer: "none", landingAt: now() },
      })
      .onConflictDoUpdate({ target: visits.sessionIdHash, set: { startPath: "article" } });
    await db().update(visits).set({ startPath: "quiz" });
    expect(await valuesOf("start")).toEqual(["quiz"]);
  });
});
