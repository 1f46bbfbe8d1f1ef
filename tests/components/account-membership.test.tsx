import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { MembershipsScreen } from "@/components/membership/memberships-screen";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { membershipView } from "../client/prepared";
import { type Arrived, refusal, type ShopServer } from "../client/shop-server";
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
  nextBalanceUsed: 0,
  nextKitOn: "2027-02-21",
  pausedUntil: null,
  whyUnpaid: null,
  endsAt: null,
};

const view: MembershipView = {
  ...membershipView,
  items: [{ priceId: "price_core", title: "Core Essentials", unitAmount: 12_400, quantity: 1 }],
  allowedActions: ["skip", "pause", "cancel", "update-card"],
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

const ADDRESS = `/user/account/memberships/${ID}/address`;
const place = {
  ...{ name: "Ada Lovelace", line1: "1 Congress Ave", line2: null, city: "Austin", state: "TX" },
  ...{ postal_code: "78701", country: "US" },
};
const address = { place, nextKitOn: "2027-02-21", following: [], packing: ["2558-1778"], isSignInRecent: true };

let server: ShopServer;
afterEach(() => server.close());

async function open(answers = {}, awaited = /next \$149 on /) {
  localStorage.setItem("store.signed-in", "1");
  server = await stage(
    "/account/memberships",
    <QueryProvider>
      <MembershipsScreen publishableKey="" />
    </QueryProvider>,
    {
      "GET /user/cms-info": { body: user },
      [`GET ${PORTAL}/cms/${ID}`]: { body: view },
      [`GET ${ADDRESS}`]: { body: address },
      ...answers,
    },
  );
  await screen.findByText(awaited);
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
    expect(dialog().getByText(/\$149 is refunded the way you paid/)).toBeTruthy();
    fireEvent.click(dialog().getByText("Cancel membership", { selector: "button *" }));
    await screen.findByText("Ended on November 21, 2026. Nothing more will be charged.");
    expect(server.at(`${PORTAL}/${ID}/cancel`)).toHaveLength(1);
  });

  it("without a card says that its renewal cannot be charged, where its next charge stands", async () => {
    await open({ [`GET ${PORTAL}/cms/${ID}`]: { body: { ...view, hasCard: false } } });
    expect(screen.getByText(/Its next renewal cannot be charged/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Choose a card" })).toBeTruthy();
  });

  it("whose renewal waits for its customer's yes says so, and leads to where that is said", async () => {
    const waits = { ...view, status: "past_due", whyUnpaid: "asks_bank", payPath: "/membership/confirm?token=t" };
    await open({ [`GET ${PORTAL}/cms/${ID}`]: { body: waits } }, /Your bank wants you to confirm the last renewal/);
    expect(screen.getByText("Confirm with your bank").closest("a")?.getAttribute("href")).toBe(waits.payPath);
    expect(screen.queryByText(/Payment failed|We will try again/)).toBeNull();
  });

  it("that is skipped says which charge, and is taken back with both days told", async () => {
    const skipped = { ...view, nextChargeAt: "2027-05-21T14:00:00Z", skippedFrom: "2027-02-21" };
    const all = { ...skipped, allowedActions: ["unskip", "skip", "pause", "cancel"] };
    await open({ [`GET ${PORTAL}/cms/${ID}`]: { body: all }, [`POST ${PORTAL}/${ID}/unskip`]: { body: view } });
    expect(screen.getByText(/The charge of February 21, 2027 is skipped/)).toBeTruthy();
    press(/^Undo the skip$/);
    expect(dialog().getByText(/from May 21, 2027 back to February 21, 2027: \$149/)).toBeTruthy();
    fireEvent.click(dialog().getByText("Undo it", { selector: "button *" }));
    await screen.findByText(/next \$149 on February 21, 2027/);
    expect(server.at(`${PORTAL}/${ID}/unskip`)).toHaveLength(1);
  });

  it("is paused until a day that is to come", async () => {
    const paused = { ...view, status: "paused", pausedUntil: "2027-03-23T04:00:00Z", allowedActions: ["resume"] };
    await open({
      [`POST ${PORTAL}/${ID}/pause`]: { body: paused },
      [`GET ${PORTAL}/${ID}/next-charge`]: { body: { next: { date: "2027-05-21", amount: 14_900 } } },
    });
    press(/^Pause$/);
    const day = screen.getByLabelText<HTMLInputElement>("Resumes on");
    expect(day.value).toBe("2027-03-23");
    expect(await dialog().findByText(/With this pause it is \$149 on May 21, 2027/)).toBeTruthy();
    fireEvent.change(day, { target: { value: "2020-01-01" } });
    fireEvent.click(dialog().getByText("Pause", { selector: "button *" }));
    expect(dialog().getByText(/^Choose a day from/)).toBeTruthy();
    fireEvent.change(day, { target: { value: day.max } });
    fireEvent.click(dialog().getByText("Pause", { selector: "button *" }));
    await screen.findByText(/Nothing is charged until March 23, 2027, and only kits/);
    expect(server.at(`${PORTAL}/${ID}/pause`)[0]?.body).toEqual({ until: day.max });
  });

  it("lets an extra be ordered: the sum to the cent, the card, and why a card was declined, with nothing lost", async () => {
    const extras = `${PORTAL}/${ID}/extras`;
    const tape = { priceId: "price_tape", title: "Body-profile tape measure", unitAmount: 900 };
    const { unitAmount, ...named } = tape;
    const price = { ...named, lookupKey: "addon_bp-tape", unitAmountCents: unitAmount, pricedOn: "2026-01-05" };
    const cost = {
      lines: [{ title: tape.title, quantity: 1, amount: 900 }],
      ...{ shipping: 800, balance: 200, total: 1500, arrival: { from: "2026-11-25", to: "2026-11-27" } },
    };
    const card = {
      ...{ id: "pm_1", type: "card", brand: "visa", last4: "4242", expMonth: 4, expYear: 2030 },
      ...{ isDefault: true, usedBy: [ID], usableBy: [ID] },
    };
    await open({
      [`GET ${PORTAL}/cms/${ID}`]: { body: { ...view, allowedActions: ["buy-extras"] } },
      [`GET ${extras}`]: ({ query }: Arrived) => ({
        body: {
          ...{ options: [tape], prices: [price], cost: query.get("priceIds") === "[]" ? null : cost },
          next: { date: "2027-02-21", amount: 14_900 },
          nextKit: { on: "2027-02-21" },
        },
      }),
      [`POST ${extras}`]: { status: 402, body: refusal("card_declined", "Your card was declined.") },
      "GET /user/management-portal/payment-methods": {
        body: { paymentMethodsAndAddresses: { paymentMethods: [card], shippingAddress: null }, email: user.email },
      },
    });
    press(/^Order an extra$/);
    fireEvent.click(await dialog().findByLabelText("Body-profile tape measure, $9"));
    expect(await dialog().findByText("Visa ending in 4242")).toBeTruthy();
    expect(dialog().getByText(/next charge is then \$149 on Feb 21, 2027: the balance you use today/)).toBeTruthy();
    fireEvent.click(await dialog().findByText("Pay $15", { selector: "button *" }));
    await dialog().findByText("Your card was declined.");
    expect(server.at(extras).find(({ method }) => method === "POST")?.body).toEqual({
      ...{ priceIds: ["price_tape"], withNextKit: false, paymentMethod: "pm_1", expectedTotal: 1500 },
    });
    fireEvent.click(dialog().getByLabelText(/^With my next kit/));
    expect(await dialog().findByText(/in one parcel with your next kit, from Feb 21, 2027 on/)).toBeTruthy();
    expect(server.at(extras).at(-1)?.query.get("withNextKit")).toBe("true");
    expect(dialog().getByLabelText<HTMLInputElement>("Body-profile tape measure, $9").checked).toBe(true);
  });

  it("stays as it is when the change is refused, and says why", async () => {
    const [code, message, payPath] = ["conflict", "This was changed.", "/membership/confirm?token=t"];
    await open({
      [`POST ${PORTAL}/${ID}/skip`]: { status: 409, body: { error: { code, message, facts: { payPath } } } },
    });
    press(/^Skip the next kit$/);
    expect(dialog().getByText(/from February 21, 2027 to May 21, 2027/)).toBeTruthy();
    fireEvent.click(dialog().getByText("Skip it", { selector: "button *" }));
    await waitFor(() =>
      expect(dialog().getByRole("alert", { hidden: true }).textContent).toContain("This was changed."),
    );
    expect(dialog().getByText("Pay what is owed").closest("a")?.getAttribute("href")).toBe(payPath);
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

describe("the delivery address in the account", () => {
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  const send = () => {
    const form = document.querySelector("dialog form");
    if (form) fireEvent.submit(form);
  };

  it("is shown, and changed with what it reaches told before and after", async () => {
    const moved = { ...address, place: { ...place, line1: "5 Elm St" }, packing: [] };
    await open({ [`POST ${ADDRESS}`]: { body: moved } });
    expect(await screen.findByText(/1 Congress Ave/)).toBeTruthy();
    press(/^Change address$/);
    expect(dialog().getByText("What ships with the charge of February 21, 2027 goes there.")).toBeTruthy();
    expect(dialog().getByText("What is about to be packed of order 2558-1778 keeps its address.")).toBeTruthy();
    write(/^Street address/, "5 Elm St");
    send();
    expect(await screen.findByText(/5 Elm St/)).toBeTruthy();
    expect(server.at(ADDRESS).at(-1)?.body).toEqual({ ...place, line1: "5 Elm St", before: place });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps what was typed when it is refused, with the reason beside the field", async () => {
    const message = "We can't ship kits to New York yet. Join the waitlist?";
    await open({
      [`POST ${ADDRESS}`]: { status: 422, body: { error: { code: "state_not_supported", message, field: "state" } } },
    });
    await screen.findByText(/1 Congress Ave/);
    press(/^Change address$/);
    write(/^State/, "NY");
    write(/^City/, "Albany");
    send();
    const state = dialog().getByLabelText<HTMLSelectElement>(/^State/);
    await waitFor(() => expect(state.getAttribute("aria-invalid")).toBe("true"));
    expect(dialog().getByText(message)).toBeTruthy();
    expect(dialog().getByLabelText<HTMLInputElement>(/^City/).value).toBe("Albany");
  });

  it("says that a ZIP code belongs to another state before anything is sent", async () => {
    await open();
    await screen.findByText(/1 Congress Ave/);
    press(/^Change address$/);
    write(/^ZIP code/, "02110");
    fireEvent.blur(dialog().getByLabelText(/^ZIP code/));
    expect(await screen.findByText("This ZIP code is not in Texas. Check the ZIP code or the state.")).toBeTruthy();
  });

  it("says nothing of the old ZIP code to whoever has just chosen another state, and no more once it is mended", async () => {
    await open();
    await screen.findByText(/1 Congress Ave/);
    press(/^Change address$/);
    write(/^State/, "WA");
    fireEvent.blur(dialog().getByLabelText(/^State/));
    expect(dialog().queryByText(/ZIP code is not in/)).toBeNull();
    write(/^ZIP code/, "02110");
    fireEvent.blur(dialog().getByLabelText(/^ZIP code/));
    expect(dialog().getByText("This ZIP code is not in Washington. Check the ZIP code or the state.")).toBeTruthy();
    write(/^ZIP code/, "98101");
    expect(dialog().queryByText(/ZIP code is not in/)).toBeNull();
  });

  it("asks for the password again after 12 hours, before anything is typed", async () => {
    await open({ [`GET ${ADDRESS}`]: { body: { ...address, isSignInRecent: false } } });
    const link = await screen.findByRole("link", { name: "Sign in again" });
    expect(link.getAttribute("href")).toBe("/login?return=%2Faccount%2Fmemberships");
    expect(screen.queryByRole("button", { name: "Change address" })).toBeNull();
  });
});
