import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { OrdersScreen } from "@/components/staff/orders-screen";
import { overviewOf, SOLD_LATELY } from "../client/prepared";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const ID = "ord_0123456789";
const address = {
  name: "Grace Moss",
  line1: "77 Walnut Lane",
  line2: null,
  city: "Austin",
  state: "TX",
  postalCode: "78701",
  country: "US",
};
const kit = {
  id: "kit_0123456789",
  title: "Core Essentials",
  kitType: "arm-core",
  shipAt: "2026-11-20T12:00:00Z",
  shippedAt: null,
  ...{
    state: "planned",
    isReplaced: false,
    isClosed: false,
    moves: [],
    undoTo: null,
    canReplace: false,
    canClose: false,
  },
  isDue: true,
};
const lines = [
  { title: "Core Essentials", quantity: 1, detail: null, isPackedNext: false },
  { title: "Tape measure", quantity: 2, detail: null, isPackedNext: true },
];
const waiting = {
  id: ID,
  number: "4827-1103",
  status: "ready",
  waitsSince: "2026-11-20T12:00:00Z",
  isLate: false,
  soldBy: "Tealmark",
  address,
  kits: [kit],
  lines,
  isTest: false,
  sharesParcelWith: ["1000-0007"],
};

const detail = (more: Record<string, unknown> = {}) => ({
  ...{
    id: ID,
    number: "4827-1103",
    createdAt: "2026-11-20T11:00:00Z",
    status: "ready",
    shopKey: null,
    soldBy: "Tealmark",
  },
  ...{ email: "grace@example.com", address, kind: "checkout", replaces: null, isTest: false },
  lines: lines.map((line) => ({ ...line, amount: 14_900 })),
  amounts: {
    sold: 14_900,
    shipping: 0,
    discount: 0,
    balanceUsed: 0,
    charged: 14_900,
    refunded: 0,
    disputed: 0,
    returning: 0,
    credited: 0,
  },
  paidWith: null,
  kits: [kit],
  shipments: [],
  history: [],
  disputes: [],
  notes: [],
  can: { ship: true, release: false, cancel: true, giveBack: true, correctAddress: true, correctMembership: true },
  ...{ returnable: 14_900, isMoneyGone: false },
  ...{ fullReturn: null, standing: null, things: null },
  creditable: 12_400,
  ...more,
});

const overview = overviewOf("admin", { name: "Ines Duarte", orders: SOLD_LATELY });

async function open(answers: Answers = {}) {
  server = await stage(
    "/staff/orders",
    <QueryProvider>
      <OrdersScreen />
    </QueryProvider>,
    {
      "GET /staff-api/overview": { body: overview },
      "GET /staff-api/to-ship": { body: { orders: [waiting], next: null, count: 1, late: 0 } },
      "GET /staff-api/orders": { body: { orders: [], next: null, count: 0, totalCents: 0 } },
      [`GET /staff-api/orders/${ID}`]: { body: detail() },
      ...answers,
    },
  );
}

const press = (name: string | RegExp) =>
  screen.findByRole("button", { name }).then((button) => fireEvent.click(button));
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the queue of orders to ship", () => {
  it("shows where each parcel goes and all that goes in, and ships one with its number; the codes come once", async () => {
    await open({
      [`POST /staff-api/orders/${ID}/ship`]: {
        status: 201,
        body: {
          shipmentId: "shp_0123456789",
          undoUntil: "2026-11-21T12:15:00Z",
          printed: [{ kitId: kit.id, title: kit.title, code: "7K2M-9XQD-4HTR-C" }],
        },
      },
      [`POST /staff-api/orders/${ID}/unship`]: { body: { ok: true } },
    });
    await screen.findByText(/77 Walnut Lane/);
    expect(screen.getByText(/1 × Core Essentials \(arm-core\)/)).toBeTruthy();
    expect(screen.getByText(/2 × Tape measure/)).toBeTruthy();
    await press("Pack order 4827-1103");
    const parcel = await screen.findByRole("group", { name: "In this parcel" });
    expect(within(parcel).getByText("2 × Tape measure")).toBeTruthy();
    await press("Mark as shipped");
    expect((await screen.findAllByText(/Enter the tracking number/)).length).toBeGreaterThan(0);
    expect(server.at(`/staff-api/orders/${ID}/ship`)).toEqual([]);
    typeIn("Tracking number", "9400 1000 0000 0000 0000 00");
    await press("Mark as shipped");
    await screen.findByText("7K2M-9XQD-4HTR-C");
    const [sent] = server.at(`/staff-api/orders/${ID}/ship`);
    expect(sent?.body).toMatchObject({ kitIds: [kit.id], carrier: "usps" });
    expect(sent?.headers["idempotency-key"]).toBeTruthy();
    await press("Undo it");
    await waitFor(() => expect(screen.queryByText("7K2M-9XQD-4HTR-C")).toBeNull());
    expect(server.at(`/staff-api/orders/${ID}/unship`)[0]?.body).toEqual({ shipmentId: "shp_0123456789" });
  });

  it("keeps what was typed when a colleague was quicker", async () => {
    await open({
      [`POST /staff-api/orders/${ID}/ship`]: { status: 409, body: refusal("conflict", "This order has changed.") },
    });
    await press("Pack order 4827-1103");
    await screen.findByRole("button", { name: "Mark as shipped" });
    typeIn("Tracking number", "9400100000000000000000");
    await press("Mark as shipped");
    await screen.findByText("This order has changed.");
    expect(screen.getByLabelText("Tracking number")).toHaveProperty("value", "9400100000000000000000");
  });
});

describe("an order that needs a look", () => {
  it("is marked in the list once it waits for more than two working days", async () => {
    const held = (number: string, createdAt: string, status = "review") => ({
      ...{
        id: `ord_${number}`,
        number,
        createdAt,
        status,
        standing: null,
        shopKey: null,
        soldBy: "Tealmark",
        name: "Ada Quill",
      },
      ...{ email: "ada@example.com", items: "1 × Core", total: 100, refunded: 0, kind: "checkout", isTest: false },
    });
    const orders = [
      held("4827-1104", "2026-11-20T11:00:00Z"),
      held("4827-1105", "2026-11-16T11:00:00Z"),
      { ...held("4827-1106", "2026-11-16T11:00:00Z", "lost"), standing: "1 kit lost on the way; 1 still to be sent" },
    ];
    await open({ "GET /staff-api/orders": { body: { orders, next: null, count: 3, totalCents: 300 } } });
    fireEvent.click(await screen.findByText("All orders"));
    await screen.findByText("4827-1104");
    expect(screen.getAllByText("Late").map((badge) => badge.closest("tr")?.textContent)).toEqual([
      expect.stringContaining("4827-1105"),
    ]);
    screen.getByText("1 kit lost on the way; 1 still to be sent");
    const badges = screen.getAllByRole("row").map((row) => row.textContent);
    expect(badges.filter((text) => text?.includes("Lost in the mail"))).toEqual([]);
  });

  it("is found on the next page of many, from which one comes back", async () => {
    const listed = (number: string) => ({
      ...{ id: `ord_${number}`, number, createdAt: "2026-11-20T11:00:00Z", status: "paid", shopKey: null, name: "Ada" },
      standing: null,
      ...{ soldBy: "Tealmark", email: "ada@example.com", items: "1 × Core", total: 100, refunded: 0, kind: "checkout" },
      isTest: false,
    });
    const key = "2026-11-20T11:00:00.000Z~4827-1104";
    await open({
      "GET /staff-api/orders": ({ query }) => ({
        body: query.get("after")
          ? { orders: [listed("4827-1105")], next: null, count: 2, totalCents: 200 }
          : { orders: [listed("4827-1104")], next: key, count: 2, totalCents: 200 },
      }),
    });
    fireEvent.click(await screen.findByText("All orders"));
    await screen.findByText("1 to 1 of 2 orders");
    await press("Next");
    await screen.findByText("2 to 2 of 2 orders");
    await screen.findByText("4827-1105");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
    await press("Before");
    await screen.findByText("4827-1104");
  });

  const inReview = {
    status: "review",
    can: { ship: false, release: true, cancel: true, giveBack: true, correctAddress: true, correctMembership: true },
  };

  it("is let go with a reason", async () => {
    await open({
      [`GET /staff-api/orders/${ID}`]: { body: detail(inReview) },
      [`POST /staff-api/orders/${ID}/release`]: { body: { ok: true } },
    });
    await press("Open order 4827-1103");
    await press("Let it proceed");
    const form = await screen.findByRole("form", { name: "Let it proceed" });
    fireEvent.submit(form);
    expect((await screen.findAllByText("Enter why, for the record.")).length).toBeGreaterThan(0);
    typeIn("Why", "The bank confirmed the amount.");
    fireEvent.submit(form);
    await waitFor(() => expect(server.at(`/staff-api/orders/${ID}/release`)).toHaveLength(1));
    expect(server.at(`/staff-api/orders/${ID}/release`)[0]?.body).toEqual({ reason: "The bank confirmed the amount." });
  });

  it("is canceled only after saying what goes back", async () => {
    await open({
      [`GET /staff-api/orders/${ID}`]: { body: detail(inReview) },
      [`POST /staff-api/orders/${ID}/cancel`]: { body: { refund: 14_900 } },
    });
    await press("Open order 4827-1103");
    await press("Cancel with refund");
    const form = await screen.findByRole("form", { name: "Cancel it" });
    expect(within(form).getByText(/\$149/)).toBeTruthy();
    typeIn("Why", "Not the amount.");
    fireEvent.submit(form);
    await waitFor(() => expect(server.at(`/staff-api/orders/${ID}/cancel`)).toHaveLength(1));
  });
});

it("a new kit goes to an address the person gave us, judged before it is sent", async () => {
  const sentKit = { ...kit, state: "delivered", shippedAt: "2026-11-20T15:00:00Z", canReplace: true, isDue: false };
  const path = `/staff-api/kits/${kit.id}/replace`;
  await open({
    [`GET /staff-api/orders/${ID}`]: {
      body: detail({ kits: [sentKit], isMoneyGone: true } as Parameters<typeof detail>[0]),
    },
    [`POST ${path}`]: { status: 201, body: { orderNumber: "5555-0101" } },
  });
  await press("Open order 4827-1103");
  await press(/^Send a new kit in place of/);
  const form = await screen.findByRole("form", { name: "Send a new kit" });
  expect(form.textContent).toContain("Nothing new is owed");
  fireEvent.click(screen.getByLabelText(/an address the person gave us/));
  typeIn("Name on the parcel", "Bea Own");
  typeIn("Street address", "9 Elm St");
  typeIn("City", "Boston");
  typeIn("ZIP code", "02110");
  typeIn("Why", "They wrote to us.");
  fireEvent.submit(form);
  await waitFor(() => expect(screen.getByLabelText("State").getAttribute("aria-invalid")).toBe("true"));
  expect(server.at(path)).toEqual([]);
  typeIn("State", "MA");
  fireEvent.submit(form);
  await waitFor(() => expect(server.at(path)).toHaveLength(1));
  expect(server.at(path)[0]?.body).toMatchObject({
    place: { name: "Bea Own", line1: "9 Elm St", line2: null, city: "Boston", state: "MA", country: "US" },
  });
});

const DAMAGED = { state: "damaged", canReplace: true, canClose: true };

it.each([
  [
    "kit",
    { kits: [{ ...kit, ...DAMAGED, isDue: false, shippedAt: "2026-11-20T15:00:00Z" }] },
    `/staff-api/kits/${kit.id}/close`,
  ],
  [
    "parcel without one",
    { kits: [], things: { ...DAMAGED, isReplaced: false, isClosed: false, moves: [], undoTo: null } },
    `/staff-api/orders/${ID}/close`,
  ],
])("nothing more is sent in place of a %s that came to nothing, once a colleague says why", async (_, sent, path) => {
  await open({
    [`GET /staff-api/orders/${ID}`]: { body: detail(sent) },
    [`POST ${path}`]: { body: { ok: true } },
  });
  await press("Open order 4827-1103");
  await press(/^Send nothing in place of/);
  const form = await screen.findByRole("form", { name: "Send nothing more" });
  fireEvent.submit(form);
  await waitFor(() => expect(screen.getByLabelText("Why").getAttribute("aria-invalid")).toBe("true"));
  expect(server.at(path)).toEqual([]);
  typeIn("Why", "They have their money back.");
  fireEvent.submit(form);
  await waitFor(() => expect(server.at(path)).toHaveLength(1));
  expect(server.at(path)[0]?.body).toEqual({ reason: "They have their money back." });
});

describe("money that goes back while the order goes on", () => {
  const path = `/staff-api/orders/${ID}/give-back`;

  it("is asked for in words, judged before it is sent, and goes where it was chosen", async () => {
    await open({ [`POST ${path}`]: { body: { card: 0, credit: 1250 } } });
    await press("Open order 4827-1103");
    await press("Refund money");
    const form = await screen.findByRole("form", { name: "Refund money" });
    for (const [typed, words] of [
      ["", "Enter a dollar amount, such as 12.50."],
      ["twelve", "Enter a dollar amount, such as 12.50."],
      ["150", "That is more than can still be refunded."],
    ] as const) {
      typeIn("Amount in dollars", typed);
      typeIn("Why", "A damaged box.");
      fireEvent.submit(form);
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    }
    expect(server.at(path)).toEqual([]);
    typeIn("Amount in dollars", "$12.50");
    fireEvent.click(screen.getByLabelText(/As credit/));
    await press("Give credit");
    await waitFor(() => expect(server.at(path)).toHaveLength(1));
    const [sent] = server.at(path);
    expect(sent?.body).toEqual({ amount: 1250, returnable: 12_400, to: "balance", reason: "A damaged box." });
    expect(sent?.headers["idempotency-key"]).toBeTruthy();
  });

  it("warns of credit for an order of which everything has gone back", async () => {
    await open({ [`GET /staff-api/orders/${ID}`]: { body: detail({ returnable: 0 }) } });
    await press("Open order 4827-1103");
    await press("Refund money");
    expect(screen.queryByText(/has already gone back/)).toBeNull();
    fireEvent.click(screen.getByLabelText(/As credit/));
    expect(screen.getByText(/Everything paid for this order has already gone back/)).toBeTruthy();
  });

  it("is offered only while something is left", async () => {
    const can = { ...detail().can, giveBack: false };
    await open({ [`GET /staff-api/orders/${ID}`]: { body: detail({ can, returnable: 0 }) } });
    await press("Open order 4827-1103");
    await screen.findByRole("heading", { name: "Money" });
    expect(screen.queryByRole("button", { name: "Refund money" })).toBeNull();
  });
});

describe("the address of an order that has not left", () => {
  const path = `/staff-api/orders/${ID}/address`;

  it("is corrected as a whole, with its membership's when that is wished", async () => {
    await open({ [`POST ${path}`]: { body: { ok: true } } });
    await press("Open order 4827-1103");
    await press("Correct the address");
    const form = await screen.findByRole("form", { name: "Correct the address" });
    typeIn("Street address", "");
    fireEvent.submit(form);
    expect((await screen.findAllByText("Enter the street address.")).length).toBeGreaterThan(0);
    expect(server.at(path)).toEqual([]);
    typeIn("Street address", "79 Walnut Lane");
    typeIn("Why", "They wrote to us.");
    fireEvent.click(screen.getByLabelText("Later kits of the membership ship there too"));
    await press("Ship it there");
    await waitFor(() => expect(server.at(path)).toHaveLength(1));
    const { postalCode, ...place } = address;
    expect(server.at(path)[0]?.body).toEqual({
      ...{ ...place, postal_code: postalCode, line1: "79 Walnut Lane", withMembership: true },
      ...{ before: { ...place, postal_code: postalCode }, reason: "They wrote to us." },
    });
  });
});

it("a parcel without a kit is said to have arrived, and is sent again, by its order", async () => {
  const can = { canReplace: true, canClose: false };
  const things = {
    ...can,
    state: "shipped",
    isReplaced: false,
    isClosed: false,
    moves: ["delivered", "lost"],
    undoTo: null,
  };
  const order = detail({ kits: [], things } as unknown as Parameters<typeof detail>[0]);
  await open({
    [`GET /staff-api/orders/${ID}`]: { body: order },
    [`POST /staff-api/orders/${ID}/move`]: { body: { ok: true } },
    [`POST /staff-api/orders/${ID}/replace`]: { status: 201, body: { orderNumber: "5555-0101" } },
  });
  await press("Open order 4827-1103");
  await screen.findByText(/The parcel: on its way/);
  await press("Set where it is: this parcel");
  typeIn("Why", "They rang us.");
  fireEvent.submit(screen.getByRole("form", { name: "Save it" }));
  await waitFor(() => expect(server.at(`/staff-api/orders/${ID}/move`)).toHaveLength(1));
  expect(server.at(`/staff-api/orders/${ID}/move`)[0]?.body).toEqual({ to: "delivered", reason: "They rang us." });
  await press("Send it again");
  typeIn("Why", "They rang us.");
  fireEvent.submit(screen.getByRole("form", { name: "Send it again" }));
  await waitFor(() => expect(server.at(`/staff-api/orders/${ID}/replace`)).toHaveLength(1));
  expect(server.at(`/staff-api/orders/${ID}/replace`)[0]?.body).toEqual({ cause: "lost", reason: "They rang us." });
});

it("a ZIP code of another state is said to whoever corrects an address, and no longer once it is mended", async () => {
  await open();
  await press("Open order 4827-1103");
  await press("Correct the address");
  typeIn("State", "TX");
  typeIn("ZIP code", "90210");
  await screen.findByText("This ZIP code is not in Texas. Check the ZIP code or the state.");
  typeIn("ZIP code", "78701");
  expect(screen.queryByText(/This ZIP code is not in/)).toBeNull();
});
