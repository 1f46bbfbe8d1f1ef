import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { payoutLines } from "@/lib/content/payout-words";
import type { Payout } from "@/lib/contracts/staff-payouts";
import { dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { type Month, monthOf } from "@/lib/domain/payout";
import { moveClock, now } from "@/lib/server/clock";
import { selectUnfootedPayouts } from "@/lib/server/db/queries/payouts";
import { audit } from "@/lib/server/db/schema/operations";
import { ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { payoutMovements, payoutStatements, payoutTerms } from "@/lib/server/db/schema/payouts";
import { keepTerms } from "@/lib/server/payouts/agree-terms";
import { closeMonths } from "@/lib/server/payouts/close-months";
import { exportPayoutFile, payoutFile } from "@/lib/server/payouts/payout-files";
import { notePaid, readMonth, readPayouts } from "@/lib/server/payouts/read-payouts";
import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { demoShopId, seedShops, seedTerms } from "@/lib/server/seed/seed-shops";
import { randomFrom } from "../api/fuzz/random";
import { withDatabase } from "../support/database";
import { giveBack, live, sell } from "./history";

const SHOP = "lift-club";
const ID = demoShopId(SHOP);
const db = withDatabase(async (fresh) => {
  await seedShops(fresh);
  await seedPeople(fresh);
  await seedTerms(fresh);
});

const admin = { userId: DEMO_PEOPLE.admin.id, role: "admin" } as const;
const partner = { userId: DEMO_PEOPLE.partner.id, role: "partner", ability: "figures" } as const;
const AGREED = { shareBasisPoints: 1304, feeBasisPoints: 290, feeFixedCents: 30 };

const toDay = (day: string) => moveClock(db(), new Date(dayStart(day).getTime() + 12 * 3_600_000));
/** The year after the one in which a test begins: clocks only go on. */
let year = 0;
beforeEach(() => {
  year = Number(newYorkDay(now()).slice(0, 4)) + 1;
});
const dayOf = (month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
const monthNamed = (month: number) => monthOf(dayOf(month, 1));

const sale = (index: number, totalCents = 14_900) => ({
  ...{ totalCents, isStaff: false, isRenewal: false, shopId: ID, email: `p${index}@example.com` },
});

/** Each month of the year with its people, its money that goes back, and banks that take some. */
async function liveMonths(seed: number, months: number) {
  const random = randomFrom(seed);
  for (let month = 1; month <= months; month++) {
    for (const day of [1, 15, 28]) {
      await toDay(dayOf(month, day));
      for (let one = 0; one < 6; one++) await live(db(), random, [ID, ID, null]);
    }
  }
  await toDay(dayOf(months + 1, 2));
}

interface Entry {
  order: string;
  account: string;
  cents: number;
  month: Month;
}

async function entries(): Promise<Entry[]> {
  const rows = await db()
    .select({ row: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(eq(orders.shopId, ID));
  return rows.map(({ row }) => ({
    ...{ order: row.orderId, account: row.account, cents: row.amountCents },
    month: monthOf(newYorkDay(row.createdAt)),
  }));
}

/**
 * What is kept for products of a shop at the end of a month, reckoned in another way: order by order as fractions, and
 * the difference of two months as the month. Cents.
 */
function keptUntil(all: readonly Entry[], until: Month): number {
  const known = all.filter(({ month }) => month <= until);
  return [...new Set(known.map(({ order }) => order))].reduce((sum, order) => {
    const own = known.filter((entry) => entry.order === order);
    const of = (account: string) =>
      own.filter((entry) => entry.account === account).reduce((cents, entry) => cents + entry.cents, 0);
    const back = -(of("refund") + of("dispute"));
    const products = -of("revenue") + back - of("discount");
    const paid = products - of("shipping");
    if (paid <= 0 || products <= 0) return sum;
    const exact = (products * (paid - back)) / paid;
    return sum + Math.sign(exact) * Math.round(Math.abs(exact));
  }, 0);
}

describe.each([1, 2, 3])("of a random history (%i), the closed months of a shop", (seed) => {
  it("are what the ledger adds up to by a second way, to the cent, month by month and all together", async () => {
    await liveMonths(seed, 4);
    const rows = await closeMonths(db(), ID);
    const all = await entries();
    expect(rows.map(({ month }) => month)).toEqual([1, 2, 3, 4].map(monthNamed));
    let before = 0;
    let told = 0;
    let carried = 0;
    for (const row of rows) {
      const own = all.filter(({ month }) => month === row.month);
      const of = (...accounts: string[]) =>
        own.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0);
      expect(Number(row.chargedCents + row.refundedCents + row.disputedCents)).toBe(of("charge", "refund", "dispute"));
      expect(Number(row.soldCents - row.discountCents + row.refundedCents + row.disputedCents)).toBe(
        -of("revenue", "discount"),
      );
      const kept = keptUntil(all, row.month);
      expect(Number(row.keptCents), row.month).toBe(kept - before);
      before = kept;
      told += Number(row.toldSalesCents - row.toldBackCents);
      expect(Number(row.heldCents), row.month).toBe(kept - told);
      const earned = carried + Number(row.shareCents - row.feeCents);
      const due = row.isTold && earned > 0 ? earned : 0;
      expect([Number(row.carriedInCents), Number(row.dueCents)]).toEqual([carried, due]);
      carried = earned - due;
    }
    const movements = await db().select().from(payoutMovements);
    const fees = all.filter(({ account }) => account === "charge").map(({ cents }) => Math.round(cents * 0.029) + 30);
    const sumOf = (cents: readonly (number | bigint)[]) => cents.reduce<number>((sum, one) => sum + Number(one), 0);
    expect(sumOf(movements.map(({ feeCents }) => feeCents))).toBe(sumOf(fees));
    const tellings = movements.filter(({ toldIn }) => toldIn !== null);
    expect(sumOf(tellings.map(({ feeCents }) => feeCents))).toBe(sumOf(rows.map(({ feeCents }) => feeCents)));
    expect(sumOf(tellings.map(({ keptCents }) => keptCents))).toBe(told);
    expect(await selectUnfootedPayouts(db())).toEqual([]);
  });

  it("stay as they are whatever comes later: it is of the month in which it comes", async () => {
    await liveMonths(seed, 2);
    const closed = await closeMonths(db(), ID);
    const paid = await sell(db(), sale(900));
    await giveBack(db(), paid, 14_900);
    await toDay(dayOf(4, 2));
    const later = await closeMonths(db(), ID);
    expect(later.slice(0, 2)).toEqual(closed);
    expect(later).toHaveLength(3);
    await expect(
      db().transaction((tx) => tx.update(payoutStatements).set({ dueCents: 1n, carriedOutCents: 0n })),
    ).rejects.toThrow();
    await expect(db().transaction((tx) => tx.delete(payoutStatements))).rejects.toThrow();
    expect(await closeMonths(db(), ID)).toEqual(later);
  });
});

/** So many people buy in a month, each once. */
async function buyers(month: number, from: number, count: number, cents?: number) {
  await toDay(dayOf(month, 10));
  const paid = [];
  for (let index = from; index < from + count; index++) paid.push(await sell(db(), sale(index, cents)));
  return paid;
}

describe("a partner", () => {
  it("is told months in which five people bought, and fewer together with the next; admins each by itself", async () => {
    await buyers(1, 0, 6);
    await buyers(2, 10, 2);
    await buyers(3, 20, 1);
    await buyers(4, 30, 3);
    await toDay(dayOf(5, 2));
    const told = (await readPayouts(db(), partner, SHOP)).payouts;
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      [monthNamed(2), monthNamed(4)],
      [monthNamed(1), monthNamed(1)],
    ]);
    expect(told.map(({ books, sales, back }) => [books, sales, back])).toEqual([
      [null, 6 * 14_900, 0],
      [null, 6 * 14_900, 0],
    ]);
    const all = (await readPayouts(db(), admin, SHOP)).payouts;
    expect(all).toHaveLength(4);
    const sumOf = (payouts: readonly Payout[], part: "kept" | "share" | "fees" | "due") =>
      payouts.reduce((sum, payout) => sum + payout[part], 0);
    for (const part of ["kept", "share", "fees", "due"] as const) expect(sumOf(told, part)).toBe(sumOf(all, part));
    expect(all.map(({ due }) => due > 0)).toEqual([true, false, false, true]);
  });

  it("is told nothing while only few have bought, however long that is", async () => {
    await buyers(1, 0, 2);
    await buyers(3, 0, 2);
    await toDay(dayOf(5, 2));
    expect((await readPayouts(db(), partner, SHOP)).payouts).toEqual([]);
    expect((await exportPayoutFile(db(), partner, SHOP)).rows).toBe(0);
    await expect(
      payoutFile(db(), partner, { businessKey: SHOP, month: monthNamed(3) }, "letter"),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("hears of those who got everything back, and nothing of the one who did not", async () => {
    const own = await buyers(1, 0, 6);
    for (const one of own) await giveBack(db(), one, 14_900);
    await buyers(1, 20, 1);
    await toDay(dayOf(2, 2));
    const [told] = (await readPayouts(db(), partner, SHOP)).payouts;
    expect([told?.sales, told?.back, told?.kept, told?.share]).toEqual([6 * 14_900, 6 * 14_900, 0, 0]);
    const [month] = (await readPayouts(db(), admin, SHOP)).payouts;
    expect([month?.books?.keptInMonth, month?.books?.held, month?.due]).toEqual([14_900, 14_900, 0]);
  });

  it("hears what went back once five people got it, and until then what was sold alone", async () => {
    const paid = await buyers(1, 0, 12);
    for (const one of paid.slice(0, 4)) await giveBack(db(), one, 5_000);
    await toDay(dayOf(2, 10));
    const few = (await readPayouts(db(), partner, SHOP)).payouts[0];
    expect([few?.sales, few?.back]).toEqual([12 * 14_900, 0]);
    const more = await buyers(2, 20, 12);
    for (const one of more.slice(0, 5)) await giveBack(db(), one, 5_000);
    await toDay(dayOf(3, 2));
    const many = (await readPayouts(db(), partner, SHOP)).payouts[0];
    expect([many?.sales, many?.back, many?.kept]).toEqual([12 * 14_900, 45_000, 12 * 14_900 - 45_000]);
  });

  it("owes what is below zero to the next months, and is paid what is left", async () => {
    const paid = await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    for (const one of paid) await giveBack(db(), one, 14_900);
    await buyers(2, 20, 5, 4_000);
    await buyers(3, 30, 30);
    await toDay(dayOf(4, 2));
    const [third, second] = (await readPayouts(db(), partner, SHOP)).payouts;
    expect(second).toMatchObject({ due: 0, carriedOut: expect.any(Number) });
    expect(second?.carriedOut).toBeLessThan(0);
    expect(third).toMatchObject({ carriedIn: second?.carriedOut, carriedOut: 0 });
    expect(third?.due).toBe((third?.share ?? 0) - (third?.fees ?? 0) + (third?.carriedIn ?? 0));
  });
});

describe("terms", () => {
  it("hold from a month on; closed months keep theirs, and what is written down has its reason", async () => {
    await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    const [first] = (await readPayouts(db(), admin, SHOP)).payouts;
    const change = { ...AGREED, shareBasisPoints: 2000, reason: "A better year." };
    const refused = keepTerms(db(), admin, SHOP, { ...change, validFrom: monthNamed(1) });
    await expect(refused).rejects.toMatchObject({ code: "malformed", details: { field: "validFrom" } });
    await keepTerms(db(), admin, SHOP, { ...change, validFrom: monthNamed(2) });
    await buyers(2, 20, 6);
    await toDay(dayOf(3, 2));
    const [second, still] = (await readPayouts(db(), admin, SHOP)).payouts;
    expect(still).toEqual(first);
    expect(second?.share).toBe(Math.round((second?.kept ?? 0) * 0.2));
    const rows = await db().select().from(audit).where(eq(audit.event, "payout.terms"));
    expect(rows.map(({ details }) => details.reason)).toEqual(["A better year."]);
  });

  it("that nobody agreed on close nothing", async () => {
    await db().delete(payoutTerms);
    await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    expect((await readPayouts(db(), partner, SHOP)).payouts).toEqual([]);
    expect((await readMonth(db(), "")).without.map(({ key }) => key)).toContain(SHOP);
  });
});

describe("a statement", () => {
  it("is one list of lines on the page, as CSV and as PDF, and adds up", async () => {
    await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    const [payout] = (await readPayouts(db(), admin, SHOP)).payouts;
    if (!payout) throw new Error("nothing was closed");
    const { share, fees, carriedIn, due, carriedOut } = payout;
    expect(share - fees + carriedIn).toBe(due + carriedOut);
    const { csv, rows } = await exportPayoutFile(db(), admin, SHOP);
    expect(rows).toBe(payoutLines(payout).length);
    for (const { label, cents } of payoutLines(payout)) {
      expect(csv.replaceAll('"', "")).toContain(`${label.replaceAll('"', "")},${(cents / 100).toFixed(2)}`);
    }
    const { answer: file } = await payoutFile(db(), admin, { businessKey: SHOP, month: monthNamed(1) }, "letter");
    expect(
      Buffer.from((await file?.arrayBuffer()) ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("is noted as paid, once something is due, and in the record; taken back likewise", async () => {
    await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    const { payouts, due, month } = await readMonth(db(), "");
    expect(month).toBe(monthNamed(1));
    expect(payouts.reduce((sum, one) => sum + one.due, 0)).toBe(due);
    const mark = { shop: SHOP, month, paidOn: dayOf(2, 9) };
    expect(await notePaid(db(), admin, mark)).toEqual({ paidOn: dayOf(2, 9) });
    expect((await readPayouts(db(), partner, SHOP)).payouts[0]?.paidOn).toBe(dayOf(2, 9));
    expect(await notePaid(db(), admin, { ...mark, paidOn: "" })).toEqual({ paidOn: null });
    await expect(notePaid(db(), admin, { ...mark, month: monthNamed(7) })).rejects.toMatchObject({ code: "not_found" });
    expect(await db().select().from(audit).where(eq(audit.event, "payout.paid"))).toHaveLength(2);
  });

  it("has a line each for sales, refunds, fees, share and what is due, for partners as for admins", async () => {
    await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    const { csv } = await exportPayoutFile(db(), partner, SHOP);
    for (const label of ["Sales", "Refunds", "Net product sales", "Your share", "Card fees", "Due"]) {
      expect(csv).toMatch(new RegExp(`,"?${label}"?,-?[0-9]+\\.[0-9]{2}`));
    }
  });

  it("that differs from the ledger rings in the nightly check of the books", async () => {
    await buyers(1, 0, 6);
    await toDay(dayOf(2, 10));
    await closeMonths(db(), ID);
    const [known] = await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, "charge"));
    if (!known) throw new Error("nothing was charged");
    await db().execute(sql`update ledger_entries set amount_cents = amount_cents + 100 where id = ${known.id}`);
    expect(await selectUnfootedPayouts(db())).toMatchObject([{ shopId: ID, month: monthNamed(1) }]);
  });
});
