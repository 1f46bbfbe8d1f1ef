import { describe, expect, it } from "vitest";
import { cartCharges, planOfCart } from "./cart-charges";
import { renewalCents } from "./charges";
import { quote } from "./quote";
import { FOREVER5, request, type SampleChoices, STAFF100, START, THREE20, WELCOME25 } from "./sample-order";

function charges(cart: string, choices: SampleChoices = {}, now = START) {
  const order = { ...request(cart, choices), now };
  return cartCharges(order, quote(order));
}

/** The calendar as a table: day, cents, shipping inside it, kits. */
function calendar(cart: string, choices: SampleChoices = {}, most = 99) {
  return charges(cart, choices)
    .slice(0, most)
    .map(({ date, amountCents, shippingCents, kits }) => [date, amountCents, shippingCents, kits]);
}

describe("the money calendar", () => {
  it("of nothing is empty", () => {
    expect(calendar("")).toEqual([]);
  });

  it("of a one-time test is one charge", () => {
    expect(calendar("core_one-time x2")).toEqual([["2026-01-31", 36800, 5000, 2]]);
  });

  it("of a quarterly plan comes back to the 31st after a shorter month", () => {
    expect(calendar("core_quarter", {}, 5)).toEqual([
      ["2026-01-31", 14900, 2500, 1],
      ["2026-04-30", 14900, 2500, 1],
      ["2026-07-31", 14900, 2500, 1],
      ["2026-10-31", 14900, 2500, 1],
      ["2027-01-31", 14900, 2500, 1],
    ]);
  });

  it.each([
    ["core_month", 24, "2027-12-31"],
    ["core_4-weeks", 27, "2028-01-29"],
    ["core_quarter", 8, "2027-10-31"],
    ["core_twice-year", 4, "2027-07-31"],
    ["core_year", 2, "2027-01-31"],
    ["core_20-days", 37, "2028-01-21"],
    ["core_60-days", 13, "2028-01-21"],
    ["core_unlimited", 24, "2027-12-31"],
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
    expect(calendar("core_unlimited", {}, 4)).toEqual([
      ["2026-01-31", 17400, 2500, 1],
      ["2026-02-28", 14900, 0, 0],
      ["2026-03-31", 14900, 0, 0],
      ["2026-04-30", 14900, 0, 0],
    ]);
  });

  it("counts from just after midnight in summer on New York's days", () => {
    const dates = charges("core_month", {}, new Date("2027-07-11T04:30:00Z")).map(({ date }) => date);
    expect([dates[0], dates[4], dates[5]]).toEqual(["2027-07-11", "2027-11-11", "2027-12-11"]);
  });
});

describe("the amounts of the money calendar", () => {
  it("shows a code that lasts three charges as a step", () => {
    const entries = charges("core_quarter", { discount: THREE20 }).slice(0, 5);
    expect(entries.map(({ amountCents, discountCents, reason }) => [amountCents, discountCents, reason])).toEqual([
      [12420, 2480, "Your order, with the first charge of your membership"],
      [12420, 2480, "Renewal, every 3 months. THREE20 takes off $24.80"],
      [12420, 2480, "Renewal, every 3 months. THREE20 takes off $24.80"],
      [14900, 0, "Renewal, every 3 months. THREE20 has ended: the full price from here on"],
      [14900, 0, "Renewal, every 3 months"],
    ]);
  });

  it("says nothing at a renewal of a code that is only for what is bought once", () => {
    const discount = { ...THREE20, appliesTo: ["addon_bp-tape"] };
    const [first, renewal] = charges("core_quarter + addon_bp-tape", { discount });
    expect(first?.discountCents).toBe(180);
    expect(renewal).toMatchObject({ discountCents: 0, reason: "Renewal, every 3 months" });
  });

  it("charges nothing today when a balance pays, and lists the charge all the same", () => {
    const [first] = charges("core_quarter", { balanceCents: 20000 });
    expect(first).toMatchObject({ amountCents: 0, balanceCents: 14900, kits: 1 });
  });

  it.each([
    ["core_quarter", { discount: THREE20 }, 12420, 14900],
    ["core_quarter", { discount: WELCOME25 }, 14900, 14900],
    ["core_quarter", { discount: FOREVER5 }, 14280, 14280],
    ["core_quarter", { discount: { ...STAFF100, duration: "forever" as const } }, 2500, 2500],
    ["core_quarter + addon_bp-tape", {}, 14900, 14900],
    ["core_quarter", { balanceCents: 20000 }, 9800, 14900],
    ["core_quarter", { balanceCents: 20000, otherRenewalAt: new Date("2026-04-30T15:00:00Z") }, 14900, 14900],
    ["core_quarter", { balanceCents: 20000, otherRenewalAt: new Date("2026-05-01T16:00:00Z") }, 9800, 14900],
    ["core_quarter", { balanceCents: 40000, discount: WELCOME25 }, 0, 14900],
    ["core_2-years", { shipUpfront: true }, 31900, 31900],
    ["core_2-years", { shipUpfront: true, consolidated: true }, 29900, 29900],
    ["core_unlimited + addon_unlimited-360", {}, 24800, 24800],
  ])("of %s with %o go on with %i, and later with %i", (cart, choices, next, later) => {
    const order = { ...request(cart, choices), now: START };
    const [first, ...rest] = cartCharges(order, quote(order));
    expect(first?.amountCents).toBe(quote(order).totalCents);
    expect(rest.find(({ kind }) => kind === "renewal")?.amountCents).toBe(next);
    const plan = planOfCart(order, quote(order));
    expect(plan && renewalCents(plan)).toEqual({ nextCents: next, laterCents: later });
  });

  it("begins a plan that an order of things bought once does not", () => {
    const order = { ...request("core_one-time"), now: START };
    expect(planOfCart(order, quote(order))).toBeNull();
  });
});
