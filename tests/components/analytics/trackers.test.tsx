import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdsChoice } from "@/components/company/ads-choice";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { pageGlobals } from "@/lib/analytics/page-globals";
import { forgetPurchase, reportPurchase } from "@/lib/analytics/purchase";
import { hasTrackers, type ToldAdvertiser } from "@/lib/analytics/trackers";
import { ADS_CONSENT } from "@/lib/domain/ads-consent";
import type { ConversionData } from "@/lib/domain/conversion";
import { currentConsent } from "@/stores/consent";

vi.hoisted(() => {
  process.env.NEXT_PUBLIC_SITE_TOKEN = "token";
  process.env.NEXT_PUBLIC_GOOGLE_TAG_ID = "AW-123456789";
  process.env.NEXT_PUBLIC_META_PIXEL_ID = "1234567890123456";
  process.env.NEXT_PUBLIC_TIKTOK_PIXEL_ID = "C4A1B2C3D4E5F6G7H8I9";
  process.env.NEXT_PUBLIC_IMPACT_TAG = "A1234567-1a2b:45678";
});

/** The page of the advertisers, of which the test's browser loads nothing. */
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>("iframe[data-advertisers]")];
const posted = vi.fn<(told: ToldAdvertiser[], origin: string) => void>();

/** Lets the frames come in, and sees what each is handed. */
function arrive() {
  for (const frame of frames()) {
    Object.defineProperty(frame, "contentWindow", { configurable: true, value: { postMessage: posted } });
    frame.dispatchEvent(new Event("load"));
  }
}
const LINES = [{ priceId: "price_core", title: "Heart Panel", type: "recurring", unitAmount: 12_400, quantity: 1 }];
const bought = (transactionId: string, total = 14_900): ConversionData => ({
  ...{ total, transactionId, coupon: "SPRING", shipping: 2500, promotionName: "Spring sale", promotionId: null },
  ...{ email: "jane@example.com", firstName: "Jane", lastName: "Doe", phone: "+15125550100", isNewCustomer: true },
  address: { city: "Austin", country: "US", state: "TX", postal_code: "78701" },
});
const sent = vi.fn(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", sent);
});
afterEach(cleanup);

describe("a purchase of somebody who said no", () => {
  it("is told to no advertiser, and brings no script", () => {
    reportPurchase(bought("T-1"), LINES, { hasAdsConsent: false });
    expect(frames()).toEqual([]);
    expect(pageGlobals().dataLayer).toBeUndefined();
  });
});

describe("a purchase of somebody who said yes", () => {
  it("is told to each in its own way, once, with the allowed fields and no other", () => {
    reportPurchase(bought("T-2"), LINES, { hasAdsConsent: true });
    reportPurchase(bought("T-2"), LINES, { hasAdsConsent: true });
    reportPurchase(bought("T-3", 2_999), LINES, { hasAdsConsent: true });
    const [frame, ...more] = frames();
    expect(more).toEqual([]);
    expect([new URL(frame?.src ?? "").pathname, frame?.referrerPolicy]).toEqual(["/advertisers", "origin"]);
    expect(frame?.getAttribute("sandbox")).toBe("allow-scripts");
    arrive();
    const [told = []] = posted.mock.calls[0] ?? [];
    const callsOf = (name: string) => told.find((one) => one.global === name)?.calls;
    expect(callsOf("gtag")?.at(-1)).toEqual([
      ...["event", "purchase"],
      {
        ...{ transaction_id: "T-2", value: 149, currency: "USD", coupon: "yes", new_customer: true },
        send_to: "AW-123456789",
      },
    ]);
    expect(callsOf("fbq")).toEqual([
      ["set", "autoConfig", false, "1234567890123456"],
      ["init", "1234567890123456"],
      ["track", "Purchase", { value: 149, currency: "USD", coupon: true, new_customer: true }, { eventID: "T-2" }],
    ]);
    const impact = { orderId: "T-2", orderSubTotal: 149, currencyCode: "USD", customerStatus: "New" };
    expect(callsOf("ire")).toEqual([["trackConversion", 45_678, { ...impact, orderPromoCode: "yes" }]]);
    const sold = { value: 149, currency: "USD", coupon: true, new_customer: true };
    expect(callsOf("ttq")).toEqual([["CompletePayment", sold, { event_id: "T-2" }]]);
    expect(JSON.stringify(told)).not.toMatch(/jane|doe|austin|78701|5125550100|spring|heart|price_core|T-3/i);
    expect(told.map(({ scriptUrl }) => new URL(scriptUrl).host)).toEqual([
      ...["www.googletagmanager.com", "connect.facebook.net", "utt.impactcdn.com", "analytics.tiktok.com"],
    ]);
  });

  it("leaves no advertiser on the next page", () => {
    expect(frames()).toHaveLength(1);
    forgetPurchase();
    expect(frames()).toEqual([]);
  });
});

const on = (path: string) => (
  <PathnameContext value={path}>
    <ConsentBanner />
  </PathnameContext>
);
const question = () => screen.queryByRole("region", { name: ADS_CONSENT.title });
const bodies = () =>
  sent.mock.calls.map((call) => JSON.parse((call as unknown as [string, RequestInit])[1].body as string));

describe("the question about advertisers", () => {
  it("is asked where an advertiser is configured, with two answers of the same look, and is logged with its text", async () => {
    expect(hasTrackers).toBe(true);
    render(on("/pricing"));
    await waitFor(() => expect(question()).not.toBeNull());
    const [decline, accept] = screen.getAllByRole("button");
    expect(decline?.className).toBe(accept?.className);
    expect([decline?.textContent, accept?.textContent]).toEqual(["Decline", "Accept"]);
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(question()).toBeNull();
    expect(currentConsent()).toEqual({ ads: true });
    expect(bodies()).toEqual([{ sessionId: expect.any(String), isAllowed: true, textVersion: ADS_CONSENT.version }]);
    cleanup();
    render(on("/"));
    expect(question()).toBeNull();
  });

  it("is asked again once its words are others, and a yes to the words before holds no longer", async () => {
    localStorage.setItem("store.consent", JSON.stringify({ ads: true, version: "2025-01" }));
    expect(currentConsent()).toEqual({ ads: false });
    render(on("/"));
    await waitFor(() => expect(question()).not.toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Decline" }));
    expect(currentConsent()).toEqual({ ads: false });
    expect(bodies()[0]).toMatchObject({ isAllowed: false });
  });

  it.each([
    ...[
      "/quiz/which-test-is-right-for-me",
      "/checkout",
      "/shop/lift-club/checkout",
      "/shopping-cart",
      "/account/results",
    ],
    ...["/upload-results", "/join/checkout", "/checkout/thank-you", "/staff/conversions", "/login"],
    ...["/order", "/shop/lift-club/membership", "/verify-email", "/advanced-cholesterol", "/programs/heart-health"],
    ...["/shop/lift-club/pricing/easydraw-hormone-program", "/what-we-measure/apob", "/articles/thyroid"],
  ])("is not asked on %s", async (path) => {
    render(on(path));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(question()).toBeNull();
  });

  it("is not asked of a browser that says not to share, whose word holds against an earlier yes", async () => {
    localStorage.setItem("store.consent", JSON.stringify({ ads: true, version: ADS_CONSENT.version }));
    vi.stubGlobal("navigator", { ...navigator, globalPrivacyControl: true });
    expect(currentConsent()).toEqual({ ads: false });
    localStorage.clear();
    render(on("/"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(question()).toBeNull();
  });

  it("can be answered anew on the privacy page, which is logged too", async () => {
    render(<AdsChoice />);
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.click(box);
    expect(currentConsent()).toEqual({ ads: true });
    fireEvent.click(box);
    expect(currentConsent()).toEqual({ ads: false });
    expect(bodies().map(({ isAllowed }) => isAllowed)).toEqual([true, false]);
  });
});
