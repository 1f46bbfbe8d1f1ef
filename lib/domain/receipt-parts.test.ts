import { describe, expect, it } from "vitest";
import { sumCents } from "./money";
import { type ReceiptOrder, receiptParts } from "./receipt-parts";

const line = (title: string, amount: number, isTest: boolean, quantity = 1) => ({
  title,
  detail: null,
  quantity,
  amount,
  isTest,
});

const order: ReceiptOrder = {
  lines: [line("Core Essentials", 12_400, true), line("Results review call", 3_900, false, 2)],
  ...{ discount: 2_500, shipping: 2_500, balanceUsed: 1_000, added: 700, total: 16_000, refunded: 500 },
};

describe("the parts of a receipt", () => {
  it("tell tests from fees, and add up to what was charged", () => {
    const { tests, testsCents, others, sums } = receiptParts(order);
    expect(tests.map(({ label }) => label)).toEqual(["Core Essentials"]);
    expect(testsCents).toBe(12_400);
    expect(others.map(({ label }) => label)).toEqual(["2 × Results review call", "Shipping", "Added after the order"]);
    const before = sums.filter(({ kind, key }) => kind === "off" && key !== "refunded");
    expect(sumCents([...tests, ...others, ...before].map(({ cents }) => cents))).toBe(order.total);
  });

  it("call credit that a cheaper plan gave by its name", () => {
    const { sums } = receiptParts({ ...order, balanceUsed: -1_500, refunded: 0, discount: 0 });
    expect(sums.find(({ key }) => key === "balance")).toMatchObject({ label: "To your balance", cents: 1_500 });
  });

  it("leave out what is nothing", () => {
    const plain = { ...order, discount: 0, shipping: 0, balanceUsed: 0, added: 0, refunded: 0 };
    expect(receiptParts(plain).sums.map(({ key }) => key)).toEqual(["total"]);
  });
});
