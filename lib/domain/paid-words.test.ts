import { describe, expect, it } from "vitest";
import { costOf, creditPaidText, paidWithText, refundedText, refundText } from "./paid-words";

const CARD = "Visa ending in 4242";
const back = (cents: number, isToBalance: boolean) => ({ cents, isToBalance });

describe("what an order cost", () => {
  it.each([
    [{ total: 14_900, balanceUsed: 0 }, 14_900, CARD, ""],
    [{ total: 4900, balanceUsed: 10_000 }, 14_900, `${CARD} and your balance`, "$100 of it from your balance"],
    [{ total: 0, balanceUsed: 14_900 }, 14_900, "your balance", "all of it from your balance"],
    // A cheaper plan gave credit.
    [{ total: 14_900, balanceUsed: -1500 }, 14_900, CARD, ""],
    [{ total: 0, balanceUsed: 0 }, 0, null, ""],
  ])("of %o is told with the credit that paid for it", (order, cents, paidWith, credit) => {
    expect([costOf(order), paidWithText(order, CARD), creditPaidText(order)]).toEqual([cents, paidWith, credit]);
  });
});

describe("what went back of an order", () => {
  it.each([
    [0, [], ""],
    [4900, [back(4900, false)], "$49 refunded"],
    [0, [back(14_900, true)], "$149 back to your balance"],
    [4900, [back(4900, false), back(10_000, true)], "$49 refunded and $100 back to your balance"],
  ])("of %i to the card and %o is told with where it went", (refunded, refunds, words) => {
    expect(refundedText({ refunded, refunds })).toBe(words);
  });
});

describe("what will go back of an order", () => {
  const part = { total: 4900, refunded: 0, refunds: [] };
  it.each([
    [{ ...part, total: 14_900 }, 14_900, "$149 is refunded the way you paid, within 5 to 10 days."],
    [{ ...part, total: 0 }, 14_900, "$149 goes back to your balance right away."],
    [
      part,
      14_900,
      "$49 is refunded the way you paid, within 5 to 10 days, and $100 goes back to your balance right away.",
    ],
    [{ ...part, refunded: 4900 }, 10_000, "$100 goes back to your balance right away."],
  ])("of %o is told with where it goes", (order, cents, words) => expect(refundText(order, cents)).toBe(words));
});
