import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as CartModule from "@/stores/cart";

const KEY = "store.cart.house";
const CORE = "price_core";
const MINI = "price_mini";

/** A browser tab of its own: the store as a page would load it now. */
async function openTab(): Promise<typeof CartModule> {
  vi.resetModules();
  return import("@/stores/cart");
}

function stored(): { lines: unknown[] } {
  return JSON.parse(localStorage.getItem(KEY) ?? "null");
}

/** What the browser tells the other tabs after a change. */
function tellOtherTabs(key: string | null = KEY) {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: key === null ? null : localStorage.getItem(key) }));
}

beforeEach(() => localStorage.clear());

describe("a cart that was kept", () => {
  it("under the name that carts had before is carried over, once, and no other shop's is", async () => {
    const kept = { lines: [{ priceId: CORE, quantity: 2, seenUnitAmountCents: 12400 }] };
    localStorage.setItem("tealmark.cart.house", JSON.stringify(kept));
    localStorage.setItem("tealmark.cart.lift-club", JSON.stringify({ lines: [] }));
    const { cartOf } = await openTab();
    expect(cartOf(null).getState().lines).toEqual(kept.lines);
    expect(localStorage.getItem("tealmark.cart.house")).toBeNull();
    expect(stored()).toMatchObject(kept);
    expect(localStorage.getItem("tealmark.cart.lift-club")).not.toBeNull();
  });

  const line = { priceId: CORE, quantity: 2, seenUnitAmountCents: 12400 };

  it.each([
    ["nothing", null, []],
    ["no JSON", "{lines:", []],
    ["a number", "7", []],
    ["a list", "[]", []],
    ["lines that are no list", '{"lines":"many"}', []],
    ["a line without a price", '{"lines":[{"quantity":1,"seenUnitAmountCents":1}]}', []],
    ["a price id with markup", '{"lines":[{"priceId":"<b>","quantity":1,"seenUnitAmountCents":1}]}', []],
    ["a negative quantity", JSON.stringify({ lines: [{ ...line, quantity: -1 }] }), []],
    ["half a kit", JSON.stringify({ lines: [{ ...line, quantity: 0.5 }] }), []],
    ["a broken line beside a good one", JSON.stringify({ lines: [null, line, 3] }), [line]],
    ["too many of one thing", JSON.stringify({ lines: [{ ...line, quantity: 400 }] }), [{ ...line, quantity: 10 }]],
    [
      "a free thing",
      JSON.stringify({ lines: [{ ...line, seenUnitAmountCents: 0 }] }),
      [{ ...line, seenUnitAmountCents: 0 }],
    ],
  ])("of %s is read without a failure", async (_, text, lines) => {
    if (text !== null) localStorage.setItem(KEY, text);
    const { cartOf } = await openTab();
    const cart = cartOf(null).getState();
    expect(cart.lines).toEqual(lines);
    expect(cart).toMatchObject({ isReady: true, country: "US", discountCode: null });
  });

  it("survives a reload with all its choices", async () => {
    const first = (await openTab()).cartOf(null).getState();
    first.add(CORE, 12400, 2);
    first.choose({ country: "CA", discountCode: "WELCOME25", isConsolidated: true, shipUpfront: true });
    first.noteSold({ titles: { [CORE]: "Core Essentials" }, plans: {} });
    const second = (await openTab()).cartOf(null).getState();
    expect(second).toMatchObject({
      lines: [line],
      titles: { [CORE]: "Core Essentials" },
      country: "CA",
      discountCode: "WELCOME25",
      isConsolidated: true,
      shipUpfront: true,
    });
  });

  it("is one per shop, and the short checkout has its own", async () => {
    const { cartOf, joinCartOf } = await openTab();
    cartOf(null).getState().add(CORE, 1);
    cartOf("lift-club").getState().add(MINI, 1);
    expect(
      cartOf(null)
        .getState()
        .lines.map(({ priceId }) => priceId),
    ).toEqual([CORE]);
    expect(
      cartOf("lift-club")
        .getState()
        .lines.map(({ priceId }) => priceId),
    ).toEqual([MINI]);
    expect(joinCartOf(null).getState().lines).toEqual([]);
  });

  it("works without storage, for as long as the page is open", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("QuotaExceededError");
    });
    const { cartOf } = await openTab();
    cartOf(null).getState().add(CORE, 12400);
    cartOf(null).getState().add(CORE, 12400);
    expect(cartOf(null).getState().lines).toEqual([line]);
  });
});

describe("two tabs", () => {
  it("show the same cart", async () => {
    const here = (await openTab()).cartOf(null);
    const there = (await openTab()).cartOf(null);
    there.getState().add(CORE, 12400);
    tellOtherTabs();
    expect(here.getState().lines).toHaveLength(1);
  });

  it("lose nothing when both add before either has heard of the other", async () => {
    const here = (await openTab()).cartOf(null);
    const there = (await openTab()).cartOf(null);
    here.getState().add(CORE, 12400);
    there.getState().add(MINI, 6900);
    expect(stored().lines).toHaveLength(2);
  });

  it("are empty together when the browser's storage is cleared", async () => {
    const here = (await openTab()).cartOf(null);
    here.getState().add(CORE, 12400);
    localStorage.clear();
    tellOtherTabs(null);
    expect(here.getState().lines).toEqual([]);
  });
});

describe("changing a cart", () => {
  it("counts units, not lines", async () => {
    const { cartOf, countOf } = await openTab();
    const cart = cartOf(null);
    expect(countOf(cart.getState())).toBe(0);
    cart.getState().add(CORE, 12400, 2);
    cart.getState().add(MINI, 6900);
    expect(countOf(cart.getState())).toBe(3);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [11, 10],
    [Number.NaN, 1],
    [2.9, 2],
  ])("brings a quantity of %d to %d", async (wanted, kept) => {
    const cart = (await openTab()).cartOf(null);
    cart.getState().add(CORE, 12400);
    cart.getState().setQuantity(CORE, wanted);
    expect(cart.getState().lines[0]?.quantity).toBe(kept);
  });

  it("brings a removed line back to its place", async () => {
    const cart = (await openTab()).cartOf(null);
    cart.getState().add(CORE, 12400, 3);
    cart.getState().add(MINI, 6900);
    cart.getState().remove(CORE);
    expect(cart.getState().lines.map(({ priceId }) => priceId)).toEqual([MINI]);
    cart.getState().undo();
    expect(cart.getState().lines).toEqual([
      { priceId: CORE, quantity: 3, seenUnitAmountCents: 12400 },
      { priceId: MINI, quantity: 1, seenUnitAmountCents: 6900 },
    ]);
    expect(cart.getState().removed).toBeNull();
  });

  it("keeps two combos with different packs apart", async () => {
    const cart = (await openTab()).cartOf(null);
    cart.getState().add("price_combo", 7500, 1, ["a", "b"]);
    cart.getState().add("price_combo", 7500, 1, ["a", "c"]);
    cart.getState().add("price_combo", 7500, 1, ["a", "b"]);
    expect(cart.getState().lines.map(({ quantity, choices }) => [quantity, choices])).toEqual([
      [2, ["a", "b"]],
      [1, ["a", "c"]],
    ]);
  });

  it("keeps one id for calendars until it was bought, which no other cart has", async () => {
    const { cartOf } = await openTab();
    const idOf = (shopKey: string | null = null) => cartOf(shopKey).getState().calendarId;
    const cart = cartOf(null).getState();
    cart.add(CORE, 12400);
    cartOf("lift-club").getState().add(CORE, 12400);
    const id = idOf();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(idOf("lift-club")).not.toBe(id);
    cart.remove(CORE);
    cart.undo();
    expect([idOf(), (await openTab()).cartOf(null).getState().calendarId]).toEqual([id, id]);
    cart.clear();
    cart.add(CORE, 12400);
    expect(idOf()).not.toBe(id);
  });

  it("forgets everything but the country after an order", async () => {
    const cart = (await openTab()).cartOf(null);
    cart.getState().add(CORE, 12400);
    cart.getState().choose({ country: "CA", discountCode: "WELCOME25" });
    cart.getState().clear();
    expect(cart.getState()).toMatchObject({ lines: [], country: "CA", discountCode: null });
  });
});
