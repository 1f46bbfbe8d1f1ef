import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { PricesScreen } from "@/components/staff/prices-screen";
import type { PricePeriod } from "@/lib/contracts/staff-prices";
import { overviewOf } from "../client/prepared";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const overview = overviewOf("marketing");
const LIST: PricePeriod = {
  ...{ priceId: "price_old", amount: 12_400, campaign: null, isHidden: false, version: null, publishedBy: null },
  ...{ from: "2026-01-05T17:00:00Z", to: "2026-10-01T14:00:00Z" },
};
const RAISED = { ...LIST, priceId: "price_new", amount: 13_900, from: "2026-10-01T14:00:00Z", to: null };
const items = [
  { lookupKey: "core_quarter", title: "Core Essentials, every 3 months", periods: [RAISED, LIST] },
  { lookupKey: "core_year", title: "Core Essentials, every year", periods: [{ ...LIST, to: null }] },
];

async function openPrices(prices: Answers[string]) {
  server = await stage(
    "/staff/prices",
    <QueryProvider>
      <PricesScreen />
    </QueryProvider>,
    { "GET /staff-api/overview": { body: overview }, "GET /staff-api/prices": prices },
  );
}

describe("the page of prices", () => {
  it("shows each price with its day and who set it, and unfolds what it was before", async () => {
    await openPrices({ body: { shop: "-", shops: [{ key: "-", name: "Tealmark" }], items } });
    const row = (await screen.findByText("core_quarter")).closest("tr");
    expect(row?.textContent).toContain("$139");
    expect(row?.textContent).toContain("Oct 1, 2026");
    expect(row?.textContent).toContain("Changed at the payment provider");
    expect(screen.getByText("core_year").closest("tr")?.textContent).toContain("In the price list from the start");
    fireEvent.click(screen.getByRole("button", { name: /1 earlier price/ }));
    const earlier = await screen.findByRole("region", { name: "Prices of Core Essentials, every 3 months" });
    expect(within(earlier).getByText("$124")).toBeTruthy();
    expect(within(earlier).getByText("Jan 5, 2026, 12:00 PM")).toBeTruthy();
  });

  it("says what went wrong and tries again", async () => {
    await openPrices({ status: 503, body: refusal("unavailable") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
