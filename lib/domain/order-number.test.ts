import { describe, expect, it } from "vitest";
import { looksLikeCardNumber } from "./card-number";
import { isOrderNumber, orderNumber } from "./order-number";

describe("order numbers", () => {
  it("are different for every order", () => {
    const numbers = Array.from({ length: 50_000 }, (_, sequence) => orderNumber(sequence));
    expect(new Set(numbers).size).toBe(50_000);
    expect(numbers.every(isOrderNumber)).toBe(true);
  });

  it("stay the same for the same order, and do not count up", () => {
    expect([0, 1, 9_999_999].map(orderNumber)).toEqual(["2903-9518", "7731-0647", "8076-8385"]);
  });

  it.each([-1, 1.5, 10_000_000, Number.NaN])("there is none for %f", (sequence) => {
    expect(() => orderNumber(sequence)).toThrow(RangeError);
  });

  it.each(["2903-9517", "2930-9518", "29039518", "2903-951", ""])("%j is none", (text) => {
    expect(isOrderNumber(text)).toBe(false);
  });
});

describe("looksLikeCardNumber", () => {
  it.each([
    ["4242424242424242", true],
    ["my card is 4242 4242 4242 4242, thanks", true],
    ["4242-4242-4242-4242", true],
    ["378282246310005", true],
    ["1234 4242 4242 4242 4242", true],
    ["4242424242424241", false],
    ["2903-9518", false],
    ["+1 512 555 0100", false],
    ["", false],
  ])("%j: %s", (text, isCard) => {
    expect(looksLikeCardNumber(text)).toBe(isCard);
  });
});
