/** Who pays for sending a kit: the customer on top of the price, or the partner out of it. */
export type ShippingPayer = "customer" | "partner";

/** What a card payment costs. */
export interface CardFee {
  /** Share of the charge, in hundredths of a percent: 290 is 2.9 %. */
  readonly basisPoints: number;
  /** Added to each charge. Unit: cents of USD. */
  readonly fixedCents: number;
}

/** What a partner's month depends on. Every amount in cents of USD, for one kit. */
export interface PartnerTrade {
  /** Whole kits sold in a month. */
  readonly kitsPerMonth: number;
  /** What the partner's customer pays for the kit, shipping aside. */
  readonly retailCents: number;
  /** What the partner pays us for it. */
  readonly ourPriceCents: number;
  readonly shippingCents: number;
  readonly shippingPaidBy: ShippingPayer;
  readonly cardFee: CardFee;
}

/** Where the money of one charge goes: `chargedCents` is the sum of the four others. */
export interface TradeSplit {
  readonly chargedCents: number;
  readonly ourPriceCents: number;
  readonly shippingCents: number;
  readonly feeCents: number;
  /** What stays with the partner; below zero it is a loss. */
  readonly marginCents: number;
}

export interface TradeResult {
  readonly perKit: TradeSplit;
  readonly perMonth: TradeSplit;
  /** The lowest price at which a kit loses nothing. Unit: cents. */
  readonly breakEvenRetailCents: number;
}

const WHOLE_BASIS_POINTS = 10_000;

/**
 * What a card payment of that size costs, to the nearest cent. Nothing charged costs nothing.
 * @param chargedCents  integer cents, zero or more
 */
export function cardFeeCents(chargedCents: number, { basisPoints, fixedCents }: CardFee): number {
  if (chargedCents === 0) return 0;
  return Math.round((chargedCents * basisPoints) / WHOLE_BASIS_POINTS) + fixedCents;
}

function splitOf(trade: PartnerTrade): TradeSplit {
  const { retailCents, ourPriceCents, shippingCents, shippingPaidBy, cardFee } = trade;
  const chargedCents = retailCents + (shippingPaidBy === "customer" ? shippingCents : 0);
  const feeCents = cardFeeCents(chargedCents, cardFee);
  const marginCents = chargedCents - ourPriceCents - shippingCents - feeCents;
  return { chargedCents, ourPriceCents, shippingCents, feeCents, marginCents };
}

function times(split: TradeSplit, count: number): TradeSplit {
  return {
    chargedCents: split.chargedCents * count,
    ourPriceCents: split.ourPriceCents * count,
    shippingCents: split.shippingCents * count,
    feeCents: split.feeCents * count,
    marginCents: split.marginCents * count,
  };
}

/** The smallest charge that covers our price, the shipping and its own fee. */
function breakEvenRetailCents(trade: PartnerTrade): number {
  const { ourPriceCents, shippingCents, shippingPaidBy, cardFee } = trade;
  const costCents = ourPriceCents + shippingCents;
  if (costCents === 0) return 0;
  const covers = (chargedCents: number) => chargedCents - cardFeeCents(chargedCents, cardFee) >= costCents;
  const share = 1 - cardFee.basisPoints / WHOLE_BASIS_POINTS;
  // Rounding moves the answer by a cent or two; walking up from just below finds the exact one.
  let chargedCents = Math.max(0, Math.floor((costCents + cardFee.fixedCents) / share) - 2);
  while (!covers(chargedCents)) chargedCents += 1;
  return Math.max(0, chargedCents - (shippingPaidBy === "customer" ? shippingCents : 0));
}

const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/**
 * What stays with a partner of one kit and of a month, after our price, shipping and the card fee. Taxes, returns and
 * the partner's own work are not in it.
 * @throws RangeError for an amount or a count that is no whole number of zero or more, or a fee of 100 % or more
 */
export function partnerEconomics(trade: PartnerTrade): TradeResult {
  const { kitsPerMonth, retailCents, ourPriceCents, shippingCents, cardFee } = trade;
  const amounts = [kitsPerMonth, retailCents, ourPriceCents, shippingCents, cardFee.basisPoints, cardFee.fixedCents];
  if (!amounts.every(isAmount)) throw new RangeError("counts and amounts are whole numbers of zero or more");
  if (cardFee.basisPoints >= WHOLE_BASIS_POINTS) throw new RangeError("a card fee takes less than the whole charge");
  const perKit = splitOf(trade);
  return { perKit, perMonth: times(perKit, kitsPerMonth), breakEvenRetailCents: breakEvenRetailCents(trade) };
}

/**
 * A price to begin with: a share above ours, on the next price that ends in 9 dollars.
 * @param markupPercent  whole percent above our price
 */
export function suggestedRetailCents(ourPriceCents: number, markupPercent: number): number {
  const aboveCents = Math.ceil((ourPriceCents * (100 + markupPercent)) / 100);
  return Math.ceil((aboveCents + 100) / 1000) * 1000 - 100;
}
