import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { ShopCodesScreen } from "@/components/staff/codes-screen";
import { ShopOrdersScreen } from "@/components/staff/shop-orders-screen";
import { currentNotifications } from "@/stores/notifications";
import { headOf, overviewOf } from "../client/prepared";
import type { Answers, ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const KEY = "lift-club";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const AT = `/staff-api/shops/${KEY}`;
const head = headOf(KEY, "partner");
const SHOPS = "GET /staff-api/shops";
const overview = overviewOf("partner");
const code = {
  ...{ id: "disc_lift15", revision: 3, shopKey: KEY, shopName: "Lift Club", code: "LIFT15", promotionName: "Members" },
  ...{ kind: "percent", percentOff: 15, amountOff: null, duration: "once", durationInCycles: null, minSum: 5000 },
  ...{ firstTimeOnly: true, appliesTo: null, frequencies: ["quarter"], isForList: false, maxPerCustomer: 1 },
  ...{ startsOn: "", endsOn: "2026-11-30", state: "running", onceOn: "running", held: 1, used: 12, maxUses: 100 },
  ...{ brought: { newCustomers: 9, revenue: 124_000, cost: 18_600 }, refusals: [{ rule: "minimum_sum", times: 4 }] },
  ...{ refusedWith: [], deepest: null },
};

async function open(screenOf: ReactNode, answers: Answers = {}) {
  server = await stage(`/staff/shops/${KEY}/orders`, <QueryProvider>{screenOf}</QueryProvider>, {
    "GET /staff-api/overview": { body: overview },
    [SHOPS]: { body: { shops: [head] } },
    ...answers,
  });
  await screen.findByRole("link", { name: "Conversions" });
}

const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the orders of a shop", () => {
  it("are nothing that its partner sees: what was sold is told in sums", async () => {
    await open(<ShopOrdersScreen businessKey={KEY} />);
    await screen.findByText("We pack and send your orders");
    expect(screen.getByRole("link", { name: "See what was sold" }).getAttribute("href")).toContain(KEY);
    expect(server.at("/staff-api/orders")).toEqual([]);
    expect(server.at("/staff-api/to-ship")).toEqual([]);
  });

  it("are parcels to a partner who packs them, and nothing else of the order", async () => {
    const address = { name: "Grace Moss", line1: "7 Elm St", line2: null, city: "Austin", state: "TX" };
    const parcel = {
      ...{ id: "ord_0123456789", number: "4827-1103", status: "ready", waitsSince: "2026-11-20T12:00:00Z" },
      ...{ isLate: false, soldBy: "Lift Club", isTest: false, sharesParcelWith: [], kits: [] },
      address: { ...address, postalCode: "78701", country: "US" },
      lines: [{ title: "Core Essentials", quantity: 1, detail: null, isPackedNext: false }],
    };
    await open(<ShopOrdersScreen businessKey={KEY} />, {
      [SHOPS]: { body: { shops: [{ ...head, packsItself: true }] } },
      "GET /staff-api/to-ship": { body: { orders: [parcel], next: null, count: 1, late: 0 } },
    });
    await press("Pack order 4827-1103");
    await screen.findByRole("button", { name: "Mark as shipped" });
    expect(screen.getAllByText(/7 Elm St/).length).toBeGreaterThan(1);
    expect(server.at("/staff-api/orders")).toEqual([]);
  });

  it("are packed by whom an admin writes down, with a reason", async () => {
    await open(<ShopOrdersScreen businessKey={KEY} />, {
      "GET /staff-api/overview": { body: { ...overview, role: "admin" } },
      "GET /staff-api/orders": { body: { orders: [], next: null, count: 0, totalCents: 0 } },
      [`POST ${AT}/packing`]: { body: { packsItself: true } },
    });
    await press("The partner packs");
    await press("The partner packs");
    await screen.findAllByText(/Enter why, for the record/);
    expect(server.at(`${AT}/packing`)).toEqual([]);
    typeIn("Why", "Agreed on 3 May.");
    await press("The partner packs");
    await waitFor(() =>
      expect(server.at(`${AT}/packing`)[0]?.body).toEqual({ packsItself: true, reason: "Agreed on 3 May." }),
    );
  });

  it("are asked for and exported by admins, for this shop alone", async () => {
    await open(<ShopOrdersScreen businessKey={KEY} />, {
      "GET /staff-api/overview": { body: { ...overview, role: "admin" } },
      "GET /staff-api/orders": { body: { orders: [], next: null, count: 0, totalCents: 0 } },
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
  const SWITCH = "/staff-api/discounts/disc_lift15/switch";
  const low = [{ title: "Core Essentials, every 3 months", price: 6200, left: 3100, least: 6200 }];
  const found = { discounts: [code], next: null, shops: [], isRough: false, mostPercent: 50, mostAmount: 10_000 };

  it("are shown with what became of them, and can be switched off", async () => {
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/discounts": { body: found },
      "POST /staff-api/discounts/disc_lift15/switch": { body: { isActive: false } },
    });
    await screen.findByText("15% off one order");
    expect(server.at("/staff-api/discounts")[0]?.query.get("shop")).toBe(KEY);
    const words = ["plans every 3 months; new customers; from $50", "to Nov 30, 2026", "12 of 100", "1 held"];
    for (const text of [...words, "$1,240", "$186 given off", "9 new customers", "4 below the minimum"]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await press("Stop LIFT15");
    await screen.findByText(/1 checkout holds it and keeps it until paid/);
    expect(server.at(SWITCH)).toEqual([]);
    await press("Stop it now");
    await waitFor(() => expect(server.at(SWITCH)[0]?.body).toEqual({ isActive: false, revision: 3 }));
  });

  it("are launched after a question that says what will be so from when, and what is unusual about it", async () => {
    const deepest = { title: "Core Essentials, every 3 months", quantity: 1, price: 12_400, left: 0 };
    const all = {
      ...code,
      state: "draft",
      onceOn: "scheduled",
      startsOn: "2026-11-28",
      percentOff: 100,
      deepest,
      held: 0,
    };
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/overview": { body: { ...overview, role: "admin" } },
      "GET /staff-api/discounts": { body: { ...found, discounts: [all] } },
      "POST /staff-api/discounts/disc_lift15/switch": { body: { isActive: true } },
    });
    await press("Launch LIFT15");
    await screen.findByText("Launch LIFT15?");
    expect(server.at(SWITCH)).toEqual([]);
    for (const said of [
      /^From Nov 28, 2026, at midnight in New York, anyone who buys at Lift Club can use it\./,
      /100 times in total, each customer once, until Nov 30, 2026 is over\./,
      "It takes 100% off: Core Essentials, every 3 months, $124, is free with it.",
      "It belongs to a partner's shop, Lift Club, and works only there.",
    ]) {
      expect(screen.getByText(said)).toBeTruthy();
    }
    await press("Launch it");
    await waitFor(() => expect(server.at(SWITCH)[0]?.body).toEqual({ isActive: true, revision: 3 }));
  });

  it("that give little are launched and started again without a warning, after the question", async () => {
    const off = { ...code, state: "stopped" };
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/discounts": { body: { ...found, discounts: [off] } },
    });
    await press("Start again LIFT15");
    const question = within(await screen.findByRole("dialog"));
    expect(
      question.getByText(/^From this moment anyone who buys at Lift Club can use it\. It gives 15% off/),
    ).toBeTruthy();
    expect(question.queryByText(/It takes|It belongs/)).toBeNull();
    expect(server.at(SWITCH)).toEqual([]);
  });

  it("that somebody else changed are saved over theirs only when that is wished, and what was typed stays", async () => {
    let isOvertaken = false;
    const theirs = { ...code, revision: 4, promotionName: "Theirs" };
    const message = "Someone changed this code since you opened it.";
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/discounts": () => ({ body: { ...found, discounts: [isOvertaken ? theirs : code] } }),
      "PUT /staff-api/discounts/disc_lift15": ({ body }) =>
        (body as { revision: number }).revision === 4
          ? { body: { id: code.id, code: code.code, refusedWith: [] } }
          : { status: 409, body: { error: { code: "conflict", message, requestId: "r" } } },
    });
    await press("Open code LIFT15");
    await screen.findByLabelText("Last day", { exact: false });
    typeIn("Name customers see", "Mine");
    isOvertaken = true;
    await press("Save the code");
    await screen.findByText(message);
    await press("Keep mine and overwrite theirs");
    await press("Save the code");
    await waitFor(() => expect(currentNotifications().at(-1)?.title).toBe("LIFT15 is saved"));
    expect(server.at("/staff-api/discounts/disc_lift15").at(-1)?.body).toMatchObject({
      ...{ revision: 4, promotionName: "Mine", frequencies: ["quarter"], endsOn: "2026-11-30" },
    });
  });

  it("say with which prices they are refused, each with its sums", async () => {
    const half = { ...code, code: "HALF", percentOff: 50, refusedWith: [...low, ...low, ...low, ...low] };
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/discounts": { body: { ...found, discounts: [half] } },
    });
    const text = await screen.findByText(/^Refused with/);
    const one = "Core Essentials, every 3 months ($62 would be $31, the minimum is $62)";
    expect(text.textContent).toBe(`Refused with ${one}; ${one}; ${one}; and 1 more.`);
  });

  it("are found among many by state, a page after another, as the address says", async () => {
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/discounts": { body: { ...found, next: "disc_lift15" } },
    });
    await press("More codes");
    await waitFor(() => expect(server.at("/staff-api/discounts").at(-1)?.query.get("after")).toBe("disc_lift15"));
    expect(window.location.search).toBe("?after=disc_lift15");
    await press("From the start");
    typeIn("Code or name", "rowing");
    await waitFor(() => expect(server.at("/staff-api/discounts").at(-1)?.query.get("search")).toBe("rowing"));
    expect(window.location.search).toBe("?search=rowing");
  });

  it("are made from what was typed, which is judged before it is sent", async () => {
    await open(<ShopCodesScreen businessKey={KEY} />, {
      "GET /staff-api/discounts": { body: found },
      "POST /staff-api/discounts": { status: 201, body: { id: "disc_spring", code: "SPRING", refusedWith: low } },
    });
    await press("New code");
    await screen.findByLabelText("Code");
    await press("Save the draft");
    await screen.findByText("A code has 3 to 40 letters, numbers and hyphens.");
    typeIn("Code", "spring");
    typeIn("Name customers see", "Spring");
    fireEvent.change(screen.getByLabelText("What it gives"), { target: { value: "amount" } });
    typeIn("Dollars off", "12.50");
    await press("Save the draft");
    await waitFor(() => expect(currentNotifications().at(-1)?.title).toBe("SPRING is saved"));
    expect(currentNotifications().at(-1)?.text).toMatch(/^Refused with Core Essentials/);
    expect(server.at("/staff-api/discounts").find(({ method }) => method === "POST")?.body).toMatchObject({
      ...{ code: "spring", kind: "amount", amountOff: 1250, percentOff: null, minSum: 0, maxUses: null },
    });
  });
});
