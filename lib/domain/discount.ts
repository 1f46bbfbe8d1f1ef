import type { ResolvedLine } from "./cart";
import { allocateCents, percentOfCents, sumCents } from "./money";
import type { PlanFrequency } from "./recurring-period";
import { houseLookupKey } from "./shop-prices";

/** What a discount code gives, and to whom. */
export interface DiscountTerms {
  /** Upper case. */
  code: string;
  kind: "percent" | "amount" | "shipping";
  /** 0 to 100, at most two decimals. NULL unless kind is percent. */
  percentOff: number | null;
  /** Cents, at most the eligible lines. NULL unless kind is amount. */
  amountOffCents: number | null;
  /** How many charges of a membership it covers, the first included. */
  duration: "once" | "repeating" | "forever";
  /** NULL unless duration is repeating. */
  durationInCycles: number | null;
  /** The smallest sum of products, before discount and shipping, in cents. NULL: none. */
  minSumCents: number | null;
  /** Product keys and price lookup keys it is for, mixed. NULL: everything. */
  appliesTo: readonly string[] | null;
  /** Cadences it is for, "one-time" among them. Default and NULL: every one. */
  frequencies?: readonly PlanFrequency[] | null | undefined;
  firstTimeOnly: boolean;
  /** NULL: from ever. */
  startsAt: Date | null;
  /** The first instant at which it is over. NULL: never. */
  expiresAt: Date | null;
  /** Held and used together. NULL: no limit. */
  maxUses: number | null;
  uses: number;
  maxPerCustomer: number | null;
  /** The partner shop it belongs to. NULL: every shop. */
  shopKey: string | null;
  currency: string;
  isActive: boolean;
  /** Canonical addresses that may use it. NULL: everybody. */
  allowedEmails: readonly string[] | null;
  /** Agreed with us for a partner's shop: it may leave less than half of our price. Default: no. */
  isAgreed?: boolean | undefined;
}

/**
 * Terms with every rule a browser does not know left open. The public answer about a code says what it gives;
 * limits, shop and lists are the server's to judge.
 */
export const OPEN_RULES = {
  startsAt: null,
  maxUses: null,
  uses: 0,
  maxPerCustomer: null,
  shopKey: null,
  currency: "usd",
  isActive: true,
  allowedEmails: null,
} as const satisfies Partial<DiscountTerms>;

/** Who wants to use a code, and where. */
export interface DiscountBuyer {
  /** Canonical. NULL: not known yet, which leaves the customer rules provisional. */
  email: string | null;
  /** NULL: not known, or nothing that may be told. */
  isNewCustomer: boolean | null;
  /** Earlier used redemptions of this code by this customer. NULL: not known, or nothing that may be told. */
  timesUsed: number | null;
  /** The shop in which it is used. NULL: our own. */
  shopKey: string | null;
}

/** Somebody of whom nothing is known, in our own shop. */
export const UNKNOWN_BUYER: DiscountBuyer = { email: null, isNewCustomer: null, timesUsed: null, shopKey: null };

/** A line as a discount sees it. */
export interface DiscountLine {
  productKey: string;
  lookupKey: string;
  /** Unit price times quantity. Unit: cents. */
  amountCents: number;
  /** The same at our own price, in a partner's shop. Default: it is sold in our own shop. */
  houseAmountCents?: number | null | undefined;
  /** Whether it is charged again at the next cycle. Default: no. */
  isRecurring?: boolean | undefined;
  /** The cadence at which it is charged. Default: once. */
  cadence?: PlanFrequency | undefined;
}

export interface DiscountContext {
  lines: readonly DiscountLine[];
  shippingCents: number;
  /** The products' sum in cents where the caller knows it better than the lines do. Default: the lines' sum. */
  sumCents?: number | undefined;
  buyer: DiscountBuyer;
  currency: string;
  now: Date;
}

/** What a discount takes off. Unit: cents. */
export interface DiscountAmounts {
  /** Off the products. */
  discountCents: number;
  /** Off the shipping. */
  shippingDiscountCents: number;
  /** Off each line, in the lines' order; adds up to `discountCents`. */
  perLineCents: number[];
}

/**
 * What valid terms take off some lines and their shipping. Judges no rule but which lines are eligible.
 */
export function discountAmounts(
  terms: DiscountTerms,
  lines: readonly DiscountLine[],
  shippingCents: number,
): DiscountAmounts {
  if (terms.kind === "shipping") {
    return { discountCents: 0, shippingDiscountCents: shippingCents, perLineCents: lines.map(() => 0) };
  }
  const eligible = lines.map((line) => (isEligible(terms, line) ? line.amountCents : 0));
  const eligibleCents = sumCents(eligible);
  const wanted =
    terms.kind === "percent" ? percentOfCents(eligibleCents, terms.percentOff ?? 0) : (terms.amountOffCents ?? 0);
  const discountCents = Math.max(0, Math.min(wanted, eligibleCents));
  return { discountCents, shippingDiscountCents: 0, perLineCents: allocateCents(discountCents, eligible) };
}

/** Whether a line is one the code is for: by what it is, and by how often it comes. */
export function isEligible(terms: Pick<DiscountTerms, "appliesTo" | "frequencies">, line: DiscountLine): boolean {
  return isProductMeant(terms, line) && (terms.frequencies?.includes(line.cadence ?? "one-time") ?? true);
}

/** Whether a line is a product that the code is for, at whatever cadence. */
export function isProductMeant({ appliesTo }: Pick<DiscountTerms, "appliesTo">, line: DiscountLine): boolean {
  return appliesTo === null || appliesTo.includes(line.productKey) || appliesTo.includes(line.lookupKey);
}

/**
 * Whether terms cover a charge of a membership.
 * @param cycle  0 is the first charge
 */
export function coversCycle(terms: Pick<DiscountTerms, "duration" | "durationInCycles">, cycle: number): boolean {
  if (terms.duration === "forever") return true;
  return cycle < (terms.duration === "once" ? 1 : (terms.durationInCycles ?? 1));
}

/** The lines of a cart as a discount sees them. */
export function discountLines(lines: readonly ResolvedLine[]): DiscountLine[] {
  return lines.map(({ option, quantity, amountCents, isRecurring, cadence }) => ({
    productKey: option.productKey,
    // A code for one of our prices is for a partner's own in its place as well.
    lookupKey: houseLookupKey(option.lookupKey),
    amountCents,
    houseAmountCents: option.houseUnitAmountCents === undefined ? null : option.houseUnitAmountCents * quantity,
    isRecurring,
    cadence,
  }));
}
