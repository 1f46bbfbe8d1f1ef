import { describe, expect, it } from "vitest";
import { planOfCart } from "./cart-charges";
import { renewalCents } from "./charges";
import { quote } from "./quote";
import { FOREVER5, request, type SampleChoices, SHIPFREE, STAFF100, START, THREE20, WELCOME25 } from "./sample-order";

/** What is charged now, next, and per cycle once limited discounts have ended. */
const TOTALS: [string, string, SampleChoices, { total: number; next: number; recurring: number }][] = [
  ["nothing", "", {}, { total: 0, next: 0, recurring: 0 }],
  ["a one-time panel and its shipping", "core_one-time", {}, { total: 18400, next: 0, recurring: 0 }],
  ["a membership renews with its shipping", "core_quarter", {}, { total: 14900, next: 14900, recurring: 14900 }],
  ["to Canada", "core_quarter", { country: "CA" }, { total: 16300, next: 16300, recurring: 16300 }],
  ["an item is sent once", "core_quarter + addon_bp-tape", {}, { total: 16295, next: 14900, recurring: 14900 }],
  [
    "in one box",
    "core_quarter + mini-thyroid_one-time",
    { consolidated: true },
    { total: 21300, next: 14900, recurring: 14900 },
  ],
  ["a plus pack renews", "core_quarter + addon_hormone-plus", {}, { total: 19900, next: 19900, recurring: 19900 }],
  ["a report costs no shipping", "addon_bioage-report", {}, { total: 5000, next: 0, recurring: 0 }],
  [
    "25 dollars off the first charge",
    "core_quarter",
    { discount: WELCOME25 },
    { total: 12400, next: 14900, recurring: 14900 },
  ],
  [
    "20 percent for three charges",
    "core_quarter",
    { discount: THREE20 },
    { total: 12420, next: 12420, recurring: 14900 },
  ],
  ["5 percent forever", "core_quarter", { discount: FOREVER5 }, { total: 14280, next: 14280, recurring: 14280 }],
  ["no shipping", "core_quarter", { discount: SHIPFREE }, { total: 12400, next: 14900, recurring: 14900 }],
  [
    "no shipping, but below the minimum",
    "mini-thyroid_one-time",
    { discount: SHIPFREE },
    { total: 6895, next: 0, recurring: 0 },
  ],
  ["staff pays the shipping", "core_one-time", { discount: STAFF100 }, { total: 2500, next: 0, recurring: 0 }],
  [
    "staff pays nothing for a report",
    "addon_bioage-report",
    { discount: STAFF100 },
    { total: 0, next: 0, recurring: 0 },
  ],
  ["a balance pays part", "core_quarter", { balanceCents: 2500 }, { total: 12400, next: 14900, recurring: 14900 }],
  ["a balance pays all and no more", "core_quarter", { balanceCents: 99900 }, { total: 0, next: 0, recurring: 14900 }],
  [
    "a balance leaves nothing that a card cannot be charged",
    "core_quarter",
    { balanceCents: 14_880 },
    { total: 50, next: 14870, recurring: 14900 },
  ],
  [
    "a balance leaves the least that a card can be charged",
    "core_quarter",
    { balanceCents: 14_850 },
    { total: 50, next: 14900, recurring: 14900 },
  ],
  [
    "a code that would leave 49 cents takes them off too",
    "addon_bioage-report",
    { discount: { ...WELCOME25, amountOffCents: 4951 } },
    { total: 0, next: 0, recurring: 0 },
  ],
  [
    "a code that leaves 50 cents leaves them",
    "addon_bioage-report",
    { discount: { ...WELCOME25, amountOffCents: 4950 } },
    { total: 50, next: 0, recurring: 0 },
  ],
  [
    "a negative balance is nobody's business here",
    "core_quarter",
    { balanceCents: -100 },
    { total: 14900, next: 14900, recurring: 14900 },
  ],
  ["two years, one kit now", "core_2-years", {}, { total: 29400, next: 29400, recurring: 29400 }],
  ["two years, both kits now", "core_2-years", { shipUpfront: true }, { total: 31900, next: 31900, recurring: 31900 }],
  [
    "two years, both in one box",
    "core_2-years",
    { shipUpfront: true, consolidated: true },
    { total: 29900, next: 29900, recurring: 29900 },
  ],
  [
    "upfront changes nothing for one kit",
    "core_quarter",
    { shipUpfront: true },
    { total: 14900, next: 14900, recurring: 14900 },
  ],
  ["unlimited renews without shipping", "core_unlimited", {}, { total: 17400, next: 14900, recurring: 14900 }],
  [
    "unlimited with Complete 360",
    "core_unlimited + addon_unlimited-360",
    {},
    { total: 27300, next: 24800, recurring: 24800 },
  ],
];

describe("quote", () => {
  it.each(TOTALS)("%s", (_, cart, choices, { total, next, recurring }) => {
    const answer = quote({ ...request(cart, choices), now: START });
    const plan = planOfCart({ ...request(cart, choices), now: START }, answer);
    const { nextCents, laterCents } = plan ? renewalCents(plan) : { nextCents: 0, laterCents: 0 };
    expect([answer.totalCents, nextCents, laterCents]).toEqual([total, next, recurring]);
  });

  it("adds up, line by line and in all", () => {
    for (const discount of [null, WELCOME25, SHIPFREE, STAFF100, THREE20]) {
      const cart = "core_quarter x3 + mini-thyroid_one-time x2 + addon_bp-tape + addon_bioage-report";
      const answer = quote({ ...request(cart, { discount, balanceCents: 1234 }), now: START });
      const lineTotals = answer.lines.reduce((sum, line) => sum + line.totalCents, 0);
      expect(lineTotals).toBe(answer.subtotalCents - answer.discountCents);
      expect(answer.totalCents).toBe(
        lineTotals + answer.shippingCents - answer.shippingDiscountCents - answer.balanceUsedCents,
      );
      expect(answer.totalCents).toBeGreaterThanOrEqual(0);
    }
  });

  it("says why a code takes nothing off", () => {
    const answer = quote({ ...request("mini-thyroid_one-time", { discount: SHIPFREE }), now: START });
    expect(answer.discount).toMatchObject({
      isValid: false,
      reason: "minimum_sum",
      fix: "Add $41 more to use this code.",
    });
  });
});
