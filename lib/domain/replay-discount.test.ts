import fc from "fast-check";
import { expect, it } from "vitest";
import type { DiscountTerms } from "./discount";
import { type PastCart, replayDiscount } from "./replay-discount";

const FREQUENCIES = ["month", "quarter", "year"] as const;
const PRODUCTS = ["core", "thyroid", "addon_bp-tape"] as const;

const line = fc.record({
  productKey: fc.constantFrom(...PRODUCTS),
  cadence: fc.option(fc.constantFrom(...FREQUENCIES), { nil: undefined }),
  amountCents: fc.integer({ min: 1, max: 40_000 }),
});
const pastCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  shippingCents: fc.constantFrom(0, 900, 2_500),
  hadOffCents: fc.constantFrom(0, 0, 1_500),
  email: fc.constantFrom("ada@example.org", "ben@example.org", "cy@example.org"),
  isNewCustomer: fc.boolean(),
  isPaid: fc.boolean(),
});
const terms = fc.record({
  kind: fc.constantFrom("percent", "amount", "shipping"),
  // Hundredths of a percent.
  hundredths: fc.integer({ min: 1, max: 10_000 }),
  amountOffCents: fc.integer({ min: 1, max: 30_000 }),
  minSumCents: fc.option(fc.integer({ min: 1, max: 40_000 })),
  appliesTo: fc.option(fc.subarray([...PRODUCTS], { minLength: 1 })),
  frequencies: fc.option(fc.subarray([...FREQUENCIES, "one-time" as const], { minLength: 1 })),
  firstTimeOnly: fc.boolean(),
  maxUses: fc.option(fc.integer({ min: 1, max: 5 })),
  maxPerCustomer: fc.option(fc.integer({ min: 1, max: 2 })),
});
type Wish = typeof terms extends fc.Arbitrary<infer Value> ? Value : never;
type Taken = typeof pastCart extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What of a cart a code is for, by product and by rhythm, and what it comes to. Unit: cents. */
function meantIn({ appliesTo, frequencies }: Wish, lines: Taken["lines"]) {
  const named = lines.filter(({ productKey }) => !appliesTo || appliesTo.includes(productKey));
  const often = named.filter(({ cadence }) => !frequencies || frequencies.includes(cadence ?? "one-time"));
  return { isNamed: named.length > 0, cents: sum(often.map(({ amountCents }) => amountCents)) };
}

/** Why a cart is refused, the first reason first. @param paidBy  who paid with the code before */
function refusalOf(wish: Wish, { lines, email, isNewCustomer }: Taken, paidBy: readonly string[]) {
  const meant = meantIn(wish, lines);
  const reasons = {
    products: !meant.isNamed,
    rhythm: meant.cents === 0,
    minimum_sum: sum(lines.map(({ amountCents }) => amountCents)) < (wish.minSumCents ?? 0),
    first_order: wish.firstTimeOnly && !isNewCustomer,
    per_customer_limit: paidBy.filter((who) => who === email).length >= (wish.maxPerCustomer ?? 99),
    total_limit: paidBy.length >= (wish.maxUses ?? 99),
  };
  return Object.entries(reasons).find(([, holds]) => holds)?.[0];
}

function offOf(wish: Wish, { lines, shippingCents }: Taken): number {
  const { cents } = meantIn(wish, lines);
  const hundredths = cents * wish.hundredths;
  const share = (hundredths - (hundredths % 10_000)) / 10_000;
  return { shipping: shippingCents, percent: share, amount: Math.min(cents, wish.amountOffCents) }[wish.kind];
}

/** The same in one pass of plain arithmetic on whole numbers, as somebody with the receipts and a pencil would. */
function byHand(wish: Wish, carts: readonly Taken[]) {
  const paidBy: string[] = [];
  const found = { reached: 0, off: 0, paid: 0, givenAway: 0, paidSum: 0, refused: {} as Record<string, number> };
  for (const cart of carts) {
    const why = refusalOf(wish, cart, paidBy);
    if (why) found.refused[why] = (found.refused[why] ?? 0) + 1;
    if (why) continue;
    const off = offOf(wish, cart);
    found.reached += 1;
    found.off += off;
    if (!cart.isPaid) continue;
    paidBy.push(cart.email);
    found.paid += 1;
    found.givenAway += off > cart.hadOffCents ? off - cart.hadOffCents : 0;
    found.paidSum += sum(cart.lines.map(({ amountCents }) => amountCents));
  }
  return found;
}

it("says of any code and any carts what a pencil says: whom it reaches, what it costs, whom it refuses and why", () => {
  fc.assert(
    fc.property(terms, fc.array(pastCart, { maxLength: 14 }), (wish, carts) => {
      const { hundredths, kind, amountOffCents, ...rules } = wish;
      const asked: DiscountTerms = {
        ...{ ...rules, kind, code: "PENCIL", duration: "once", durationInCycles: null, shopKey: null, currency: "usd" },
        percentOff: kind === "percent" ? hundredths / 100 : null,
        amountOffCents: kind === "amount" ? amountOffCents : null,
        // A replay leaves these open: the code is still to be launched.
        ...{ isActive: false, startsAt: new Date("2030-01-01"), expiresAt: new Date("2000-01-01"), uses: 7 },
        allowedEmails: [],
      };
      const past: PastCart[] = carts.map((one) => ({
        ...one,
        at: new Date("2026-11-01"),
        lines: one.lines.map((bought) => ({ ...bought, lookupKey: `${bought.productKey}_x`, houseAmountCents: null })),
      }));
      const { reached, paidAnyway, refused } = replayDiscount(asked, past);
      expect({
        ...{ reached: reached.carts, off: reached.offCents, paid: paidAnyway.carts, givenAway: paidAnyway.offCents },
        ...{ paidSum: paidAnyway.sumCents, refused: Object.fromEntries(refused) },
      }).toEqual(byHand(wish, carts));
    }),
    { numRuns: 1000 },
  );
});
