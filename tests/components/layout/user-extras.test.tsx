import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import type { ShopView } from "@/lib/domain/shop-view";
import { cartOf, joinCartOf } from "@/stores/cart";
import { isEmailKnown } from "@/stores/session";
import type { ShopServer } from "../../client/shop-server";
import { newShop, option, shelf, stage, toldTermsOf } from "../../client/stage";

const core = option("core_quarter");
const ada = {
  shopifyID: "1",
  name: "Ada Lovelace",
  email: "ada@example.com",
  createdAt: "2026-01-01T00:00:00.000Z",
  role: "customer",
  isEmailVerified: true,
  subscriptionInfo: [],
  balance: 2500,
};

let server: ShopServer | undefined;
beforeEach(() => localStorage.setItem("store.signed-in", "1"));
afterEach(() => server?.close());

async function open(path: string, draw: (shop: ShopView) => ReactNode, query = "") {
  const shop = newShop();
  for (const cart of [cartOf(shop.key), joinCartOf(shop.key)]) cart.getState().add(core.priceId, core.unitAmountCents);
  const DISCOUNT = "/payments/stripe-subscriptions/discounts/SPRING10";
  server = await stage(`${shop.basePath}${path}${query}`, draw(shop), {
    "GET /user/cms-info": { body: ada },
    "GET /user/management-portal/payment-methods": {
      body: { paymentMethodsAndAddresses: { paymentMethods: [], shippingAddress: null }, email: ada.email },
    },
    [`GET ${DISCOUNT}`]: { body: toldTermsOf("SPRING10") },
  });
  return { shop, at: (asked: string) => server?.at(asked).map((request) => Object.fromEntries(request.query)) };
}

const cart = (shop: ShopView) => <CartScreen shop={shop} options={shelf.options} rates={shelf.rates} />;
const checkout = (shop: ShopView) => <CheckoutScreen shop={shop} {...shelf} variant="full" />;
const join = (shop: ShopView) => <CheckoutScreen shop={shop} {...shelf} variant="short" />;

describe("the signed-in person is loaded", () => {
  it.each([
    [
      "with the balance in the cart",
      "/shopping-cart",
      cart,
      { includeSubscriptionInfo: "false", includeBalance: "true" },
    ],
    [
      "with memberships and balance in the checkout",
      "/checkout",
      checkout,
      { includeSubscriptionInfo: "true", includeBalance: "true" },
    ],
    [
      "with memberships and balance in the short checkout",
      "/join/checkout",
      join,
      { includeSubscriptionInfo: "true", includeBalance: "true" },
    ],
  ])("%s", async (_what, path, draw, asked) => {
    const { at } = await open(path, draw);
    await waitFor(() => expect(at("/user/cms-info")).toEqual([asked]));
  });
});

describe("what a link brings", () => {
  it("a discount code is looked up once the cart holds something, then no longer waits", async () => {
    const { shop, at } = await open("/shopping-cart", cart, "?discount=spring10");
    await waitFor(() => expect(at("/payments/stripe-subscriptions/discounts/SPRING10")?.length).toBe(1));
    expect(cartOf(shop.key).getState().discountCode).toBe("SPRING10");
    expect(sessionStorage.getItem("discount")).toBeNull();
  });

  it("a code that waited in this tab's storage is treated the same", async () => {
    sessionStorage.setItem("discount", "SPRING10");
    const { at } = await open("/shopping-cart", cart);
    await waitFor(() => expect(at("/payments/stripe-subscriptions/discounts/SPRING10")?.length).toBe(1));
    expect(sessionStorage.getItem("discount")).toBeNull();
  });

  it("an address kept on the landing page waits in the checkout to be confirmed", async () => {
    localStorage.clear();
    localStorage.setItem("useremail", "yes");
    sessionStorage.setItem("store.handed-email", "grace@example.com");
    await open("/checkout", checkout);
    expect(isEmailKnown()).toBe(true);
    await screen.findByText(/grace@example\.com/);
  });

  it("so does one in the checkout's own address", async () => {
    localStorage.clear();
    await open("/checkout", checkout, "?useremail=yes&email=grace%40example.com");
    await screen.findByText(/grace@example\.com/);
    expect(localStorage.getItem("useremail")).toBe("yes");
  });
});
