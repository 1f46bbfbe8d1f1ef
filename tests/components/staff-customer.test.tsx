import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { CustomerScreen } from "@/components/staff/customer-screen";
import { overviewOf } from "../client/prepared";
import type { ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => server.close());

const AT = "2026-11-20T15:00:00Z";
const kit = (id: string, decided: object) => ({
  ...{ id, title: "Core Essentials", state: "lost", orderNumber: "4827-1103", staysHere: false },
  ...{ isReplaced: false, isClosed: false, ...decided },
});
const mails = Array.from({ length: 12 }, (_, index) => ({ at: "2026-11-20T15:00:00Z", subject: `Email ${index + 1}` }));
const maya = {
  ...{ id: "usr_maya", name: "Maya Lindqvist", email: "maya@example.com", isDeleted: false, hasFactor: false },
  ...{ accountSince: "2026-01-02T15:00:00Z", orders: [], memberships: [], notes: [], mails },
  kits: [kit("kit_1", { isReplaced: true }), kit("kit_2", { isClosed: true }), kit("kit_3", {})],
  balance: { total: 700, movements: [{ at: AT, amount: 700, reason: "refund", orderNumber: "4827-1103" }] },
  refunds: [
    { at: AT, orderNumber: "4827-1103", amount: 700, isToBalance: true },
    { at: AT, orderNumber: "4827-1103", amount: 1395, isToBalance: false },
  ],
};

it("a customer's page says what was decided of each kit, and shows the newest emails until somebody asks for all", async () => {
  server = await stage(
    "/staff/customers/usr_maya",
    <QueryProvider>
      <CustomerScreen id={maya.id} />
    </QueryProvider>,
    {
      "GET /staff-api/overview": { body: overviewOf("admin") },
      "GET /staff-api/customers/usr_maya": { body: maya },
    },
  );
  await screen.findByText(/lost, replaced$/);
  screen.getByText(/lost, nothing more is sent$/);
  screen.getByText(/: lost$/);
  // What went to the balance is there once, as its movement.
  expect([screen.getAllByText("$13.95"), screen.getAllByText("$7")].map(({ length }) => length)).toEqual([1, 2]);
  expect(screen.getAllByText(/Refunded for order/)).toHaveLength(1);
  expect(screen.getAllByText(/^Email \d+$/)).toHaveLength(10);
  fireEvent.click(screen.getByRole("button", { name: "Show all 12 emails" }));
  expect(screen.getAllByText(/^Email \d+$/)).toHaveLength(12);
});
