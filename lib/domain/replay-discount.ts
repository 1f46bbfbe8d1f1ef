import { type DiscountLine, type DiscountTerms, isProductMeant, OPEN_RULES } from "./discount";
import type { DiscountRule } from "./discount-rules";
import { evaluateDiscount } from "./evaluate-discount";
import { sumCents } from "./money";

/** A cart that was taken to checkout. Unit of money: cents. */
export interface PastCart {
  lines: readonly DiscountLine[];
  shippingCents: number;
  /** What another code took off it. */
  hadOffCents: number;
  /** Who; the same word is the same person. */
  email: string;
  isNewCustomer: boolean;
  isPaid: boolean;
  at: Date;
}

/** Some carts, and what the code takes off them. Unit: cents. */
export interface CartGroup {
  carts: number;
  offCents: number;
}

export type NearMiss = CartGroup & { kind: "minimum" | "product" | "rhythm"; key: string };

export interface Replay {
  reached: CartGroup;
  /** Of those reached the ones that were paid anyway, with what was given away by more than they had off. */
  paidAnyway: CartGroup & { sumCents: number };
  refused: ReadonlyMap<DiscountRule, number>;
  near: NearMiss[];
}

/** A minimum that is missed by less than this part of it is missed by little. */
const NEARLY = 0.2;

/**
 * What a code would have done in carts of the past, oldest first, by the rules that judge it in the shop. Its days are
 * still to come, so they are left open; its limits count the paid carts that would have used it.
 */
export function replayDiscount(terms: DiscountTerms, carts: readonly PastCart[]): Replay {
  const { isActive, startsAt, allowedEmails } = OPEN_RULES;
  const open = { ...terms, ...{ isActive, startsAt, allowedEmails }, expiresAt: null, uses: 0 };
  const usedBy = new Map<string, number>();
  const refused = new Map<DiscountRule, number>();
  const near = new Map<string, NearMiss>();
  const reached = { carts: 0, offCents: 0 };
  const paidAnyway = { carts: 0, offCents: 0, sumCents: 0 };
  for (const cart of carts) {
    const judge = (changed: DiscountTerms) => judged(changed, cart, usedBy.get(cart.email) ?? 0);
    const verdict = judge(open);
    if (verdict.reason) {
      refused.set(verdict.reason, (refused.get(verdict.reason) ?? 0) + 1);
      const miss = missOf(open, cart, verdict);
      if (miss) addTo(near, miss, judge(miss.terms));
      continue;
    }
    const off = verdict.discountCents + verdict.shippingDiscountCents;
    reached.carts += 1;
    reached.offCents += off;
    if (!cart.isPaid) continue;
    open.uses += 1;
    usedBy.set(cart.email, (usedBy.get(cart.email) ?? 0) + 1);
    paidAnyway.carts += 1;
    paidAnyway.offCents += Math.max(0, off - cart.hadOffCents);
    paidAnyway.sumCents += sumCents(cart.lines.map(({ amountCents }) => amountCents));
  }
  return { reached, paidAnyway, refused, near: [...near.values()].sort((one, other) => other.carts - one.carts) };
}

function judged(terms: DiscountTerms, cart: PastCart, timesUsed: number) {
  const { lines, shippingCents, email, isNewCustomer, at } = cart;
  const buyer = { email, isNewCustomer, timesUsed, shopKey: terms.shopKey };
  return evaluateDiscount(terms, { lines, shippingCents, buyer, currency: terms.currency, now: at });
}

type Miss = Pick<NearMiss, "kind" | "key"> & { terms: DiscountTerms };

/** What would let a cart in that fails this one rule: a minimum that it misses by little, one more product or rhythm. */
const MISSES: Partial<Record<DiscountRule, (terms: DiscountTerms, lines: readonly DiscountLine[]) => Miss | null>> = {
  minimum_sum: (terms, lines) => {
    const least = (terms.minSumCents ?? 0) * (1 - NEARLY);
    const isNear = sumCents(lines.map(({ amountCents }) => amountCents)) > least;
    return isNear ? { kind: "minimum", key: "", terms: { ...terms, minSumCents: Math.floor(least) } } : null;
  },
  products: (terms, lines) => {
    const [key, ...more] = panelsOf(lines);
    if (!key || more.length > 0) return null;
    return { kind: "product", key, terms: { ...terms, appliesTo: [...(terms.appliesTo ?? []), key] } };
  },
  rhythm: (terms, lines) => {
    const meant = lines.filter((line) => isProductMeant(terms, line));
    const [key, ...more] = new Set(meant.map(({ cadence = "one-time" }) => cadence));
    if (!key || more.length > 0) return null;
    return { kind: "rhythm", key, terms: { ...terms, frequencies: [...(terms.frequencies ?? []), key] } };
  },
};

/** NULL: it fails several rules, or one that it misses by far. */
function missOf(terms: DiscountTerms, { lines }: PastCart, { checks }: ReturnType<typeof judged>): Miss | null {
  const [failed, ...more] = checks.filter(({ passed }) => !passed);
  return (failed && more.length === 0 && MISSES[failed.rule]?.(terms, lines)) || null;
}

/** The panels of a cart, since what goes along with them is seldom what somebody came for. */
function panelsOf(lines: readonly DiscountLine[]): string[] {
  const panels = lines.filter(({ productKey }) => !productKey.startsWith("addon_"));
  return [...new Set((panels.length > 0 ? panels : lines).map(({ productKey }) => productKey))];
}

function addTo(near: Map<string, NearMiss>, { kind, key }: Miss, verdict: ReturnType<typeof judged>): void {
  if (!verdict.isValid) return;
  const known = near.get(`${kind} ${key}`) ?? { kind, key, carts: 0, offCents: 0 };
  known.carts += 1;
  known.offCents += verdict.discountCents + verdict.shippingDiscountCents;
  near.set(`${kind} ${key}`, known);
}
