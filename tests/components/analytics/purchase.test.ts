import { beforeEach, describe, expect, it, vi } from "vitest";
import { pageGlobals } from "@/lib/analytics/page-globals";
import { forgetPurchase, reportPurchase } from "@/lib/analytics/purchase";
import type { ConversionData, TrackedLineItem } from "@/lib/domain/conversion";

const LINES: readonly TrackedLineItem[] = [
  { priceId: "price_core", title: "Core", type: "recurring", unitAmount: 12_400, quantity: 1 },
];

function purchase(total: number, transactionId = "T-1001"): ConversionData {
  return {
    total,
    transactionId,
    coupon: "SPRING",
    shipping: 2500,
    promotionName: null,
    promotionId: null,
    email: "jane@example.com",
    firstName: "Jane",
    lastName: "Doe",
    address: { city: "Austin", country: "US", state: "TX", postal_code: "78701" },
    phone: "+15125550100",
    isNewCustomer: true,
  };
}

const withConsent = { hasAdsConsent: true };

beforeEach(() => {
  forgetPurchase();
  delete pageGlobals().dataLayer;
});

describe("a purchase", () => {
  it("is told to the page's globals in dollars", () => {
    expect(reportPurchase(purchase(14_900), LINES, withConsent)).toBe("reported");
    expect(pageGlobals().conversionData).toMatchObject({
      total: 149,
      shipping: 25,
      currency: "USD",
      transactionId: "T-1001",
    });
    expect(pageGlobals().trackedLineItems).toEqual([{ ...LINES[0], unitAmount: 124 }]);
  });

  it("is told once, whatever is reloaded", () => {
    reportPurchase(purchase(14_900), LINES, withConsent);
    forgetPurchase();
    expect(reportPurchase(purchase(14_900), LINES, withConsent)).toBe("repeated");
    expect(pageGlobals().conversionData).toBeUndefined();
    expect(reportPurchase(purchase(14_900, "T-1002"), LINES, withConsent)).toBe("reported");
  });

  it.each([
    [2999, "test"],
    [3000, "reported"],
    [0, "test"],
  ])("of %i cents is %s", (total, expected) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(reportPurchase(purchase(total), LINES, withConsent)).toBe(expected);
    expect(pageGlobals().dataLayer === undefined).toBe(expected === "test");
    const words = expected === "test" ? [["Test purchase was made with amount less than 30$"]] : [];
    expect(logged.mock.calls).toEqual(words);
  });

  it("reaches third parties without the person and the products", () => {
    reportPurchase(purchase(14_900), LINES, withConsent);
    expect(pageGlobals().dataLayer).toEqual([
      { event: "purchase", transactionId: "T-1001", total: 149, currency: "USD", coupon: true, isNewCustomer: true },
    ]);
  });

  it("reaches no third party without consent", () => {
    reportPurchase(purchase(14_900), LINES, { hasAdsConsent: false });
    expect(pageGlobals().dataLayer).toBeUndefined();
  });

  it("leaves nothing behind when the visitor goes on", () => {
    reportPurchase(purchase(14_900), LINES, withConsent);
    forgetPurchase();
    expect([pageGlobals().conversionData, pageGlobals().trackedLineItems]).toEqual([undefined, undefined]);
  });
});
