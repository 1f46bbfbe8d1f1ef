import { describe, expect, it } from "vitest";
import {
  coversCycle,
  type DiscountContext,
  type DiscountTerms,
  discountAmounts,
  OPEN_RULES,
  UNKNOWN_BUYER,
} from "./discount";
import { DISCOUNT_RULES } from "./discount-rules";
import { evaluateDiscount } from "./evaluate-discount";

const NOW = new Date("2026-03-01T15:00:00Z");

function percent(percentOff: number, change: Partial<DiscountTerms> = {}): DiscountTerms {
  return {
    ...OPEN_RULES,
    code: "TEST",
    kind: "percent",
    percentOff,
    amountOffCents: null,
    duration: "once",
    durationInCycles: null,
    minSumCents: null,
    appliesTo: null,
    firstTimeOnly: false,
    expiresAt: null,
    ...change,
  };
}

const amount = (amountOffCents: number, change: Partial<DiscountTerms> = {}) =>
  percent(0, { kind: "amount", percentOff: null, amountOffCents, ...change });
const freeShipping = (change: Partial<DiscountTerms> = {}) =>
  percent(0, { kind: "shipping", percentOff: null, ...change });

const CORE = { productKey: "core", lookupKey: "core_quarter", amountCents: 12400 };
const HEART = { productKey: "heart-metabolic", lookupKey: "heart-metabolic_one-time", amountCents: 15900 };
const TAPE = { productKey: "addon_bp-tape", lookupKey: "addon_bp-tape", amountCents: 900 };

function cart(change: Partial<DiscountContext> = {}): DiscountContext {
  return { lines: [CORE], shippingCents: 2500, buyer: UNKNOWN_BUYER, currency: "usd", now: NOW, ...change };
}

describe("what a code takes off", () => {
  it.each([
    ["25 dollars off a quarter of Core leave 99", amount(2500), [CORE], [2500], 0],
    ["10 percent", percent(10), [CORE], [1240], 0],
    ["never more than the lines", amount(99900), [CORE, TAPE], [12400, 900], 0],
    ["everything, exactly", percent(100), [CORE, TAPE], [12400, 900], 0],
    ["nothing", percent(0), [CORE], [0], 0],
    ["only lines it is for, by product", percent(10, { appliesTo: ["heart-metabolic"] }), [CORE, HEART], [0, 1590], 0],
    ["only lines it is for, by price", amount(2500, { appliesTo: ["core_quarter"] }), [CORE, HEART], [2500, 0], 0],
    ["the shipping and no product", freeShipping(), [CORE], [0], 2500],
    ["an amount shared by size", amount(1000), [CORE, HEART, TAPE], [425, 544, 31], 0],
    ["of free things nothing", amount(1000), [{ ...CORE, amountCents: 0 }], [0], 0],
    ["of no things nothing", amount(1000), [], [], 0],
  ])("%s", (_, terms, lines, perLineCents, shippingDiscountCents) => {
    const off = discountAmounts(terms, lines, 2500);
    expect(off).toMatchObject({ perLineCents, shippingDiscountCents });
    expect(off.perLineCents.reduce((sum, cents) => sum + cents, 0)).toBe(off.discountCents);
  });

  it("rounds a percentage down once, not once per line", () => {
    const lines = [333, 333, 333].map((amountCents) => ({ ...TAPE, amountCents }));
    expect(discountAmounts(percent(10), lines, 0)).toMatchObject({ discountCents: 99, perLineCents: [33, 33, 33] });
    const small = [5, 5].map((amountCents) => ({ ...TAPE, amountCents }));
    expect(discountAmounts(percent(10), small, 0)).toMatchObject({ discountCents: 1, perLineCents: [1, 0] });
  });
});

const known = { email: "ann@example.com", isNewCustomer: false, timesUsed: 1, shopKey: null };

const QUARTERLY = { ...CORE, cadence: "quarter", isRecurring: true } as const;
const YEARLY = { ...HEART, cadence: "year", isRecurring: true } as const;
const CORE_YEARLY = percent(10, { appliesTo: ["core"], frequencies: ["year"] });

/** The rule that fails first. NULL: none does. */
const RULE_CASES: [string, DiscountTerms, Partial<DiscountContext>, string | null][] = [
  ["a plain code passes", percent(10), {}, null],
  ["inactive", percent(10, { isActive: false }), {}, "active"],
  ["not started", percent(10, { startsAt: new Date("2026-03-02T05:00:00Z") }), {}, "started"],
  ["starting this instant passes", percent(10, { startsAt: NOW }), {}, null],
  ["expired this instant", percent(10, { expiresAt: NOW }), {}, "not_expired"],
  ["expiring in a second passes", percent(10, { expiresAt: new Date(NOW.getTime() + 1000) }), {}, null],
  ["another shop's", percent(10, { shopKey: "lift-club" }), {}, "shop"],
  ["its own shop's passes", percent(10, { shopKey: "lift-club" }), { buyer: { ...known, shopKey: "lift-club" } }, null],
  ["another currency", percent(10, { currency: "cad" }), {}, "currency"],
  ["for other products", percent(10, { appliesTo: ["heart-metabolic"] }), {}, "products"],
  ["an empty cart", percent(10, { appliesTo: ["core"] }), { lines: [] }, "products"],
  ["for another rhythm", percent(10, { frequencies: ["year"] }), { lines: [QUARTERLY] }, "rhythm"],
  ["for its rhythm passes", percent(10, { frequencies: ["year", "quarter"] }), { lines: [QUARTERLY] }, null],
  ["for single tests, of which it is one, passes", percent(10, { frequencies: ["one-time"] }), {}, null],
  [
    "one at the wrong rhythm beside another product at the right one",
    CORE_YEARLY,
    { lines: [QUARTERLY, YEARLY] },
    "rhythm",
  ],
  ["a cent below the minimum", percent(10, { minSumCents: 12401 }), {}, "minimum_sum"],
  ["at the minimum passes", percent(10, { minSumCents: 12400 }), {}, null],
  ["a minimum of 0 is none", percent(10, { minSumCents: 0 }), { lines: [] }, null],
  ["the caller's sum counts", percent(10, { minSumCents: 20000 }), { sumCents: 20000 }, null],
  ["not a first order", percent(10, { firstTimeOnly: true }), { buyer: known }, "first_order"],
  ["a first order passes", percent(10, { firstTimeOnly: true }), { buyer: { ...known, isNewCustomer: true } }, null],
  ["used already", percent(10, { maxPerCustomer: 1 }), { buyer: known }, "per_customer_limit"],
  ["used once of twice passes", percent(10, { maxPerCustomer: 2 }), { buyer: known }, null],
  ["used up", percent(10, { maxUses: 1, uses: 1 }), {}, "total_limit"],
  ["one left passes", percent(10, { maxUses: 1, uses: 0 }), {}, null],
  ["not on the list", percent(10, { allowedEmails: ["bob@example.com"] }), { buyer: known }, "allowed_customers"],
  ["on the list passes", percent(10, { allowedEmails: ["ann@example.com"] }), { buyer: known }, null],
];

describe("the rules of a code", () => {
  it.each(RULE_CASES)("%s", (_, terms, change, reason) => {
    const answer = evaluateDiscount(terms, cart(change));
    expect(answer).toMatchObject({ reason, isValid: reason === null, provisional: false });
    expect(answer.checks.map(({ rule }) => rule)).toEqual([...DISCOUNT_RULES]);
    expect(answer.checks.find(({ passed }) => !passed)?.rule ?? null).toBe(reason);
  });

  it("takes nothing off when a rule fails", () => {
    const answer = evaluateDiscount(percent(100, { isActive: false }), cart());
    expect(answer).toMatchObject({ discountCents: 0, shippingDiscountCents: 0, perLineCents: [0] });
  });

  it("reports every rule that fails, and names the first", () => {
    const answer = evaluateDiscount(percent(10, { maxUses: 0, minSumCents: 99900, shopKey: "lift-club" }), cart());
    expect(answer.checks.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual([
      "shop",
      "minimum_sum",
      "total_limit",
    ]);
    expect(answer.reason).toBe("shop");
  });

  it.each<[string, DiscountTerms, string | null]>([
    ["the missing sum", percent(10, { minSumCents: 13000 }), "Add $6 more to use this code."],
    ["the missing sum, with cents", percent(10, { minSumCents: 12450 }), "Add $0.50 more to use this code."],
    ["what it is for", percent(10, { appliesTo: ["thyroid"] }), "Add a product this code is for."],
    [
      "how often to have it",
      percent(10, { frequencies: ["year", "2-years"] }),
      "Choose plans every year or plans every 2 years instead.",
    ],
    [
      "nothing of how often, where the product is another",
      percent(10, { appliesTo: ["thyroid"], frequencies: ["year"] }),
      null,
    ],
    ["nothing, where nothing helps", percent(10, { minSumCents: 13000, isActive: false }), null],
    ["nothing, where nothing is wrong", percent(10), null],
  ])("says how to pass: %s", (_, terms, fix) => {
    expect(evaluateDiscount(terms, cart()).fix).toBe(fix);
  });

  it.each([
    ["first order", percent(10, { firstTimeOnly: true })],
    ["per-customer limit", percent(10, { maxPerCustomer: 1 })],
    ["list of customers", percent(10, { allowedEmails: [] })],
  ])("without an email the rule about %s is provisional", (_, terms) => {
    expect(evaluateDiscount(terms, cart())).toMatchObject({ isValid: true, provisional: true, reason: null });
  });

  it.each([
    [percent(20, { duration: "repeating", durationInCycles: 3 }), "20% off your first 3 charges."],
    [percent(5, { duration: "forever" }), "5% off this and every later charge."],
    [amount(2500), "$25 off this order."],
    [freeShipping(), "Free shipping on this order."],
  ])("says what it gives", (terms, message) => {
    expect(evaluateDiscount(terms, cart()).message).toBe(message);
  });
});

it.each([
  ["once", null, [true, false, false, false]],
  ["repeating", 3, [true, true, true, false]],
  ["repeating", 1, [true, false, false, false]],
  ["forever", null, [true, true, true, true]],
] as const)("a code that lasts %s (%s) covers the charges %j", (duration, durationInCycles, covered) => {
  expect([0, 1, 2, 3].map((cycle) => coversCycle({ duration, durationInCycles }, cycle))).toEqual(covered);
});
