import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdsChoice } from "@/components/company/ads-choice";
import { ConsentBanner } from "@/components/layout/consent-banner";
import { forgetPurchase, reportPurchase } from "@/lib/analytics/purchase";
import { hasTrackers, type TrackerGlobals } from "@/lib/analytics/trackers";
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
const here: TrackerGlobals = {};
const scripts: string[] = [];

/** Lets the frames come in: each a page of its own, with what is found on it. */
function arrive() {
  for (const frame of frames()) {
    const head = { append: (script: HTMLScriptElement) => scripts.push(script.src) };
    const there = Object.assign(here, { document: { createElement: () => ({}), head } });
    Object.defineProperty(frame, "contentWindow", { configurable: true, value: there });
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

/** Everything that any advertiser can read. */
const told = () =>
  JSON.stringify([
    [...(here.dataLayer ?? [])].map((entry) => Object.values(entry as object)),
    here.fbq?.queue,
    here.ire?.a,
    here.ttq,
  ]);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", sent);
  sent.mockClear();
});
afterEach(cleanup);

describe("a purchase of somebody who said no", () => {
  it("is told to no advertiser, and brings no script", () => {
    reportPurchase(bought("T-1"), LINES, { hasAdsConsent: false });
    expect(frames()).toEqual([]);
    expect((globalThis as TrackerGlobals).dataLayer).toBeUndefined();
  });
});

describe("a purchase of somebody who said yes", () => {
  it("is told to each in its own way, once, with the allowed fields and no other", () => {
    reportPurchase(bought("T-2"), LINES, { hasAdsConsent: true });
    reportPurchase(bought("T-2"), LINES, { hasAdsConsent: true });
    reportPurchase(bought("T-3", 2_999), LINES, { hasAdsConsent: true });
    expect(frames().map(({ src, referrerPolicy }) => [new URL(src).pathname, referrerPolicy])).toEqual([
      ["/advertisers", "origin"],
    ]);
    arrive();
    const google = (here.dataLayer ?? []).map((entry) => [...Object.values(entry as object)]);
    const purchases = google.filter(([event, name]) => event === "event" && name === "purchase");
    expect(purchases).toEqual([
      [
        ...["event", "purchase"],
        {
          ...{ transaction_id: "T-2", value: 149, currency: "USD", coupon: "yes", new_customer: true },
          send_to: "AW-123456789",
        },
      ],
    ]);
    expect(here.fbq?.queue).toEqual([
      ["set", "autoConfig", false, "1234567890123456"],
      ["init", "1234567890123456"],
      ["track", "Purchase", { value: 149, currency: "USD", coupon: true, new_customer: true }, { eventID: "T-2" }],
    ]);
    expect(here.ire?.a).toEqual([
      [
        ...["trackConversion", 45_678],
        {
          ...{ orderId: "T-2", orderSubTotal: 149, currencyCode: "USD", customerStatus: "New", orderPromoCode: "yes" },
        },
      ],
    ]);
    expect([...(here.ttq ?? [])]).toEqual([
      [
        ...["track", "CompletePayment"],
        { value: 149, currency: "USD", coupon: true, new_customer: true },
        { event_id: "T-2" },
      ],
    ]);
    expect(told()).not.toMatch(/jane|doe|austin|78701|5125550100|spring|heart|price_core|T-3/i);
    const page = globalThis as TrackerGlobals;
    expect([page.fbq, page.ire, page.ttq, page.gtag]).toEqual([undefined, undefined, undefined, undefined]);
    expect(scripts.map((src) => new URL(src).host)).toEqual([
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
    localStorage.setItem("tealmark.consent", JSON.stringify({ ads: true, version: "2025-01" }));
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
  ])("is not asked on %s", async (path) => {
    render(on(path));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(question()).toBeNull();
  });

  it("is not asked of a browser that says not to share, whose word holds against an earlier yes", async () => {
    localStorage.setItem("tealmark.consent", JSON.stringify({ ads: true, version: ADS_CONSENT.version }));
    vi.stubGlobal("navigator", { ...navigator, globalPrivacyControl: true });
    expect(currentConsent()).toEqual({ ads: false });
    localStorage.clear();
    render(on("/"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(question()).toBeNull();
    vi.unstubAllGlobals();
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
