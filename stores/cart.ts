import { v4 as newUuid } from "uuid";
import { create } from "zustand";
import { type CartLine, followPrices } from "@/lib/domain/cart";
import { CART_LIMITS } from "@/lib/domain/cart-limits";
import { readStored, writeStored } from "./browser-storage";
import { EMPTY_CART, type KeptCart, readCart } from "./cart-record";

/** A line that was taken out, with its place, so that it can come back. */
interface RemovedLine {
  line: CartLine;
  index: number;
}

/** One shop's cart in this browser. Holds choices, never prices to charge: those come from the plan options. */
export interface Cart extends KeptCart {
  /** False on the server and until the browser has read its storage: show a skeleton, not an empty cart. */
  isReady: boolean;
  /** The line removed last. NULL: nothing to bring back. */
  removed: RemovedLine | null;
  /**
   * Puts a price into the cart; a line that is there already grows.
   * @param seenUnitAmountCents  the price that the customer saw, in cents
   * @param choices  the packs of a combo, by product key
   */
  add: (priceId: string, seenUnitAmountCents: number, quantity?: number, choices?: readonly string[]) => void;
  setQuantity: (priceId: string, quantity: number) => void;
  /** Changes which packs a combo holds, by product key. */
  choosePacks: (priceId: string, packs: readonly string[]) => void;
  /** Takes every line of a price out. `undo` brings back the last one. */
  remove: (priceId: string) => void;
  undo: () => void;
  /** Accepts today's prices, by price id in cents, and forgets the ones seen before. */
  acceptPrices: (unitAmountCents: Readonly<Record<string, number>>) => void;
  /** Notes what the products are called and by which plans they are sold, by price id, for when these are gone. */
  noteSold: (sold: Pick<KeptCart, "titles" | "plans">) => void;
  /** Goes on with the prices that took the place of others, by the old price ids. What was seen before stays noted. */
  follow: (replaced: Readonly<Record<string, string>>) => void;
  /** Changes a choice that is not a line: country, code, parcels. */
  choose: (choice: Partial<Pick<KeptCart, "country" | "discountCode" | "isConsolidated" | "shipUpfront">>) => void;
  /** Empties the cart after an order. The country stays. */
  clear: () => void;
}

/** How many things lie in a cart. A selector: `cartOf(shop.key)(countOf)`. */
export function countOf(cart: Pick<Cart, "lines">): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0);
}

const made = new Map<string, ReturnType<typeof createCart>>();

/**
 * The cart of a shop: a hook (`cartOf(key)(selector)`) and a store (`cartOf(key).getState().add(…)`). Kept in
 * localStorage and the same in every tab.
 * @param shopKey  NULL: our own shop
 */
export function cartOf(shopKey: string | null) {
  return cartNamed(shopKey ?? "house");
}

/** The one-plan cart of the short checkout, apart from the shop's cart. */
export function joinCartOf(shopKey: string | null) {
  return cartNamed(`${shopKey ?? "house"}.join`);
}

function cartNamed(name: string) {
  const known = made.get(name);
  if (known) return known;
  const cart = createCart(`store.cart.${name}`);
  made.set(name, cart);
  return cart;
}

function createCart(storageKey: string) {
  const isBrowser = typeof window !== "undefined";
  const store = create<Cart>()((set, get) => {
    /** Every change starts from what storage holds now: another tab may have changed it a moment ago. */
    const change = (next: (kept: KeptCart) => Partial<KeptCart>, removed: RemovedLine | null = null) => {
      set((state) => {
        const kept = readCart(readStored("local", storageKey)) ?? keptOf(state);
        const wanted = { ...kept, ...next(kept) };
        const changed = { ...wanted, calendarId: wanted.calendarId ?? newUuid() };
        writeStored("local", storageKey, JSON.stringify(changed));
        return { ...changed, removed };
      });
    };
    return { ...EMPTY_CART, ...actionsOf(change, get), isReady: false, removed: null };
  });
  if (isBrowser) {
    const load = (text: string | null) => store.setState({ ...EMPTY_CART, ...readCart(text), isReady: true });
    load(readStored("local", storageKey));
    window.addEventListener("storage", (event) => {
      if (event.key === storageKey || event.key === null) load(event.newValue);
    });
    // A page that comes back from the browser's memory has missed the events of other tabs.
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) load(readStored("local", storageKey));
    });
  }
  return store;
}

function keptOf(state: KeptCart): KeptCart {
  const { lines, titles, plans, country, discountCode, isConsolidated, shipUpfront, calendarId } = state;
  return { lines, titles, plans, country, discountCode, isConsolidated, shipUpfront, calendarId };
}

type Change = (next: (kept: KeptCart) => Partial<KeptCart>, removed?: RemovedLine | null) => void;

function actionsOf(change: Change, current: () => Cart): Omit<Cart, keyof KeptCart | "isReady" | "removed"> {
  return {
    add: (priceId, seenUnitAmountCents, quantity = 1, choices) =>
      change(({ lines }) => ({ lines: grown(lines, { priceId, seenUnitAmountCents, quantity, choices }) })),
    setQuantity: (priceId, quantity) =>
      change(({ lines }) => ({
        lines: lines.map((line) => (line.priceId === priceId ? { ...line, quantity: bounded(quantity) } : line)),
      })),
    choosePacks: (priceId, packs) =>
      change(({ lines }) => ({
        lines: lines.map((line) => (line.priceId === priceId ? { ...line, choices: packs } : line)),
      })),
    remove: (priceId) => {
      const { lines } = current();
      const index = lines.findIndex((line) => line.priceId === priceId);
      const line = lines[index];
      change(
        (kept) => ({ lines: kept.lines.filter((other) => other.priceId !== priceId) }),
        line ? { line, index } : null,
      );
    },
    undo: () => {
      const { removed } = current();
      if (removed) change(({ lines }) => ({ lines: lines.toSpliced(removed.index, 0, removed.line) }));
    },
    acceptPrices: (cents) =>
      change(({ lines }) => ({
        lines: lines.map((line) => ({ ...line, seenUnitAmountCents: cents[line.priceId] ?? line.seenUnitAmountCents })),
      })),
    noteSold: ({ titles, plans }) =>
      change(
        (kept) => ({ titles: { ...kept.titles, ...titles }, plans: { ...kept.plans, ...plans } }),
        current().removed,
      ),
    follow: (replaced) => change(({ lines }) => ({ lines: followPrices(lines, replaced) }), current().removed),
    choose: (choice) => change(() => choice, current().removed),
    clear: () => change(({ country }) => ({ ...EMPTY_CART, country })),
  };
}

function grown(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const isSame = (line: CartLine) =>
    line.priceId === added.priceId && String(line.choices ?? "") === String(added.choices ?? "");
  if (!lines.some(isSame)) return [...lines, added];
  return lines.map((line) => (isSame(line) ? { ...added, quantity: bounded(line.quantity + added.quantity) } : line));
}

function bounded(quantity: number): number {
  return Math.min(CART_LIMITS.maxQuantity, Math.max(1, Math.trunc(quantity) || 1));
}
