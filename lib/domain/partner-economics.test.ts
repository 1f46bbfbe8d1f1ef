import { describe, expect, it } from "vitest";
import { centsOfDollars } from "./money";
import { cardFeeCents, type PartnerTrade, partnerEconomics, suggestedRetailCents } from "./partner-economics";

const FEE = { basisPoints: 290, fixedCents: 30 };
const NO_FEE = { basisPoints: 0, fixedCents: 0 };
const TRADE: PartnerTrade = {
  kitsPerMonth: 40,
  retailCents: 18_900,
  ourPriceCents: 15_900,
  shippingCents: 2500,
  shippingPaidBy: "customer",
  cardFee: FEE,
};
const of = (wish: Partial<PartnerTrade>) => partnerEconomics({ ...TRADE, ...wish });

describe("a partner's margin", () => {
  it("is what is left of the charge after our price, shipping and the card fee", () => {
    // 2.9 % of $214 is $6.206, rounded to $6.21, and 30 cents.
    expect(of({}).perKit).toEqual({
      chargedCents: 21_400,
      ourPriceCents: 15_900,
      shippingCents: 2500,
      feeCents: 651,
      marginCents: 2349,
    });
  });

  it.each<[string, Partial<PartnerTrade>, number]>([
    ["shipping on top is passed on, apart from its fee", { cardFee: NO_FEE }, 3000],
    ["shipping out of the price is the partner's", { cardFee: NO_FEE, shippingPaidBy: "partner" }, 500],
    ["our own price leaves the fee as a loss", { retailCents: 15_900 }, -564],
    ["a kit given away costs all of it, and no fee", { retailCents: 0, shippingPaidBy: "partner" }, -18_400],
    ["free from us and free to send, all but the fee stays", { ourPriceCents: 0, shippingCents: 0 }, 18_322],
  ])("%s", (_what, wish, cents) => {
    expect(of(wish).perKit.marginCents).toBe(cents);
  });

  it("of a month is that of each kit times the kits, to the cent; of no kits it is nothing", () => {
    const { perKit, perMonth } = of({ kitsPerMonth: 37 });
    expect(perMonth.marginCents).toBe(perKit.marginCents * 37);
    expect(perMonth.feeCents).toBe(perKit.feeCents * 37);
    expect(of({ kitsPerMonth: 0 }).perMonth.marginCents).toBe(0);
  });

  it("adds up: our price, shipping, fee and margin are the charge", () => {
    for (const retailCents of [0, 1, 999, 15_900, 18_949, 99_999]) {
      const { chargedCents, ourPriceCents, shippingCents, feeCents, marginCents } = of({ retailCents }).perKit;
      expect(ourPriceCents + shippingCents + feeCents + marginCents).toBe(chargedCents);
    }
  });

  it.each([
    ["half a kit", { kitsPerMonth: 1.5 }],
    ["fewer than no kits", { kitsPerMonth: -1 }],
    ["a price in fractions of a cent", { retailCents: 100.5 }],
    ["a fee that takes everything", { cardFee: { basisPoints: 10_000, fixedCents: 0 } }],
  ])("refuses %s", (_what, wish) => {
    expect(() => of(wish)).toThrow(RangeError);
  });
});

describe("the price at which nothing is lost", () => {
  it("is the lowest one: a cent less loses", () => {
    for (const shippingPaidBy of ["customer", "partner"] as const) {
      for (const ourPriceCents of [0, 1, 4400, 15_900, 27_900]) {
        const { breakEvenRetailCents } = of({ shippingPaidBy, ourPriceCents });
        expect(
          of({ shippingPaidBy, ourPriceCents, retailCents: breakEvenRetailCents }).perKit.marginCents,
        ).toBeGreaterThanOrEqual(0);
        const below = { shippingPaidBy, ourPriceCents, retailCents: breakEvenRetailCents - 1 };
        if (breakEvenRetailCents > 0) expect(of(below).perKit.marginCents).toBeLessThan(0);
      }
    }
  });

  it("is zero where nothing costs anything", () => {
    expect(of({ ourPriceCents: 0, shippingCents: 0 }).breakEvenRetailCents).toBe(0);
  });
});

describe("the amounts around it", () => {
  it("a charge of nothing costs no fee", () => {
    expect([0, 1, 10_000].map((cents) => cardFeeCents(cents, FEE))).toEqual([0, 30, 320]);
  });

  it.each([
    ["189", 18_900],
    [" $189.5 ", 18_950],
    ["1,240.05", 124_005],
    ["0", 0],
    ["", null],
    ["-5", null],
    ["12.345", null],
    ["1,24", null],
    ["a hundred", null],
    ["1000000", null],
  ])("%j is read as %j cents", (text, cents) => {
    expect(centsOfDollars(text)).toBe(cents);
  });

  it("a price to begin with ends in 9 dollars and is never below the share asked for", () => {
    expect([4400, 6900, 12_400, 15_900, 27_900].map((cents) => suggestedRetailCents(cents, 15))).toEqual([
      5900, 8900, 14_900, 18_900, 32_900,
    ]);
    for (let cents = 0; cents < 30_000; cents += 137) {
      expect(suggestedRetailCents(cents, 15)).toBeGreaterThanOrEqual(Math.ceil(cents * 1.15));
    }
  });
});
