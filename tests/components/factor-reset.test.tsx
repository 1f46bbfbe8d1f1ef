import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { CustomerScreen } from "@/components/staff/customer-screen";
import { overviewOf } from "../client/prepared";
import type { ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

let server: ShopServer;
afterEach(() => {
  cleanup();
  return server?.close();
});

const maya = {
  ...{ id: "usr_maya", name: "Maya Lindqvist", email: "maya@example.com", isDeleted: false },
  ...{ accountSince: "2026-01-02T15:00:00Z", orders: [], memberships: [], kits: [], refunds: [], mails: [], notes: [] },
  balance: { total: 0, movements: [] },
};

const REMOVE = { name: "Remove the second factor" };

it("a customer's lost second factor is removed for a reason, and the button goes with it", async () => {
  let hasFactor = true;
  server = await stage(
    "/staff/customers/usr_maya",
    <QueryProvider>
      <CustomerScreen id={maya.id} />
    </QueryProvider>,
    {
      "GET /staff-api/overview": { body: overviewOf("admin") },
      "GET /staff-api/customers/usr_maya": () => ({ body: { ...maya, hasFactor } }),
      "POST /staff-api/people/factor": () => {
        hasFactor = false;
        return { body: { people: [], invited: [] } };
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", REMOVE));
  fireEvent.click(screen.getByRole("button", { name: "Remove it" }));
  const why = screen.getByLabelText("Why");
  await waitFor(() => expect(why.getAttribute("aria-invalid")).toBe("true"));
  expect(server.at("/staff-api/people/factor")).toEqual([]);
  fireEvent.change(why, { target: { value: "Lost phone, called back" } });
  fireEvent.click(screen.getByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(screen.queryByRole("button", REMOVE)).toBeNull());
  await waitFor(() => expect(screen.queryByRole("form", REMOVE)).toBeNull());
  expect(server.at("/staff-api/people/factor").map(({ body }) => body)).toEqual([
    { id: maya.id, reason: "Lost phone, called back" },
  ]);
});
