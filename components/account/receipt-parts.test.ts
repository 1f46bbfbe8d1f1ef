import { describe, expect, it } from "vitest";
import type { AccountOrder } from "@/lib/contracts/account";
import { sumCents } from "@/lib/domain/money";
import { receiptParts } from "./receipt-parts";

const line = (title: string, amount: number, isTest: boolean, quantity = 1) => ({
  title,
  detail: null,
  quantity,
  amount,
  isTest,
});

const order: AccountOrder = {
  id: "ord_1",
  number: "4827-1103",
  createdAt: "2026-11-21T12:00:00Z",
  soldBy: "Tealmark",
  statusText: "Paid",
  isOver: false,
  cancelRefund: 13_700,
  steps: [],
  parcels: [],
  lines: [line("Core Essentials", 12_400, true), line("Results review call", 3_900, false, 2)],
  subtotal: 16_300,
  discount: 2_500,
  shipping: 2_500,
  balanceUsed: 1_000,
  added: 700,
  total: 16_000,
  refunded: 500,
  paidWith: "Visa ending in 4242",
  isRenewal: false,
  origin: "from Tealmark",
  refundRule: "",
  shipTo: { name: "", line1: "", line2: null, city: "", state: "", postal_code: "", country: "US" },
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
