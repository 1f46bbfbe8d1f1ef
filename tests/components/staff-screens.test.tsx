import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { BooksScreen } from "@/components/staff/books-screen";
import { ConversionsScreen } from "@/components/staff/conversions/conversions-screen";
import { linksIn } from "@/components/staff/mail-view";
import { OverviewScreen } from "@/components/staff/overview-screen";
import { FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { overviewOf, SOLD_LATELY } from "../client/prepared";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const overview = overviewOf("admin", { name: "Ines Duarte", orders: SOLD_LATELY });

const day = (date: string, cents: number) => ({ from: date, to: date, cents, orders: 1 });
const told = {
  ...{ from: "2026-11-20", to: "2026-11-21", told: { from: "2026-11-20", to: "2026-11-21" } },
  ...{ net: { cents: 14_900, orders: 2 }, netOff: { cents: 0, orders: 0 }, runs: [] },
  ...{ apart: { from: "2026-11-20", to: "2026-11-21" }, figures: null, average: null },
  days: [day("2026-11-20", 14_900), day("2026-11-21", 0)],
};

/** A figure as it is. */
const exactly = (cents: number, rows: number) => ({ cents, rows, centsOff: 0, rowsOff: 0 });

/** What others than admins are told. */
const conversions = {
  ...told,
  timeZone: "America/New_York",
  compared: null,
  tables: [
    {
      by: "kind",
      parts: [
        { key: "purchase", cents: 19_900, orders: 2 },
        { key: null, cents: -5_000, orders: 0 },
      ],
    },
    { by: "product", parts: [{ key: "core", cents: 14_900, orders: 2 }] },
    { by: "start", parts: [{ key: "quiz", cents: 14_900, orders: 2 }] },
    { by: "shop", parts: [{ key: "house", cents: 14_900, orders: 2 }] },
  ],
  refusals: [{ code: "HEART10", rule: "minimum_sum", times: 3 }],
  visited: { from: "2026-11-09", to: "2026-11-22" },
  steps: { landing: 40, choice: 22, cart: 15, checkout: 12, paid: 10, upgrade: 2, secondCharge: null },
  funnel: [
    {
      ...{ by: "start", key: "quiz" },
      taken: { landing: 40, choice: 22, cart: 15, checkout: 12, paid: 10, upgrade: 2, secondCharge: 1 },
    },
  ],
  quiz: {
    saw: 20,
    ends: [
      { step: 1, visits: 12 },
      { step: 3, visits: 8 },
    ],
  },
  members: { from: "2026-11-20", to: "2026-11-21", atStart: 40, active: 45, joined: 10, ended: 5, lost: 4 },
  cohorts: [{ month: "2026-08", frequency: "month", charged: [20, 15, null] }],
  smallestGroup: 5,
  demo: null,
  ownShops: null,
};

const figures = Object.fromEntries(FIGURE_NAMES.map((name) => [name, exactly(0, 0)]));
/** What admins are told, and the rows that they open. */
const forAdmins = {
  ...conversions,
  ...{ smallestGroup: 1, funnel: conversions.funnel, average: { cents: 9_950, centsOff: 0 } },
  figures: {
    ...figures,
    ...{
      charged: exactly(20_000, 3),
      counted: exactly(19_900, 2),
      not_counted: exactly(100, 1),
    },
    ...{
      refunds: exactly(-5_000, 1),
      counted_net: exactly(14_900, 3),
      orders: exactly(19_900, 2),
    },
  },
};
const rows = {
  rows: [
    {
      ...{ id: "trk_1", at: "2026-11-20T15:00:00Z", kind: "refund", transactionId: "4827-1103", orderId: "ord_1" },
      ...{ shopKey: null, cents: -5_000, decision: "counted", reason: "Refunded in part." },
    },
  ],
  ...{ next: null, count: 1, cents: -5_000 },
};

async function open(page: React.ReactNode, answers: Answers) {
  server = await stage("/staff", <QueryProvider>{page}</QueryProvider>, answers);
}

describe("the staff's overview", () => {
  it.each([
    [
      "admin",
      [
        ...["Orders", "Customers", "Shops", "Discounts", "Prices", "Conversions", "Payouts", "Books", "People"],
        ...["Audit trail", "Emails", "Clock"],
      ],
    ],
    ["marketing", ["Discounts", "Prices", "Conversions"]],
    ["partner", ["Shops", "Prices", "Conversions"]],
  ])("offers %s what is theirs", async (role, pages) => {
    const orders = role === "admin" ? overview.orders : null;
    await open(<OverviewScreen />, { "GET /staff-api/overview": { body: { ...overview, role, orders } } });
    await screen.findByText("Sandbox: no real money moves");
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(pages);
  });

  it.each([
    ["editor", ["see", "edit"], ["Shops", "Prices"]],
    ["viewer", ["see", "figures"], ["Shops", "Conversions"]],
    ["packer", ["see", "pack"], ["Shops"]],
  ])("offers a shop's %s what their role is for", async (_role, abilities, pages) => {
    const person = { ...overview, role: "partner", orders: null, abilities };
    await open(<OverviewScreen />, { "GET /staff-api/overview": { body: person } });
    await screen.findByText("Sandbox: no real money moves");
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(pages);
  });

  it("refuses a customer politely", async () => {
    await open(<OverviewScreen />, { "GET /staff-api/overview": { status: 403, body: refusal("forbidden") } });
    await screen.findByText("This area is for our staff");
  });

  it("sends a visitor to the login and back", async () => {
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    await open(<OverviewScreen />, { "GET /staff-api/overview": { status: 401, body: refusal("not_signed_in") } });
    await waitFor(() => expect(left).toHaveBeenCalledWith("/login?return=%2Fstaff"));
  });
});

const AT = "/staff-api/conversions";

async function openConversions(body: object, role = "admin", address = "/staff/conversions", status = 200) {
  const page = (
    <QueryProvider>
      <ConversionsScreen />
    </QueryProvider>
  );
  server = await stage(address, page, {
    "GET /staff-api/overview": { body: { ...overview, role } },
    [`GET ${AT}`]: { status, body },
    [`GET ${AT}/rows`]: { body: rows },
    [`GET ${AT}/views`]: { body: { views: [] } },
    [`POST ${AT}/views`]: { body: { views: [] } },
    [`POST ${AT}/export`]: { body: { fileName: "conversions.csv", csv: "Product", rows: 1 } },
  });
}
const region = (name: string) => screen.findByRole("region", { name });

describe("the conversions", () => {
  it("open the rows of a figure, each with its reason and the way to its order", async () => {
    await openConversions(forAdmins);
    fireEvent.click(await screen.findByRole("button", { name: "Average order" }));
    await waitFor(() => expect(server.at(`${AT}/rows`).at(-1)?.query.get("figure")).toBe("orders"));
    await screen.findByText("Refunded in part.");
    fireEvent.click(screen.getByRole("button", { name: "4827-1103" }));
    await waitFor(() => expect(server.at("/staff-api/orders/ord_1")).toHaveLength(1));
    expect(window.location.search).toBe("?figure=orders");
  });

  it("go from what was charged to net, as a table too", async () => {
    await openConversions(forAdmins);
    const words = (await region("From charged to net")).textContent;
    for (const step of ["Charged$200", "Charged, not counted−$1", "Refunded−$50", "Net$149"])
      expect(words).toContain(step);
  });

  it("are narrowed by a value that is pressed, and no longer once that is taken away", async () => {
    await openConversions(forAdmins);
    fireEvent.click(await screen.findByRole("button", { name: "Core Essentials" }));
    await waitFor(() => expect(server.at(AT).at(-1)?.query.get("product")).toBe("core"));
    fireEvent.click(screen.getByRole("button", { name: /^Product: Core Essentials/ }));
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.queryByRole("button", { name: /^Product: Core Essentials/ })).toBeNull();
  });

  it("lead from why something is not counted to the rows that are not", async () => {
    const rule = { by: "rule", parts: [{ key: "staff", cents: 100, orders: 1 }] };
    await openConversions({ ...forAdmins, tables: [...forAdmins.tables, rule] });
    const card = await region("What was bought");
    fireEvent.click(within(card).getByRole("button", { name: "Not counted" }));
    fireEvent.click(within(card).getByRole("button", { name: "Bought by staff or a demo account" }));
    await waitFor(() =>
      expect(Object.fromEntries(server.at(`${AT}/rows`).at(-1)?.query ?? [])).toMatchObject({
        ...{ rule: "staff", decision: "excluded", figure: "not_counted_net" },
      }),
    );
  });

  it("say what the figures were in the days that they are compared with", async () => {
    const days = { from: "2026-11-18", to: "2026-11-19" };
    const then = { ...told, ...days, told: days, figures: { ...forAdmins.figures } };
    const compared = {
      ...then,
      steps: null,
      members: null,
      figures: { ...then.figures, counted_net: exactly(29_800, 4) },
    };
    await openConversions({ ...forAdmins, compared }, "admin", "/staff/conversions?compare=before");
    await screen.findByText("−50%, was $298");
    expect(server.at(AT)[0]?.query.get("compare")).toBe("before");
    expect(screen.getByText(/compared with Nov 18, 2026 to Nov 19, 2026/)).toBeTruthy();
  });

  it("show marketing sums of enough people alone, and of its parts what each longer run came to", async () => {
    const about = (cents: number) => ({ cents, rows: 10, centsOff: 25_000, rowsOff: 2.5 });
    const days = { from: "2026-11-09", to: "2026-11-22" };
    const rough = {
      ...figures,
      ...{ charged: about(150_000), counted_net: about(150_000), orders: about(150_000), counted_back: null },
    };
    const average = { cents: 14_000, centsOff: 500 };
    const told = {
      ...conversions,
      average,
      funnel: null,
      figures: rough,
      apart: days,
      runs: [{ ...days, figures: rough }],
    };
    await openConversions({ ...told, netOff: { cents: 5_000, orders: 5 } }, "marketing");
    await screen.findByText(/groups of fewer than 5 people are combined or hidden/);
    expect(screen.getByText("about $149")).toBeTruthy();
    expect(screen.getByText("about $140")).toBeTruthy();
    expect(screen.getByText(/Everything below covers Nov 9, 2026 to Nov 22, 2026/)).toBeTruthy();
    const fall = await region("From charged to net");
    expect(
      within(fall).getByText(
        /Left out wherever it comes from fewer than five people in a run of weeks: charged, not counted and refunded or charged back/,
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Average order" }));
    const made = await region("The rows");
    await within(made).findByText("What orders is made of");
    expect(made.textContent).toContain("$1,500 in all, which is the sum of these.");
    expect(made.textContent).toContain("within $250");
    fireEvent.click(screen.getByRole("button", { name: "Core Essentials" }));
    await waitFor(() => expect(server.at(AT).at(-1)?.query.get("product")).toBe("core"));
    expect(screen.queryByRole("button", { name: "Active memberships" })).toBeNull();
  });

  it("narrowed by somebody else say what this person may see, and take the filters away", async () => {
    const text = "Marketing and partners narrow by one value at a time.";
    await openConversions(refusal("forbidden", text), "marketing", "/staff/conversions?product=core&device=phone", 403);
    await screen.findByText("That is narrower than you can see");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(server.at(AT).at(-1)?.query.get("product")).toBe(""));
  });

  it("say that nothing can be told yet", async () => {
    await openConversions({ ...conversions, told: null, tables: [], days: [] }, "marketing");
    await screen.findByText(/Nothing can be shown for this period yet/);
  });

  it("say how far a fresh demo's days are made, and tell of them once all are, without another visit", async () => {
    const nothing = { ...conversions, told: null, tables: [], days: [] };
    await openConversions({ ...nothing, demo: { days: 90, lived: 34 } }, "marketing");
    await screen.findByText(/34 of 90 days so far/);
    expect(screen.queryByText(/too few people/)).toBeNull();
    server.answer({ [`GET ${AT}`]: { body: conversions } });
    await waitFor(() => expect(screen.queryByText(/days so far/)).toBeNull(), { timeout: 6000 });
    await region("Day by day");
  });

  it("leave as the table that is shown", async () => {
    await openConversions(forAdmins);
    const card = await region("What was bought");
    fireEvent.click(within(card).getByRole("button", { name: "Type" }));
    fireEvent.click(within(card).getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(server.at(`${AT}/export`)[0]?.body).toMatchObject({ table: "kind", product: "" }));
  });

  it("say who stays, and where that would tell of few", async () => {
    await openConversions(forAdmins);
    const words = (await region("Members by the month they started")).textContent;
    for (const text of ["August 2026", "plans every month", "75%", "few"]) expect(words).toContain(text);
    expect(screen.getByText("4 ended of the 40 at the start")).toBeTruthy();
  });

  it("are saved as a view under a name, which is asked for", async () => {
    await openConversions(forAdmins, "admin", "/staff/conversions?product=core");
    fireEvent.click(await screen.findByRole("button", { name: "Saved views" }));
    fireEvent.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Enter a name for the view.");
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Core alone" } });
    fireEvent.click(screen.getByLabelText(/^Email it to me every Monday/));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(server.at(`${AT}/views`).find(({ method }) => method === "POST")?.body).toMatchObject({
        ...{ name: "Core alone", isWeekly: true, question: { product: "core" } },
      }),
    );
  });

  it("show each step of visits, of all and by how they started, and where the quiz was left", async () => {
    await openConversions(forAdmins);
    expect((await region("Steps by how visits started")).textContent).toContain("2255%");
    expect(screen.getByText("22, 55%")).toBeTruthy();
    expect(screen.getByText("12, 60%")).toBeTruthy();
  });

  it("tell admins too of what visitors did by one value alone, and of which days", async () => {
    await openConversions(forAdmins, "admin", "/staff/conversions?product=core");
    const card = await region("How it began");
    expect(card.textContent).toContain("complete runs of days, Nov 9, 2026 to Nov 22, 2026");
    fireEvent.click(within(card).getByRole("button", { name: "Quiz" }));
    await waitFor(() => expect(window.location.search).toBe("?start=quiz"));
  });

  it("read the address, and forget of it what is as always or makes no sense", async () => {
    await openConversions(forAdmins, "admin", "/staff/conversions?from=2026-10-01&to=2026-10-31&state=TX&country=%3C");
    const chip = await screen.findByRole("button", { name: /^State: Texas/ });
    await waitFor(() => expect(server.at(AT)).not.toEqual([]));
    const asked = Object.fromEntries(server.at(AT)[0]?.query ?? []);
    expect(asked).toMatchObject({ from: "2026-10-01", to: "2026-10-31", state: "TX" });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^From/ }).value).toBe("Oct 1, 2026");
    fireEvent.click(chip);
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
    await screen.findByText("One open difference");
    fireEvent.click(screen.getByRole("button", { name: "Compare with orders and payments now" }));
    await screen.findByText("Compared just now: orders, payments and conversions agree to the cent.");
    expect(server.at("/staff-api/books/compare")).toHaveLength(1);
    expect(screen.queryByText("One open difference")).toBeNull();
  });

  it("let a person close a difference, with a note that is asked for", async () => {
    await openBooks(books);
    fireEvent.click(await screen.findByRole("button", { name: "Close with a note: A payment without an order" }));
    fireEvent.click(await screen.findByRole("button", { name: "Close it" }));
    await screen.findAllByText("Enter what you found and did.");
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
    expect(screen.getAllByText("the minimum is $62")).toHaveLength(2);
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
