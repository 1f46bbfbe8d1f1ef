import { describe, expect, it } from "vitest";
import { CONVERSION_WINDOW_MS, type ConversionFacts, exclusionOf, isTestPurchase, trackerPurchase } from "./conversion";

it.each([
  [0, true],
  [30, true],
  [2999, true],
  [3000, false],
  [12400, false],
])("a total of %i cents is a test purchase: %s", (totalCents, isTest) => {
  expect(isTestPurchase(totalCents)).toBe(isTest);
});

describe("exclusionOf", () => {
  const chargedAt = new Date("2026-11-01T12:00:00Z");
  const laterBy = (ms: number) => new Date(chargedAt.getTime() + ms);
  const plain: ConversionFacts = {
    ...{ totalCents: 12400, isDuplicate: false, isStaff: false, hasObjected: false },
    ...{ chargedAt, knownAt: chargedAt },
  };

  it.each<[string, Partial<ConversionFacts>, string | null]>([
    ["a plain purchase counts", {}, null],
    ["bought twice", { isDuplicate: true }, "duplicate"],
    ["by staff", { isStaff: true }, "staff"],
    ["under 30 dollars", { totalCents: 2999 }, "test_purchase"],
    ["free", { totalCents: 0 }, "test_purchase"],
    ["against an objection", { hasObjected: true }, "no_consent"],
    ["known a week later", { knownAt: laterBy(CONVERSION_WINDOW_MS) }, null],
    ["known later than a week", { knownAt: laterBy(CONVERSION_WINDOW_MS + 1) }, "outside_window"],
    ["the first rule decides", { isDuplicate: true, totalCents: 0, hasObjected: true }, "duplicate"],
  ])("%s", (_, change, rule) => {
    expect(exclusionOf({ ...plain, ...change })).toBe(rule);
  });
});

it("trackers are told dollars of USD", () => {
  const data = {
    total: 14900,
    transactionId: "4827-1103",
    coupon: null,
    shipping: 995,
    promotionName: null,
    promotionId: null,
    email: "ann@example.com",
    firstName: "Ann",
    lastName: "Lee",
    address: { city: "Austin", country: "US", state: "TX", postal_code: "78701" },
    phone: "",
    isNewCustomer: true,
  };
  const item = { priceId: "price_1", title: "Core", type: "recurring", unitAmount: 12400, quantity: 1 };
  const purchase = trackerPurchase(data, [item]);
  expect(purchase).toMatchObject({ total: 149, shipping: 9.95, currency: "USD", items: [{ unitAmount: 124 }] });
});
