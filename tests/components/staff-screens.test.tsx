import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { ConversionsScreen } from "@/components/staff/conversions-screen";
import { linksIn } from "@/components/staff/mail-view";
import { OverviewScreen } from "@/components/staff/overview-screen";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => server?.close());

const overview = {
  name: "Ines Duarte",
  role: "admin",
  now: "2026-11-21T12:00:00Z",
  isSandbox: true,
  keepsMails: true,
  orders: { today: 1, last30Days: 9, last30DaysCents: 122_090, needReview: 0, toPack: 1 },
};

const sums = {
  orders: 2,
  booked: 15_000,
  counted: 14_900,
  countedEvents: 1,
  excluded: 100,
  excludedEvents: 1,
  refunded: 0,
  difference: 0,
  newCustomers: 1,
  upgrades: 0,
};

const conversions = {
  from: "2026-10-23",
  to: "2026-11-21",
  timeZone: "America/New_York",
  sums,
  byReason: [{ label: "Purchases", decision: "counted", events: 1, cents: 14_900 }],
  byShop: [],
  byDay: [],
  smallestGroup: 5,
  rows: null,
  rowCount: 0,
  pageSize: 25,
};

async function open(page: React.ReactNode, answers: Answers) {
  server = await stage("/staff", <QueryProvider>{page}</QueryProvider>, answers);
}

describe("the staff's overview", () => {
  it.each([
    ["admin", ["Orders", "Shops", "Conversions", "Books", "Mails", "Clock"]],
    ["marketing", ["Conversions"]],
    ["partner", ["Orders", "Shops"]],
  ])("offers %s what is theirs", async (role, pages) => {
    const orders = role === "marketing" ? null : overview.orders;
    await open(<OverviewScreen />, { "GET /staff-api/overview": { body: { ...overview, role, orders } } });
    await screen.findByText("Sandbox: no real money moves");
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(pages);
  });

  it("refuses a customer politely", async () => {
    await open(<OverviewScreen />, { "GET /staff-api/overview": { status: 403, body: refusal("forbidden") } });
    await screen.findByText("This part is for our staff");
  });

  it("sends a visitor to the login and back", async () => {
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    await open(<OverviewScreen />, { "GET /staff-api/overview": { status: 401, body: refusal("not_signed_in") } });
    await waitFor(() => expect(left).toHaveBeenCalledWith("/login?return=%2Fstaff"));
  });
});

describe("the ledger of conversions", () => {
  const staff = { "GET /staff-api/overview": { body: { ...overview, role: "marketing", orders: null } } };

  it("says that it adds up, and shows marketing sums only", async () => {
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body: conversions } });
    await screen.findByText(/\$149 counted \+ \$1 not counted = \$150 charged. It adds up to the cent./);
    expect(screen.getByText("Groups of fewer than 5 are shown together.")).toBeTruthy();
    expect(screen.queryByText("Every decision")).toBeNull();
  });

  it("says loudly when it does not", async () => {
    const off = { ...conversions, sums: { ...sums, booked: 20_000, difference: 5_000 } };
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body: off } });
    await screen.findByText("This does not add up");
  });
});

describe("the links of a mail", () => {
  it("are found once each, without the dot that ends a sentence", () => {
    expect(linksIn("Go to https://shop.example/a?b=1. Or (https://shop.example/c), https://shop.example/c")).toEqual([
      "https://shop.example/a?b=1",
      "https://shop.example/c",
    ]);
  });
});
