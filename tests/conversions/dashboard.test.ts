import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversionsWeekly } from "@/lib/content/mails/staff-mails";
import { questionIn } from "@/lib/contracts/conversions";
import type { ConversionPart, StaffConversions } from "@/lib/contracts/staff-conversions";
import { type Dimension, HOUSE_KEY } from "@/lib/domain/conversion-dimensions";
import { addToDay, dayStart, type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { LEAST_PEOPLE } from "@/lib/domain/small-groups";
import { isOfVisit } from "@/lib/domain/telling";
import { moveClock, now } from "@/lib/server/clock";
import { readBehind } from "@/lib/server/conversions/behind-figures";
import { forgetView, keepView, listViews } from "@/lib/server/conversions/conversion-views";
import { readConversionRows, readConversions } from "@/lib/server/conversions/conversions";
import { exportConversions } from "@/lib/server/conversions/export-conversions";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { outbox } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { demoProgress } from "@/lib/server/demo-progress";
import { noteCodeRefusal } from "@/lib/server/discounts/note-refusal";
import { seedDiscounts } from "@/lib/server/seed/seed-discounts";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { randomFrom } from "../api/fuzz/random";
import { addTo, giveBack, live, sell } from "../staff/history";
import { withDatabase } from "../support/database";
import { jobNamed } from "../support/jobs";
import { admin, marketing, partner } from "./readers";

const SHOP = "lift-club";
const db = withDatabase(async (fresh) => {
  await seedShops(fresh);
  await seedPeople(fresh);
});

const question = (asked: Record<string, string> = {}) => questionIn(new URLSearchParams(asked));
const read = (asked: Record<string, string> = {}, who = admin) => readConversions(db(), who, question(asked));
const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
const tableOf = ({ tables }: StaffConversions, by: Dimension) => tables.find((one) => one.by === by)?.parts ?? [];

async function happen(seed: number, people = 40) {
  const random = randomFrom(seed);
  for (let person = 0; person < people; person++) {
    await live(db(), random, [null, demoShopId(SHOP), demoShopId("calm-cycle")]);
  }
}

/** What was charged and went back by the money ledger alone, without any decision that was written down. Unit: cents. */
async function booked() {
  const { rows } = (await db().execute(sql`
    select not orders.is_test as counted, account = 'charge' as charged, sum(amount_cents)::text as cents
    from ledger_entries join orders on orders.id = ledger_entries.order_id
    where account in ('charge', 'refund', 'dispute') group by 1, 2
  `)) as unknown as { rows: { counted: boolean; charged: boolean; cents: string }[] };
  return (which: Partial<(typeof rows)[number]>) =>
    rows
      .filter((row) => Object.entries(which).every(([name, value]) => row[name as keyof typeof row] === value))
      .reduce((sum, { cents }) => sum + Number(cents), 0);
}

/** The parts of a table add up to what it tells apart, and each is what its own rows add up to. */
async function expectRows({ net, figures }: StaffConversions, by: Dimension, parts: readonly ConversionPart[]) {
  const figure = by === "rule" ? "not_counted_net" : "counted_net";
  expect(sumOf(parts), by).toBe(by === "rule" ? figures?.not_counted_net?.cents : net.cents);
  for (const { key, cents } of parts) {
    const narrowed = { ...question({ [by]: key ?? "" }), figure, after: "" } as const;
    expect((await readConversionRows(db(), admin, narrowed)).cents, `${by} ${key}`).toBe(cents);
  }
}

describe.each([1, 2, 3])("of a random history (%i), the conversions", (seed) => {
  it("are what the money ledger adds up to, charged and refunded, counted and not", async () => {
    await happen(seed);
    const { figures } = await read();
    const raw = await booked();
    const cents = (name: keyof NonNullable<typeof figures>) => figures?.[name]?.cents;
    expect(cents("charged")).toBe(raw({ charged: true }));
    expect(cents("given_back")).toBe(raw({ charged: false }));
    expect(cents("counted_net")).toBe(raw({ counted: true }));
    expect(cents("not_counted_net")).toBe(raw({ counted: false }));
    expect(cents("counted_back")).toBeLessThan(0);
  });

  it("stand day by day and by each dimension, every part of which leads to its own rows", async () => {
    await happen(seed);
    const whole = await read();
    expect(sumOf(whole.days)).toBe(whole.net.cents);
    expect(whole.days.map(({ from }) => from)).toEqual(
      Array.from({ length: 30 }, (_, index) => addToDay(whole.to as IsoDay, index - 29)),
    );
    for (const { by, parts } of whole.tables.filter(({ by }) => !isOfVisit(by))) await expectRows(whole, by, parts);
  });

  it("stand beside those of the days before, which are what these days tell by themselves", async () => {
    await happen(seed);
    const today = newYorkDay(now());
    await moveClock(db(), new Date(now().getTime() + 86_400_000));
    const tomorrow = addToDay(today, 1);
    const { compared } = await read({ from: tomorrow, to: tomorrow, compare: "before" });
    const { from, to, told, net, figures, days } = await read({ from: today, to: today });
    expect(compared).toMatchObject({ from, to, told, net, figures, days });
    expect(net.cents).not.toBe(0);
    expect((await read()).compared).toBeNull();
    const narrowed = await read({ from: tomorrow, to: tomorrow, compare: "before", country: "US" });
    expect(narrowed.compared?.net).toEqual((await read({ from: today, to: today, country: "US" })).net);
    const file = { ...question({ from: today, to: today, country: "US" }), figure: "net", table: "days" } as const;
    expect((await exportConversions(db(), admin, file)).rows).toBe(1);
  });

  it("are beside memberships, each figure of which opens as many of them as it tells", async () => {
    await happen(seed);
    const { members, cohorts } = await read();
    const behind = async (of: string) => (await readBehind(db(), { ...question(), of, after: "" })).count;
    const { atStart = 0, joined = 0, ended = 0, lost } = members ?? {};
    expect(await behind("members:active")).toBe(atStart + joined - ended);
    expect([await behind("members:joined"), await behind("members:ended")]).toEqual([joined, ended]);
    expect(await behind("members:lost")).toBe(lost);
    for (const { month, frequency, charged } of cohorts ?? []) {
      for (const [nth, charge] of charged.entries()) {
        expect(await behind(`cohort:${month}:${frequency}:${nth + 1}`), `${month} ${frequency} ${nth}`).toBe(charge);
      }
    }
  });

  it("leave as files that add up to the same", async () => {
    await happen(seed);
    const { net, figures } = await read();
    const centsIn = async (table: Dimension | "days" | "rows", column: number) => {
      const { csv } = await exportConversions(db(), admin, { ...question(), figure: "net", table });
      const lines: string[][] = parse(csv, { bom: true, from: 2 });
      return lines.reduce((sum, cells) => sum + Math.round(Number(cells[column]) * 100), 0);
    };
    expect(await centsIn("rows", 4)).toBe(figures?.net?.cents);
    expect(await centsIn("product", 2)).toBe(net.cents);
    expect(await centsIn("days", 3)).toBe(net.cents);
  });
});

describe("what is narrowed", () => {
  it("by a shop tells its memberships; by more, which they are not narrowed by, it tells none", async () => {
    expect(await read({ shop: SHOP })).toMatchObject({ members: { atStart: 0, joined: 0, ended: 0 }, cohorts: [] });
    expect(await read({ product: "core" })).toMatchObject({ members: null, cohorts: null });
  });

  it("by a shop tells which of its codes were refused, how often and why; by more, which no refusal knows, none", async () => {
    const refuse = (code: string, shopKey: string | null, address: string) =>
      noteCodeRefusal(db(), { address }, { code, shopKey, at: now() }, "minimum_sum");
    await seedDiscounts(db());
    await refuse("WELCOME25", null, "198.51.100.1");
    await refuse("WELCOME25", null, "198.51.100.2");
    await refuse("LIFT15", SHOP, "198.51.100.1");
    const own = { code: "LIFT15", rule: "minimum_sum", times: 1 };
    const house = { code: "WELCOME25", rule: "minimum_sum", times: 2 };
    expect((await read()).refusals).toEqual([house, own]);
    expect((await read({ shop: SHOP })).refusals).toEqual([own]);
    expect((await read({ shop: HOUSE_KEY })).refusals).toEqual([house]);
    expect((await read({ shop: SHOP, country: "US" })).refusals).toBeNull();
    const before = addToDay(newYorkDay(now()), -1);
    expect((await read({ from: before, to: before })).refusals).toEqual([]);
  });

  it("to what is counted tells nothing of the rest", async () => {
    await happen(4);
    expect(tableOf(await read(), "rule").length).toBeGreaterThan(0);
    expect(tableOf(await read({ decision: "counted" }), "rule")).toEqual([]);
  });
});

const sale = { totalCents: 14_900, isStaff: false, isRenewal: false, shopId: null, email: "ada@example.com" };

describe("a demo whose past is being lived", () => {
  it("tells how far it is, until all of it is there", async () => {
    Object.assign(demoProgress(), { days: 90, lived: 34 });
    for (const who of [admin, marketing, partner]) {
      expect((await read({}, who)).demo).toEqual({ days: 90, lived: 34 });
    }
    demoProgress().days = 0;
    expect((await read()).demo).toBeNull();
  });
});

describe("what was refunded", () => {
  const rows = async () => (await readConversionRows(db(), admin, { ...question(), figure: "net", after: "" })).rows;

  it("is told with a reason of its own, also of a test purchase", async () => {
    const small = await sell(db(), { ...sale, totalCents: 2_000 });
    await giveBack(db(), small, 500);
    await giveBack(db(), small, 1_500);
    await giveBack(db(), await sell(db(), sale), 14_900);
    const refunds = (await rows()).filter(({ kind }) => kind === "refund");
    expect(refunds.map(({ cents, decision, reason }) => [cents, decision, reason]).sort()).toEqual([
      [-14_900, "counted", "Refunded in full."],
      [-1_500, "excluded", "Refunded in full. Its charge was not counted: under 30 dollars."],
      [-500, "excluded", "Refunded in part. Its charge was not counted: under 30 dollars."],
    ]);
  });

  it("of an upgrade that was undone stands under the upgrade's own transaction, which was counted by itself", async () => {
    const bought = await sell(db(), sale);
    await giveBack(db(), await addTo(db(), bought.orderId, 900), 900);
    expect((await read()).figures).toMatchObject({ counted: { cents: 15_800 }, counted_back: { cents: -900 } });
    const [purchase, ...more] = (await db().select().from(trackingEvents)).map(({ transactionId }) => transactionId);
    expect(more).toEqual([`${purchase}-U1`, `${purchase}-U1`]);
  });

  it("is written down once, however often the provider tells of it", async () => {
    const bought = await sell(db(), sale);
    await giveBack(db(), bought, 5_000);
    await giveBack(db(), bought, 0);
    expect((await read()).figures?.refunds).toMatchObject({ cents: -5_000, rows: 1 });
  });
});

describe("what others than admins see", () => {
  const MONDAY = "2027-03-01" as IsoDay;
  const noon = (day: IsoDay) => new Date(dayStart(day).getTime() + 12 * 3_600_000);

  /** Three weeks: each day some people buy, the same few often. */
  async function weeks() {
    for (let day = 0; day < 21; day++) {
      await moveClock(db(), noon(addToDay(MONDAY, day)));
      const shops = [null, null, null, demoShopId(SHOP), demoShopId("calm-cycle")];
      for (const [index, shopId] of shops.entries()) {
        // Whoever buys at calm-cycle is always the same person.
        const email = index === 4 ? "one@example.com" : `p${(day * 5 + index) % 61}@example.com`;
        await sell(db(), { ...sale, shopId, email, totalCents: 10_000 + day * 100 + index });
      }
    }
    await moveClock(db(), noon(addToDay(MONDAY, 22)));
  }
  const month = { from: "2027-02-20", to: "2027-03-28" };

  /** The people behind some days and a shop, by the orders alone. */
  async function peopleIn(from: string, to: string, shop?: string) {
    const all = await db()
      .select()
      .from(orders)
      .where(shop ? eq(orders.shopId, demoShopId(shop)) : undefined);
    const own = all.filter(({ createdAt }) => newYorkDay(createdAt) >= from && newYorkDay(createdAt) <= to);
    return {
      people: new Set(own.map(({ email }) => email)).size,
      cents: own.reduce((sum, one) => sum + one.totalCents, 0),
    };
  }

  /** Two weeks, in which fifty bought; the third waits until as many have. */
  const RANGE = { from: MONDAY, to: addToDay(MONDAY, 13) };
  /** What came in is told of the third as well, whose days are over. */
  const ALL_TOLD = { from: MONDAY, to: addToDay(MONDAY, 20) };

  it("is whole runs of days of enough people, all of the page of the same, which add up", async () => {
    await weeks();
    const told = await read(month, marketing);
    expect([told.told, told.apart]).toEqual([ALL_TOLD, RANGE]);
    expect(sumOf(told.days)).toBe(told.net.cents);
    for (const { from, to, cents } of told.days) {
      const raw = await peopleIn(from, to);
      expect(raw.people).toBeGreaterThanOrEqual(LEAST_PEOPLE);
      expect(Math.abs(cents - raw.cents)).toBeLessThanOrEqual(5_000);
      expect(cents % 5_000).toBe(0);
    }
    const all = await peopleIn(ALL_TOLD.from, ALL_TOLD.to);
    // Rounded run by run, thirty days would be off by hundreds.
    expect(Math.abs(told.net.cents - all.cents)).toBeLessThanOrEqual(told.netOff.cents);
    expect(told.members).toMatchObject(RANGE);
  });

  it("is roughly what admins see, in fives and steps that are larger than what one person paid", async () => {
    await weeks();
    const told = await read(month, marketing);
    const exact = await read(RANGE);
    const isNear = (rough: number, value: number, step: number) =>
      rough % step === 0 && Math.abs(rough - value) <= step / 2;
    const STEP = 50_000;
    const named = told.tables
      .filter(({ by }) => by !== "rule")
      .flatMap(({ by, parts }) => parts.filter(({ key }) => key !== null).map((part) => ({ by, ...part })));
    for (const { by, key, cents, orders: sold } of named) {
      const [part = { orders: 0, cents: 0 }] = tableOf(exact, by).filter((one) => one.key === key);
      expect([isNear(sold, part.orders, 5), isNear(cents, part.cents, STEP)], `${by} ${key}`).toEqual([true, true]);
    }
    const { purchases, orders: sold } = told.figures ?? {};
    expect(isNear(purchases?.rows ?? 1, exact.figures?.purchases?.rows ?? 0, 5)).toBe(true);
    expect(isNear(sold?.rows ?? 1, exact.figures?.orders?.rows ?? 0, 10)).toBe(true);
    for (const { by, parts } of told.tables.filter((one) => one.by !== "rule" && one.parts.length > 0)) {
      expect(sumOf(parts), by).toBe(told.figures?.counted_net?.cents);
    }
  });

  it("is of refused codes what was refused five times and more, in fives", async () => {
    await seedDiscounts(db());
    await weeks();
    const refuse = (code: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, (_, time) => {
          const from = { address: `203.0.${time}.1` };
          return noteCodeRefusal(db(), from, { code, shopKey: null, at: noon(addToDay(MONDAY, 3)) }, "minimum_sum");
        }),
      );
    await refuse("WELCOME25", 8);
    await refuse("HEART10", 4);
    const told = [{ code: "WELCOME25", rule: "minimum_sum", times: 10 }];
    expect((await read(month, marketing)).refusals).toEqual(told);
  });

  it("is compared with runs that end before it begins", async () => {
    await weeks();
    const before = addToDay(MONDAY, 14);
    for (let day = 14; day < 40; day++) {
      await moveClock(db(), noon(addToDay(MONDAY, day + 8)));
      for (let times = 0; times < 6; times++) {
        await sell(db(), { ...sale, email: `q${day * 6 + times}@example.com` });
      }
    }
    const told = await read({ from: addToDay(MONDAY, 30), to: addToDay(MONDAY, 31), compare: "before" }, marketing);
    expect(told.compared?.told?.to && told.compared.told.to < (told.told?.from ?? "")).toBe(true);
    expect(told.told?.from && told.told.from >= before).toBe(true);
  });

  it("is of longer runs as a whole whichever of their days one asks for, and of the line the runs of those days", async () => {
    await weeks();
    const { figures, tables, apart, steps, members } = await read(month, marketing);
    const day = addToDay(MONDAY, 3);
    const part = await read({ from: day, to: day }, marketing);
    expect(part).toMatchObject({ figures, tables, apart, steps, members });
    expect(part.told).not.toEqual(apart);
    expect((await read(month, marketing)).days).toEqual(expect.arrayContaining(part.days));
  });

  it("never tells one person's purchases, however many they are, nor what all others come to without them", async () => {
    await weeks();
    const shops = tableOf(await read(month, marketing), "shop");
    // One person bought each day at calm-cycle: the smallest other shop goes with them, or the whole would tell.
    expect(shops.map(({ key, orders: sold }) => [key, sold])).toEqual([
      ["house", 40],
      [null, 30],
    ]);
  });

  it("is one shop's for its partner, and nobody narrows by two values at once or looks elsewhere", async () => {
    await weeks();
    const told = await read(month, partner);
    expect(told.ownShops).toContain(told.ownShops?.[0]);
    expect(tableOf(told, "shop")).toEqual([]);
    for (const who of [partner, marketing]) {
      await expect(read({ ...month, product: "core", device: "phone" }, who)).rejects.toMatchObject({
        code: "forbidden",
      });
      await expect(read({ ...month, decision: "excluded" }, who)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(read({ ...month, shop: "northside-heart" }, partner)).rejects.toMatchObject({
      code: "shop_not_found",
    });
    const rows = { ...question(), figure: "net", after: "" } as const;
    await expect(readConversionRows(db(), marketing, rows)).rejects.toMatchObject({ code: "forbidden" });
    const file = { ...question(), figure: "net", table: "rows" } as const;
    await expect(exportConversions(db(), marketing, file)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is nothing while too few have bought, and says so by telling no days", async () => {
    await moveClock(db(), noon(MONDAY));
    for (let times = 0; times < 9; times++) await sell(db(), { ...sale, email: "one@example.com" });
    await moveClock(db(), noon(addToDay(MONDAY, 20)));
    expect(await read(month, marketing)).toMatchObject({ told: null, net: { cents: 0, orders: 0 }, days: [] });
  });
});

describe("a saved view", () => {
  const view = { name: "Quiz in March", question: question({ start: "quiz" }), isWeekly: false };

  it("is kept under its name for whoever saved it, replaced by another of that name, and forgotten by its owner alone", async () => {
    await keepView(db(), admin, view);
    const { views } = await keepView(db(), admin, { ...view, isWeekly: true });
    expect(views).toEqual([{ id: expect.any(String), ...view, isWeekly: true }]);
    expect((await listViews(db(), marketing)).views).toEqual([]);
    const id = views[0]?.id ?? "";
    await expect(forgetView(db(), marketing, id)).rejects.toMatchObject({ code: "not_found" });
    expect((await forgetView(db(), admin, id)).views).toEqual([]);
  });

  it("is refused where its owner may not look", async () => {
    const narrow = { ...view, question: question({ start: "quiz", product: "core" }) };
    await expect(keepView(db(), marketing, narrow)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a view that is mailed each Monday", () => {
  const weekly = jobNamed("weekly-conversions");
  const mails = async () =>
    (await db().select().from(outbox).where(eq(outbox.topic, "mail"))).map(
      ({ payload }) => payload as { to: string; data: Record<string, unknown> },
    );

  it("comes once for each week that is over, with what the page tells of it", async () => {
    await moveClock(db(), new Date("2027-03-03T17:00:00Z"));
    await keepView(db(), admin, { name: "All shops", question: question({ product: "" }), isWeekly: true });
    await sell(db(), { ...sale, totalCents: 20_000 });
    await moveClock(db(), new Date("2027-03-08T10:30:00Z"));
    await weekly.run(db());
    expect(await mails()).toEqual([]);
    await moveClock(db(), new Date("2027-03-08T11:30:00Z"));
    await weekly.run(db());
    await weekly.run(db());
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const { net } = await read({ from: "2027-03-01", to: "2027-03-07" });
    expect(net).toEqual({ cents: 20_000, orders: 1 });
    expect(mail).toMatchObject({
      to: admin.email,
      data: {
        viewName: "All shops",
        week: "2027-03-01",
        from: "2027-03-01",
        to: "2027-03-07",
        net,
        before: { cents: 0, orders: 0 },
      },
    });
    expect(mail?.data.figures).toEqual(
      expect.arrayContaining([
        { label: "Average order", now: "$200", was: null },
        { label: "New customers", now: "1", was: "0" },
      ]),
    );
    await moveClock(db(), new Date("2027-03-15T12:00:00Z"));
    await weekly.run(db());
    expect((await mails()).at(-1)?.data.change).toBe("−100%, was $200");
    expect((await mails()).map(({ data }) => data.from)).toEqual(["2027-03-01", "2027-03-08"]);
  });

  it("is called by its view and its week, also where a longer run of days is told", () => {
    const told = { name: "Ines", viewName: "All shops", week: "2027-03-01", from: "2027-02-15", to: "2027-03-07" };
    const data = { ...told, net: null, before: null, products: [], path: "/staff/conversions" };
    expect(conversionsWeekly(data).subject).toBe("All shops: the week of March 1, 2027");
  });

  it("comes to nobody who may no longer look", async () => {
    await moveClock(db(), new Date("2027-03-03T17:00:00Z"));
    await keepView(db(), admin, {
      name: "All shops",
      question: question({ state: "TX", product: "core" }),
      isWeekly: true,
    });
    await db().update(users).set({ role: "marketing" }).where(eq(users.id, admin.userId));
    await moveClock(db(), new Date("2027-03-08T15:00:00Z"));
    await weekly.run(db());
    expect(await mails()).toEqual([]);
  });
});
