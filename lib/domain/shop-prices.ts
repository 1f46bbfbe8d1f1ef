/** Prices that a shop has of its own: cents, by the lookup key of the price of ours that each replaces. */
export type ShopPrices = Readonly<Record<string, number>>;

/**
 * What a price of a shop's own may be. Below a dollar the card fee takes more than half of it, and the provider
 * charges nothing under 50 cents; above, somebody has typed cents for dollars. Unit: cents.
 */
export const OWN_PRICE_LIMITS = { lowestCents: 100, highestCents: 500_000 } as const;

const AT = "-at-";

/** The lookup key of a shop's own price: a lookup key names one price, so it carries the shop. */
export function ownLookupKey(houseLookupKey: string, shopKey: string): string {
  return `${houseLookupKey}${AT}${shopKey}`;
}

/** The lookup key of ours that a price stands for, whether it is ours or a shop's own. */
export function houseLookupKey(lookupKey: string): string {
  const at = lookupKey.indexOf(AT);
  return at === -1 ? lookupKey : lookupKey.slice(0, at);
}

/** Whether a lookup key is that of a shop's own price. */
export const isOwnPrice = (lookupKey: string): boolean => lookupKey.includes(AT);

type PricedOption = Readonly<{ lookupKey: string; unitAmount: string; unitAmountCents: number }>;

/** What is sold at our prices, at a shop's own where it has one: what the provider will say after publishing. */
export function atOwnPrices<Option extends PricedOption>(options: readonly Option[], prices: ShopPrices): Option[] {
  return options.map((option) => {
    const cents = prices[houseLookupKey(option.lookupKey)];
    return cents === undefined ? option : { ...option, unitAmount: String(cents), unitAmountCents: cents };
  });
}

export type TypedPrice =
  | { readonly ok: true /** NULL: nothing was typed. */; readonly cents: number | null }
  | { readonly ok: false; readonly reason: "not_a_price" | "too_low" | "too_high" };

/** Dollars as people type them: "99", "$99.5", "1,240.00". No more than two decimals. */
export function readTypedPrice(typed: string): TypedPrice {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (text === "") return { ok: true, cents: null };
  const [, whole, rest = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return { ok: false, reason: "not_a_price" };
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0"));
  if (cents < OWN_PRICE_LIMITS.lowestCents) return { ok: false, reason: "too_low" };
  if (cents > OWN_PRICE_LIMITS.highestCents) return { ok: false, reason: "too_high" };
  return { ok: true, cents };
}
