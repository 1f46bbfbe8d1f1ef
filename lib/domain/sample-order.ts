import { resolveCart } from "./cart";
import { seedOptions, seedPriceRecords } from "./catalogue/seed-prices";
import { type DiscountTerms, OPEN_RULES } from "./discount";
import type { QuoteRequest } from "./quote";
import { type Country, DEFAULT_SHIPPING_RATES } from "./shipping";

/** When the sample orders begin: the last day of a long month. */
export const START = new Date("2026-01-31T15:00:00Z");
/** Every cadence there is, the hidden ones too. */
const OPTIONS = seedOptions(
  seedPriceRecords().map((record) => ({ ...record, metadata: { ...record.metadata, hidden: "" } })),
);

/** The lines of a cart written as one text: "core_quarter" or "core_one-time x2 + addon_bp-tape". */
function resolvedLines(cart: string) {
  const wanted = cart.split(" + ").map((text) => text.split(" x"));
  const lines = wanted.map(([lookupKey, quantity = "1"]) => {
    const option = OPTIONS.find((candidate) => candidate.lookupKey === lookupKey);
    return { priceId: option?.priceId ?? "", quantity: Number(quantity), seenUnitAmountCents: 0 };
  });
  return resolveCart(lines, OPTIONS).lines;
}

const PLAIN: DiscountTerms = {
  ...OPEN_RULES,
  code: "CODE",
  kind: "percent",
  percentOff: 20,
  amountOffCents: null,
  duration: "once",
  durationInCycles: null,
  minSumCents: null,
  appliesTo: null,
  firstTimeOnly: false,
  expiresAt: null,
};
export const WELCOME25: DiscountTerms = {
  ...PLAIN,
  code: "WELCOME25",
  kind: "amount",
  percentOff: null,
  amountOffCents: 2500,
};
export const SHIPFREE: DiscountTerms = {
  ...PLAIN,
  code: "SHIPFREE",
  kind: "shipping",
  percentOff: null,
  minSumCents: 10000,
};
export const STAFF100: DiscountTerms = { ...PLAIN, code: "STAFF100", percentOff: 100 };
export const THREE20: DiscountTerms = { ...PLAIN, code: "THREE20", duration: "repeating", durationInCycles: 3 };
export const FOREVER5: DiscountTerms = { ...PLAIN, code: "FOREVER5", percentOff: 5, duration: "forever" };

/** What a sample order chooses beside its cart. */
export type SampleChoices = Partial<
  Pick<QuoteRequest, "discount" | "shipUpfront" | "balanceCents" | "otherRenewalAt">
> & {
  country?: Country;
  consolidated?: boolean;
};

/** What a quote needs, with the choices left out at their plainest: our own shop, the United States. */
export function request(cart: string, choices: SampleChoices = {}) {
  const { country = "US", consolidated = false, ...rest } = choices;
  return {
    lines: resolvedLines(cart),
    discount: null,
    shipUpfront: false,
    balanceCents: 0,
    shipping: { country, consolidated, rates: DEFAULT_SHIPPING_RATES },
    ...rest,
  };
}
