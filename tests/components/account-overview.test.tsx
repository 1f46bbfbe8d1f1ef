import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Overview } from "@/components/account/overview";
import { QueryProvider } from "@/components/layout/query-provider";
import type { AccountOrder } from "@/lib/contracts/account";
import type { ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const user = {
  ...{ shopifyID: "usr_1", name: "Ada Lovelace", email: "ada@example.com", createdAt: "2026-11-01T00:00:00Z" },
  ...{ role: "customer", isEmailVerified: true, subscriptionInfo: [], balance: 0 },
};

const order = (number: string, more: Partial<AccountOrder> = {}): AccountOrder => ({
  ...{ id: `ord_${number}`, number, createdAt: "2026-11-20T15:00:00Z", origin: "from Tealmark", soldBy: "Tealmark" },
  ...{
    statusText: "Waiting to be packed",
    isOver: false,
    ...{ hasReceipt: true, cancelRefund: null },
    whenCanceled: null,
    steps: [],
    ...{ late: null, closed: null, replaced: null },
    lines: [],
  },
  ...{
    subtotal: 14_900,
    discount: 0,
    shipping: 0,
    balanceUsed: 0,
    added: 0,
    takenBack: [],
    isPaidLater: false,
    total: 14_900,
    refunded: 0,
    refunds: [],
  },
  ...{ paidWith: "Visa ending in 4242", isRenewal: false, payLater: null, parcels: [], sentWith: null, refundRule: "" },
  shipTo: {
    name: "Ada Lovelace",
    line1: "1 Main St",
    line2: null,
    city: "Austin",
    state: "TX",
    postal_code: "78701",
    country: "US",
  },
  addressChange: "packing",
  ...more,
});

let server: ShopServer;
afterEach(() => server.close());

async function open(orders: AccountOrder[]) {
  localStorage.setItem("store.signed-in", "1");
  server = await stage(
    "/account",
    <QueryProvider>
      <Overview />
    </QueryProvider>,
    {
      "GET /user/cms-info": { body: user },
      "GET /user/account/orders": { body: { orders, elsewhere: [] } },
      "GET /user/account/kits": { body: { kits: [] } },
    },
  );
}

describe("the overview of an account", () => {
  it("shows every order that is under way, and none that is over", async () => {
    await open([order("2000-0002"), order("1000-0001"), order("0000-0009", { isOver: true })]);
    await screen.findByRole("heading", { name: "Order 2000-0002" });
    expect(screen.getByRole("heading", { name: "Order 1000-0001" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Order 0000-0009" })).toBeNull();
    expect(screen.getByText("Order 2000-0002, and 1 more")).toBeTruthy();
  });
});
