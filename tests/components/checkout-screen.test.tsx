import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import { BNPL_TEXT_VERSION } from "@/lib/domain/bnpl";
import { cartOf } from "@/stores/cart";
import { checkoutDraftOf } from "@/stores/checkout-draft";
import { type Answers, refusal, type ShopServer } from "../client/shop-server";
import { newShop, option, shelf, stage, toldTermsOf } from "../client/stage";
import { router } from "../support/navigation";
import { bank } from "../support/payment-field";

const ORDER = "/payments/stripe-subscriptions/business/checkout";
const core = option("core_quarter");

let server: ShopServer | undefined;
let cards = 0;

beforeEach(() => {
  cards = 0;
  bank.createPaymentMethod.mockImplementation(async () => {
    cards += 1;
    return { id: `pm_card_${cards}` };
  });
  bank.handleNextAction.mockResolvedValue({ status: "succeeded" });
});
afterEach(() => server?.close());

interface Visit {
  answers?: Answers;
  variant?: "full" | "short";
  code?: string;
  thing?: typeof core;
}

async function visit({ answers = {}, variant = "full", code, thing = core }: Visit = {}) {
  const shop = newShop();
  cartOf(shop.key).getState().add(thing.priceId, thing.unitAmountCents);
  if (code) cartOf(shop.key).getState().choose({ discountCode: code });
  server = await stage(
    `${shop.basePath}/checkout`,
    <CheckoutScreen shop={shop} {...shelf} variant={variant} />,
    answers,
  );
  return { shop, cart: () => cartOf(shop.key).getState(), draft: () => checkoutDraftOf(shop.key).getState() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}

function fillIn() {
  type("Email", "ada@example.com");
  type("Full name", "Ada Lovelace");
  type("Street address", "1 Market St");
  type("City", "San Francisco");
  type("State", "CA");
  type("ZIP code", "94105");
  fireEvent.click(screen.getByLabelText(/I accept the terms/));
}

const pay = () => fireEvent.click(screen.getByRole("button", { name: /^(Pay|Place)/ }));
const orders = () => (server?.at(ORDER) ?? []).map(({ body, headers }) => ({ body: body as CheckoutRequest, headers }));
const keys = () => orders().map(({ headers }) => headers["idempotency-key"]);

describe("paying", () => {
  it("is not offered while the packs of a combo are not chosen: the way leads to the cart's question", async () => {
    const combo = option("addon_combo-plus");
    const { shop, cart } = await visit();
    act(() => cart().add(combo.priceId, combo.unitAmountCents));
    const way = await screen.findByRole("link", { name: "Fix the cart" });
    expect(way.getAttribute("href")).toBe(`${shop.basePath}/shopping-cart#cart-lines`);
    expect(screen.getByText(/^Choose two different packs for Combo\+/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Pay|Place)/ })).toBeNull();
  });

  it("says to a Canadian that it is in US dollars and without duties", async () => {
    await visit();
    expect(screen.queryByText(/US dollars/)).toBeNull();
    fireEvent.click(screen.getByLabelText("Canada"));
    expect(screen.getByText(/in US dollars\. Canadian duties and taxes are not included/)).toBeTruthy();
  });

  it("sends ids and what is believed, and goes to the order", async () => {
    const { shop } = await visit();
    fillIn();
    pay();
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(`${shop.basePath}/checkout/thank-you?checkout=chk_0123456789`),
    );
    const [order] = orders();
    expect(order?.body).toMatchObject({
      email: "ada@example.com",
      name: "Ada Lovelace",
      products: [{ priceId: core.priceId, quantity: 1 }],
      shipping: {
        name: "Ada Lovelace",
        address: { line1: "1 Market St", state: "CA", postal_code: "94105", country: "US" },
      },
      shippingCost: 2500,
      calendarId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expectedTotal: 14900,
      businessKey: shop.key,
      paymentMethod: "pm_card_1",
      bnpl: false,
      marketingEnabled: false,
    });
    expect(JSON.stringify(order?.body)).not.toContain("4242");
  });

  it("makes one order of a double click", async () => {
    await visit();
    fillIn();
    pay();
    pay();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(orders()).toHaveLength(1);
    expect(bank.createPaymentMethod).toHaveBeenCalledTimes(1);
  });

  it("sends the very same order under the same key when the answer was lost", async () => {
    let tries = 0;
    const answers: Answers = {
      [`POST ${ORDER}`]: () => {
        tries += 1;
        return tries === 1
          ? { hangUp: true }
          : { status: 201, body: { id: "chk_0123456789", status: "complete", paymentId: "pay_1" } };
      },
    };
    const { draft } = await visit({ answers });
    fillIn();
    pay();
    await screen.findByText(/nothing is charged twice/);
    expect(draft().intent).not.toBeNull();
    pay();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [first, second] = orders();
    expect(second?.body).toEqual(first?.body);
    expect(keys()[1]).toBe(keys()[0]);
    expect(bank.createPaymentMethod).toHaveBeenCalledTimes(1);
    expect(draft().intent).toBeNull();
  });

  it("waits while the first click is still being worked on", async () => {
    let tries = 0;
    const answers: Answers = {
      [`POST ${ORDER}`]: () => {
        tries += 1;
        return tries < 3
          ? { status: 409, body: refusal("in_flight"), headers: { "retry-after": "0.01" } }
          : { status: 200, body: { id: "chk_0123456789", status: "complete", paymentId: "pay_1" } };
      },
    };
    await visit({ answers });
    fillIn();
    pay();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(new Set(keys()).size).toBe(1);
  });

  it("keeps everything after a declined card, says that nothing was charged, and tries anew with a new key", async () => {
    const answers: Answers = {
      [`POST ${ORDER}`]: {
        status: 402,
        body: refusal("card_declined", "Your card was declined. You have not been charged."),
      },
    };
    const { cart } = await visit({ answers });
    fillIn();
    pay();
    await screen.findByText("Your card was declined. You have not been charged.");
    await waitFor(() => expect(document.activeElement?.id).toBe("checkout-payment"));
    expect(field("Street address").value).toBe("1 Market St");
    expect(cart().lines).toHaveLength(1);
    pay();
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it("lets the bank ask, and goes on when it is content", async () => {
    const answer = {
      id: "chk_0123456789",
      status: "requires_action",
      paymentId: "pay_1",
      clientSecret: "pi_1_secret_2",
    };
    await visit({ answers: { [`POST ${ORDER}`]: { status: 201, body: answer } } });
    fillIn();
    pay();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(bank.handleNextAction).toHaveBeenCalledWith("pi_1_secret_2");
  });

  it("says so when the bank is not content, and stays", async () => {
    const answer = {
      id: "chk_0123456789",
      status: "requires_action",
      paymentId: "pay_1",
      clientSecret: "pi_1_secret_2",
    };
    bank.handleNextAction.mockResolvedValue({ status: "failed" });
    await visit({ answers: { [`POST ${ORDER}`]: { status: 201, body: answer } } });
    fillIn();
    pay();
    await screen.findByText("Your bank did not confirm this payment. You have not been charged.");
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("a price that is not what was on the button", () => {
  it("is shown old and new, and asked for again before it is charged", async () => {
    let tries = 0;
    const answers: Answers = {
      [`POST ${ORDER}`]: () => {
        tries += 1;
        if (tries > 1) return { status: 201, body: { id: "chk_0123456789", status: "complete", paymentId: "pay_1" } };
        const facts = { old: 14900, new: 15900, what: "total", total: 15900 };
        return {
          status: 409,
          body: refusal("price_changed", "A price has changed.", { field: "expectedTotal", facts }),
        };
      },
    };
    await visit({ answers });
    fillIn();
    pay();
    const notice = (await screen.findByText("The total has changed")).parentElement;
    expect(notice?.textContent).toContain("It was $149 and is $159 now. You have not been charged.");
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Pay $159" }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(orders()[1]?.body.expectedTotal).toBe(15900);
    expect(new Set(keys()).size).toBe(2);
  });

  it("of shipping is agreed to in the same way", async () => {
    const facts = { old: 2500, new: 2900, what: "shippingCost", total: 15300 };
    await visit({
      answers: { [`POST ${ORDER}`]: { status: 409, body: refusal("price_changed", "Shipping.", { facts }) } },
    });
    fillIn();
    pay();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $153" }));
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[1]?.body).toMatchObject({ shippingCost: 2900, expectedTotal: 15300 });
  });

  it("because a code is gone drops the code and asks again", async () => {
    const discounts = "/payments/stripe-subscriptions/discounts/WELCOME25";
    const facts = { reason: "total_limit", old: 12400, new: 14900 };
    const message = "This code has been used up. You have not been charged.";
    const judged = {
      isValid: true,
      discountAmount: 2500,
      newTotal: 0,
      eligiblePriceIds: [],
      provisional: false,
      checks: [],
    };
    const { cart } = await visit({
      code: "WELCOME25",
      answers: {
        [`GET ${discounts}`]: { body: toldTermsOf("WELCOME25") },
        [`GET ${discounts}/is-valid`]: { body: judged },
        [`POST ${ORDER}`]: { status: 409, body: refusal("discount_gone", message, { field: "discount", facts }) },
      },
    });
    await screen.findByRole("button", { name: "Pay $124" });
    fillIn();
    pay();
    await screen.findByText(message);
    expect(cart().discountCode).toBeNull();
    expect(screen.getByRole("button", { name: "Pay $149" })).toBeTruthy();
  });
});

describe("the form", () => {
  it("asks nothing of the server before something is typed", async () => {
    await visit();
    expect(server?.arrived).toEqual([]);
  });

  it("says what is missing beside each field and puts the focus on the first", async () => {
    await visit();
    pay();
    await waitFor(() => expect(document.activeElement).toBe(field("Email")));
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
    for (const label of ["Full name", "Street address", "City", "State", "ZIP code"]) {
      const describedBy = field(label).getAttribute("aria-describedby") ?? "";
      const error = describedBy
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .at(-1);
      expect(error, label).toBeTruthy();
    }
    expect(screen.getByText("Check this to place the order.")).toBeTruthy();
    expect(orders()).toEqual([]);
    expect(bank.createPaymentMethod).not.toHaveBeenCalled();
  });

  it("says what is wrong with the card beside what is wrong with the rest, and makes nothing of it", async () => {
    bank.checkCard.mockResolvedValueOnce("Enter the number on the card.");
    await visit();
    fillIn();
    fireEvent.click(screen.getByLabelText(/I accept the terms/));
    pay();
    await screen.findByText("Enter the number on the card.");
    expect(screen.getByText("Check this to place the order.")).toBeTruthy();
    expect(bank.createPaymentMethod).not.toHaveBeenCalled();
  });

  it.each([
    ["Email", "ada@", "Enter an email address like name@example.com."],
    ["Full name", "see www.spam.example", "Enter a name without links."],
    ["Street address", "4242 4242 4242 4242", "Don't enter a card number here."],
  ])("judges %s when it is left", async (label, value, message) => {
    await visit();
    type(label, value);
    await screen.findByText(message);
    expect(document.activeElement).not.toBe(field(label));
  });

  it("doubts a postal code of another state, and lets it pass", async () => {
    await visit();
    fillIn();
    type("ZIP code", "10001");
    await screen.findByText("This ZIP code is not in California. Check the ZIP code or the state.");
    pay();
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  it("shows the server's word on a field beside that field", async () => {
    const body = refusal("malformed", "Enter a ZIP code of five digits.", { field: "shipping.address.postal_code" });
    await visit({ answers: { [`POST ${ORDER}`]: { status: 400, body } } });
    fillIn();
    pay();
    await screen.findByText("Enter a ZIP code of five digits.");
    await waitFor(() => expect(document.activeElement).toBe(field("ZIP code")));
  });

  it("notes once that somebody began, when the address is complete", async () => {
    await visit();
    type("Email", "ada@");
    type("Email", "ada@example.com");
    fireEvent.blur(field("Email"));
    const leads = () => server?.at("/payments/stripe-subscriptions/checkout/start") ?? [];
    await waitFor(() => expect(leads()).toHaveLength(1));
    expect(leads()[0]?.body).toMatchObject({ email: "ada@example.com", country: "US", event_name: "checkout_started" });
  });

  it("is as it was after a reload, without anything of a card", async () => {
    const { draft, shop } = await visit();
    fillIn();
    const kept = sessionStorage.getItem(`store.checkout.${shop.key}`) ?? "";
    expect(JSON.parse(kept)).toMatchObject({
      fields: { email: "ada@example.com", city: "San Francisco" },
      hasAcceptedTerms: true,
    });
    expect(kept).not.toMatch(/card|cvc|expiry/i);
    expect(draft().wantsMarketing).toBe(false);
  });

  it("refuses New York at once and puts the visitor on the waitlist, in the shop they are in", async () => {
    const { shop } = await visit({ answers: { "POST /user/invitation": { status: 201, body: { ok: true } } } });
    type("Email", "ada@example.com");
    type("Full name", "Ada Lovelace");
    type("State", "NY");
    fireEvent.click(await screen.findByRole("button", { name: "Join the waitlist" }));
    await screen.findByText(/You're on the list/);
    const [asked] = server?.at("/user/invitation") ?? [];
    const person = { email: "ada@example.com", first_name: "Ada", last_name: "Lovelace" };
    expect(asked?.body).toEqual({ ...person, source: "ny_waitlist", businessKey: shop.key });
    pay();
    await waitFor(() => expect(orders()).toEqual([]));
  });

  it("refuses Hawaii at once, keeps the cart, and has no waitlist to offer", async () => {
    const { cart } = await visit();
    type("State", "HI");
    await screen.findByText("We can't ship kits to Hawaii yet");
    expect(screen.queryByRole("button", { name: "Join the waitlist" })).toBeNull();
    expect(cart().lines).toHaveLength(1);
  });

  it("asks for no card when there is nothing to pay", async () => {
    const discounts = "/payments/stripe-subscriptions/discounts/STAFF100";
    const judged = {
      isValid: true,
      discountAmount: 5000,
      newTotal: 0,
      eligiblePriceIds: [],
      provisional: false,
      checks: [],
    };
    const free = toldTermsOf("STAFF100", { kind: "percent", percentOff: 100, amountOff: null });
    await visit({
      thing: option("addon_bioage-report"),
      code: "STAFF100",
      answers: { [`GET ${discounts}`]: { body: free }, [`GET ${discounts}/is-valid`]: { body: judged } },
    });
    await screen.findByText("Nothing to pay");
    expect(screen.queryByText("The provider's card field")).toBeNull();
    fillIn();
    pay();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(orders()[0]?.body).toMatchObject({ expectedTotal: 0, shippingCost: 0, paymentMethod: null });
    expect(bank.createPaymentMethod).not.toHaveBeenCalled();
  });
});

describe("paying later", () => {
  it("is agreed to with its text and each payment before it is asked for", async () => {
    await visit();
    fillIn();
    fireEvent.click(screen.getByLabelText(/Pay later/));
    await screen.findByText(/You pay \$149 in 4 payments/);
    pay();
    await screen.findByText("Check this to pay later, or choose a card.");
    expect(bank.createPaymentMethod).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText(/I agree to pay in these payments/));
    pay();
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(bank.createPaymentMethod.mock.calls[0]?.[1]).toBe("pay-later");
    expect(orders()[0]?.body).toMatchObject({ bnpl: true, bnplConsent: { textVersion: BNPL_TEXT_VERSION } });
  });

  it("says the same instalments in choice, terms, summary and button, to the cent", async () => {
    await visit({ thing: option("mini-glucose_one-time") });
    const choice = screen.getByLabelText(/Pay later/);
    expect(choice.closest("label")?.textContent).toContain("3 × $19.74 + $19.73");
    fireEvent.click(choice);
    await screen.findByText(/You pay \$78.95 in 4 payments through Klarna: \$19.74 today/);
    const summary = screen.getByRole("region", { name: "Your order" }).textContent;
    expect(summary).toContain("Order total$78.95");
    expect(summary).toContain("3 later payments with Klarna2 × $19.74 + $19.73−$59.21");
    expect(summary).toContain("Due today$19.74");
    expect(screen.getByRole("button", { name: "Pay $19.74 today with Klarna" })).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/^Card/));
    expect(screen.getByRole("button", { name: "Pay $78.95" })).toBeTruthy();
  });

  it("that was not confirmed names who did not confirm it", async () => {
    const waiting = { id: "chk_0123456789", status: "requires_action", paymentId: "pay_0123456789", clientSecret: "s" };
    await visit({ answers: { [`POST ${ORDER}`]: { status: 201, body: waiting } } });
    bank.handleNextAction.mockResolvedValue({ status: "failed" });
    fillIn();
    fireEvent.click(screen.getByLabelText(/Pay later/));
    fireEvent.click(await screen.findByLabelText(/I agree to pay in these payments/));
    pay();
    await screen.findByText("Klarna did not confirm this payment. You have not been charged.");
  });

  it("is not offered in Canada", async () => {
    await visit();
    expect(screen.getByLabelText(/Pay later/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText("Canada"));
    expect(screen.queryByLabelText(/Pay later/)).toBeNull();
  });
});

describe("the short way", () => {
  it("has the plan chosen, asks for less, and notes itself by its own name", async () => {
    const { shop } = await visit({ variant: "short" });
    await screen.findByRole("button", { name: "Pay $149" });
    expect(screen.queryByLabelText(/Phone/)).toBeNull();
    expect(screen.queryByLabelText(/Apartment/)).toBeNull();
    type("Email", "ada@example.com");
    const leads = () => server?.at("/payments/stripe-subscriptions/checkout/start") ?? [];
    await waitFor(() => expect(leads()[0]?.body).toMatchObject({ event_name: "join_started" }));
    expect(cartOf(shop.key).getState().lines).toHaveLength(1);
  });
});
