import { fireEvent, render, screen } from "@testing-library/react";
import { Activity, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { QueryProvider } from "@/components/layout/query-provider";
import { MembershipPanel } from "@/components/membership/membership-panel";
import { OwedPayment } from "@/components/membership/owed-payment";
import { HOUSE } from "@/lib/domain/house";
import { membershipView } from "../client/prepared";
import { openShop, type ShopServer, standAt } from "../client/shop-server";

const ID = "mem_0123456789";
const PORTAL = "/user/management-portal";

const owing = {
  ...{ ...membershipView, status: "past_due", nextChargeAt: "2026-11-24T14:00:00Z", nextKitOn: "2026-11-24" },
  ...{ schedule: [], skipsTo: null, payPath: "/account/payment?token=x", allowedActions: ["update-card"] },
  cancelation: null,
};
const owed = {
  ...{ state: "refused", title: "Core Essentials", amount: 14_900, clientSecret: null },
  ...{ nextTryOn: "2026-11-26", kits: 1, managePath: "/account/memberships" },
};

let server: ShopServer;
afterEach(() => server.close());

/** The membership, and the page that pays it, which the framework shows instead while it keeps the first. */
function Pages() {
  const [isPaying, setPaying] = useState(false);
  const modeOf = (isShown: boolean) => (isShown ? "visible" : "hidden");
  return (
    <>
      <button type="button" onClick={() => setPaying((before) => !before)}>
        Go
      </button>
      <Activity mode={modeOf(!isPaying)}>
        <QueryProvider>
          <MembershipPanel id={ID} publishableKey="" shop={HOUSE} />
        </QueryProvider>
      </Activity>
      <Activity mode={modeOf(isPaying)}>
        <QueryProvider>
          <OwedPayment shop={HOUSE} publishableKey="" />
        </QueryProvider>
      </Activity>
    </>
  );
}

async function open() {
  let isPaid = false;
  server = await openShop({
    [`GET ${PORTAL}/subscriptions/cms/${ID}`]: () => ({
      body: isPaid ? { ...owing, status: "active", payPath: null, allowedActions: ["skip"] } : owing,
    }),
    [`POST ${PORTAL}/links/owed`]: () => ({ body: isPaid ? { ...owed, state: "paid" } : owed }),
    [`POST ${PORTAL}/links/owed/try`]: () => {
      isPaid = true;
      return { body: { ...owed, state: "paid" } };
    },
  });
  standAt(server, "/account/payment?token=x");
  return () => {
    isPaid = true;
  };
}

const go = () => fireEvent.click(screen.getByRole("button", { name: "Go" }));

describe("a membership that was paid elsewhere", () => {
  it("says so when somebody comes back to its page, without a reload", async () => {
    await open();
    render(<Pages />);
    await screen.findByText("Pay what is owed");
    go();
    fireEvent.click(await screen.findByRole("button", { name: "Try the card again" }));
    await screen.findByRole("heading", { name: "It is paid" });
    go();
    await screen.findByRole("button", { name: /^Skip/ });
    expect(screen.queryByText("Pay what is owed")).toBeNull();
  });

  it("says so in another tab", async () => {
    const pay = await open();
    render(
      <QueryProvider>
        <MembershipPanel id={ID} publishableKey="" shop={HOUSE} />
      </QueryProvider>,
    );
    await screen.findByText("Pay what is owed");
    pay();
    localStorage.setItem("store.changed", "by another tab");
    fireEvent(window, new StorageEvent("storage", { key: "store.changed", newValue: "by another tab" }));
    await screen.findByRole("button", { name: /^Skip/ });
    expect(screen.queryByText("Pay what is owed")).toBeNull();
  });
});
