import { describe, expect, it } from "vitest";
import { newYorkDay } from "./new-york-time";
import { schedule } from "./price-schedule";
import { quote } from "./quote";
import { type Choices, FOREVER5, request, STAFF100, START, THREE20, WELCOME25 } from "./sample-order";

/** The calendar as a table: day, cents, shipping inside it, kits. */
function calendar(cart: string, choices: Choices = {}, months?: number) {
  return schedule({ ...request(cart, choices), start: START, months }).map(
    (entry) => [newYorkDay(entry.date), entry.amountCents, entry.shippingCents, entry.kits] as const,
  );
}

describe("the money calendar", () => {
  it("of nothing is empty", () => {
    expect(calendar("")).toEqual([]);
  });

  it("of a one-time test is one charge", () => {
    expect(calendar("core_one-time x2")).toEqual([["2026-01-31", 36800, 5000, 2]]);
  });

  it("of a quarterly plan counts from its first renewal, as the payment provider does", () => {
    expect(calendar("core_quarter", {}, 12)).toEqual([
      ["2026-01-31", 14900, 2500, 1],
      ["2026-04-30", 14900, 2500, 1],
      ["2026-07-30", 14900, 2500, 1],
      ["2026-10-30", 14900, 2500, 1],
      ["2027-01-30", 14900, 2500, 1],
    ]);
  });

  it.each([
    ["core_month", 25, "2028-01-28"],
    ["core_4-weeks", 27, "2028-01-29"],
    ["core_quarter", 9, "2028-01-30"],
    ["core_twice-year", 4, "2027-07-31"],
    ["core_year", 2, "2027-01-31"],
    ["core_20-days", 37, "2028-01-21"],
    ["core_60-days", 13, "2028-01-21"],
    ["core_unlimited", 25, "2028-01-28"],
  ])("of %s has %i charges in 24 months, the last on %s", (cart, charges, last) => {
    const entries = calendar(cart);
    expect(entries).toHaveLength(charges);
    expect(entries.at(-1)?.[0]).toBe(last);
  });

  it("of a two-year plan sends the second kit a year later, paid already, and shows the renewal beyond its end", () => {
    expect(calendar("core_2-years")).toEqual([
      ["2026-01-31", 29400, 2500, 1],
      ["2027-01-31", 0, 0, 1],
      ["2028-01-31", 29400, 2500, 1],
    ]);
  });

  it("of a two-year plan sends both kits at once when asked", () => {
    expect(calendar("core_2-years", { shipUpfront: true, consolidated: true })).toEqual([
      ["2026-01-31", 29900, 3000, 2],
      ["2028-01-31", 29900, 3000, 2],
    ]);
  });

  it("of an unlimited plan sends the first kit and leaves the others to be asked for", () => {
    expect(calendar("core_unlimited", {}, 3)).toEqual([
      ["2026-01-31", 17400, 2500, 1],
      ["2026-02-28", 14900, 0, 0],
      ["2026-03-28", 14900, 0, 0],
      ["2026-04-28", 14900, 0, 0],
    ]);
  });
});

describe("the amounts of the money calendar", () => {
  it("shows a code that lasts three charges as a step", () => {
    const entries = schedule({ ...request("core_quarter", { discount: THREE20 }), start: START, months: 15 });
    expect(entries.map(({ amountCents, discountCents, reason }) => [amountCents, discountCents, reason])).toEqual([
      [12420, 2480, "First charge of your membership"],
      [12420, 2480, "Renewal, every 3 months. THREE20, charge 2 of 3"],
      [12420, 2480, "Renewal, every 3 months. THREE20, charge 3 of 3"],
      [14900, 0, "Renewal, every 3 months. THREE20 has ended: the full price from here on"],
      [14900, 0, "Renewal, every 3 months"],
    ]);
  });

  it("says nothing at a renewal of a code that is only for what is bought once", () => {
    const discount = { ...THREE20, appliesTo: ["addon_bp-tape"] };
    const [first, renewal] = schedule({ ...request("core_quarter + addon_bp-tape", { discount }), start: START });
    expect(first?.discountCents).toBe(180);
    expect(renewal).toMatchObject({ discountCents: 0, reason: "Renewal, every 3 months" });
  });

  it("charges nothing today when a balance pays, and lists the charge all the same", () => {
    const [first] = schedule({ ...request("core_quarter", { balanceCents: 20000 }), start: START });
    expect(first).toMatchObject({ amountCents: 0, balanceCents: 14900, kits: 1 });
  });

  it("begins with exactly the quote's total and goes on with exactly its next one", () => {
    for (const cart of ["core_quarter + addon_bp-tape", "core_unlimited", "core_2-years", "mini-glucose_month x2"]) {
      for (const discount of [null, WELCOME25, THREE20, FOREVER5, STAFF100]) {
        const now = quote({ ...request(cart, { discount }), now: START });
        const [first, ...later] = schedule({ ...request(cart, { discount }), start: START });
        expect(first?.amountCents).toBe(now.totalCents);
        expect(later.find(({ kind }) => kind === "renewal")?.amountCents).toBe(now.nextCycleCents);
      }
    }
  });

  it("is in order of date, and every line says why", () => {
    const entries = schedule({ ...request("core_2-years + addon_bp-tape"), start: START, months: 96 });
    expect(entries.map(({ date }) => date.getTime())).toEqual(
      entries.map(({ date }) => date.getTime()).toSorted((left, right) => left - right),
    );
    expect(entries.every(({ reason }) => reason !== "")).toBe(true);
    expect(entries).toHaveLength(8);
  });
});
