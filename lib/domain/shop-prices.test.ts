import { describe, expect, it } from "vitest";
import { productForLookupKey } from "./catalogue/products";
import { seedOptions } from "./catalogue/seed-prices";
import { atOwnPrices, houseLookupKey, ownLookupKey, readTypedPrice } from "./shop-prices";

describe("dollars as people type them", () => {
  it.each([
    ["", null],
    ["99", 9900],
    ["$99.5", 9950],
    ["1,240.00", 124_000],
    [" 1 ", 100],
    ["5000", 500_000],
  ])("%s is %s cents", (typed, cents) => {
    expect(readTypedPrice(typed)).toEqual({ ok: true, cents });
  });

  it.each([
    ["free", "not_a_price"],
    ["-5", "not_a_price"],
    ["9.999", "not_a_price"],
    ["1e3", "not_a_price"],
    ["12,40", "not_a_price"],
    ["0", "too_low"],
    ["0.99", "too_low"],
    ["5000.01", "too_high"],
  ])("%s is refused as %s", (typed, reason) => {
    expect(readTypedPrice(typed)).toEqual({ ok: false, reason });
  });
});

describe("a shop's own price", () => {
  it.each(["core_quarter", "addon_bp-tape", "heart-metabolic_one-time"])("of %s names what it replaces", (key) => {
    const own = ownLookupKey(key, "lift-club");
    expect(houseLookupKey(own)).toBe(key);
    expect(productForLookupKey(own)?.key).toBe(productForLookupKey(key)?.key);
  });

  it("takes the place of ours and of nothing else", () => {
    const before = seedOptions();
    const after = atOwnPrices(before, { core_quarter: 9900 });
    const changed = after.filter((option, index) => option.unitAmountCents !== before[index]?.unitAmountCents);
    expect(changed.map(({ lookupKey, unitAmount }) => [lookupKey, unitAmount])).toEqual([["core_quarter", "9900"]]);
  });
});
