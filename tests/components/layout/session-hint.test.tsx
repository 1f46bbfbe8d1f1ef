import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Security } from "@/components/account/security";
import { CartScreen } from "@/components/cart/cart-screen";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { LogInLink } from "@/components/layout/log-in-link";
import { QueryProvider } from "@/components/layout/query-provider";
import { noteSession, sessionHint } from "@/lib/client/session-hint";
import type { ShopView } from "@/lib/domain/shop-view";
import { cartOf } from "@/stores/cart";
import { type Answer, refusal, type ShopServer } from "../../client/shop-server";
import { newShop, option, shelf, stage } from "../../client/stage";

const ASKED = "/user/cms-info";
const core = option("core_quarter");
const ada: Answer = {
  body: {
    ...{ shopifyID: "1", name: "Ada Lovelace", email: "ada@example.com", createdAt: "2026-01-01T00:00:00.000Z" },
    ...{ role: "customer", isEmailVerified: true, subscriptionInfo: [], balance: 2500 },
  },
};
const nobody: Answer = { status: 401, body: refusal("not_signed_in") };

let server: ShopServer | undefined;
const leave = vi.fn();
beforeEach(() => {
  vi.spyOn(window.location, "replace").mockImplementation(leave);
});
afterEach(() => server?.close());

function shopWithCart(): ShopView {
  const shop = newShop();
  cartOf(shop.key).getState().add(core.priceId, core.unitAmountCents);
  return shop;
}

async function openCheckout(who: Answer): Promise<void> {
  const shop = shopWithCart();
  const screen = <CheckoutScreen shop={shop} {...shelf} variant="full" />;
  server = await stage(`${shop.basePath}/checkout`, screen, { [`GET ${ASKED}`]: who });
}

async function openAccount(who: Answer): Promise<void> {
  const page = (
    <QueryProvider>
      <Security />
    </QueryProvider>
  );
  const sessions = { "GET /user/account/sessions": { body: { sessions: [] } } };
  server = await stage("/account/security", page, { [`GET ${ASKED}`]: who, ...sessions });
}

describe("in a browser whose storage was emptied", () => {
  it("the cart asks what time it is and nothing else: a visitor's is complete without", async () => {
    // What would ask is there already, so that it would ask at once.
    await Promise.all([import("@/components/cart/server-facts"), import("@/lib/client/shopping")]);
    const shop = shopWithCart();
    const page = <CartScreen shop={shop} options={shelf.options} rates={shelf.rates} />;
    server = await stage(`${shop.basePath}/shopping-cart`, page);
    await screen.findByRole("heading", { name: "Core Essentials" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.arrived.map(({ path }) => path)).toEqual(["/api/v1/clock"]);
  });

  it("a signed-in person's account opens, and the login page does not", async () => {
    await openAccount(ada);
    expect(await screen.findByRole("heading", { name: "Change email" })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    expect(sessionHint()).toBe("signed-in");
  });

  it("a visitor is led from the account to the login page, and back from there", async () => {
    await openAccount(nobody);
    await waitFor(() => expect(leave).toHaveBeenCalledWith("/login?return=%2Faccount%2Fsecurity"));
  });

  it("the checkout recognises a signed-in person", async () => {
    await openCheckout(ada);
    expect(await screen.findByText(/ada@example\.com/)).toBeTruthy();
  });

  it("the foot of the page offers no login any more once somebody logged in without a reload", async () => {
    render(<LogInLink className={undefined}>Log in</LogInLink>);
    expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
    act(() => noteSession("/auth2/login/password", 200));
    expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
    act(() => noteSession("/auth2/logout", 200));
    expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
  });

  it("the checkout asks about a visitor once, and then remembers the answer", async () => {
    await openCheckout(nobody);
    await waitFor(() => expect(sessionHint()).toBe("visitor"));
    expect(server?.at(ASKED)).toHaveLength(1);
    cleanup();
    await server?.close();
    await openCheckout(nobody);
    await screen.findByLabelText("Email");
    expect(server?.at(ASKED)).toEqual([]);
  });
});
