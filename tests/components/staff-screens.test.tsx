import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { BooksScreen } from "@/components/staff/books-screen";
import { ConversionsScreen } from "@/components/staff/conversions-screen";
import { linksIn } from "@/components/staff/mail-view";
import { OverviewScreen } from "@/components/staff/overview-screen";
import { formatCents } from "@/lib/domain/money";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const overview = {
  name: "Ines Duarte",
  role: "admin",
  now: "2026-11-21T12:00:00Z",
  isSandbox: true,
  keepsMails: true,
  orders: {
    today: 1,
    last30Days: 9,
    last30DaysCents: 122_090,
    needReview: 0,
    toPack: 1,
    late: 0,
    heldLate: 0,
    toAnswer: [],
    toDecide: [],
  },
};

const sums = {
  orders: 2,
  booked: 15_000,
  counted: 14_900,
  countedEvents: 1,
  excluded: 100,
  excludedEvents: 1,
  ...{ countedBack: 0, countedRefunds: 0, excludedBack: 0, excludedRefunds: 0 },
  ...{ refunded: 0, difference: 0, refundDifference: 0, average: 14_900, averageOf: 1 },
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
  compared: null,
  ends: [
    { step: "landing", visits: 30 },
    { step: "paid", visits: 10 },
  ],
  funnel: [
    {
      startPath: "quiz",
      taken: { landing: 40, choice: 22, cart: 15, checkout: 12, paid: 10, upgrade: 2, secondCharge: 1 },
    },
  ],
  quiz: [
    { step: 1, visits: 12 },
    { step: 3, visits: 8 },
  ],
  smallestGroup: 5,
  rows: null,
  rowCount: 0,
  rowCents: 0,
  pageSize: 25,
};

async function open(page: React.ReactNode, answers: Answers) {
  server = await stage("/staff", <QueryProvider>{page}</QueryProvider>, answers);
}

describe("the staff's overview", () => {
  it.each([
    ["admin", ["Orders", "Customers", "Shops", "Discounts", "Prices", "Conversions", "Books", "Mails", "Clock"]],
    ["marketing", ["Discounts", "Prices", "Conversions"]],
    ["partner", ["Orders", "Shops", "Prices"]],
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

  it("tells what was given back of what was counted and of the rest, and what stayed of each", async () => {
    const back = { countedBack: 4_900, countedRefunds: 1, excludedBack: 100, excludedRefunds: 1, refunded: 5_000 };
    const body = { ...conversions, sums: { ...sums, ...back, average: 10_000 } };
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body } });
    await screen.findByText("1 charge, 1 refund: $149 charged, $49 given back");
    screen.getByText("$49 of what was counted, $1 of the rest");
    screen.getByText(/\$150 − \$50 given back = \$100 kept/);
  });

  it("says loudly when what went back does not", async () => {
    const body = { ...conversions, sums: { ...sums, refunded: 300, refundDifference: 300 } };
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body } });
    await screen.findByText(/is \$3 less than the \$3 that went back/);
  });

  it("says loudly when it does not", async () => {
    const off = { ...conversions, sums: { ...sums, booked: 20_000, difference: 5_000 } };
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body: off } });
    await screen.findByText("This does not add up");
  });
});

describe("conversions beside others", () => {
  it("are asked for in the address, and say what the figures were", async () => {
    const staff = { "GET /staff-api/overview": { body: { ...overview, role: "admin" } } };
    const then = { ...sums, counted: sums.counted * 2, countedBack: 0, newCustomers: 0 };
    const body = { ...conversions, compared: { from: "2026-09-01", to: "2026-09-30", sums: then } };
    const page = (
      <QueryProvider>
        <ConversionsScreen />
      </QueryProvider>
    );
    server = await stage("/staff/conversions?compare=before", page, {
      ...staff,
      "GET /staff-api/conversions": { body },
    });
    await screen.findByText(/beside 2026-09-01 to 2026-09-30/);
    expect(server.at("/staff-api/conversions")[0]?.query.get("compare")).toBe("before");
    expect(screen.getByText(`−50%, was ${formatCents(sums.counted * 2)}`)).toBeTruthy();
    expect(screen.getByText("was 0")).toBeTruthy();
  });
});

describe("the funnel in the conversions", () => {
  const staff = { "GET /staff-api/overview": { body: { ...overview, role: "admin" } } };

  it("shows admins each step, of all and by how visits started", async () => {
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body: conversions } });
    const table = await screen.findByRole("region", { name: "Steps by how visits started" });
    expect(table.textContent).toContain("2255%");
    expect(screen.getByText("22, 55%")).toBeTruthy();
  });

  it("shows others how far visits came, and no table", async () => {
    await open(<ConversionsScreen />, {
      ...staff,
      "GET /staff-api/conversions": { body: { ...conversions, funnel: null, rows: null } },
    });
    await screen.findByText("30, 75%");
    expect(screen.queryByRole("region", { name: "Steps by how visits started" })).toBeNull();
  });
});

describe("the quiz in the conversions", () => {
  it("says at which question visits left, of how many who saw it", async () => {
    const staff = { "GET /staff-api/overview": { body: { ...overview, role: "admin" } } };
    await open(<ConversionsScreen />, { ...staff, "GET /staff-api/conversions": { body: conversions } });
    await screen.findByText("12 of the 20 who saw it left here");
    expect(screen.getByText("8 of the 8 who saw it left here")).toBeTruthy();
  });
});

describe("the address of the conversions", () => {
  const staff = { "GET /staff-api/overview": { body: { ...overview, role: "admin" } } };
  const pages = { ...staff, "GET /staff-api/conversions": { body: { ...conversions, rows: [] } } };

  it("says what is looked at, and forgets what is as always", async () => {
    const address = "/staff/conversions?from=2026-10-01&to=2026-10-31&decision=counted&page=x";
    server = await stage(
      address,
      <QueryProvider>
        <ConversionsScreen />
      </QueryProvider>,
      pages,
    );
    const all = await screen.findByRole("radio", { name: "All" });
    const [first] = server.at("/staff-api/conversions");
    expect(Object.fromEntries(first?.query ?? [])).toMatchObject({
      from: "2026-10-01",
      to: "2026-10-31",
      decision: "counted",
    });
    expect((screen.getByLabelText(/^From/) as HTMLInputElement).value).toBe("2026-10-01");
    fireEvent.click(all);
    await waitFor(() => expect(window.location.search).toBe("?from=2026-10-01&to=2026-10-31"));
  });
});

describe("the books", () => {
  const found = {
    ...{ id: "brk_00000001", kind: "unknown_payment", subject: "pi_1", orderNumber: null, ours: null, theirs: 14_900 },
    ...{ foundAt: "2026-11-20T07:23:00Z", resolvedAt: null, note: null, closedBy: null },
  };
  const closed = {
    ...found,
    id: "brk_00000002",
    resolvedAt: "2026-11-21T07:23:00Z",
    note: "By cheque",
    closedBy: "Ines",
  };
  const low = {
    ...{
      orderNumber: "4827-1103",
      at: "2026-11-19T07:23:00Z",
      shopKey: "iron-hall",
      status: "shipped",
      code: "FREE",
      isAgreed: true,
    },
    ...{ price: 6200, paid: 0, least: 6200 },
    membership: { status: "active", price: 6200, charged: 0, least: 6200, chargesLeft: null },
  };
  const books = { comparedAt: "2026-11-21T07:23:00Z", standing: [found], resolved: [closed], lowSales: null };
  const openBooks = (body: object) =>
    open(<BooksScreen />, {
      "GET /staff-api/overview": { body: overview },
      "GET /staff-api/books": { body },
      "POST /staff-api/books/brk_00000001/close": { body: { ok: true } },
      "POST /staff-api/books/compare": { body: { ...books, standing: [] } },
    });

  it("are compared at once for whoever asks, and show what came of it", async () => {
    await openBooks(books);
    await screen.findByText("One difference stands");
    fireEvent.click(screen.getByRole("button", { name: "Compare with orders and payments now" }));
    await screen.findByText("Compared just now: orders, payments and conversions agree to the cent.");
    expect(server.at("/staff-api/books/compare")).toHaveLength(1);
    expect(screen.queryByText("One difference stands")).toBeNull();
  });

  it("let a person close a difference, with a note that is asked for", async () => {
    await openBooks(books);
    fireEvent.click(await screen.findByRole("button", { name: "Close with a note: A payment we have no order for" }));
    fireEvent.click(await screen.findByRole("button", { name: "Close it" }));
    await screen.findAllByText("Enter what was found and done.");
    fireEvent.change(screen.getByLabelText("What you found and did"), { target: { value: "Refunded by cheque" } });
    fireEvent.click(screen.getByRole("button", { name: "Close it" }));
    await waitFor(() =>
      expect(server.at("/staff-api/books/brk_00000001/close")[0]?.body).toEqual({ note: "Refunded by cheque" }),
    );
  });

  it("tell who closed what and why, and what was sold too low with its sums", async () => {
    await openBooks({ ...books, standing: [], lowSales: { count: 1, sales: [low] } });
    await screen.findByText("Ines: By cheque");
    screen.getByText("4827-1103");
    expect(screen.getAllByText("the least is $62")).toHaveLength(2);
    screen.getByText("As long as it lasts; active");
    screen.getByText("FREE, agreed with us");
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
