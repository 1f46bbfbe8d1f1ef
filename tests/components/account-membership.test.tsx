import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { MembershipsScreen } from "@/components/membership/memberships-screen";
import { refusal, type ShopServer } from "../client/shop-server";
import { stage } from "../client/stage";

const PORTAL = "/user/management-portal/subscriptions";
const ID = "mem_0123456789";

const summary = {
  id: ID,
  program: "core",
  title: "Core Essentials",
  frequency: "quarter",
  status: "active",
  nextChargeAt: "2027-02-21T14:00:00Z",
  nextAmount: 14_900,
};

const view = {
  id: ID,
  program: "core",
  title: "Core Essentials",
  frequency: "quarter",
  status: "active",
  currentPeriodStart: "2026-11-21T14:00:00Z",
  nextChargeAt: "2027-02-21T14:00:00Z",
  nextAmount: 14_900,
  pausedUntil: null,
  endsAt: null,
  items: [{ priceId: "price_core", title: "Core Essentials", unitAmount: 12_400, quantity: 1 }],
  schedule: [
    { date: "2027-02-21", amount: 14_900, reason: "Renewal" },
    { date: "2027-05-21", amount: 14_900, reason: "Renewal" },
  ],
  allowedActions: ["skip", "pause", "cancel", "update-card"],
  cancelation: { isAtOnce: true, refund: 14_900, endsAt: "2026-11-21T14:00:00Z" },
};

const user = {
  shopifyID: "usr_1",
  name: "Ada Lovelace",
  email: "ada@example.com",
  createdAt: "2026-11-01T00:00:00Z",
  role: "customer",
  isEmailVerified: true,
  subscriptionInfo: [summary],
  balance: 0,
};

let server: ShopServer;
afterEach(() => server.close());

async function open(answers = {}) {
  localStorage.setItem("tealmark.signed-in", "1");
  server = await stage(
    "/account/memberships",
    <QueryProvider>
      <MembershipsScreen publishableKey="" />
    </QueryProvider>,
    { "GET /user/cms-info": { body: user }, [`GET ${PORTAL}/cms/${ID}`]: { body: view }, ...answers },
  );
  await screen.findByText(/next \$149 on February 21, 2027/);
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog", { hidden: true }));

describe("a membership in the account", () => {
  it("is canceled with two presses, told to the cent", async () => {
    const over = { ...view, status: "canceled", nextChargeAt: null, endsAt: "2026-11-21T14:00:00Z" };
    await open({
      [`POST ${PORTAL}/${ID}/cancel`]: { body: { ...over, schedule: [], allowedActions: [], cancelation: null } },
    });
    press(/^Cancel membership$/);
    expect(dialog().getByText(/\$149 goes back to your card/)).toBeTruthy();
    fireEvent.click(dialog().getByText("Cancel membership", { selector: "button *" }));
    await screen.findByText("Ended on November 21, 2026. Nothing further is charged.");
    expect(server.at(`${PORTAL}/${ID}/cancel`)).toHaveLength(1);
  });

  it("is paused until a day that is to come", async () => {
    const paused = { ...view, status: "paused", pausedUntil: "2027-03-23T04:00:00Z", allowedActions: ["resume"] };
    await open({ [`POST ${PORTAL}/${ID}/pause`]: { body: paused } });
    press(/^Pause$/);
    const day = screen.getByLabelText<HTMLInputElement>("Goes on from");
    fireEvent.change(day, { target: { value: "2020-01-01" } });
    fireEvent.click(dialog().getByText("Pause", { selector: "button *" }));
    expect(dialog().getByText(/^Choose a day from/)).toBeTruthy();
    fireEvent.change(day, { target: { value: day.max } });
    fireEvent.click(dialog().getByText("Pause", { selector: "button *" }));
    await screen.findByText(/Nothing is charged or sent until March 23, 2027/);
    expect(server.at(`${PORTAL}/${ID}/pause`)[0]?.body).toEqual({ until: day.max });
  });

  it("stays as it is when the change is refused, and says why", async () => {
    await open({ [`POST ${PORTAL}/${ID}/skip`]: { status: 409, body: refusal("conflict", "This was changed.") } });
    press(/^Skip the next kit$/);
    expect(dialog().getByText(/from February 21, 2027 to May 21, 2027/)).toBeTruthy();
    fireEvent.click(dialog().getByText("Skip it", { selector: "button *" }));
    await waitFor(() =>
      expect(dialog().getByRole("alert", { hidden: true }).textContent).toContain("This was changed."),
    );
    expect(screen.getByText(/next \$149 on February 21, 2027/)).toBeTruthy();
  });

  it("sends a visitor to the login and back", async () => {
    const replaced = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    server = await stage(
      "/account/memberships",
      <QueryProvider>
        <MembershipsScreen publishableKey="" />
      </QueryProvider>,
    );
    await waitFor(() => expect(replaced).toHaveBeenCalledWith("/login?return=%2Faccount%2Fmemberships"));
  });
});
