import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CartScreen } from "@/components/cart/cart-screen";
import { cartOf } from "@/stores/cart";
import { refusal, type ShopServer } from "../client/shop-server";
import { newShop, option, shelf, stage, toldTermsOf } from "../client/stage";

const DISCOUNTS = "/payments/stripe-subscriptions/discounts";
const core = option("core_quarter");
const mini = option("mini-cholesterol_one-time");
let server: ShopServer | undefined;

afterEach(() => server?.close());

interface Visit {
  fill?: (cart: ReturnType<ReturnType<typeof cartOf>["getState"]>) => void;
  answers?: Parameters<typeof stage>[2];
  options?: typeof shelf.options;
  query?: string;
}

async function visit({ fill, answers = {}, options = shelf.options, query = "" }: Visit = {}) {
  const shop = newShop();
  fill?.(cartOf(shop.key).getState());
  const path = `${shop.basePath}/shopping-cart${query}`;
  server = await stage(path, <CartScreen shop={shop} options={options} rates={shelf.rates} />, answers);
  return { cart: () => cartOf(shop.key).getState(), shop };
}

/** An amount of the receipt, by what stands before it. */
function due(label: string): string | undefined {
  const sum = screen.getByRole("region", { name: "Your order" });
  const term = within(sum)
    .getAllByRole("term")
    .find((element) => element.textContent?.startsWith(label));
  return term?.parentElement?.querySelector("dd")?.textContent ?? undefined;
}

const withBoth: Visit["fill"] = (cart) => {
  cart.add(core.priceId, core.unitAmountCents);
  cart.add(mini.priceId, mini.unitAmountCents);
};

describe("the cart", () => {
  it("shows where to begin when it is empty, and asks the server nothing", async () => {
    const { shop } = await visit();
    expect(screen.getByText("Your cart is empty")).toBeTruthy();
    const begin = screen.getByRole("link", { name: "See programs and prices" });
    expect(begin.getAttribute("href")).toBe(`${shop.basePath}/pricing`);
    expect(server?.arrived).toEqual([]);
  });

  it("adds lines, shipping and total, and says when the next charge is", async () => {
    await visit({ fill: withBoth });
    expect(due("Shipping")).toBe("$34.95");
    expect(due("Due today")).toBe("$227.95");
    const sum = screen.getByRole("region", { name: "Your order" });
    await waitFor(() => expect(sum.textContent).toMatch(/Next charge: \$149 on \w+ \d+, \d{4}, then every 3 months/));
    expect(server?.arrived.map(({ path }) => path)).toEqual(["/api/v1/clock"]);
  });

  it("counts its dates from the shop's clock, wherever the browser's stands", async () => {
    await visit({ fill: withBoth, answers: { "GET /api/v1/clock": { body: { now: "2031-01-31T15:00:00Z" } } } });
    await screen.findByText("Apr 30, 2031", { selector: "strong" });
    expect(screen.getByRole("button", { name: /\.ics/ })).toBeTruthy();
    server?.answer({ "GET /api/v1/clock": { body: { now: "2031-02-01T05:00:00Z" } } });
    fireEvent(document, new Event("visibilitychange"));
    await screen.findByText("May 1, 2031", { selector: "strong" });
  });

  it("tells no dates without the shop's clock, and the amounts all the same", async () => {
    await visit({ fill: withBoth, answers: { "GET /api/v1/clock": { status: 503 } } });
    await screen.findByText(/We can't work out the dates right now. They will be on your receipt./);
    expect(due("Due today")).toBe("$227.95");
    const sum = screen.getByRole("region", { name: "Your order" });
    expect(sum.textContent).toContain("Next charge: $149 on the date on your receipt, then every 3 months");
    expect(screen.queryByRole("button", { name: /\.ics/ })).toBeNull();
  });

  it("reckons anew with every change, and saves when all goes in one parcel", async () => {
    await visit({ fill: withBoth });
    fireEvent.click(screen.getByRole("button", { name: /More\. Quantity of Core/ }));
    expect(due("Due today")).toBe("$376.95");
    fireEvent.click(screen.getByLabelText(/one parcel and save \$24.95/));
    expect(due("Shipping")).toBe("$35");
    fireEvent.click(screen.getByLabelText("Canada"));
    expect(due("Shipping")).toBe("$49");
    expect(screen.getByText(/in US dollars\. Canadian duties and taxes are not included/)).toBeTruthy();
  });

  it("takes a line out, offers it back with the focus on the way, and puts it where it was", async () => {
    const { cart } = await visit({ fill: withBoth });
    fireEvent.click(screen.getByRole("button", { name: /Remove Core Essentials/ }));
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    expect(cart().lines.map(({ priceId }) => priceId)).toEqual([core.priceId, mini.priceId]);
  });

  it("takes what a form sent by its address, once, and nothing that is not sold", async () => {
    const { cart, shop } = await visit({ query: `?price=${core.priceId}&addon=price_gone&utm_source=a` });
    await waitFor(() => expect(due("Due today")).toBe("$149"));
    expect(cart().lines.map(({ priceId, quantity }) => [priceId, quantity])).toEqual([[core.priceId, 1]]);
    expect(window.location.href).toMatch(new RegExp(`${shop.basePath}/shopping-cart\\?utm_source=a$`));
  });

  it.each<[asked: string, quantity: number]>([
    ["3", 3],
    ["10", 10],
    ["11", 1],
    ["0", 1],
    ["-2", 1],
    ["2.5", 1],
    ["many", 1],
  ])("takes %s of what a link on another site names as %i", async (asked, quantity) => {
    const { cart, shop } = await visit({ query: `?price=${core.priceId}&quantity=${asked}` });
    await waitFor(() => expect(cart().lines.map((line) => line.quantity)).toEqual([quantity]));
    expect(window.location.href).toMatch(new RegExp(`${shop.basePath}/shopping-cart$`));
    const isMended = Number(asked) !== quantity;
    expect(screen.queryAllByText(/adjusted the quantity in your link/)).toHaveLength(isMended ? 1 : 0);
  });

  it("says when what a link adds to a line is more than a cart holds", async () => {
    const fill: Visit["fill"] = (now) => now.add(core.priceId, core.unitAmountCents, 8);
    const { cart } = await visit({ fill, query: `?price=${core.priceId}&quantity=5` });
    await waitFor(() => expect(cart().lines.map(({ quantity }) => quantity)).toEqual([10]));
    expect(screen.getAllByText("The quantity was adjusted")).toHaveLength(1);
  });

  it.each([
    [`?price=${core.priceId}&addon=price_gone`, 1, /One item in the link is not sold.*Everything else is/],
    ["?price=price_gone&price=price_other", 0, /2 items in the link are not sold in this shop/],
  ])("says what of %s is not sold, and keeps the rest", async (query, lines, words) => {
    const { cart } = await visit({ query });
    expect(await screen.findAllByText(words)).toHaveLength(1);
    expect(cart().lines).toHaveLength(lines);
    expect(window.location.search).toBe("");
  });

  it("offers only what fits, and adds it", async () => {
    const { cart } = await visit({ fill: (now) => now.add(mini.priceId, mini.unitAmountCents) });
    expect(screen.queryByRole("button", { name: "Add Hormone+" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Add Easy-draw arm device for a finger kit" }));
    expect(cart().lines).toHaveLength(2);
  });
});

describe("a cart that has grown old", () => {
  it("names what is gone and takes it out on one press", async () => {
    const { cart } = await visit({
      fill: (now) => {
        now.add(core.priceId, core.unitAmountCents);
        now.add("price_gone", 900);
        now.noteSold({ titles: { price_gone: "The old tape" }, plans: { price_gone: "addon_old-tape" } });
      },
    });
    expect(screen.getByText("An item is no longer sold here").parentElement?.textContent).toContain("The old tape");
    expect(due("Due today")).toBe("$149");
    fireEvent.click(screen.getByRole("button", { name: "Remove it" }));
    expect(cart().lines.map(({ priceId }) => priceId)).toEqual([core.priceId]);
  });

  it("tells a price record that was replaced as a changed price, and goes on with the new one", async () => {
    const { cart } = await visit({
      fill: (now) => {
        now.add("price_replaced", 9900);
        now.noteSold({ titles: { price_replaced: "Core Essentials" }, plans: { price_replaced: core.lookupKey } });
      },
    });
    const notice = screen.getByText("A price has changed").parentElement;
    expect(notice?.textContent).toContain("was $99 when you added it and is $124 today");
    expect(screen.queryByText("An item is no longer sold here")).toBeNull();
    expect(due("Due today")).toBe("$149");
    fireEvent.click(screen.getByRole("button", { name: "Use today's price" }));
    expect(cart().lines).toMatchObject([{ priceId: core.priceId, seenUnitAmountCents: 12_400 }]);
    expect(screen.queryByText("A price has changed")).toBeNull();
  });

  it("says the old price and the new one, and goes on with today's on one press", async () => {
    await visit({ fill: (now) => now.add(core.priceId, 9900) });
    const notice = screen.getByText("A price has changed").parentElement;
    expect(notice?.textContent).toContain("was $99 when you added it and is $124 today");
    fireEvent.click(screen.getByRole("button", { name: "Use today's price" }));
    expect(screen.queryByText("A price has changed")).toBeNull();
  });

  it("says which of two memberships is one too many, and does not lead to the checkout", async () => {
    const heart = option("heart-metabolic_quarter");
    await visit({
      fill: (now) => {
        now.add(core.priceId, core.unitAmountCents);
        now.add(heart.priceId, heart.unitAmountCents);
      },
    });
    expect(screen.getAllByText(/An order can hold one membership/).length).toBeGreaterThan(0);
    for (const link of screen.getAllByRole("link", { name: "Fix the cart" })) {
      expect(link.getAttribute("href")).toBe("#cart-lines");
    }
  });
});

describe("a discount code", () => {
  const checks = [
    { rule: "active", passed: true, message: "This code is active." },
    { rule: "products", passed: false, message: "This code is not for anything in your cart." },
    { rule: "minimum_sum", passed: true, message: "This code has no minimum." },
  ];
  const judged = { discountAmount: 0, newTotal: 0, eligiblePriceIds: [], provisional: false };

  async function type(code: string) {
    fireEvent.click(screen.getByText("Discount code"));
    fireEvent.change(screen.getByLabelText("Code"), { target: { value: code } });
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  }

  it("that cannot be used says why, how to mend it, and every one of its rules", async () => {
    const answers = {
      [`GET ${DISCOUNTS}/HEART10`]: { body: toldTermsOf("HEART10") },
      [`GET ${DISCOUNTS}/HEART10/is-valid`]: {
        body: { ...judged, isValid: false, message: "Not for this cart.", fix: "Add Heart & Metabolic.", checks },
      },
    };
    await visit({ fill: withBoth, answers });
    await type(" heart10 ");
    await screen.findByText(/Add Heart & Metabolic\./);
    const rules = screen.getByText("Every rule: 1 of 3 not met").closest("details");
    const items = within(rules ?? document.body).getAllByRole("listitem", { hidden: true });
    expect(items.map((item) => item.textContent)).toEqual(checks.map(({ message }) => message));
    expect(within(rules ?? document.body).getAllByLabelText("Not met:")).toHaveLength(1);
    expect(due("Due today")).toBe("$227.95");
  });

  it("that works is taken off the eligible lines, and asked about unit by unit", async () => {
    const answers = {
      [`GET ${DISCOUNTS}/WELCOME25`]: { body: toldTermsOf("WELCOME25", { appliesTo: ["core_quarter"] }) },
      [`GET ${DISCOUNTS}/WELCOME25/is-valid`]: { body: { ...judged, isValid: true, checks: [] } },
    };
    const { shop } = await visit({
      fill: (now) => {
        now.add(core.priceId, core.unitAmountCents);
        now.add(mini.priceId, mini.unitAmountCents, 2);
      },
      answers,
    });
    await type("WELCOME25");
    await waitFor(() => expect(due("Code WELCOME25")).toBe("−$25"));
    await waitFor(() => expect(server?.at(`${DISCOUNTS}/WELCOME25/is-valid`)).toHaveLength(1));
    const [asked] = server?.at(`${DISCOUNTS}/WELCOME25/is-valid`) ?? [];
    expect(JSON.parse(asked?.query.get("priceIds") ?? "")).toEqual([core.priceId, mini.priceId, mini.priceId]);
    expect(asked?.query.get("businessKey")).toBe(shop.key);
  });

  it("that is not known stays in the field with the reason beside it", async () => {
    const answers = {
      [`GET ${DISCOUNTS}/NOPE99`]: { status: 404, body: refusal("discount_not_found", "We don't know that code.") },
    };
    await visit({ fill: withBoth, answers });
    await type("nope99");
    await screen.findByText("We don't know that code.");
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("NOPE99");
  });

  it("that cannot be checked just now stays in the cart, with the way to try again", async () => {
    const answers = { [`GET ${DISCOUNTS}/WELCOME25`]: { hangUp: true as const } };
    const { cart } = await visit({ fill: withBoth, answers });
    await type("WELCOME25");
    await screen.findByRole("button", { name: "Try again" }, { timeout: 12_000 });
    expect(cart().discountCode).toBe("WELCOME25");
    expect(due("Due today")).toBe("$227.95");
  });

  it("from a link waits for the first thing in the cart, then is applied and waits no more", async () => {
    const answers = {
      [`GET ${DISCOUNTS}/WELCOME25`]: { body: toldTermsOf("WELCOME25") },
      [`GET ${DISCOUNTS}/WELCOME25/is-valid`]: { body: { ...judged, isValid: true, checks: [] } },
    };
    const { cart } = await visit({ answers, query: "?discount=welcome25" });
    expect(cart().discountCode).toBeNull();
    expect(sessionStorage.getItem("discount")).toBe("WELCOME25");
    cart().add(core.priceId, core.unitAmountCents);
    await waitFor(() => expect(cart().discountCode).toBe("WELCOME25"));
    expect(sessionStorage.getItem("discount")).toBeNull();
    await waitFor(() => expect(due("Due today")).toBe("$124"));
  });
});
