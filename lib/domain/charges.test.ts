import { describe, expect, it } from "vitest";
import { randomFrom } from "../../tests/api/fuzz/random";
import { chargesOf, nextChargeOf, type Plan, skippedTo } from "./charges";
import { MEMBERSHIP_STATES } from "./membership-state";
import { sumCents } from "./money";
import { FREQUENCIES, firstRenewal, renewalAnchor } from "./recurring-period";

const NOW = new Date("2026-11-23T15:00:00Z");

const plan = (overrides: Partial<Plan> = {}): Plan => ({
  ...{ state: "active", frequency: "quarter", productsCents: 12_400, shippingCents: 2500, discount: null },
  ...{
    balanceCents: 0,
    owed: null,
    kits: { withCharge: 1, yearLater: 0 },
    paidKits: [],
    anchorAt: null,
    pausedUntil: null,
  },
  nextChargeAt: new Date("2027-02-23T15:00:00Z"),
  ...overrides,
});

const told = (overrides: Partial<Plan>, months = 4) =>
  chargesOf(plan(overrides), NOW)
    .slice(0, months)
    .map(({ date, amountCents, reason }) => [date, amountCents, reason]);

const WHY = "Renewal, every 3 months";

describe("the charges of a plan", () => {
  it("go on for 24 months, by days in New York", () => {
    const dates = chargesOf(plan(), NOW).map(({ date }) => date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([7, "2027-02-23", "2028-08-23"]);
    expect(chargesOf(plan(), new Date("2026-11-24T04:59:00Z")).map(({ date }) => date)).toEqual(dates);
  });

  it("count from the anchor, so that a month's last day comes back after a shorter month", () => {
    const anchorAt = new Date("2026-12-31T15:00:00Z");
    const nextChargeAt = new Date("2027-02-28T15:00:00Z");
    const dates = chargesOf(plan({ frequency: "month", anchorAt, nextChargeAt }), NOW).map(({ date }) => date);
    expect(dates.slice(0, 3)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  it("tell the next one however far or late it is", () => {
    const nextChargeAt = new Date("2029-02-23T15:00:00Z");
    expect(told({ frequency: "2-years", nextChargeAt })).toEqual([["2029-02-23", 14_900, "Renewal, every 2 years"]]);
    expect(told({ nextChargeAt: new Date("2026-11-01T15:00:00Z") }, 1)).toEqual([["2026-11-01", 14_900, WHY]]);
  });

  it("show a code as a step, by its name where that is known", () => {
    const discount = { code: "THREE20", cents: 2480, cyclesLeft: 2 };
    expect(told({ discount })).toEqual([
      ["2027-02-23", 12_420, `${WHY}. THREE20 takes off $24.80`],
      ["2027-05-23", 12_420, `${WHY}. THREE20 takes off $24.80`],
      ["2027-08-23", 14_900, `${WHY}. THREE20 has ended: the full price from here on`],
      ["2027-11-23", 14_900, WHY],
    ]);
    expect(told({ discount: { ...discount, code: null, cyclesLeft: null } }, 1)).toEqual([
      ["2027-02-23", 12_420, `${WHY}. Your code takes off $24.80`],
    ]);
  });

  it("use a code for what is owed, and a balance before the card, but leave no less than a card can be charged", () => {
    const discount = { code: "THREE20", cents: 2480, cyclesLeft: 1 };
    expect(told({ discount, state: "past_due" }, 1)).toEqual([
      ["2027-02-23", 14_900, `${WHY}. THREE20 has ended: the full price from here on`],
    ]);
    const paid = chargesOf(plan({ balanceCents: 14_880 }), NOW).map((charge) => [
      charge.amountCents,
      charge.balanceCents,
    ]);
    expect(paid.slice(0, 3)).toEqual([
      [50, 14_850],
      [14_870, 30],
      [14_900, 0],
    ]);
  });

  it("begin after a pause, and are none while nobody knows its end, or once it ends", () => {
    const pausedUntil = new Date("2027-06-01T04:00:00Z");
    expect(told({ state: "paused", pausedUntil }, 1)).toEqual([["2027-08-23", 14_900, WHY]]);
    for (const state of ["paused", "cancel_at_period_end", "canceled"] as const) expect(told({ state })).toEqual([]);
  });

  it("go with kits: none with a fee, and of a prepaid plan one a year later, paid already", () => {
    expect(told({ frequency: "unlimited", kits: { withCharge: 0, yearLater: 0 } }, 1)[0]?.[2]).toContain("Monthly fee");
    const nextChargeAt = new Date("2027-03-01T15:00:00Z");
    const paidKits = [{ shipAt: new Date("2026-12-01T15:00:00Z"), kits: 1 }];
    const kits = { withCharge: 1, yearLater: 1 };
    const charges = chargesOf(plan({ frequency: "2-years", nextChargeAt, paidKits, kits }), NOW);
    expect(charges.map(({ date, kind, kits: sent }) => [date, kind, sent])).toEqual([
      ["2026-12-01", "kit_only", 1],
      ["2027-03-01", "renewal", 1],
      ["2028-03-01", "kit_only", 1],
    ]);
    expect(nextChargeOf(charges)?.date).toBe("2027-03-01");
  });
});

/** Some plan, the same one for the same number. */
function somePlan(seed: number): Plan {
  const { between, pick } = randomFrom(seed);
  const daysAhead = (least: number, most: number) =>
    new Date(NOW.getTime() + between(least * 24, most * 24) * 3_600_000);
  const code = { code: "SOME", cents: between(1, 80_000), cyclesLeft: pick([null, between(0, 9)]) };
  const frequency = pick([...FREQUENCIES, "unlimited"]);
  const start = daysAhead(-400, 300);
  return {
    state: pick(MEMBERSHIP_STATES),
    frequency,
    productsCents: between(0, 60_000),
    shippingCents: between(0, 5000),
    discount: pick([null, code]),
    balanceCents: between(0, 40_000),
    owed: null,
    kits: { withCharge: 1, yearLater: between(0, 1) },
    paidKits: [{ shipAt: daysAhead(1, 730), kits: 1 }],
    nextChargeAt: firstRenewal(start, frequency),
    anchorAt: renewalAnchor(start, frequency),
    pausedUntil: pick([null, daysAhead(1, 365)]),
  };
}

const PLANS = Array.from({ length: 300 }, (_, seed) => somePlan(seed));

/** What a code takes off some charges in total. */
function codeCents({ state, discount, productsCents, shippingCents }: Plan, charges: number): number {
  if (!discount) return 0;
  const left = discount.cyclesLeft === null ? charges : discount.cyclesLeft - (state === "past_due" ? 1 : 0);
  return Math.min(discount.cents, productsCents + shippingCents) * Math.max(0, Math.min(charges, left));
}

describe("the charges of 300 plans", () => {
  it("add up by another way: cycles times price, less the code while it lasts, less the balance", () => {
    for (const some of PLANS) {
      const charges = chargesOf(some, NOW).filter(({ kind }) => kind === "renewal");
      const whole = some.productsCents + some.shippingCents;
      const used = sumCents(charges.map(({ balanceCents }) => balanceCents));
      const sum = sumCents(charges.map(({ amountCents }) => amountCents));
      expect(sum).toBe(whole * charges.length - codeCents(some, charges.length) - used);
      expect(used).toBeLessThanOrEqual(some.balanceCents);
      for (const { amountCents } of charges) expect(amountCents).toBeGreaterThanOrEqual(0);
    }
  });

  it("are in order, stay the same all day, and after a skip begin where the second one was", () => {
    for (const some of PLANS) {
      const charges = chargesOf(some, NOW);
      const moments = charges.map(({ at }) => at.getTime());
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
      expect(chargesOf(some, new Date("2026-11-24T04:59:59Z"))).toEqual(charges);
      const [, second] = charges.filter(({ kind }) => kind === "renewal");
      const nextChargeAt = skippedTo(some);
      const skipped = nextChargeAt ? chargesOf({ ...some, nextChargeAt }, NOW) : [];
      if (second) expect(nextChargeOf(skipped)?.date).toEqual(second.date);
    }
  });
});
