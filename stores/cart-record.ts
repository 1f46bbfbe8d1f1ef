import type { CartLine } from "@/lib/domain/cart";
import { CART_LIMITS } from "@/lib/domain/cart-limits";
import { DISCOUNT_CODE } from "@/lib/domain/discount-code";
import { COUNTRIES, type Country } from "@/lib/domain/shipping";
import { isRecord, parseStored, UUID } from "./browser-storage";

/** What is kept of a cart between visits. */
export interface KeptCart {
  lines: readonly CartLine[];
  /** What the products were called when last seen, by price id. */
  titles: Readonly<Record<string, string>>;
  /** The lookup keys by which they were sold, by price id: what is found again when its price record is replaced. */
  plans: Readonly<Record<string, string>>;
  country: Country;
  /** The code that the customer typed or came with, upper case. NULL: none. */
  discountCode: string | null;
  /** One parcel for everything. */
  isConsolidated: boolean;
  /** Every kit of a prepaid plan in the first box. */
  shipUpfront: boolean;
  /** By what a calendar tells its dates, and those of what is bought with it, from all others. NULL: it was never changed. */
  calendarId: string | null;
}

export const EMPTY_CART: KeptCart = {
  lines: [],
  titles: {},
  plans: {},
  country: "US",
  discountCode: null,
  isConsolidated: false,
  shipUpfront: false,
  calendarId: null,
};

const PRICE_ID = /^price_[A-Za-z0-9_]{1,60}$/;

/**
 * A cart as it was kept, or undefined for a text that is none. Whatever cannot be true is left out and the rest is
 * saved: an older version of the shop, another program or a hand may have written it.
 */
export function readCart(text: string | null): KeptCart | undefined {
  const value = parseStored(text);
  if (!isRecord(value)) return undefined;
  const lines = Array.isArray(value.lines) ? value.lines.flatMap(lineOf).slice(0, CART_LIMITS.maxLines) : [];
  return {
    lines,
    titles: textsOf(value.titles, lines),
    plans: textsOf(value.plans, lines),
    country: COUNTRIES.find((country) => country === value.country) ?? EMPTY_CART.country,
    discountCode:
      typeof value.discountCode === "string" && DISCOUNT_CODE.test(value.discountCode) ? value.discountCode : null,
    isConsolidated: value.isConsolidated === true,
    shipUpfront: value.shipUpfront === true,
    calendarId: typeof value.calendarId === "string" && UUID.test(value.calendarId) ? value.calendarId : null,
  };
}

function lineOf(value: unknown): CartLine[] {
  if (!isRecord(value)) return [];
  const { priceId, quantity, seenUnitAmountCents: cents, choices } = value;
  if (typeof priceId !== "string" || !PRICE_ID.test(priceId)) return [];
  if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1) return [];
  if (typeof cents !== "number" || !Number.isInteger(cents) || cents < 0) return [];
  const line = { priceId, quantity: Math.min(quantity, CART_LIMITS.maxQuantity), seenUnitAmountCents: cents };
  const packs = Array.isArray(choices) ? choices.filter((choice) => typeof choice === "string") : [];
  return [packs.length > 0 ? { ...line, choices: packs } : line];
}

function textsOf(value: unknown, lines: readonly CartLine[]): Record<string, string> {
  if (!isRecord(value)) return {};
  const entries = lines.flatMap(({ priceId }) => {
    const text = value[priceId];
    return typeof text === "string" ? [[priceId, text.slice(0, 120)] as const] : [];
  });
  return Object.fromEntries(entries);
}
