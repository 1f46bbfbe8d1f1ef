import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { QueryProvider } from "@/components/layout/query-provider";
import { ShopCodesScreen } from "@/components/staff/shop-codes-screen";
import { ShopConversionsScreen } from "@/components/staff/shop-conversions-screen";
import { ShopOrdersScreen } from "@/components/staff/shop-orders-screen";
import { customizationUpdate } from "@/lib/contracts/customization";
import { currentNotifications } from "@/stores/notifications";
import type { Answers, ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const KEY = "lift-club";
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => `/staff/shops/${KEY}/orders`,
}));

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const AT = `/staff-api/shops/${KEY}`;
const look = z.parse(customizationUpdate, { businessName: "Lift Club" });
const work = { look, productKeys: ["core"], redirectParameters: [], prices: {} };
const shop = {
  ...{ key: KEY, tag: '"1-edited"', version: 1, published: work, draft: work, revision: 0, draftSavedAt: null },
  ...{ hosts: [], lastReason: "", schedule: null, refusedSchedule: null },
};
const overview = {
  ...{ name: "Rosa Okonkwo", role: "partner", now: "2026-11-21T12:00:00Z", isSandbox: true, keepsMails: true },
  orders: { today: 0, last30Days: 0, last30DaysCents: 0, needReview: 0, toPack: 0, late: 0, heldLate: 0, toDecide: [] },
};
const code = {
  ...{ code: "LIFT15", kind: "percent", percentOff: 15, amountOff: null, duration: "once", durationInCycles: null },
  ...{ minSum: 5000, firstTimeOnly: true, appliesTo: null, startsAt: null, expiresAt: "2026-12-01T05:00:00Z" },
  ...{ state: "active", held: 1, used: 12, maxUses: 100, promotionName: "Members" },
  refusedWith: [],
};

async function open(screenOf: ReactNode, answers: Answers = {}) {
  server = await stage(`/staff/shops/${KEY}/orders`, <QueryProvider>{screenOf}</QueryProvider>, {
    "GET /staff-api/overview": { body: overview },
    [`GET ${AT}`]: { body: shop },
    ...answers,
  });
  await screen.findByRole("link", { name: "Conversions" });
}

const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the orders of a shop", () => {
  it("are asked for and exported for this shop alone", async () => {
    await open(<ShopOrdersScreen businessKey={KEY} />, {
      "GET /staff-api/orders": { body: { orders: [], pageSize: 20, count: 0, totalCents: 0 } },
      "POST /staff-api/orders/export": { body: { fileName: "orders.csv", csv: "Order", rows: 0 } },
    });
    await screen.findAllByText(/0 orders/);
    expect(screen.getByRole("link", { name: "Orders" }).getAttribute("aria-current")).toBe("page");
    expect(server.at("/staff-api/orders")[0]?.query.get("shop")).toBe(KEY);
    await press("Export CSV");
    await waitFor(() => expect(server.at("/staff-api/orders/export")[0]?.body).toMatchObject({ shop: KEY }));
  });
});

describe("the discount codes of a shop", () => {
  const low = [{ title: "Core Essentials, every 3 months", price: 6200, left: 3100, least: 6200 }];
  const found = { discounts: [code], mostPercent: 50, mostAmount: 10_000 };

  it("are shown with what became of them, and can be switched off", async () => {
    await open(<ShopCodesScreen businessKey={KEY} />, {
      [`GET ${AT}/discounts`]: { body: found },
      [`POST ${AT}/discounts/LIFT15/switch`]: { body: { isActive: false } },
    });
    await screen.findByText("15% off one order");
    expect(screen.getByText("new customers, from $50")).toBeTruthy();
    expect(screen.getByText("to Nov 30, 2026")).toBeTruthy();
    expect(screen.getByText("12 of 100")).toBeTruthy();
    expect(screen.getByText("1 held")).toBeTruthy();
    await press("Switch off LIFT15");
    await waitFor(() => expect(server.at(`${AT}/discounts/LIFT15/switch`)[0]?.body).toEqual({ isActive: false }));
  });

  it("say with which prices they are refused, each with its sums", async () => {
    const half = { ...code, code: "HALF", percentOff: 50, refusedWith: [...low, ...low, ...low, ...low] };
    await open(<ShopCodesScreen businessKey={KEY} />, {
      [`GET ${AT}/discounts`]: { body: { ...found, discounts: [half] } },
    });
    const text = await screen.findByText(/^Refused with/);
    const one = "Core Essentials, every 3 months ($62 would be $31, the least is $62)";
    expect(text.textContent).toBe(`Refused with ${one}; ${one}; ${one}; and 1 more.`);
  });

  it("are found among many, a page of them at a time, what works first", async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...{ ...code, code: `CLUB-${at}`, promotionName: at === 7 ? "Rowing week" : "Season" },
      state: at < 5 ? "off" : "active",
    }));
    await open(<ShopCodesScreen businessKey={KEY} />, {
      [`GET ${AT}/discounts`]: { body: { ...found, discounts: many } },
    });
    await screen.findByText("1 to 20 of 40 codes");
    const codesShown = () => screen.getAllByText(/^CLUB-/).map(({ textContent }) => textContent);
    expect(codesShown().slice(0, 6)).toEqual(["CLUB-5", "CLUB-6", "CLUB-7", "CLUB-8", "CLUB-9", "CLUB-10"]);
    await press(/Next/);
    await screen.findByText("21 to 40 of 40 codes");
    expect(codesShown().at(-1)).toBe("CLUB-4");
    const first = screen.getByRole("button", { name: "Page 1" }).closest("li") as HTMLElement;
    fireEvent.keyDown(first, { key: " " });
    await screen.findByText("1 to 20 of 40 codes");
    typeIn("Code or name", "rowing");
    await screen.findByText("1 to 1 of 1 codes");
    expect(codesShown()).toEqual(["CLUB-7"]);
    typeIn("Code or name", "swimming");
    await screen.findByText(/No code like that/);
  });

  it("are made from what was typed, which is judged before it is sent", async () => {
    await open(<ShopCodesScreen businessKey={KEY} />, {
      [`GET ${AT}/discounts`]: { body: found },
      [`POST ${AT}/discounts`]: { status: 201, body: { code: "SPRING", refusedWith: low } },
    });
    await press("New code");
    await screen.findByLabelText("Code");
    await press("Make the code");
    await screen.findByText("A code has 3 to 40 letters, digits and hyphens.");
    typeIn("Code", "spring");
    typeIn("What customers see it called", "Spring");
    fireEvent.change(screen.getByLabelText("What it gives"), { target: { value: "amount" } });
    typeIn("Dollars off", "12.50");
    await press("Make the code");
    await waitFor(() => expect(currentNotifications().at(-1)?.title).toBe("SPRING is made"));
    expect(currentNotifications().at(-1)?.text).toMatch(/^Refused with Core Essentials/);
    expect(server.at(`${AT}/discounts`).find(({ method }) => method === "POST")?.body).toMatchObject({
      ...{ code: "spring", kind: "amount", amountOff: 1250, percentOff: null, minSum: 0, maxUses: null },
    });
  });
});

describe("the conversions of a shop", () => {
  const month = { month: "2026-11", months: ["2026-11", "2026-10"], smallestGroup: 5 };

  it("are shown in sums, another month at a choice", async () => {
    const kept = { countedBack: 0, excludedBack: 0, average: 12_400 };
    const sums = { orders: 8, booked: 99_200, counted: 99_200, excluded: 0, refunded: 0, newCustomers: null, ...kept };
    const byReason = [{ label: "Purchases", decision: "counted", events: 8, cents: 99_200 }];
    await open(<ShopConversionsScreen businessKey={KEY} />, {
      [`GET ${AT}/conversions`]: { body: { ...month, sums, byReason } },
    });
    await screen.findByText("$124 on average, counted and kept");
    expect(screen.getByText("too few to tell")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Month"), { target: { value: "2026-10" } });
    await waitFor(() => expect(server.at(`${AT}/conversions`).at(-1)?.query.get("month")).toBe("2026-10"));
  });

  it("of a few people are not shown, and why is said", async () => {
    await open(<ShopConversionsScreen businessKey={KEY} />, {
      [`GET ${AT}/conversions`]: { body: { ...month, sums: null, byReason: [] } },
    });
    await screen.findByText("Too few to show");
  });
});
