import { formatCents, sumCents } from "./money";

/** What was sold, before discount. Unit: cents. */
interface SoldLine {
  readonly title: string;
  /** NULL: the title says it all. */
  readonly detail: string | null;
  readonly quantity: number;
  readonly amount: number;
  /** A laboratory test, and no device and no fee. */
  readonly isTest: boolean;
}

/** An order as its receipt tells it. Unit: cents; what was taken off is positive. */
export interface ReceiptOrder {
  readonly lines: readonly SoldLine[];
  readonly discount: number;
  readonly shipping: number;
  /** Negative: credit that a cheaper plan gave. */
  readonly balanceUsed: number;
  /** Bought after the order was paid. */
  readonly added: number;
  readonly total: number;
  readonly refunded: number;
}

/** A line of a receipt. */
export interface ReceiptPart {
  /** Unique within the receipt. */
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Unit: cents. Negative for what is taken off. */
  readonly cents: number;
  readonly kind?: "off" | "total";
}

/** A receipt in the parts that administrators of HSA and FSA money ask for. Each adds up, and all do together. */
export interface ReceiptParts {
  tests: ReceiptPart[];
  testsCents: number;
  others: ReceiptPart[];
  sums: ReceiptPart[];
}

function lineOf({ title, detail, quantity, amount }: SoldLine, index: number): ReceiptPart {
  const label = quantity > 1 ? `${quantity} × ${title}` : title;
  return { key: `${index} ${title}`, label, cents: amount, ...(detail !== null && { detail }) };
}

function deductionLine(key: string, label: string, cents: number): ReceiptPart[] {
  return cents === 0 ? [] : [{ key, label, cents: -cents, kind: "off" }];
}

/** Credit that was spent on the order, or that a cheaper plan gave for it. */
function balanceLine(spentCents: number): ReceiptPart[] {
  if (spentCents >= 0) return deductionLine("balance", "From your balance", spentCents);
  return [{ key: "balance", label: "To your balance", cents: -spentCents }];
}

/** What the laboratory tests of a receipt come to, in a sentence that goes on after "For HSA and FSA:". */
export function testsText({ total, refunded }: Pick<ReceiptOrder, "total" | "refunded">, testsCents: number): string {
  if (refunded > 0 && refunded >= total) return "all that was charged went back, so laboratory tests come to $0.";
  const before = `laboratory tests come to ${formatCents(testsCents)} before discount`;
  return refunded > 0 ? `${before}, and ${formatCents(refunded)} of what was charged went back.` : `${before}.`;
}

/** Tests apart from everything else, then what was taken off, and the total that was charged. */
export function receiptParts(order: ReceiptOrder): ReceiptParts {
  const { lines, discount, shipping, balanceUsed, added, total, refunded } = order;
  const tests = lines.filter(({ isTest }) => isTest);
  const others = lines.filter(({ isTest }) => !isTest);
  const shippingLine: ReceiptPart[] = shipping === 0 ? [] : [{ key: "shipping", label: "Shipping", cents: shipping }];
  const addedLine: ReceiptPart[] = added === 0 ? [] : [{ key: "added", label: "Added after the order", cents: added }];
  return {
    tests: tests.map(lineOf),
    testsCents: sumCents(tests.map(({ amount }) => amount)),
    others: [...others.map(lineOf), ...shippingLine, ...addedLine],
    sums: [
      ...deductionLine("discount", "Discount", discount),
      ...balanceLine(balanceUsed),
      { key: "total", label: "Charged", cents: total, kind: "total" },
      ...deductionLine("refunded", "Given back", refunded),
    ],
  };
}
