import { describe, expect, it } from "vitest";
import { sumCents } from "./money";
import { type ReceiptOrder, type ReceiptPartOf, receiptParts } from "./receipt-parts";

const line = (title: string, amount: number, part: ReceiptPartOf, quantity = 1) => ({
  title,
  detail: null,
  quantity,
  amount,
  priceRecord: "core_month (price_2)",
  part,
});

const order: ReceiptOrder = {
  lines: [line("Core Essentials", 12_400, "test"), line("Results review call", 3_900, "other", 2)],
  ...{ discount: 2_500, shipping: 2_500, balanceUsed: 1_000, added: 700, takenBack: [], total: 16_000 },
  refunds: [{ at: "2026-11-24T15:00:00Z", cents: 500, isToBalance: false }],
  ...{ isRenewal: false, isPaidLater: false, paidWith: "Visa ending in 4242", sentWith: null, refundRule: "Rule." },
  shipTo: { country: "US" },
};

describe("the parts of a receipt", () => {
  it("tell a Canadian the currency and the duties, and nothing of American health accounts", () => {
    const rules = receiptParts({ ...order, shipTo: { country: "CA" } }).rules.join(" ");
    expect(rules).toContain("in US dollars. Canadian duties and taxes are not included");
    expect(rules).not.toContain("HSA");
    expect(receiptParts(order).rules.join(" ")).not.toContain("Canadian");
  });

  it("tell tests from fees, and add up to what was charged", () => {
    const { groups, sums } = receiptParts(order);
    expect(groups.map(({ lines }) => lines.map(({ label }) => label))).toEqual([
      ["Core Essentials"],
      ["2 × Results review call", "Shipping", "Changed after the order"],
    ]);
    const total = sums.findIndex(({ key }) => key === "total");
    const before = [...groups.flatMap(({ lines }) => lines), ...sums.slice(0, total)];
    expect(sumCents(before.map(({ cents }) => cents))).toBe(order.total);
  });

  it("tell the fee of an unlimited plan from tests and from things, each in its own list", () => {
    const lines = [
      line("Core Essentials, unlimited", 9_900, "fee"),
      line("Body-profile tape measure", 900, "other"),
      line("Mini panel", 6_900, "test"),
    ];
    const { groups, rules } = receiptParts({ ...order, lines, refunds: [] });
    expect(groups.map(({ title, lines: [first] }) => [title, first?.label])).toEqual([
      ["Laboratory tests (diagnostic)", "Mini panel"],
      ["Membership fee", "Core Essentials, unlimited"],
      ["Shipping and everything else", "Body-profile tape measure"],
    ]);
    expect(rules.join(" ")).toContain("laboratory tests come to $69 before discount. Tests are generally eligible");
    expect(receiptParts({ ...order, discount: 0 }).rules.join(" ")).not.toContain("before discount");
    expect(rules.join(" ")).toContain("; the membership fee may not be.");
  });

  it("say of HSA and FSA only what is in the order", () => {
    const rulesOf = (lines: ReceiptOrder["lines"]) => receiptParts({ ...order, lines, refunds: [] }).rules.join(" ");
    expect(rulesOf([line("Core Essentials, unlimited", 9_900, "fee")])).toContain(
      "For HSA and FSA: this is a membership fee, which may not be eligible.",
    );
    const things = rulesOf([line("Body-profile tape measure", 900, "other")]);
    expect(things).toContain("For HSA and FSA: this includes no laboratory test.");
    expect(things).not.toContain("fee");
  });

  it("call credit that a cheaper plan gave by its name", () => {
    const { sums } = receiptParts({ ...order, balanceUsed: -1_500, refunds: [], discount: 0 });
    expect(sums.find(({ key }) => key === "balance")).toMatchObject({ label: "To your balance", cents: 1_500 });
  });

  it("leave out what is nothing", () => {
    const plain = { ...order, discount: 0, shipping: 0, balanceUsed: 0, added: 0, refunds: [] };
    expect(receiptParts(plain).sums.map(({ key }) => key)).toEqual(["total"]);
  });

  it("tell what went back with its day, what was kept of the charge, and the credit that came back under it", () => {
    const refunds = [...order.refunds, { at: null, cents: 300, isToBalance: true }];
    const { sums, rules } = receiptParts({ ...order, refunds });
    expect(sums.slice(-3).map(({ label, cents }) => [label, cents])).toEqual([
      ["Refunded on Nov 24, 2026", -500],
      ["Charged, less refunds", 15_500],
      ["Back to your balance", 300],
    ]);
    expect(rules.join(" ")).toContain("$124 before discount, and $5 went back of what the whole order cost. Tests are");
  });

  it("count what was added and taken back neither as a test nor against the tests", () => {
    const takenBack = [{ title: "Change to Core Essentials, every month", amount: 700 }];
    const refunds = [{ at: "2026-11-24T15:00:00Z", cents: 700, isToBalance: false }];
    const { groups, sums, rules } = receiptParts({ ...order, added: 0, takenBack, refunds });
    expect(groups.at(-1)).toMatchObject({
      title: "Added after the order, and taken back",
      lines: [{ label: "Change to Core Essentials, every month", cents: 700 }],
    });
    const total = sums.findIndex(({ key }) => key === "total");
    const before = [...groups.flatMap(({ lines }) => lines), ...sums.slice(0, total)];
    expect(sumCents(before.map(({ cents }) => cents))).toBe(order.total);
    expect(rules.join(" ")).toContain("laboratory tests come to $124 before discount. Tests are");
  });

  it("say of an order that is paid later that its total is paid in installments, not that it was charged", () => {
    const refunds = [{ at: "2027-01-05T15:00:00Z", cents: 1000, isToBalance: false }];
    const { sums } = receiptParts({ ...order, isPaidLater: true, refunds });
    const labels = sums.map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(["Total, in installments", "Back to Klarna on Jan 5, 2027", "Total, less refunds"]),
    );
    expect(labels.join()).not.toMatch(/Charged|Refunded/);
  });

  it("name the card that paid, also of renewals, and say the truth where it was not kept", () => {
    const renewal = { ...order, isRenewal: true };
    const withoutCredit = { ...renewal, balanceUsed: 0 };
    expect(receiptParts(withoutCredit).paidWith).toBe("Visa ending in 4242");
    expect(receiptParts({ ...withoutCredit, paidWith: null }).paidWith).toBe("The card of the membership");
    expect(receiptParts({ ...withoutCredit, total: 0, paidWith: null }).paidWith).toBeNull();
  });

  it("name the credit that paid, alone or beside the card", () => {
    expect(receiptParts(order).paidWith).toBe("Visa ending in 4242 and your balance");
    expect(receiptParts({ ...order, total: 0, paidWith: null }).paidWith).toBe("Your balance");
  });

  it("name each price record once, and none for what was free", () => {
    const last = (lines: ReceiptOrder["lines"]) => receiptParts({ ...order, lines }).rules.at(-1);
    expect(last(order.lines)).toBe("Price record: core_month (price_2).");
    const other = { ...line("Tape", 900, "other"), priceRecord: "addon_bp-tape (price_37)" };
    expect(last([...order.lines, other])).toBe("Price records: core_month (price_2), addon_bp-tape (price_37).");
    expect(last([line("A new kit", 0, "test")])).not.toContain("Price record");
  });
});
