import { describe, expect, it } from "vitest";
import { type ConversionFacts, conversionDecision, isTestPurchase, trackerPurchase } from "./conversion";

it.each([
  [0, true],
  [30, true],
  [2999, true],
  [3000, false],
  [12400, false],
])("a total of %i cents is a test purchase: %s", (totalCents, isTest) => {
  expect(isTestPurchase(totalCents)).toBe(isTest);
});

describe("conversionDecision", () => {
  const plain: ConversionFacts = {
    totalCents: 12400,
    isDuplicate: false,
    isStaff: false,
    upgradeOfOrder: null,
    hasConsent: true,
  };

  it.each<[string, Partial<ConversionFacts>, string | null]>([
    ["a plain purchase counts", {}, null],
    ["reported before", { isDuplicate: true }, "duplicate"],
    ["by staff", { isStaff: true }, "staff"],
    ["under 30 dollars", { totalCents: 2999 }, "test_purchase"],
    ["free", { totalCents: 0 }, "test_purchase"],
    ["an upgrade", { upgradeOfOrder: "4827-1103" }, "upgrade_of_order"],
    ["without consent", { hasConsent: false }, "no_consent"],
    ["the first rule decides", { isDuplicate: true, totalCents: 0, hasConsent: false }, "duplicate"],
  ])("%s", (_, change, reason) => {
    const decision = conversionDecision({ ...plain, ...change });
    expect(decision).toMatchObject({ isCounted: reason === null, reason });
    expect(decision.message).not.toBe("");
  });

  it("logs a test purchase in the specification's words", () => {
    const { message } = conversionDecision({ ...plain, totalCents: 900 });
    expect(message).toBe("Test purchase was made with amount less than 30$");
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
